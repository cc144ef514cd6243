import { createCaller } from './caller.ts'
import { broken, report } from './report.ts'
import { undecidableIn } from './undecidable.ts'
import { walkFrom } from './walk.ts'

const start = process.argv[2]
if (!start || !URL.canParse(start)) {
  console.error('Say where to begin: npm run truth -- http://localhost:4321')
  process.exit(2)
}

const claims = await walkFrom(start, createCaller(), { tell: (line) => console.log(line) })
console.log(`\n${report(claims)}`)
const open = undecidableIn(claims)
if (open.length > 0) console.log(`\nNobody outside can tell:\n${open.map((line) => `  ${line}`).join('\n')}`)
const failed = broken(claims)
if (failed.length > 0) {
  console.error(
    `\nNot true, or not to be found out:\n${failed.map(({ source, says, evidence }) => `  ${source}: ${says}${evidence && ` (${evidence})`}`).join('\n')}`,
  )
  process.exitCode = 1
}
