import { feature, page } from '#app/site/feature.ts'

export const newsFeature = feature({
  name: 'news',
  pages: {
    news: page('/news', 'list.route.tsx'),
    'news.detail': page('/news/detail/:id', 'detail.route.tsx', { list: 'news' }),
  },
  search: [{ objType: 4, page: 'news.detail', icon: 'info' }],
})
