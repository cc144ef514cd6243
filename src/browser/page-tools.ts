import { pageTools, pageToolsId } from '../contract/page-tools.ts'
import { element } from './element.ts'
import { fillRequest, type ToolInput } from './fill-request.ts'
import { searchSite } from './search-site.ts'

type Execute = (input: ToolInput, options?: { signal?: AbortSignal }) => Promise<unknown>
type Definition = { name: string; title: string; description: string; inputSchema: object; annotations: object }
type ModelContext = { registerTool: (tool: Definition & { execute: Execute }) => unknown }

const { dataset } = element<HTMLElement>(`#${pageToolsId}`)

const executes: Record<(typeof pageTools)[keyof typeof pageTools]['name'], Execute> = {
  search_site: ({ q }, options) => searchSite(dataset['searchPath']!, String(q ?? ''), options?.signal),
  rehearse_request: async (input, options) => {
    const answer = await fetch(dataset['rehearsePath']!, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
      signal: options?.signal ?? null,
    })
    return { status: answer.status, answer: await answer.json() }
  },
  fill_request: async (input) => fillRequest(input),
}

/**
 * The tool by script answers where the one of the form would wait for the button, so it takes its place. Where it
 * cannot, the form keeps its own.
 * @see https://webmachinelearning.github.io/webmcp/
 */
async function register(context: ModelContext, tool: Definition, execute: Execute): Promise<void> {
  const form = document.querySelector(`form[toolname="${tool.name}"]`)
  form?.removeAttribute('toolname')
  try {
    await context.registerTool({ ...tool, execute })
  } catch {
    form?.setAttribute('toolname', tool.name)
  }
}

// Browsers of the first drafts had it at the navigator.
const { modelContext } = document as { modelContext?: ModelContext }
const context = modelContext ?? (navigator as { modelContext?: ModelContext }).modelContext
if (context) {
  for (const tool of JSON.parse(dataset['definitions']!) as Definition[])
    void register(context, tool, executes[tool.name as keyof typeof executes])
}
