import { search } from '../app.ts'
import { endpoint } from './endpoint.ts'
import library from '#library'

export default endpoint(({ loadPage, snapshot }) =>
  search({
    library,
    snapshot,
    loadPage: async (path) => (await import('./search-frames.ts')).searchFrames[path] ?? loadPage(path),
  }),
)
