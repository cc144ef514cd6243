import { search } from '../app.ts'
import { endpoint } from './endpoint.ts'
import library from '#library'

export default endpoint(({ loadPage, snapshot }) => search({ library, loadPage, snapshot }))
