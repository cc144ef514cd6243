import type { Hex } from './colour.ts'

/** The colours of the site, by what they are for. The names are those of the CSS custom properties. */
export type Palette = Readonly<Record<ColourName, Hex>>
export type ColourName = keyof typeof defaults.light

/** What a site looks like that says nothing of its colours. */
export const defaults = {
  light: {
    ground: '#ffffff',
    soft: '#f4f6f7',
    raised: '#ffffff',
    text: '#15191d',
    muted: '#55606a',
    line: '#dde2e6',
    edge: '#7b8791',
    accent: '#0a5a6c',
    'accent-soft': '#e3f0f3',
    'on-accent': '#ffffff',
    'code-text': '#7a4a12',
    'code-word': '#7a3a8c',
    error: '#a4241b',
    'error-soft': '#fbecea',
    well: '#1a7f37',
  },
  dark: {
    ground: '#0d1114',
    soft: '#151b20',
    raised: '#1f272d',
    text: '#e4e8eb',
    muted: '#a1acb5',
    line: '#35414a',
    edge: '#84929c',
    accent: '#7fcbdc',
    'accent-soft': '#14313a',
    'on-accent': '#08151a',
    'code-text': '#e0bd8c',
    'code-word': '#d2aeea',
    error: '#ff9d92',
    'error-soft': '#351b19',
    well: '#4ac26b',
  },
} as const satisfies Record<'light' | 'dark', Record<string, Hex>>

/** On paper: black on white, in every palette. */
export const paper: Partial<Palette> = {
  ground: '#ffffff',
  soft: '#ffffff',
  raised: '#ffffff',
  edge: '#666666',
  'accent-soft': '#ffffff',
  text: '#000000',
  muted: '#333333',
  line: '#999999',
  accent: '#000000',
  'code-text': '#000000',
  'code-word': '#000000',
}
