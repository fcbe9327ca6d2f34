import { type BannerRow, listHomeBanners } from '@app/contract/editorial/banner.ts'
import { listHomeNews } from '@app/contract/editorial/news.ts'
import { listRedBlack } from '@app/contract/editorial/red-black.ts'
import { replyStatuses } from '@app/contract/editorial/red-black.values.ts'
import { listHomeVideos } from '@app/contract/editorial/video/video.ts'
import { listHomePosts, listStories } from '@app/contract/post/post.ts'
import { categoryLabel, labelOfCategory } from '@app/contract/post/post.values.ts'
import { listSchools } from '@app/contract/school/school.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { ledger, refreshLedger } from '#app/content/facts/ledger.ts'
import { settled } from '#app/request/api.server.ts'
import type { Types } from '#app/request/types.server.ts'
import { isPage } from '#app/site/addresses.ts'
import { now } from '#app/site/clock.ts'

/** How many of each the home page shows (docs/addresses.md#home). */
const SCHOOLS = 8
const LISTED = 5
const POSTS = 6
const NEWS = 5
const VIDEOS = 3

/** `?type=` of the school tabs: abroad 1, domestic 0. */
export const isSchoolType = (value: string) => value === '0' || value === '1'

/** `?cat=` of the article tabs. */
export const isCategoryOf =
  ({ categories }: Types) =>
  (value: string) =>
    categories.some(({ id, key }) => id !== null && key === value)

export interface HomeQuery {
  cityCode: string
  /** As in the address; null is all. */
  type: string | null
  category: string | null
}

/** A banner that names a page we do not have would be a dead end. */
function leadsSomewhere({ linkUrl }: BannerRow): boolean {
  return !linkUrl.startsWith('/') || isPage(linkUrl)
}

/** Every block of the home page from its own call, each failing alone. */
export async function readHome(
  api: Api,
  { categories, newsNames }: Types,
  { cityCode, type, category }: HomeQuery,
  unsavedBanner?: object,
) {
  const blogType = categories.find(({ key }) => key === category)?.id ?? null
  const inCity = { body: { cityCode } }
  const [banners, schools, redBlack, posts, news, videos, stories] = await Promise.all([
    // the server checks what an address brought
    settled(api(listHomeBanners, { body: { draft: unsavedBanner as never } })),
    settled(
      api(listSchools, {
        query: { pageNum: 1, pageSize: SCHOOLS },
        body: { schoolType: type === null ? null : Number(type) },
      }),
    ),
    settled(api(listRedBlack, inCity)),
    settled(api(listHomePosts, { body: { blogType, cityCode } })),
    settled(api(listHomeNews, inCity)),
    settled(api(listHomeVideos, inCity)),
    settled(api(listStories, { query: { pageNum: 1, pageSize: 1 }, body: { orderType: 'new' } })),
    refreshLedger(api),
  ])
  return {
    banners: dataFrom(banners, ({ data }) => data.filter(leadsSomewhere)),
    schools: dataFrom(schools, ({ rows, total, licences }) => ({ rows, total, licences })),
    redBlack: dataFrom(redBlack, ({ data }) => ({
      red: data.redlist.slice(0, LISTED),
      black: data.balcklist.slice(0, LISTED),
      replies: replyStatuses,
      now: now(),
    })),
    posts: dataFrom(posts, ({ data }) =>
      data.slice(0, POSTS).map((post) => ({ post, category: labelOfCategory(post.blogType, categories) })),
    ),
    news: dataFrom(news, ({ data }) =>
      data.slice(0, NEWS).map((row) => ({ row, type: newsNames[row.infoType] })),
    ),
    videos: dataFrom(videos, ({ data }) => data.slice(0, VIDEOS)),
    story: dataFrom(stories, ({ rows }) => rows[0] ?? null),
    facts: { credits: ledger.F01, hours: ledger.F03, literacy: ledger.F04, marks: ledger.F07 },
    categories: categories
      .filter(({ isClosed, key }) => !isClosed || key === category)
      .map((type) => ({ key: type.key, name: categoryLabel(type), hint: type.hint })),
  }
}

/** The data of a block, or null when its call failed. */
function dataFrom<T, V>(answer: { ok: true; value: T } | { ok: false }, take: (value: T) => V): V | null {
  return answer.ok ? take(answer.value) : null
}
