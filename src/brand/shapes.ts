/**
 * How corners look, as lengths of CSS: of boxes, of small things, of tiny ones such as code within a line, and of
 * buttons.
 */
export const shapes = {
  square: { round: '0', 'round-small': '0', 'round-tiny': '0', 'round-button': '0' },
  soft: { round: '6px', 'round-small': '4px', 'round-tiny': '3px', 'round-button': '6px' },
  round: { round: '14px', 'round-small': '9px', 'round-tiny': '5px', 'round-button': '99rem' },
} as const

export type ShapeName = keyof typeof shapes

export const shapeNames = Object.keys(shapes) as [ShapeName, ...ShapeName[]]
