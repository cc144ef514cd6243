/** An article of the benchmark, the same for every generator: frontmatter that our schema accepts, and a text. */
export type BenchArticle = { slug: string; title: string; description: string; markdown: string }

const words =
  `the a of in and to for with from by on at is are was has have can may should would team client project budget week
   month year pilot model data answer question report review table record system screen form queue price invoice order
   contract scope change risk test release measure draft page reader writer office agent API webhook sandbox deliverable
   plan small large early late clear plain honest quick slow careful open closed first second last another every each
   keeps makes takes gives shows finds builds writes reads sends checks counts moves costs saves breaks mends needs
   because while before after until where which that this these those more less much many few also never often always`.split(
    /\s+/,
  )

const topics = ['planning', 'measuring', 'contracts', 'data quality', 'operations', 'delivery']

/**
 * Writes articles of about 485 words with three chapters, a list, a table and a block of code.
 * @param seed the same seed gives the same articles, whatever the count
 */
export function benchArticles(count: number, seed = 1): BenchArticle[] {
  return Array.from({ length: count }, (_, index) => article(index, randomOf(seed * 1_000_003 + index)))
}

type Random = (below: number) => number

/** Mulberry32: small, seeded, good enough for words. */
function randomOf(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

function article(index: number, random: Random): BenchArticle {
  const title = `Note ${index} on ${phrase(random, 4)}`
  const description = `${sentence(random, 12)} Note ${index} of many.`
  const published = `20${20 + random(6)}-${two(1 + random(12))}-${two(1 + random(28))}`
  const frontmatter = [
    '---',
    `title: ${title}`,
    `description: ${description}`,
    `published: ${published}`,
    `updated: ${published}`,
    'topics:',
    `  - ${topics[random(topics.length)]}`,
    ...(index === 0 ? [] : ['related:', `  - ${slugOf(random(index))}`]),
    '---',
  ]
  const body = [
    paragraph(random, 4),
    `## What ${phrase(random, 3)}`,
    paragraph(random, 5),
    Array.from({ length: 4 }, () => `- **${phrase(random, 2)}.** ${sentence(random, 11)}`).join('\n'),
    `## How ${phrase(random, 3)}`,
    paragraph(random, 5),
    table(random),
    paragraph(random, 4),
    code(index),
    `## When ${phrase(random, 3)}`,
    paragraph(random, 5),
    `See [what it costs](/pricing) or [write to us](/contact), and *do not wait* for \`note-${index}\`.`,
    paragraph(random, 5),
  ]
  return { slug: slugOf(index), title, description, markdown: `${frontmatter.join('\n')}\n\n${body.join('\n\n')}\n` }
}

function slugOf(index: number): string {
  return `note-${String(index).padStart(5, '0')}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

function phrase(random: Random, length: number): string {
  return Array.from({ length }, () => words[random(words.length)]).join(' ')
}

function sentence(random: Random, length: number): string {
  const text = phrase(random, length)
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`
}

function paragraph(random: Random, sentences: number): string {
  return Array.from({ length: sentences }, () => sentence(random, 8 + random(8))).join(' ')
}

function table(random: Random): string {
  const rows = Array.from({ length: 5 }, () => `| ${phrase(random, 2)} | ${1 + random(90)} | ${phrase(random, 3)} |`)
  return ['| Measure | Weeks | What it means |', '| --- | --- | --- |', ...rows].join('\n')
}

function code(index: number): string {
  return `\`\`\`ts
const lead = await fetch('/sandbox', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ name: 'Ada', email: 'ada@example.org', need: 'Note ${index} & more' }),
})
if (lead.status !== 200) throw new Error(\`refused: \${lead.status}\`)
console.log(await lead.json())
\`\`\``
}
