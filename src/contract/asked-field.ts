/**
 * The one field that a link to the form may fill in: what it is about. It stands behind the `#` of the address, which no server
 * is told. Addresses are kept by browsers, so nothing personal comes by one.
 */
export const askedField = 'need'
