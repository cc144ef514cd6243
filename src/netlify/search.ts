import { search } from '../app.ts'
import { endpoint } from './endpoint.ts'
import library from '#library'

export default endpoint(({ loadPage }) => search({ library, loadPage }))
