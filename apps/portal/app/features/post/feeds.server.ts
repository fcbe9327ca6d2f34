import { listPosts, listSchoolPosts, type PostRow } from '@app/contract/post/post.ts'
import { categoryLabel, labelOfCategory } from '@app/contract/post/post.values.ts'
import { getSchool } from '@app/contract/school/school.ts'
import { inLanguage, type Language, type Pair } from '@app/contract/shapes/language.ts'
import { listCities } from '@app/contract/site/city.ts'
import { questionCopy } from '#app/features/post/question/question-copy.ts'
import { notFound, orNotFound } from '#app/request/api.server.ts'
import {
  type FeedContent,
  type FeedEntry,
  type FeedKind,
  feedQuery as query,
} from '#app/request/feature.server.ts'
import { readTypes } from '#app/request/types.server.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { signatureLine } from '#app/text/signature.ts'

const name: Pair = { zh: '文章', en: 'Articles' }
const about: Pair = {
  zh: '学生和家长的第一手经历，附证据与回应。',
  en: 'First-hand accounts by students and parents, with evidence and replies.',
}
const storyName: Pair = { zh: '学生故事', en: 'Student stories' }

type Types = Awaited<ReturnType<typeof readTypes>>

/** Posts and stories as entries of a feed. */
export function postEntries(
  rows: readonly PostRow[],
  { categories }: Types,
  language: Language,
): FeedEntry[] {
  return rows.map((row) => {
    const category = row.isStory
      ? storyName
      : row.isQuestion
        ? questionCopy.badge
        : labelOfCategory(row.blogType, categories)
    return {
      title: row.title,
      path: to(row.isStory ? 'story.detail' : 'post.detail', language, { id: row.id }),
      summary: row.summary,
      author: signatureLine(row.author),
      category: category ? say(category, language) : '',
      time: row.publishTime ?? row.createTime,
      isSample: row.isSample,
    }
  })
}

/** A feed of articles; `of` is what narrows them. */
function postFeed(
  rows: readonly PostRow[],
  page: string,
  types: Types,
  language: Language,
  of = '',
): FeedContent {
  const all = say(name, language)
  return {
    title: of ? `${all}${language === 'zh' ? '：' : ': '}${of}` : all,
    description: say(about, language),
    page,
    entries: postEntries(rows, types, language),
  }
}

/** Feeds of all articles, of a category, a city and a school. */
export const postFeeds: Readonly<Record<string, FeedKind>> = {
  station: {
    read: async (api, language) => {
      const [types, { rows }] = await Promise.all([readTypes(api), api(listPosts, { query, body: {} })])
      return postFeed(rows, to('post.list', language), types, language)
    },
  },
  'station-:id': {
    read: async (api, language, number) => {
      const types = await readTypes(api)
      const category = types.categories.find(({ id }) => id === Number(number))
      if (!category) throw notFound()
      const { rows } = await api(listPosts, { query, body: { blogType: category.id } })
      const page = to('post.list', language, {}, { cat: category.key })
      return postFeed(rows, page, types, language, say(categoryLabel(category), language))
    },
  },
  'city-:code': {
    read: async (api, language, cityCode) => {
      const [types, { data: cities }] = await Promise.all([readTypes(api), api(listCities)])
      const city = cities.find(({ value }) => value === cityCode)
      if (!city) throw notFound()
      const { rows } = await api(listPosts, { query, body: { cityCode } })
      const page = to('post.list', language, {}, { city: cityCode })
      return postFeed(rows, page, types, language, inLanguage(city, 'label', language))
    },
  },
  'school-:id': {
    read: async (api, language, number) => {
      const id = Number(number)
      const { data: school } = await orNotFound(api(getSchool, { params: { id } }))
      const [types, { rows }] = await Promise.all([
        readTypes(api),
        api(listSchoolPosts, { query, body: { schoolId: id, orderType: 'new' } }),
      ])
      const page = to('school.detail', language, { id })
      return postFeed(rows, page, types, language, inLanguage(school, 'schoolName', language))
    },
  },
}
