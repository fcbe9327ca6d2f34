import { serverFeature } from '#app/request/feature.server.ts'
import { noticeFeature } from './feature.ts'

export default serverFeature(noticeFeature, {
  query: { notify: { names: ['draft'], long: ['draft'] } },
})
