import { getVideo, listVideos } from '@app/contract/editorial/video/video.ts'
import { plainImage, recordImage, serverFeature } from '#app/request/feature.server.ts'
import { videoFeature } from './feature.ts'
import { listCopy } from './list-copy.ts'

export default serverFeature(videoFeature, {
  query: { video: 'all' },
  images: { video: plainImage(listCopy.title, { kind: 'video', id: 1 }) },
  recordImages: {
    'video.detail': recordImage(
      (api, id) => api(getVideo, { params: { id } }),
      listCopy.title,
      (id) => ({ kind: 'video', id }),
    ),
  },
  sitemap: {
    videos: { page: 'video.detail', read: (api, query) => api(listVideos, { query, body: {} }) },
  },
})
