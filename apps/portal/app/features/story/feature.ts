import { feature, page } from '#app/site/feature.ts'

export const storyFeature = feature({
  name: 'story',
  pages: {
    'story.list': page('/story/list', 'list.route.tsx'),
    'story.detail': page('/story/detail/:id', 'detail.route.tsx', { list: 'story.list' }),
  },
  search: [{ objType: 3, page: 'story.detail', icon: 'user' }],
})
