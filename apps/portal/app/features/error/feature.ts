import { feature, page } from '#app/site/feature.ts'

export const errorFeature = feature({
  name: 'error',
  pages: {
    unauthorized: page('/401', 'unauthorized.route.tsx', { robots: 'noindex', kind: 'error' }),
    notFound: page('/404', 'not-found.route.tsx', { robots: 'noindex', kind: 'error' }),
  },
})
