import type { Judge } from '../reading.ts'
import { plain } from '../text/normal.ts'
import { markdownOf } from '../text/voice.ts'

/** A row of a table of codes: the code, its status, and what to do. */
const row = /^\| `([a-z_]{1,60})` \| (\d{3}) \| (.{1,600}) \|$/gm

/** Where a text lists codes, each row says what the page of its code says: the whole of what to do, and the status. */
export const judgeRemedies: Judge = ({ documents, ledger, origin }) => {
  for (const { url, type, text } of documents.values()) {
    if (!type.startsWith('text/markdown')) continue
    const lines = text.split('\n').filter((line) => /^\| `[a-z_]+` \| \d{3} \|/.test(line))
    const rows = [...text.matchAll(row)]
    if (lines.length > 0)
      ledger.hold(url, 'has whole rows of codes', rows.length === lines.length, `${rows.length} of ${lines.length}`)
    for (const [, code = '', status = '', remedy = ''] of rows) {
      const page = documents.get(`${origin}/developers/errors/${code}.md`)
      const passages = page ? markdownOf(page).passages.map((passage) => plain(passage.text)) : []
      ledger.hold(url, `${code}: says the whole of what to do`, passages.includes(plain(remedy)), remedy)
      const isSo = passages.some((passage) => passage.includes(`Status ${status};`))
      ledger.hold(url, `${code}: has its status`, isSo, status)
    }
  }
}
