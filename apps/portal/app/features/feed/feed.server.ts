import type { Language } from '@app/contract/shapes/language.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { serverFeatures } from '#app/features.server.ts'
import type { FeedKind } from '#app/request/feature.server.ts'
import { siteName } from '#app/site/head/head.ts'
import { feedNameOf } from './feed-name.ts'
import type { Channel } from './rss.ts'

/** The feeds of all features, by the names of their files. */
const feeds: ReadonlyMap<string, FeedKind> = new Map(
  [...serverFeatures.values()].flatMap(({ feeds = {} }) => Object.entries(feeds)),
)

const sampleMark = { zh: '【示例数据】', en: '[Sample data] ' } as const

/** What the feed of a file says in a language; undefined for a file that no feature declares. */
export async function readFeed(
  api: Api,
  file: string,
  origin: string,
  language: Language,
): Promise<Omit<Channel, 'self'> | undefined> {
  const { names, number } = feedNameOf(file)
  const feed = names.map((name) => feeds.get(name)).find(Boolean)
  if (!feed) return undefined
  const { title, description, page, entries } = await feed.read(api, language, number)
  return {
    title: `${title} · ${siteName[language]}`,
    description,
    page: origin + page,
    language,
    entries: entries
      .map(({ path, isSample, ...entry }) => ({
        ...entry,
        title: isSample ? sampleMark[language] + entry.title : entry.title,
        url: origin + path,
      }))
      .sort((one, two) => two.time.getTime() - one.time.getTime()),
  }
}
