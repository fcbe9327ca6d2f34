import { feature, page } from '#app/site/feature.ts'

export const noticeFeature = feature({
  name: 'notice',
  pages: {
    notify: page('/notify', 'notices.route.tsx', { robots: 'disallow' }),
    stopDigest: page('/dssUnsubscribe', 'stop-digest.route.tsx', { robots: 'noindex' }),
  },
})
