declare module 'virtual:first-fonts' {
  /** Of the files of letters that every page needs. */
  const addresses: readonly string[]
  export default addresses
}
