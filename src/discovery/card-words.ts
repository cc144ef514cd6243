import type { Catalogue } from '../catalogue/catalogue.ts'

/**
 * @returns what people wrote for the card at a path
 * @throws where they did not: the check of the content asks for it
 */
export function cardWordsOf(
  { discovery }: Pick<Catalogue, 'discovery'>,
  document: string,
): { name: string; description: string } {
  const card = discovery.find(({ data }) => data.document === document)?.data.card
  if (!card) throw new Error(`No file of content/discovery has a card for ${document}.`)
  return card
}
