import { feature, page } from '#app/site/feature.ts'

export const composerFeature = feature({
  name: 'composer',
  pages: { 'post.new': page('/station/senddiscuss', 'composer.route.tsx', { robots: 'noindex' }) },
})
