import { feature, page } from '#app/site/feature.ts'

export const correctionFeature = feature({
  name: 'correction',
  pages: {
    corrections: page('/corrections', 'corrections.route.tsx', { isAboutSite: true, isSavedOffline: true }),
  },
})
