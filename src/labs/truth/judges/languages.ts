import { baseLanguage } from '../../../words/base-language.ts'
import type { Answer } from '../caller.ts'
import {
  addressIn,
  alternatesOf,
  copiedFrom,
  documentAt,
  htmlLanguage,
  languageAt,
  languagesOf,
  originalPath,
} from '../language.ts'
import type { Judge, Walk } from '../reading.ts'
import { atOdds } from '../text/apart.ts'
import { plain } from '../text/normal.ts'
import { twinOf } from './twins.ts'

/**
 * What the languages of a site say of each other: a page names itself in each language in which it is written, both
 * ways, and leads to the others; what is not translated is the page of the site once more, whole, and says so.
 */
export const judgeLanguages: Judge = (walk) => {
  for (const page of walk.documents.values()) {
    if (!page.type.startsWith('text/html')) continue
    namesItself(page, walk)
    leadsToOthers(page, walk)
  }
  for (const copy of walk.copies.values()) {
    if (!copy.type.startsWith('text/html')) continue
    isItsOriginal(copy, walk)
    leadsToOthers(copy, walk)
  }
}

/** What its head names: the page in each language that has it, and the one of the site for all others. */
function namesItself({ url, text }: Answer, walk: Walk): void {
  const isListed = /<link rel="canonical"/.test(text)
  const path = originalPath(url, walk)
  const written = languagesOf(walk)
    .map((language) => ({ tag: language.tag, url: walk.origin + addressIn(language, path) }))
    .filter((one) => walk.documents.has(one.url))
  const wanted = isListed && written.length > 1 ? [...written, { tag: 'x-default', url: `${walk.origin}${path}` }] : []
  const said = JSON.stringify(alternatesOf(text))
  walk.ledger.hold(url, 'names itself in each language in which it is written', said === JSON.stringify(wanted), said)
  const main = /<main[^>]*?\slang="([^"]*)"/.exec(text)?.[1]
  walk.ledger.hold(
    url,
    'is in the language of its frame',
    (main ?? htmlLanguage(text)) === htmlLanguage(text),
    `${main}`,
  )
}

/** The way to the other languages: each by its own name, to the same page, or where there is none to the first one. */
function leadsToOthers({ url, text }: Answer, walk: Walk): void {
  const [, html = ''] = /<nav class="languages"[^>]*>(.*?)<\/nav>/s.exec(text) ?? []
  const own = languageAt(url, walk)
  const path = originalPath(url, walk)
  const wanted = languagesOf(walk)
    .filter((language) => language !== own)
    .map((language) => {
      const there = walk.origin + addressIn(language, path)
      const isThere = documentAt(there, walk) !== undefined
      const name = language.words.write.languageName(baseLanguage(language.tag))
      return [isThere ? there : walk.origin + addressIn(language, '/'), language.tag, language.tag, name]
    })
  const said = [...html.matchAll(/<a href="([^"]*)" lang="([^"]*)" hreflang="([^"]*)">([^<]*)<\/a>/g)].map(
    ([, target = '', ...others]) => [new URL(target, url).href, ...others.map(plain)],
  )
  const evidence = JSON.stringify(said)
  walk.ledger.hold(url, 'leads to the other languages', evidence === JSON.stringify(wanted), evidence)
}

/** Head, main part and twin are those of the page for which it stands; one sentence more says why. */
function isItsOriginal(copy: Answer, walk: Walk): void {
  const { url, text } = copy
  const { ledger, documents, copies, origin } = walk
  const [site] = languagesOf(walk)
  const language = languageAt(url, walk)
  const address = origin + originalPath(url, walk)
  const original = documents.get(address)
  const hold = (says: string, holds: boolean, evidence = '') => ledger.hold(url, says, holds, evidence)
  hold('stands for the page of the site at the same place', copiedFrom(copy, walk) === address, address)
  hold('is framed in the language of its address', htmlLanguage(text) === language.tag, htmlLanguage(text))
  if (!original) return hold('stands for a page that is there', false, address)
  // Where the two differ, either may be wrong: the twin of the original decides when that is read.
  const same = (says: string, mine: string, theirs: string) =>
    hold(says, mine === theirs, atOdds(mine, address, theirs))
  same('has the head of its original', partOf(text, 'head').inner, partOf(original.text, 'head').inner)
  const [{ attributes, inner }, theirs] = [partOf(text, 'main'), partOf(original.text, 'main')]
  const notice = /^\s*<p class="page-tools" lang="([^"]*)" data-markdown-ignore>([^<]*)<\/p>/.exec(inner)
  const said = language.words.site.untranslated({
    language: language.words.write.languageName(baseLanguage(site!.tag)),
  })
  hold('says that it is not translated', notice?.[1] === language.tag && plain(notice[2] ?? '') === plain(said), said)
  hold('says in which language it is', attributes === `${theirs.attributes} lang="${site!.tag}"`, attributes)
  same('says what its original says', inner.slice(notice?.[0].length ?? 0).trim(), theirs.inner.trim())
  const [twin, its] = [copies.get(twinOf(url)), documents.get(twinOf(address))].map((one) => one?.text ?? '')
  same('has the twin of its original', twin!, its!)
  hold('has a twin', twin !== '', twinOf(url))
}

/** @returns the attributes of an element that a page has once, and what is in it */
function partOf(html: string, name: 'head' | 'main'): { attributes: string; inner: string } {
  const [, attributes = '', inner = ''] = new RegExp(`<${name}\\b([^>]*)>(.*)</${name}>`, 's').exec(html) ?? []
  return { attributes, inner }
}
