import { escapeHtml } from '../text/escape-html.ts'
import { asBuilt, type Markup } from '../text/markup.ts'
import type { English, Group, Message, Said, WordTexts } from './message.ts'
import { type Pieces, piecesOf } from './placeholders.ts'
import { type Writing, writingOf } from './writing.ts'

/** The words of a site as data: what its language is, and what the interface says in it. */
export type SiteWords<Groups extends Group = Group> = {
  /** BCP 47 tag of the site. */
  language: string
  /** IANA name, for points in time. */
  timeZone?: string
  texts: WordTexts<Groups>
}

/** What the interface says: `words.search.title`, `words.search.found({ count: 3 })`. */
export type Words<Groups extends Group = Group> = {
  readonly [G in Groups]: { readonly [Key in keyof English[G]]: Said<English[G][Key]> }
} & { readonly write: Writing }

const made = new WeakMap<object, Words>()

/** @returns the words of a site as code uses them; made once for the same object */
export function wordsOf<Groups extends Group>({ words }: { words: SiteWords<Groups> }): Words<Groups> {
  const known = made.get(words) ?? createWords(words)
  made.set(words, known)
  return known as Words<Groups>
}

function createWords({ language, timeZone, texts }: SiteWords<never>): Words {
  const write = writingOf(language, timeZone)
  const groups = Object.entries(texts as Record<string, Record<string, Message>>).map(([group, messages]) => [
    group,
    Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, said(message, write)])),
  ])
  return { ...(Object.fromEntries(groups) as object), write } as Words
}

type Facts = Readonly<Record<string, string | number | Markup>>

function said(message: Message, write: Writing): unknown {
  if (typeof message === 'string' && !message.includes('{')) return message
  const forms = new Map<string, Pieces>()
  const pieces = ({ count }: Facts): Pieces => {
    const text = typeof message === 'string' ? message : (message[write.category(Number(count))] ?? message.other)
    const known = forms.get(text) ?? piecesOf(text)
    forms.set(text, known)
    return known
  }
  const shown = (value: string | number) => (typeof value === 'number' ? write.number(value) : value)
  const fill = (facts: Facts) => joined(pieces(facts), (name) => shown(facts[name] as string | number), String)
  const markup = (facts: Facts) => {
    const put = (value: string | number | Markup) => (typeof value === 'object' ? value.html : escapeHtml(shown(value)))
    return asBuilt(joined(pieces(facts), (name) => put(facts[name]!), escapeHtml))
  }
  return Object.assign(fill, { markup })
}

function joined({ texts, names }: Pieces, valueOf: (name: string) => string, textOf: (text: string) => string): string {
  return texts.map((text, index) => textOf(text) + (index < names.length ? valueOf(names[index]!) : '')).join('')
}
