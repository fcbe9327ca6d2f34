import { serverFeature } from '#app/request/feature.server.ts'
import { forwardFeature } from './feature.ts'

export default serverFeature(forwardFeature, {
  query: { redirect: 'all', layout: 'all', school: 'all', post: 'all', story: 'all' },
})
