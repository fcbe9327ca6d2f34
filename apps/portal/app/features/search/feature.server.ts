import { serverFeature } from '#app/request/feature.server.ts'
import { searchFeature } from './feature.ts'

export default serverFeature(searchFeature, { query: { search: 'all' } })
