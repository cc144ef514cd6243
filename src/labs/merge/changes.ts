import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const own: Readonly<Record<string, string>> = {
  'questions/ovens.md': `---
label: Combien de fours avez-vous ?
name: ovens
kind: number
minimum: 1
maximum: 40
order: 1
---
`,
  'knowledge/pain-de-la-veille.md': `---
title: Que faire du pain de la veille
description: Trois usages du pain qui reste le soir, et ce que chacun rapporte à une boulangerie artisanale.
published: 2026-03-02
updated: 2026-03-02
topics:
  - invendus
---

Le pain qui reste le soir a un prix. Il se compte avant de se donner.
`,
  'de/service.md': `---
tagline: Beratung für Handwerksbäckereien
description: Le Fournil Conseil hilft Handwerksbäckereien, besser zu backen, zu fairen Preisen zu verkaufen und übergeben zu werden.
reply_within: einem Werktag
---

Wir stehen nachts in der Backstube und rechnen am Tag nach.
`,
  'de/knowledge/pain-de-la-veille.md': `---
title: Was aus dem Brot vom Vortag wird
description: Drei Wege für das Brot, das am Abend übrig bleibt, und was jeder davon einer Bäckerei einbringt.
updated: 2026-03-02
topics:
  - Übriges
---

Brot, das am Abend übrig bleibt, hat einen Preis. Man zählt es, bevor man es verschenkt.
`,
}

/**
 * What a consultancy adds after a setup: a question, an article, a second language; and a text of the project that it
 * changed.
 */
export async function ownWork(copy: string): Promise<void> {
  for (const [path, text] of Object.entries(own)) await write(join(copy, 'content', path), text)
  await appendFile(join(copy, 'content/discovery/feeds.md'), '\nNous publions le lundi.\n')
}

/** What a version may do: each text is written anew, one goes, one comes, the guide and the code change. */
export async function nextVersion(project: string): Promise<void> {
  const content = join(project, 'content')
  for (const file of await textsBelow(content)) await appendFile(file, '\nA sentence of the next version.\n')
  await rm(join(content, 'glossary/pilot.md'))
  const article = join(content, 'knowledge/idempotency-explained.md')
  await write(join(content, 'knowledge/idempotency-again.md'), await readFile(article, 'utf8'))
  await addTo(join(project, 'src/cli/setup/sample-files.json'), 'knowledge/idempotency-again.md')
  await appendFile(join(project, 'src/app.ts'), '\n// The next version.\n')
}

async function addTo(list: string, path: string): Promise<void> {
  const paths = JSON.parse(await readFile(list, 'utf8')) as string[]
  await writeFile(list, `${JSON.stringify([...paths, path].toSorted(), null, 2)}\n`)
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

async function textsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
}
