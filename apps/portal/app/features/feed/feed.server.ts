import { listNews } from '@app/contract/editorial/news.ts'
import { listPosts, listSchoolPosts, listStories, type PostRow } from '@app/contract/post/post.ts'
import { categoryLabel, labelOfCategory, type PostCategory } from '@app/contract/post/post.values.ts'
import { getSchool } from '@app/contract/school/school.ts'
import { inLanguage, type Language, type Pair } from '@app/contract/shapes/language.ts'
import { listCities } from '@app/contract/site/city.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { notFound, orNotFound } from '#app/request/api.server.ts'
import { readTypes } from '#app/request/types.server.ts'
import { to } from '#app/site/addresses.ts'
import { siteName } from '#app/site/head/head.ts'
import { say } from '#app/site/language.ts'
import type { Feed } from './feed-name.ts'
import type { Channel, Entry } from './rss.ts'

/** Entries of a feed, with summaries only. */
const ENTRIES = 30
const query = { pageNum: 1, pageSize: ENTRIES }

const names = {
  station: { zh: '文章', en: 'Articles' },
  story: { zh: '学生故事', en: 'Student stories' },
  news: { zh: '留学资讯', en: 'News and updates' },
} as const
const about = {
  posts: {
    zh: '学生和家长的第一手经历，附证据与回应。',
    en: 'First-hand accounts by students and parents, with evidence and replies.',
  },
  story: {
    zh: '在国内和在加拿大读 OSSD 的学生亲述。',
    en: 'Students in China and Canada tell their own stories.',
  },
  news: {
    zh: '政策、考试与申请的变化：影响谁、何时生效、出处在哪里。',
    en: 'Policy, test and application changes: who, from when, and the source.',
  },
}
const sampleMark = { zh: '【示例数据】', en: '[Sample data] ' } as const

type Read = Omit<Channel, 'self' | 'language' | 'page'> & { page: string }

/** What a feed says in a language; `page` is the path of the page it follows. An unknown feed is a 404. */
export async function readFeed(
  api: Api,
  feed: Feed,
  origin: string,
  language: Language,
): Promise<Omit<Channel, 'self'>> {
  const { title, page, ...rest } = await read(api, feed, origin, language)
  return { ...rest, title: `${title} · ${siteName[language]}`, page: origin + page, language }
}

async function read(api: Api, feed: Feed, origin: string, language: Language): Promise<Read> {
  const { categories, newsNames } = await readTypes(api)
  if (feed.kind === 'news') {
    const { rows } = await api(listNews, { query, body: {} })
    const entries = rows.map((row) => ({
      title: marked(inLanguage(row, 'title', language), row.isSample, language),
      url: origin + to('news.detail', language, { id: row.id }),
      summary: inLanguage(row, 'summary', language),
      author: inLanguage(row, 'source', language),
      category: newsNames[row.infoType]?.[language] ?? '',
      time: row.publishTime,
    }))
    return {
      title: say(names.news, language),
      description: say(about.news, language),
      page: to('news', language),
      entries: entries.sort((one, two) => two.time.getTime() - one.time.getTime()),
    }
  }
  const found = await readPosts(api, feed, language, categories)
  return {
    ...found,
    description: say(feed.kind === 'story' ? about.story : about.posts, language),
    entries: found.rows
      .map((row) => entryOf(row, origin, language, categories))
      .sort((one, two) => two.time.getTime() - one.time.getTime()),
  }
}

interface Posts {
  title: string
  page: string
  rows: PostRow[]
}

async function readPosts(
  api: Api,
  feed: Exclude<Feed, { kind: 'news' }>,
  language: Language,
  categories: readonly PostCategory[],
): Promise<Posts> {
  if (feed.kind === 'story') {
    const { rows } = await api(listStories, { query, body: {} })
    return { title: say(names.story, language), page: to('story.list', language), rows }
  }
  if (feed.kind === 'school') {
    const { data: school } = await orNotFound(api(getSchool, { params: { id: feed.id } }))
    const { rows } = await api(listSchoolPosts, { query, body: { schoolId: feed.id, orderType: 'new' } })
    return {
      title: titled(inLanguage(school, 'schoolName', language), language),
      page: to('school.detail', language, { id: feed.id }),
      rows,
    }
  }
  if (feed.kind === 'city') {
    const { data: cities } = await api(listCities)
    const city = cities.find(({ value }) => value === feed.code)
    if (!city) throw notFound()
    const { rows } = await api(listPosts, { query, body: { cityCode: feed.code } })
    return {
      title: titled(language === 'en' ? city.labelEn || city.label : city.label, language),
      page: to('post.list', language, {}, { city: feed.code }),
      rows,
    }
  }
  if (feed.kind === 'category') {
    const category = categories.find(({ id }) => id === feed.id)
    if (!category) throw notFound()
    const { rows } = await api(listPosts, { query, body: { blogType: feed.id } })
    return {
      title: titled(say(categoryLabel(category), language), language),
      page: to('post.list', language, {}, { cat: category.key }),
      rows,
    }
  }
  const { rows } = await api(listPosts, { query, body: {} })
  return { title: say(names.station, language), page: to('post.list', language), rows }
}

const titled = (name: string, language: Language) =>
  `${say(names.station, language)}${language === 'zh' ? '：' : ': '}${name}`

const marked = (title: string, isSample: boolean, language: Language) =>
  isSample ? sampleMark[language] + title : title

function entryOf(
  row: PostRow,
  origin: string,
  language: Language,
  categories: readonly PostCategory[],
): Entry {
  const category: Pair | undefined = row.isStory ? names.story : labelOfCategory(row.blogType, categories)
  return {
    title: marked(row.title, row.isSample, language),
    url: origin + to(row.isStory ? 'story.detail' : 'post.detail', language, { id: row.id }),
    summary: row.summary,
    author: row.author.nickName,
    category: category ? say(category, language) : '',
    time: row.publishTime ?? row.createTime,
  }
}
