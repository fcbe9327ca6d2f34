import { getNews, type NewsDetail } from '@app/contract/editorial/news.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { orNotFound, settled } from '#app/request/api.server.ts'
import { readDescribed } from '#app/request/described.server.ts'
import { readTypes } from '#app/request/types.server.ts'
import { raiseHeadings } from '#app/text/body-text.ts'
import { type Described, picturesIn, withAltTexts } from '#app/text/picture-text.ts'

export interface Beside {
  id: number
  title: string
  titleEn: string
}

export interface NewsPage {
  news: NewsDetail
  types: Record<number, Pair>
  newer: Beside | null
  older: Beside | null
  /** What the media library says of its pictures. */
  described: Described
}

/** One piece of news and the titles of its neighbours; a neighbour that fails is left out. */
export async function readNews(api: Api, id: number): Promise<NewsPage> {
  const { data: news } = await orNotFound(api(getNews, { params: { id } }))
  const pictures = [news.cover, ...picturesIn(news.content), ...picturesIn(news.contentEn)]
  const [newer, older, { newsNames }, described] = await Promise.all([
    beside(api, news.prevId),
    beside(api, news.nextId),
    readTypes(api),
    readDescribed(api, pictures),
  ])
  return {
    news: {
      ...news,
      content: withAltTexts(raiseHeadings(news.content), described, 'zh'),
      contentEn: withAltTexts(raiseHeadings(news.contentEn), described, 'en'),
    },
    types: newsNames,
    newer,
    older,
    described,
  }
}

async function beside(api: Api, id: number | null): Promise<Beside | null> {
  if (id === null) return null
  const answer = await settled(api(getNews, { params: { id } }))
  if (!answer.ok) return null
  const { title, titleEn } = answer.value.data
  return { id, title, titleEn }
}
