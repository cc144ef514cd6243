/** What is to be taken away when the tests of a file are over; each is asked once. */
const leftovers: (() => Promise<void>)[] = []

export function removeAfterwards(remove: () => Promise<void>): void {
  leftovers.push(remove)
}

export async function removeLeftovers(): Promise<void> {
  for (const remove of leftovers.splice(0)) await remove()
}
