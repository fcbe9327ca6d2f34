import { serverFeature } from '#app/request/feature.server.ts'
import { composerFeature } from './feature.ts'

/** What the form is for; which text it opens the browser alone reads. */
export default serverFeature(composerFeature, {
  query: { 'post.new': { names: ['kind', 'change'] }, 'question.new': { names: ['change'] } },
})
