import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../../contract/paths.ts'
import { type Checker, type Site, textAt, verdictOf } from './checker.ts'
import type { Tools } from '../tools/tools.ts'
import { runTool } from './tool.ts'

/** A linter cannot know that a server on this machine is meant. */
async function fileOf(site: Site): Promise<string> {
  const file = join(site.folder, 'openapi.json')
  await writeFile(file, (await textAt(site, paths.openapi)).replaceAll(site.url, 'https://www.consultancy.dev'))
  return file
}

/** @returns the lines of a tool's output that tell of a finding */
const findings = (output: string) => output.split('\n').filter((line) => /\b(warning|error)\b/i.test(line))

const tool = (tools: Tools, name: string, command: string, isFine: (output: string) => boolean): Checker => ({
  name,
  what: paths.openapi,
  check: async (site) => {
    const file = await fileOf(site)
    const { code, output } = await runTool(tools, [...command.split(' '), file], site.folder)
    const fine = code === 0 && isFine(output)
    return verdictOf(fine ? [] : [...findings(output), `ended with ${code}`], 'no findings')
  },
})

const spectralRules = 'spectral.yaml'

export const openApiCheckers: Checker[] = [
  tool('openapi', '@redocly/cli lint', 'redocly lint', (output) => !/warning|error(?!s\/)/i.test(output)),
  tool('openapi', 'openapi-examples-validator', 'openapi-examples-validator', (output) => /no errors/i.test(output)),
  {
    ...tool(
      'checkers',
      'spectral, spectral:oas',
      `spectral lint --ruleset ${spectralRules} --fail-severity hint`,
      () => true,
    ),
    check: async (site) => {
      await writeFile(join(site.folder, spectralRules), 'extends: ["spectral:oas"]\n')
      const lint = tool('checkers', '', `spectral lint --ruleset ${spectralRules} --fail-severity hint`, () => true)
      return lint.check(site)
    },
  },
]
