import { feature, page } from '#app/site/feature.ts'

export const matchFeature = feature({
  name: 'match',
  pages: { match: page('/match', 'match.route.tsx') },
})
