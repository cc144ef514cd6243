/** @returns a code of six digits that is not the one given */
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** @returns the code of a refusal, or `done` */
export const codeOf = (result: object) => ('code' in result ? result.code : 'done')

/** @returns what a refusal says in words */
export const detailOf = (result: object) => ('detail' in result ? result.detail : undefined)
