import { serverFeature } from '#app/request/feature.server.ts'
import { homeFeature } from './feature.ts'

const query = { names: ['type', 'cat', 'draft'], long: ['draft'] }

export default serverFeature(homeFeature, {
  query: { home: query, dss: query, dssIndex: query, index: query },
})
