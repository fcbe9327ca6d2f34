import { feature } from '#app/site/feature.ts'

export const reportFeature = feature({
  name: 'report',
  pages: {},
})
