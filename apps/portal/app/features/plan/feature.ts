import { feature } from '#app/site/feature.ts'

export const planFeature = feature({
  name: 'plan',
  pages: {},
})
