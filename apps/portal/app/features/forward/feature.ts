import { feature, page } from '#app/site/feature.ts'

export const forwardFeature = feature({
  name: 'forward',
  pages: {
    school: page('/school', 'to-list.route.ts', { robots: 'noindex', kind: 'forward' }),
    post: page('/station', 'to-list.route.ts', { robots: 'noindex', kind: 'forward' }),
    story: page('/story', 'to-list.route.ts', { robots: 'noindex', kind: 'forward' }),
    layout: page('/layout', 'to-centre.route.ts', { robots: 'disallow', kind: 'forward' }),
    redirect: page('/redirect/*', 'redirect.route.ts', { robots: 'disallow', kind: 'forward' }),
  },
})
