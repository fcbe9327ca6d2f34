import { feature, page } from '#app/site/feature.ts'

export const composerFeature = feature({
  name: 'composer',
  pages: {
    'post.new': page('/station/senddiscuss', 'page/composer.route.tsx', { robots: 'noindex' }),
    'question.new': page('/station/ask', 'page/ask.route.tsx', { robots: 'noindex' }),
  },
})
