/** Fetches a page that was built ahead. @param path of the page @returns its HTML */
export type LoadPage = (path: string) => Promise<string>
