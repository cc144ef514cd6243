import { searchHandlers } from '../http/handlers/search.ts'
import { loadSearch } from '../search/search.ts'
import { endpoint } from './endpoint.ts'
import library from '#library'

export default endpoint(({ loadPage }) => searchHandlers({ search: loadSearch(library), loadPage }))
