import { extended } from '../fixture-content.ts'
import { files } from '../mistakes.ts'
import { type SeededMistake, written } from './seeded-mistake.ts'

const { article } = files
const clock = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>'

/** Pictures. */
export const mistakes: readonly SeededMistake[] = [
  {
    mistake: 'a picture without words for who does not see it',
    changes: { 'images/clock.svg': clock, [article]: extended(article, '![](../images/clock.svg)') },
    at: `${article}:20`,
    rule: 'the picture has no words for who does not see it',
    fix: /^write between/,
    mended: { 'images/clock.svg': clock, [article]: extended(article, '![A clock at noon](../images/clock.svg)') },
  },
  {
    mistake: 'a picture with a misspelt name',
    changes: { 'images/clock.svg': clock, [article]: extended(article, '![A clock](../images/clok.svg)') },
    at: `${article}:20`,
    rule: 'the picture is not there',
    fix: 'did you mean `../images/clock.svg`?',
    mended: { 'images/clock.svg': clock, [article]: extended(article, '![A clock](../images/clock.svg)') },
  },
  {
    mistake: 'a picture beside the texts',
    changes: { 'knowledge/clock.svg': clock },
    at: 'knowledge/clock.svg:1',
    rule: 'is no text that ends in .md',
    fix: /^put a picture into content\/images\//,
    mended: { 'images/clock.svg': clock },
  },
  {
    mistake: 'a picture with spaces in its name',
    changes: { 'images/My Clock.SVG': clock },
    at: 'images/My Clock.SVG:1',
    rule: 'is not named like a picture',
    fix: 'rename it to content/images/my-clock.svg',
    mended: { 'images/my-clock.svg': clock },
  },
  {
    mistake: 'a picture that is broken',
    changes: { 'images/clock.png': new Uint8Array([137, 80, 78, 71, 13, 10]) },
    at: 'images/clock.png:1',
    rule: 'is not a picture that can be read',
    fix: /save it anew/,
    mended: { 'images/clock.svg': clock },
  },
  {
    mistake: 'a picture as large as a film',
    changes: { 'images/clock.png': new Uint8Array(6 * 1024 * 1024) },
    at: 'images/clock.png:1',
    rule: 'is larger than 5 megabytes',
    fix: /fewer pixels/,
    mended: { 'images/clock.svg': clock },
  },
  written(
    'a picture of another site',
    ['![A clock](https://example.org/clock.png)', '[A clock](https://example.org/clock.png)'],
    'the picture is on another site',
    /^save it in content\/images\//,
  ),
  {
    mistake: 'a picture in two parts',
    changes: {
      'images/clock.svg': clock,
      [article]: extended(article, '![A clock][clock]\n\n[clock]: /images/clock.svg'),
    },
    at: `${article}:20`,
    rule: 'the address of the picture stands elsewhere',
    fix: /in one piece$/,
    mended: { 'images/clock.svg': clock, [article]: extended(article, '![A clock](../images/clock.svg)') },
  },
]
