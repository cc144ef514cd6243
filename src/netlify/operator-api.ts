/** Loaded by who asks for it: it weighs more than what lists leads. */
export { default as operatorApi } from '#operator-api'
