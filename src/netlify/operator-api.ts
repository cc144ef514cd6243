/** Loaded when it is first asked for: it is larger than what lists leads. */
export { default as operatorApi } from '#operator-api'
