import { serverFeature } from '#app/request/feature.server.ts'
import { accountFeature } from './feature.ts'

const query = { names: ['redirect'], long: ['redirect'] }

export default serverFeature(accountFeature, {
  query: { signIn: query, register: query, recover: query },
})
