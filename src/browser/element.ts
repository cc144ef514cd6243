/** @returns an element of this page @throws where the page has none, which is a mistake of ours */
export function element<Kind extends Element>(selector: string, within: ParentNode = document): Kind {
  const found = within.querySelector<Kind>(selector)
  if (!found) throw new Error(`This page has no ${selector}.`)
  return found
}
