/**
 * The one field that a link to the form may fill in: what the request is about. It follows the `#` of the address,
 * which browsers send to no server. Browsers keep addresses, so nothing personal may come this way.
 */
export const askedField = 'need'
