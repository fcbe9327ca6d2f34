import { feature, page } from '#app/site/feature.ts'

export const searchFeature = feature({
  name: 'search',
  pages: { search: page('/search', 'search.route.tsx', { robots: 'noindex' }) },
  files: { 'search-names/:file': 'search-names.route.ts' },
})
