import { feature } from '#app/site/feature.ts'

export const feedFeature = feature({
  name: 'feed',
  pages: {},
  files: { 'rss/:file': 'feed.route.ts' },
})
