import { getVideo, listVideos } from '@app/contract/editorial/video/video.ts'
import { inLanguage } from '@app/contract/shapes/language.ts'
import { plainImage, serverFeature } from '#app/request/feature.server.ts'
import { say } from '#app/site/language.ts'
import { videoFeature } from './feature.ts'
import { listCopy } from './list-copy.ts'

export default serverFeature(videoFeature, {
  query: { video: 'all' },
  images: { video: plainImage(listCopy.title, { kind: 'video', id: 1 }) },
  recordImages: {
    'video.detail': async (api, id, language) => {
      const { data: video } = await api(getVideo, { params: { id } })
      return {
        title: inLanguage(video, 'title', language),
        kicker: say(listCopy.title, language),
        drawing: { kind: 'video', id },
        isSample: video.isSample,
      }
    },
  },
  sitemap: {
    videos: { page: 'video.detail', read: (api, query) => api(listVideos, { query, body: {} }) },
  },
})
