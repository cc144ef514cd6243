import { describe, expect, test } from 'vitest'
import { cleanDrawing } from './clean-drawing.ts'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"${attributes}>\n${inside}\n</svg>`

describe('a drawing is cleaned', () => {
  test.each([
    ['a script', svg('<script>alert(1)</script>'), '`<script>`', 2],
    ['a handler', svg('<path d="M0 0h8"/>', ' onload="alert(1)"'), '`onload`, which runs a script', 1],
    ['a handler in capitals', svg('<path d="M0 0h8" ONCLICK="alert(1)"/>'), '`ONCLICK`, which runs a script', 2],
    [
      'a page within it',
      svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
      '`<foreignObject>`',
      2,
    ],
    ['a link', svg('<a href="#top"><path d="M0 0h8"/></a>'), 'a link', 2],
    ['a picture of others', svg('<image href="https://x.example/a.png"/>'), '`href`, which leads elsewhere', 2],
    [
      'a drawing of others',
      svg('<use xlink:href="https://x.example/a.svg#b"/>'),
      '`xlink:href`, which leads elsewhere',
      2,
    ],
    ['a drawing within it', svg('<image href="data:image/svg+xml,x"/>'), '`href`, which leads elsewhere', 2],
    [
      'a fill of others',
      svg('<path d="M0 0h8" style="fill:url(https://x.example/#a)"/>'),
      '`style`, which loads something from elsewhere',
      2,
    ],
    [
      'a style of others',
      svg('<style>@import "https://x.example/a.css";</style>'),
      'a style that loads something from elsewhere',
      2,
    ],
    [
      'an escape',
      svg('<path d="M0 0h8" style="fill:\\75rl(//x.example)"/>'),
      '`style`, which loads something from elsewhere',
      2,
    ],
    ['a movement', svg('<set attributeName="href" to="javascript:alert(1)"/>'), '`<set>`', 2],
    ['another base', svg('<g xml:base="https://x.example/"/>'), '`xml:base`, which leads elsewhere', 2],
  ])('of %s', (_, source, what, line) => {
    const cleaned = cleanDrawing(source)!
    expect(cleaned.removed).toEqual([{ line, what }])
    expect(cleaned.drawing).not.toMatch(/x\.example|alert|script|foreignObject|data:/i)
    expect(cleanDrawing(cleaned.drawing)?.removed).toEqual([])
  })

  test('and what draws stays: shapes, colours, gradients, styles, pictures that are embedded', () => {
    const source = svg(
      '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"><stop stop-color="#8a1538"/></linearGradient></defs><path class="a" d="M0 0h8v8z" stroke="url(#g)"/><use href="#g"/><image href="data:image/png;base64,AAAA"/>',
    )
    const { drawing, removed } = cleanDrawing(source)!
    expect(removed).toEqual([])
    for (const kept of [
      '.a{fill:url(#g)}',
      'stroke="url(#g)"',
      'href="#g"',
      'data:image/png;base64,AAAA',
      'viewBox="0 0 8 8"',
    ])
      expect(drawing).toContain(kept)
  })

  test('and what a program notes for itself goes without a word', () => {
    const { drawing, removed } = cleanDrawing(
      `<?xml version="1.0"?><!-- Made by hand --><!DOCTYPE svg>${svg('<metadata>secret</metadata><sodipodi:view xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"/><path d="M0 0h8"/>')}`,
    )!
    expect(removed).toEqual([])
    expect(drawing).not.toMatch(/secret|sodipodi:view|DOCTYPE|Made by hand/)
  })

  test.each(['', 'a letter', '<html><svg/></html>', '<svg><g></svg>'])('or is none: %s', (source) => {
    expect(cleanDrawing(source)).toBeUndefined()
  })
})
