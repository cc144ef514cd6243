import { languageField, type SiteLanguage, type SiteLanguages } from '../contract/site-language.ts'
import type { SavedReply } from '../contract/saved-reply.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { chooseLanguage } from '../words/choose-language.ts'
import type { LiveWords } from '../words/live-groups.ts'
import type { Body } from './call.ts'
import { isBrowserForm } from './body.ts'
import type { PersonPage } from './pages/frame.ts'
import type { RequestHeaders } from './wire.ts'

/** What is known of a site's languages. */
export type Spoken = Pick<Snapshot, 'words' | 'questions' | 'replies' | 'otherLanguages' | 'replyWithin'>

/** @returns the languages that a site speaks, its own first */
export function languagesOf({ words, questions, replies, replyWithin, otherLanguages = [] }: Spoken): SiteLanguages {
  const own = { prefix: '', replyWithin, words, ...(questions && { questions }), ...(replies && { replies }) }
  return [own, ...otherLanguages]
}

/** @returns the saved replies in a language, or in the site's own if the site does not speak it */
export function repliesIn(spoken: SiteLanguages, language: string | null): readonly SavedReply[] {
  return (spoken.find(({ words }) => words.language === language) ?? spoken[0]).replies ?? []
}

/** @returns the language that the page of a form says it was in */
export function languageOfPage(body: Body | undefined, spoken: SiteLanguages): SiteLanguage | undefined {
  return body?.kind === 'form' ? bestOf(body.value[languageField], spoken) : undefined
}

/**
 * In which language somebody writes who sends a lead. A person reads the form in that of its page, or, where the page
 * says nothing, in that of their browser, or in the site's. A program tells by `Accept-Language` or not at all: in
 * which language its `need` is written says nothing of the language in which its person wants to be answered.
 * @returns nothing where a program does not tell
 */
export function languageOfLead(
  { headers, body }: { headers: RequestHeaders; body: Body | undefined },
  spoken: SiteLanguages,
): SiteLanguage | undefined {
  const asked = bestOf(headers.get('accept-language'), spoken)
  return languageOfPage(body, spoken) ?? asked ?? (isBrowserForm(headers) ? spoken[0] : undefined)
}

/** What tells the language of a reader if the address names none. */
type Reader = { headers: RequestHeaders; body?: Body | undefined }

/**
 * How somebody reads a page whose address names no language: as the page whose form they sent, or as their browser asks
 * for.
 * @returns one of the tags; nothing where none of them is known or asked for
 */
function tagOfReader({ headers, body }: Reader, tags: readonly string[]): string | undefined {
  const said = body?.kind === 'form' ? body.value[languageField] : undefined
  return said !== undefined && tags.includes(said) ? said : chooseLanguage(headers.get('accept-language'), tags)
}

/** @returns the language of a site in which somebody reads; nothing where it speaks none of theirs */
export function languageOfReader(reader: Reader, spoken: SiteLanguages): SiteLanguage | undefined {
  const tag = tagOfReader(
    reader,
    spoken.map(({ words }) => words.language),
  )
  return spoken.find(({ words }) => words.language === tag)
}

/** @returns the same ports, speaking the language in which somebody reads, where the site speaks it */
export function speakingTo<Ports extends { words: LiveWords; otherWords?: readonly LiveWords[] }>(
  ports: Ports,
  reader: Reader,
): Ports {
  const all = [ports.words, ...(ports.otherWords ?? [])]
  const tag = tagOfReader(
    reader,
    all.map(({ write }) => write.language),
  )
  return { ...ports, words: all.find(({ write }) => write.language === tag) ?? ports.words }
}

/** @returns a page that differs by `Accept-Language`, and says so, where the site speaks several languages */
export function asLanguageAsked(
  page: PersonPage,
  { otherWords = [] }: { otherWords?: readonly LiveWords[] },
): PersonPage {
  return otherWords.length === 0 ? page : { ...page, headers: { Vary: 'Accept-Language', ...page.headers } }
}

/**
 * @param wanted as `Accept-Language` has it
 * @returns the language that fits best; nothing where none of them is spoken
 */
function bestOf(wanted: string | null | undefined, spoken: SiteLanguages): SiteLanguage | undefined {
  const tag = chooseLanguage(
    wanted,
    spoken.map(({ words }) => words.language),
  )
  return spoken.find(({ words }) => words.language === tag)
}
