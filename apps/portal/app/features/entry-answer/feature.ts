import { feature, page } from '#app/site/feature.ts'

export const entryAnswerFeature = feature({
  name: 'entry-answer',
  pages: {
    'layout.redblack': page('/layout/redblack', 'answer.route.tsx', { robots: 'noindex' }),
  },
})
