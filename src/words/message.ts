import type { Markup } from '../text/markup.ts'
import type { en } from './en.ts'

/**
 * A text for each plural category of the language.
 * @see https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules
 */
type Plural = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** A text of the interface, with `{placeholders}`, or one for each plural category. */
export type Message = string | Plural

/** The English words, which are the schema of all others. */
export type English = typeof en
export type Group = keyof English

type Named<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never
/** The names of the placeholders of a message; a plural is chosen by its `count`. */
type NamesIn<Text> = Text extends string ? Named<Text> : Named<Text[keyof Text]> | 'count'

type All<Union extends { text: string }> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer Each extends { text: string },
) => void
  ? Each
  : never
/** A text that holds each of the placeholders. */
type Holding<Names extends string> = [Names] extends [never]
  ? string
  : All<Names extends string ? { text: `${string}{${Names}}${string}` } : never>['text']

/** The same message in another language: with the same placeholders, in any order. */
type Translated<Text> = Text extends string
  ? Holding<Named<Text>>
  : { readonly [Category in Intl.LDMLPluralRule]?: string } & {
      readonly other: Holding<Text extends { other: infer Other } ? Named<Other> : never>
    }

/** A part of the words in another language: all groups and keys of the English part, and no others. */
export type Translation<Part> = {
  readonly [G in keyof Part]: { readonly [Key in keyof Part[G]]: Translated<Part[G][Key]> }
}

/** The words of a language: all that there are in English. */
export type WordFile = Translation<English>

/** The words of a language as they are read from content and carried by the snapshot. */
export type WordTexts<Groups extends Group = Group> = {
  readonly [G in Groups]: { readonly [Key in keyof English[G]]: Message }
}

/** A message that is filled in: as text, or as HTML in which the message and each text are escaped. */
export type Fill<Names extends string> = {
  (facts: Readonly<Record<Names, string | number>>): string
  markup: (facts: Readonly<Record<Names, string | number | Markup>>) => Markup
}

/** A message as code uses it: a text where it has no placeholders, else a function that fills it in. */
export type Said<Text> = [NamesIn<Text>] extends [never] ? string : Fill<NamesIn<Text>>
