import { kebab } from '../slug.ts'

/** Markup that other programs read and this site shows as it is typed. */
export type ForeignMarkup = {
  pattern: RegExp
  rule: string
  /** What to do; made of what was found, where that can be written anew. */
  suggestion: string | ((found: RegExpExecArray) => string)
}

const shown = 'and is shown here as it is typed'

/** A character that each of the patterns has; few texts have any. */
export const foreignCharacter = /[[{%=:$ÃÂâ【]|^(?:im|ex)port /m

/** Letters of UTF-8 that were read as those of Windows: `Ã¼` for `ü`, `â€™` for an apostrophe. */
export const misread = /Ã[\u00A0-\u00BF„…†‡ˆ‰Š‹Œž‘’“”•–—˜™š›œŸ]|â€[™œ˜“”¦¢]|Â[\u00A0-\u00BF]/

/** In the order in which they are told. Each is bounded, so that no text costs more than its length. */
export const foreignMarkup: readonly ForeignMarkup[] = [
  {
    pattern: misread,
    rule: 'has letters that went wrong when the text was copied',
    suggestion: 'type the letters that were meant, or copy the text anew from where it is right',
  },
  {
    pattern: /^\[{1,2}_?TOC_?\]{1,2}$/im,
    rule: `is where other programs put a list of headings, ${shown}`,
    suggestion: 'take it out: pages list their headings by themselves',
  },
  {
    pattern: /!\[\[[^\][\n]{1,200}\]\]/,
    rule: `is a picture of a notebook program, ${shown}`,
    suggestion: 'write `![what it shows](../images/its-name.png)`',
  },
  {
    pattern: /\[\[([^\][\n|]+)(?:\|([^\][\n]+))?\]\]/,
    rule: `is a link of a wiki, ${shown}`,
    suggestion: ({ 1: name = '', 2: words = name }) =>
      `write \`[${words}](../folder/${kebab(name)}.md)\`, with the folder in which that file lies, such as \`knowledge\``,
  },
  {
    pattern:
      /:?contentReference\[oaicite:\d{1,4}\]|\[oaicite:\d{1,4}\]|\(?\[oai_citation:\d|【\d{1,4}[:†][^】\n]{0,80}】/,
    rule: `is where an assistant named its source, ${shown}`,
    suggestion: 'take it out, and link to the source: `[words](https://…)`',
  },
  {
    pattern: /^\[!\w{2,20}\]/,
    rule: `is a kind of note that other programs know, ${shown}`,
    suggestion: 'begin the quote with bold words, such as `> **Note:** …`',
  },
  {
    pattern: /^:::\s{0,4}\w*/m,
    rule: `is a box of another program, ${shown}`,
    suggestion: 'write a quote, each line beginning with `>`, or a heading',
  },
  {
    pattern: /\{%[^%\n]{1,200}%\}/,
    rule: `is a command of another program, ${shown}`,
    suggestion: 'take it out, and write what it would have put there',
  },
  {
    pattern:
      /\{:[^{}\n]{1,200}\}|\{[.#][\w-][^{}\n]{0,200}\}|\{(?:width|height|align|class|style|target)=[^{}\n]{1,200}\}/,
    rule: `says how another program shows something, ${shown}`,
    suggestion: 'take it out: the site decides how things look',
  },
  {
    pattern: /%%[^%\n]{1,500}%%/,
    rule: `is a note of another program, ${shown}`,
    suggestion: 'write a note that nobody sees between `<!--` and `-->`',
  },
  {
    pattern: /(?<![=\w])==[^\s=][^=\n]{0,300}==(?![=\w])/,
    rule: `is a highlight of another program, ${shown}`,
    suggestion: 'put `**` before and behind the words',
  },
  {
    pattern: /\$\$[^$\n]{1,300}\$\$/,
    rule: `is a formula of another program, ${shown}`,
    suggestion: 'write it in words, put it between backticks, or show it as a picture',
  },
  {
    pattern: /\[[a-z][\w-]{1,40} [\w-]{1,40}=["'“”„»«][^\][\n]{0,300}\](?!\()/i,
    rule: `is a command of another program, ${shown}`,
    suggestion: 'take it out, and write what it would have put there',
  },
  {
    pattern: /\[\/(?:b|i|u|s|url|img|quote|code|list|color|size|center)\]/i,
    rule: `is written as forums want it, ${shown}`,
    suggestion: 'write `**bold**`, `*slanted*`, or `[words](address)` for a link',
  },
  {
    pattern: /^(?:import [\w{}*, ]{1,100} from|export (?:default|const)) /m,
    rule: `is a line of a program, ${shown}`,
    suggestion: 'take it out',
  },
]
