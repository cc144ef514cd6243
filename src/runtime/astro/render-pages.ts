import type { RouteData } from 'astro'
import { inTurns } from '../../catalogue/in-turns.ts'
import { fileForPage } from '../page-file.ts'
import { fileWriter } from '../write-files.ts'

/** The compiled pages, as far as they are asked to render. */
export type PageRenderer = {
  render: (request: Request, options: { routeData: RouteData }) => Promise<Response>
  /** Whether a page is written piece by piece: for pages that go to a file, that costs more than the page. */
  resolveStreaming?: () => boolean | undefined
}

/** What Astro answers for its page of errors, which is a page like any other. */
const notFound = 404

/** What is answered, with its bytes as they were given: to get them out of a stream again costs more than the page. */
class PageResponse extends Response {
  readonly #bytes: Uint8Array

  constructor(body: Uint8Array, init: ResponseInit) {
    super(null, init)
    this.#bytes = body
  }

  override get body(): never {
    return this.#bytes as never
  }
}

/** Says which page it was, and where in the code. */
function failed(pathname: string): (error: unknown) => never {
  return (error) => {
    const told = error instanceof Error ? error.stack : String(error)
    throw new Error(`The page ${pathname} could not be rendered: ${told}`, { cause: error })
  }
}

/**
 * Renders pages into files, one after another and without what Astro does around each: it keeps a list, a log and a
 * handful of promises for every page.
 * @param folder that is published @returns the files that were written there
 */
export async function renderPages(
  pages: PageRenderer,
  paths: readonly { pathname: string; route: RouteData }[],
  { folder, baseUrl }: { folder: string; baseUrl: string },
): Promise<string[]> {
  pages.resolveStreaming = () => false
  const write = fileWriter(folder)
  const written: string[] = []
  const { Response } = globalThis
  globalThis.Response = PageResponse as unknown as typeof Response
  try {
    for await (const { pathname, route } of inTurns(paths)) {
      const path = fileForPage(pathname)
      const request = new Request(`${baseUrl}/${path}`)
      const { ok, status, body } = await pages.render(request, { routeData: route }).catch(failed(pathname))
      if (!ok && status !== notFound)
        throw new Error(`The page ${pathname} answers with the status ${status} while it is rendered.`)
      const bytes = body as unknown as Uint8Array | null
      // Who reads such an answer by other means finds nothing in it, and would pass on nothing.
      if (!bytes?.length) throw new Error(`The page ${pathname} is empty.`)
      write({ path, body: bytes })
      written.push(path)
    }
  } finally {
    globalThis.Response = Response
  }
  return written
}
