import { serverFeature } from '#app/request/feature.server.ts'
import { feedFeature } from './feature.ts'

export default serverFeature(feedFeature, { fileQuery: { '/rss/': { names: ['lang'] } } })
