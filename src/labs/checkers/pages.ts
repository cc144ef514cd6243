import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Checker, verdictOf } from './checker.ts'
import { runTool } from './tool.ts'

/** An `id` may begin with a digit since HTML 5, and the title of the home page is name and tagline, which are free. */
const htmlRules = {
  extends: ['html-validate:recommended'],
  rules: { 'valid-id': ['error', { relaxed: true }], 'long-title': ['error', { maxlength: 100 }] },
}

export const pageCheckers: Checker[] = [
  {
    name: 'html-validate',
    what: 'every page',
    check: async ({ pages, folder }) => {
      const place = join(folder, 'html')
      await mkdir(place, { recursive: true })
      await writeFile(join(folder, '.htmlvalidate.json'), JSON.stringify(htmlRules))
      for (const [index, page] of pages.entries())
        await writeFile(join(place, `${index}.html`), await (await fetch(page)).text())
      const { code, output } = await runTool(
        'checkers',
        ['html-validate', '--config', '.htmlvalidate.json', 'html/*.html'],
        folder,
      )
      return verdictOf(
        code === 0 ? [] : output.split('\n').filter((line) => /\berror\b/.test(line)),
        `${pages.length} pages`,
      )
    },
  },
  {
    name: 'linkinator',
    what: 'every link',
    check: async ({ url, folder }) => {
      // Other sites are out of reach for a check that needs no internet.
      const { code, output } = await runTool(
        'checkers',
        ['linkinator', url, '--recurse', '--skip', `^(?!${url})`, '--format', 'json'],
        folder,
      )
      const { links } = JSON.parse(output.slice(output.indexOf('{'))) as { links: { url: string; state: string }[] }
      const broken = links.filter(({ state }) => state === 'BROKEN').map((link) => link.url)
      return verdictOf(code === 0 ? broken : [...broken, `ended with ${code}`], `${links.length} links`)
    },
  },
]
