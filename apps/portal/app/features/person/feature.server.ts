import { serverFeature } from '#app/request/feature.server.ts'
import { personFeature } from './feature.ts'

export default serverFeature(personFeature, { query: { 'user.home': { names: ['page'] } } })
