import { createHash } from 'node:crypto'
import { cardColours } from '../brand/design-tokens.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CardTexts, CardWords } from '../contract/confirmation-card.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { wordsOf } from '../words/words.ts'

/** Script and style, bundled. */
export type CardCode = { script: string; style: string }

/**
 * @returns the card in which a person sees what would be sent and agrees to it: one document that asks for nothing
 *   else, in the colours of the site and in all of its languages
 */
export function renderConfirmationCard(catalogue: Catalogue, { script, style }: CardCode): string {
  const { service, translations, brand } = catalogue
  const texts: CardTexts = {
    name: service.name,
    words: Object.fromEntries(
      [catalogue, ...translations].map((one) => [one.service.language, cardWords(one)] as const),
    ),
  }
  const styles = `${cardColours(brand)}\n${style}`
  const policy = [
    "default-src 'none'",
    `script-src '${digestOf(script)}'`,
    `style-src '${digestOf(styles)}'`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')
  // Within a script, only text that would end it is escaped.
  const data = JSON.stringify(texts).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="${escapeHtml(service.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(service.name)}</title>
<style>${styles}</style>
</head>
<body>
<main id="card" aria-live="polite"><p>${escapeHtml(wordsOf(catalogue).card.waiting)}</p></main>
<script type="application/json" id="texts">${data}</script>
<script>${script}</script>
</body>
</html>
`
}

function cardWords(catalogue: Catalogue): CardWords {
  const { card, mails, lead } = wordsOf(catalogue)
  const { name, email, phone, source } = mails
  return {
    ...card,
    ask: card.ask({ service: catalogue.service.name }),
    sentNext: card.sentNext({ within: catalogue.service.reply_within }),
    fields: { name, email, phone, source, need: lead.need },
  }
}

/** @see https://www.w3.org/TR/CSP3/#match-element-to-source-list */
function digestOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`
}
