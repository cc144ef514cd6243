/** What an agent of a buyer asks, the page that answers it, and what a right answer holds. */
export type BuyerQuestion = { ask: string; at: string; says: readonly (RegExp | string)[] }

/** Facts of `content/service.md`, which may change at any time. */
export type Facts = { name: string; legal_name: string; phone: string; email: string; address: { street: string } }
