import { expect, test } from 'vitest'
import { judged, type Small } from '../judged.ts'
import { judgeTwins } from './twins.ts'

const site: Small = { '/terms': '<html lang="en"><main><p>The rules.</p></main></html>', '/terms.md': 'The rules.' }

/** @param preferred path of what is answered to whoever would rather have Markdown */
async function falseOf(preferred: string): Promise<string[]> {
  const found = await judged(judgeTwins, site, {}, undefined, (_, accept) => {
    if (accept === 'text/html;q=0.2, text/markdown') return preferred
    return accept === 'text/markdown' ? '/terms.md' : undefined
  })
  return found.filter((says) => says.startsWith('answers text/'))
}

test('who would rather have one form of a page than the other gets it', async () => {
  expect(await falseOf('/terms.md')).toEqual([])
  expect(await falseOf('/terms')).toEqual([
    'answers text/html;q=0.2, text/markdown with what is wanted more (text/html)',
  ])
})
