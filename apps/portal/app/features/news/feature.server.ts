import { getNews, listNews } from '@app/contract/editorial/news.ts'
import { inLanguage } from '@app/contract/shapes/language.ts'
import { feedQuery, plainImage, serverFeature } from '#app/request/feature.server.ts'
import { readTypes } from '#app/request/types.server.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { scene } from '#app/social-image/social-image.ts'
import { newsFeature } from './feature.ts'
import { listCopy } from './list-copy.ts'

export default serverFeature(newsFeature, {
  query: { news: 'all' },
  images: { news: plainImage(listCopy.title, scene('consulate')) },
  recordImages: {
    'news.detail': async (api, id, language) => {
      const [{ data: news }, { newsNames }] = await Promise.all([
        api(getNews, { params: { id } }),
        readTypes(api),
      ])
      return {
        title: inLanguage(news, 'title', language),
        kicker: newsNames[news.infoType]?.[language] ?? say(listCopy.title, language),
        drawing: scene('consulate'),
        isSample: news.isSample,
      }
    },
  },
  feeds: {
    news: {
      read: async (api, language) => {
        const [{ rows }, { newsNames }] = await Promise.all([
          api(listNews, { query: feedQuery, body: {} }),
          readTypes(api),
        ])
        return {
          title: say(listCopy.title, language),
          description: say(listCopy.feedDescription, language),
          page: to('news', language),
          entries: rows.map((row) => ({
            title: inLanguage(row, 'title', language),
            path: to('news.detail', language, { id: row.id }),
            summary: inLanguage(row, 'summary', language),
            author: inLanguage(row, 'source', language),
            category: newsNames[row.infoType]?.[language] ?? '',
            time: row.publishTime,
            isSample: row.isSample,
          })),
        }
      },
    },
  },
  sitemap: {
    news: { page: 'news.detail', read: (api, query) => api(listNews, { query, body: {} }) },
  },
})
