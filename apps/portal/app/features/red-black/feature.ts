import { feature } from '#app/site/feature.ts'

export const redBlackFeature = feature({
  name: 'red-black',
  pages: {},
})
