import { feature, page } from '#app/site/feature.ts'

export const homeFeature = feature({
  name: 'home',
  pages: {
    home: page('/', 'home.route.tsx'),
    dss: page('/dss', 'home.route.tsx', { robots: 'noindex', kind: 'alias' }),
    dssIndex: page('/dssIndex', 'home.route.tsx', { robots: 'noindex', kind: 'alias' }),
    index: page('/index', 'home.route.tsx', { robots: 'noindex', kind: 'alias' }),
  },
})
