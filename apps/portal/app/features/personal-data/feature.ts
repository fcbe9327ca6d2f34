import { feature, page } from '#app/site/feature.ts'

export const personalDataFeature = feature({
  name: 'personal-data',
  pages: { 'layout.data': page('/layout/data', 'data.route.tsx', { robots: 'noindex' }) },
})
