import { feature } from '#app/site/feature.ts'

export const reactionFeature = feature({
  name: 'reaction',
  pages: {},
})
