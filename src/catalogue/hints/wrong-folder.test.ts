import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { shortTexts } from './short-language.ts'
import { wrongLanguage } from './wrong-language.ts'
import { filesInWrongFolder } from './wrong-folder.ts'

const german = `---
title: Wie lange eine Klärungsphase dauert
description: Warum drei Wochen meist genügen, und was zu tun ist, wenn sie nicht genügen.
---

Eine Klärungsphase ist mit Absicht kurz. Nach drei Wochen haben Sie das meiste gelernt.

## Was danach kommt

Wer mehr wissen will, baut einen Prototyp und zeigt ihn denen, die damit arbeiten.
`
const english = `---
title: How long a discovery phase takes
description: Why three weeks are mostly enough, and what to do when they are not.
---

A discovery phase is short on purpose. After three weeks you have learned most of it.

Whoever wants to know more builds a prototype and shows it to those who work with it.
`
const french = `---
title: Combien de temps dure une phase de découverte
description: Pourquoi trois semaines suffisent le plus souvent, et que faire quand elles ne suffisent pas.
---

Une phase de découverte est courte, et c'est voulu. Après trois semaines vous avez appris le plus important.

Qui veut en savoir plus construit un prototype et le montre à ceux qui vont l'utiliser avec nous.
`

const told = (text: string, language: string, languages = ['de', 'fr'], path = 'knowledge/a.md') => {
  const file = spoken(path, text, language)
  const hints = [...wrongLanguage(file.source, language), ...shortTexts([file])]
  return { hints, told: filesInWrongFolder(hints, [file], languages) }
}

test.each([
  ['German', german, 'de'],
  ['French', french, 'fr'],
])('a whole file in %s among the originals is told once, with the folder to which it belongs', (name, text, folder) => {
  expect(told(text, 'en-GB').told).toEqual([
    {
      file: 'content/knowledge/a.md',
      line: 1,
      rule: `is a whole file in ${name}, and lies in a folder for English`,
      suggestion: `move it to \`content/${folder}/knowledge/\`, under the name of the file in English that it translates; if there is none yet, write that first, here`,
    },
  ])
})

test('one among the translations into another language keeps its name', () => {
  expect(told(french, 'de').told).toEqual([
    {
      file: 'content/de/knowledge/a.md',
      line: 1,
      rule: 'is a whole file in French, and lies in a folder for German',
      suggestion: 'move it to `content/fr/knowledge/a.md`, where French is read',
    },
  ])
})

test('in a language that the site does not have, or in that of the original, it is told piece by piece', () => {
  for (const { hints, told: left } of [told(german, 'en-GB', ['fr']), told(english, 'de')]) {
    expect(hints.length).toBeGreaterThan(1)
    expect(left).toEqual(hints)
  }
})

test('so is a paragraph of another language in a file that is in its own', () => {
  const mixed = `${english}\nEine Klärungsphase ist mit Absicht kurz, und das ist gut so.\n\nDas gilt auch für die, die es nicht glauben.\n\nUnd wer es glaubt, der hat es nicht gelesen.\n`
  const { hints, told: left } = told(mixed, 'en-GB')
  expect(hints).toHaveLength(1)
  expect(left).toEqual(hints)
})

test.each([
  ['en-GB', english],
  ['de', german],
  ['fr', french],
])('a file in its own language, %s, has no hint', (language, text) => {
  expect(told(text, language).told).toEqual([])
})
