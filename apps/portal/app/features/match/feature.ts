import { feature, page } from '#app/site/feature.ts'

export const matchFeature = feature({
  name: 'match',
  pages: { match: page('/match', 'match.route.tsx') },
  files: { 'match-schools.json': 'match-schools.route.ts' },
})
