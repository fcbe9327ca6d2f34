import { serverFeature } from '#app/request/feature.server.ts'
import { searchFeature } from './feature.ts'
import { sitePages } from './site-pages.ts'

/** After the guides and the tools. */
const FIRST_SITE_PAGE = 1001

export default serverFeature(searchFeature, {
  query: { search: 'all' },
  searchTexts: () => sitePages.map((page, at) => ({ ...page, objId: FIRST_SITE_PAGE + at })),
})
