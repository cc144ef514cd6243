import { type SeededMistake, written } from './seeded-mistake.ts'

const head = '| Line | Hours |'
const row = '| --- | --- |'

/** Tables, and what is still to be written. */
export const mistakes: readonly SeededMistake[] = [
  written(
    'a row that lacks a cell',
    [`${head}\n${row}\n| One |`, `${head}\n${row}\n| One | 3 |`],
    'the row has 1 cell, and the head of its table 2',
    /^give it 2 cells/,
    22,
  ),
  written(
    'a row with a cell too many',
    [`${head}\n${row}\n| One | 3 | 4 |`, `${head}\n${row}\n| One | 3 \\| 4 |`],
    'the row has 3 cells, and the head of its table 2',
    /^give it 2 cells/,
    22,
  ),
  written(
    'a table without its line of hyphens',
    [`${head}\n| One | 3 |`, `${head}\n${row}\n| One | 3 |`],
    'no line of hyphens stands below its head',
    /^write `\| --- \| --- \|` below/,
  ),
  written(
    'a table with a line of hyphens that is too short',
    [`${head}\n| --- |\n| One | 3 |`, `${head}\n${row}\n| One | 3 |`],
    'as many parts as the head has, which are 2',
    'write `| --- | --- |`',
    21,
  ),
  written(
    'a table with long hyphens',
    [`${head}\n| — | — |\n| One | 3 |`, `${head}\n${row}\n| One | 3 |`],
    'as many parts as the head has, which are 2',
    'write `| --- | --- |`',
    21,
  ),
  written(
    'a table with an empty line within',
    [`${head}\n${row}\n| One | 3 |\n\n| Two | 4 |`, `${head}\n${row}\n| One | 3 |\n| Two | 4 |`],
    'the table ends at this empty line',
    'delete the empty line, so that this row follows the one above',
    23,
  ),
  written(
    'a table with two empty lines within, one behind the other',
    [`${head}\n${row}\n| One | 3 |\n\n\n| Two | 4 |`, `${head}\n${row}\n| One | 3 |\n| Two | 4 |`],
    'the table ends at these 2 empty lines',
    /^delete the empty lines/,
    23,
  ),
  written(
    'a second table without its line of hyphens, below the first',
    [
      `${head}\n${row}\n| One | 3 |\n\nMore:\n\n${head}\n| Two | 4 |`,
      `${head}\n${row}\n| One | 3 |\n\nMore:\n\n${head}\n${row}\n| Two | 4 |`,
    ],
    'no line of hyphens stands below its head',
    /^write `\| --- \| --- \|` below/,
    26,
  ),
  written(
    'text that runs into a table',
    [`${head}\n${row}\n| One | 3 |\nAs of May.`, `${head}\n${row}\n| One | 3 |\n\nAs of May.`],
    'the row has 1 cell',
    /^put an empty line before it/,
    23,
  ),
  written(
    'a note to oneself',
    ['TODO: ask Lenka.', 'Ask Lenka.'],
    'is still to be written',
    /^write what belongs there/,
  ),
  written('text of a typesetter', ['Lorem ipsum dolor sit amet.', 'Ask.'], 'is still to be written', /`draft: true`$/),
  written(
    'a name to be filled in',
    ['Dear [your name], hello.', 'Dear reader, hello.'],
    'is still to be written',
    /^write/,
  ),
  written(
    'two letters for a number',
    ['It takes XX to XX minutes.', 'It takes 3.'],
    'is still to be written',
    /^write/,
  ),
  written('two letters for an amount', ['In xx days it costs XX.', 'In 3 days.'], 'is still to be written', /^write/),
  written(
    'a date that is to be announced',
    ['We start on Monday (tba).', 'We start.'],
    'is still to be written',
    /^write/,
  ),
  written('a name that is to come', ['With N.N., engineer.', 'With Lenka.'], 'is still to be written', /^write/),
  written(
    'a comment of a word processor',
    ['It is so [Comment DA1: are we sure] here.', 'It is so.'],
    'is still to be written',
    /^write/,
  ),
  written('a number to be filled in', ['It takes xxx hours.', 'It takes 3 hours.'], 'is still to be written', /^write/),
]
