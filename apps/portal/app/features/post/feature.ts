import { feature, page } from '#app/site/feature.ts'

export const postFeature = feature({
  name: 'post',
  pages: {
    'post.list': page('/station/list', 'list/list.route.tsx'),
    'question.list': page('/station/question', 'question/list.route.tsx'),
    'question.open': page('/station/question/open', 'question/open.route.tsx'),
    'post.detail': page('/station/detail/:id', 'detail/detail.route.tsx', { list: 'post.list' }),
  },
  search: [{ objType: 2, page: 'post.detail', icon: 'list' }],
})
