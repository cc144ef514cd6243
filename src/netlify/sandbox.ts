import { sandbox } from '../app.ts'
import { endpoint } from './endpoint.ts'

export default endpoint(sandbox)
