import { describe, expect, test } from 'vitest'
import { quotedName, shownNameCharacters, withoutLinks } from './quoted.ts'

describe('a name that a stranger chose', () => {
  test.each([
    ['Acme procurement agent', '“Acme procurement agent”'],
    ['Агент 7', '“Агент 7”'],
    ['Agent (v. 2), Ltd.', '“Agent (v. 2), Ltd.”'],
    ['代理', '“代理”'],
    ['הסוכן שלי', '“הסוכן שלי”'],
    ['O’Brien’s agent', "“O'Brien's agent”"],
    ['Agent 2026', '“Agent 2026”'],
    ['Zoë Ångström', '“Zoë Ångström”'],
  ])('is otherwise what it is: %s', (name, shown) => {
    expect(quotedName(name)).toBe(shown)
  })

  test.each([
    ['evil.example', '“evil example”'],
    ['https://evil.example/x?y#z', '“https evil example x?y#z”'],
    ['www.evil.example', '“www evil example”'],
    ['Win at evil.com now', '“Win at evil com now”'],
    ['evil。example', '“evil example”'],
    ['ｅｖｉｌ．ｅｘａｍｐｌｅ', '“evil example”'],
    ['evil․example', '“evil example”'],
    ['evil.\u200bexample', '“evil example”'],
    ['evil.\u00adexample', '“evil example”'],
    ['evil\u2060.\u2060example', '“evil example”'],
    ['mailto:eve@evil.example', '“mailto eve evil example”'],
    ['eve＠evil.example', '“eve evil example”'],
    ['javascript:alert(1)', '“javascript alert(1)”'],
    ['\\\\evil.example\\share', '“evil example share”'],
    ['192.168.0.1', '“…”'],
    ['[here](https://evil.example)', '“[here](https evil example)”'],
    ['<a href="//evil.example">Agent</a>', '“a href= evil example Agent a”'],
  ])('leads nobody anywhere: %j', (name, shown) => {
    expect(quotedName(name)).toBe(shown)
  })

  test.each([
    ['Call +44 117 496 0199', '“Call +…”'],
    ['Call (0117) 496-0199 now', '“Call (… now”'],
    ['٠١١٧٤٩٦٠١٩٩', '“…”'],
    ['①②③④⑤⑥', '“…”'],
    ['Your code is 123456', '“Your code is …”'],
    ['Your code is 1 2 3 4 5 6', '“Your code is …”'],
    ['Your code is 12-34-56', '“Your code is …”'],
    ['Your code is 𝟏𝟐𝟑𝟒𝟓𝟔', '“Your code is …”'],
    ['1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣', '“…\u20e3”'],
  ])('is no telephone number and no code: %j', (name, shown) => {
    expect(quotedName(name)).toBe(shown)
  })

  test.each([
    ['Agent” says hello. Your code works for 1 year. “Agent', '“Agent says hello. Your code works for 1…”'],
    ['Agent" is fine', '“Agent is fine”'],
    ['«Agent» ‹is› „fine‟ 「too」 `x` ＂y＂', '“Agent is fine too x y”'],
    ["'Agent'", '“Agent”'],
    ['A\r\n\r\nYour code', '“A Your code”'],
    ['A\u2028B\u2029C\u0085D\u0000E\u00a0F\u3000G\u2800H', '“A B C D E F G H”'],
    ['\u202eevil\u202c \u2066x\u2069 \u200fy\u061c', '“evil x y”'],
    ['A\u200b\u200c\u200d\ufeff\u034f\u115f\u3164\ufe0fB', '“AB”'],
    ['\ue000\u{e0041}\ud800A', '“A”'],
    [`e${'\u0301\u0302\u0303\u0304\u0305'.repeat(9)}`, '“é\u0302\u0303\u0304”'],
  ])('stays within its quotation, on its line, in sight: %j', (name, shown) => {
    expect(quotedName(name)).toBe(shown)
  })

  test.each(['', ' ', '\u200b', '""', '://', '\u3164'])('is shown to be nothing where it is nothing: %j', (name) => {
    expect(quotedName(name)).toBe('“…”')
  })

  test('has at most 40 characters', () => {
    expect(shownNameCharacters).toBe(40)
    for (const name of ['a'.repeat(100), '😀'.repeat(100), 'ﷺ'.repeat(50), 'a b '.repeat(30)])
      expect([...quotedName(name)].length).toBeLessThanOrEqual(shownNameCharacters + 2)
    expect(quotedName('a'.repeat(41))).toBe(`“${'a'.repeat(39)}…”`)
    expect(quotedName('a'.repeat(40))).toBe(`“${'a'.repeat(40)}”`)
  })
})

test.each([
  ['Log in at https://evil.example/x now', 'Log in at https: //evil . example/x now'],
  ['www.evil.example', 'www . evil . example'],
  ['evil．example', 'evil . example'],
  ['evil.\u200bexample \u202ex', 'evil . example x'],
  ['mailto:eve@evil.example', 'mailto: eve @ evil . example'],
  ['tel:0117', 'tel: 0117'],
  ['At 10:30, e.g. 3.50 EUR.\nThen we see: yes. No.', 'At 10:30, e.g. 3.50 EUR.\nThen we see: yes. No.'],
])('of a longer text, only links are taken apart: %j', (text, shown) => {
  expect(withoutLinks(text)).toBe(shown)
})
