import { feature, page } from '#app/site/feature.ts'

export const videoFeature = feature({
  name: 'video',
  pages: {
    video: page('/video', 'list.route.tsx'),
    'video.detail': page('/video/detail/:id', 'detail.route.tsx', { list: 'video' }),
  },
  files: { 'video/captions/:file': 'captions.route.ts' },
  search: [{ objType: 5, page: 'video.detail', icon: 'play' }],
})
