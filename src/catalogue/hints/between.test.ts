import { describe, expect, test } from 'vitest'
import { fixtureContent } from '../../testing/fixture-content.ts'
import { hintsOf } from '../../testing/hinted.ts'
import { files } from '../../testing/mistakes.ts'

const { article, otherArticle } = files

describe('a hint', () => {
  test('is given for a topic that differs in a letter from one of several articles', async () => {
    const third = fixtureContent[otherArticle]!.replace(/^title: .*$/m, 'title: A third one')
      .replace('A silent sensor', 'A third sensor')
      .replace('Ask the sensor', 'Ask the third')
    const topics = (text: string, topic: string) => text.replace(/topics:\n(?: {2}- .*\n)+/, `topics:\n  - ${topic}\n`)
    const changes = {
      [article]: topics(fixtureContent[article]!, 'Maintenance'),
      [otherArticle]: topics(fixtureContent[otherArticle]!, 'Maintenance'),
      'knowledge/third.md': topics(third, 'Maintenace'),
    }
    expect(await hintsOf(changes)).toMatchObject([
      {
        file: 'content/knowledge/third.md',
        field: 'topics[0]',
        rule: '`Maintenace` is a topic of this article alone, and `Maintenance` one of 2 articles: they differ in a letter',
        suggestion: 'write `Maintenance` if the same is meant',
      },
    ])
    expect(await hintsOf({ ...changes, 'knowledge/third.md': topics(third, 'Maintenance') })).toEqual([])
    const alone = {
      ...changes,
      [article]: topics(fixtureContent[article]!, 'pilots'),
      'knowledge/third.md': topics(third, 'pilot'),
    }
    expect(await hintsOf(alone)).toMatchObject([
      { field: 'topics[0]', rule: expect.stringContaining('one of another article') },
    ])
    const apart = { ...alone, 'knowledge/third.md': topics(third, 'pilates') }
    expect(await hintsOf(apart)).toEqual([])
  })

  test('is given for two entries of the same place', async () => {
    const reply = (title: string) => `---\ntitle: ${title}\norder: 1\n---\n\nLet us talk.\n`
    expect(await hintsOf({ 'replies/a.md': reply('A call'), 'replies/b.md': reply('A visit') })).toMatchObject([
      { file: 'content/replies/b.md', line: 3, field: 'order', value: 1 },
    ])
  })
})
