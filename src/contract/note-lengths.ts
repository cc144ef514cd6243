/** Characters of a note of operators, in code points. */
export const noteLengths = { min: 1, max: 5000 } as const
