import { feature } from '#app/site/feature.ts'

export const schoolProfileFeature = feature({
  name: 'school-profile',
  pages: {},
})
