import { feature, page } from '#app/site/feature.ts'

export const noticeFeature = feature({
  name: 'notice',
  pages: {
    notify: page('/notify', 'notices.route.tsx', { robots: 'disallow' }),
    wechatReturn: page('/dssWechat', 'wechat/return.route.tsx', { robots: 'noindex' }),
    stopDigest: page('/dssUnsubscribe', 'stop-digest.route.tsx', { robots: 'noindex' }),
  },
})
