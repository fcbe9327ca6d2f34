import { feature } from '#app/site/feature.ts'

export const offlineFeature = feature({
  name: 'offline',
  pages: {},
  files: { 'sw.js': 'sw.route.ts' },
})
