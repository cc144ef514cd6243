import { parse } from 'yaml'
import { fixtureContent } from '../fixture-content.ts'
import { pseudoFile, pseudoLanguage } from '../pseudo-language.ts'
import { questionContent } from '../question-fixture.ts'

// In a language of which we ship no words; its own are the English ones, each with a mark.
type Said = Record<string, string> & { address: Record<string, string> }
const { address: office, url: site, ...said } = parse(fixtureContent['service.md']!.split(/^---$/m)[1]!) as Said
/** The answers that a consultancy gives to `npm run setup`. */
export const setupAnswers = Object.fromEntries(
  Object.entries({ ...said, ...office, domain: site, language: pseudoLanguage }).map(([name, value]) => [
    name,
    String(value),
  ]),
)

/** How they look, what they link to, and what counts their visitors: nothing of it is like the sample. */
const logo = (ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 48" onload="alert(1)"><path fill="${ink}" d="M0 0h48v48H0zM64 8h100v32H64z"/></svg>`
const look: Record<string, string> = {
  'brand.md': `---
accent: "#8a1538"
ink: "#2b1a12"
text_face: house.woff2
heading_face: source-serif
shape: round
logo: logo.svg
logo_dark: logo-dark.svg
---
`,
  'brand/logo.svg': logo('#8a1538'),
  'brand/logo-dark.svg': logo('#ffb3c0'),
  'menu.md': `---
header:
  - page: /pricing
    label: What it costs
  - page: /about
footer:
  - name: Small print
    links:
      - page: /privacy
      - page: https://blog.data-works.example
        label: Diary
---
`,
  'scripts.md': `---
scripts:
  - name: Tram counter
    address: https://count.example/c.js
    purpose: counts visits, without cookies
    provider: Counter Ltd, Ireland
    sends_to:
      - https://in.count.example
    attributes:
      data-site: data-works
---
`,
}
/** The sample has other services, so that no question of some services is among them. */
const { 'questions/email.md': _, ...ownQuestions } = questionContent

/** The files that they put into `content`, by path. */
export const ownFiles: Readonly<Record<string, string>> = {
  [`words/${pseudoLanguage}.md`]: pseudoFile,
  ...look,
  ...ownQuestions,
}
