import { describe, expect, test } from 'vitest'
import { meta as guideMeta } from '#app/features/guide/guide.route.tsx'
import { meta as homeMeta } from '#app/features/home/home.route.tsx'
import { meta as newsMeta } from '#app/features/news/detail.route.tsx'
import { meta as postMeta } from '#app/features/post/detail/detail.route.tsx'
import { meta as schoolMeta } from '#app/features/school/detail/detail.route.tsx'
import { meta as storyMeta } from '#app/features/story/detail.route.tsx'
import { meta as videoMeta } from '#app/features/video/detail.route.tsx'

const origin = 'https://dss.example'
const time = new Date('2026-11-20T08:00:00Z')
type Thing = Record<string, unknown>

/** The required properties of each type that we use; a path with `[]` applies to every entry. */
const required: Record<string, readonly string[]> = {
  WebPage: ['@id', 'url', 'name', 'description', 'inLanguage', 'isPartOf'],
  BreadcrumbList: ['itemListElement[].position', 'itemListElement[].name', 'itemListElement[].item'],
  WebSite: ['@id', 'url', 'name', 'publisher'],
  Organization: ['@id', 'url', 'name', 'logo'],
  Article: ['headline', 'author.name', 'dateModified', 'image', 'url', 'inLanguage'],
  FAQPage: ['mainEntity[].name', 'mainEntity[].acceptedAnswer.text'],
  NewsArticle: ['headline', 'author.name', 'datePublished', 'dateModified', 'image', 'url'],
  HighSchool: ['name', 'url', 'address.addressCountry'],
  School: ['name', 'url', 'address.addressCountry'],
  DiscussionForumPosting: [
    'headline',
    'text',
    'url',
    'image',
    'author.name',
    'datePublished',
    'comment[].text',
    'comment[].author.name',
    'comment[].datePublished',
  ],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'duration'],
}

/** Fields whose values must be whole addresses. */
const addressFields = ['url', 'item', 'image', 'thumbnailUrl', 'logo', '@id']

function valuesAt(thing: unknown, path: string): unknown[] {
  let found: unknown[] = [thing]
  for (const step of path.split('.')) {
    const name = step.replace('[]', '')
    found = found.map((one) => (one as Thing | undefined)?.[name])
    if (step.endsWith('[]')) found = found.flatMap((list) => (Array.isArray(list) ? list : [undefined]))
  }
  return found
}

function graphOf(tags: readonly object[] | undefined): Thing[] {
  return (tags ?? []).flatMap((tag) => {
    const data = (tag as Record<string, Thing>)['script:ld+json']
    return data ? (data['@graph'] as Thing[]) : []
  })
}

function faultsOf(graph: readonly Thing[]): string[] {
  return graph.flatMap((thing) => {
    const type = String(thing['@type'])
    const fields = required[type]
    if (!fields) return [`${type} has no list of required fields`]
    const missing = fields.filter((path) =>
      valuesAt(thing, path).some((value) => value === undefined || value === null || value === ''),
    )
    const relative = addressFields.filter((name) => {
      const value = thing[name]
      return typeof value === 'string' && !/^https?:\/\//.test(value)
    })
    return [
      ...missing.map((path) => `${type} lacks ${path}`),
      ...relative.map((name) => `${type}: ${name} is relative`),
    ]
  })
}

const route = (path: string, loaderData: unknown, params: object = {}) =>
  ({
    location: { pathname: path },
    matches: [{ id: 'root', loaderData: { origin } }],
    loaderData,
    params,
  }) as never

const post = {
  id: 7,
  title: '住家一个月，账单说明白',
  summary: '房租之外还有三笔，签之前问清楚。',
  contentLang: 'zh',
  author: { nickName: '小赵', userId: 12 },
  school: { id: 3, schoolName: '湖畔中学', schoolNameEn: 'Lakeside', isSample: false },
  createTime: time,
  publishTime: time,
  editTime: null,
  likeCount: 2,
  commentCount: 1,
  images: [] as { url: string }[],
  imageCount: 0,
  isSample: false,
}
const reply = { author: { name: '小钱', userId: 13 }, text: '说得对', time: time.toISOString() }
const school = {
  schoolName: '湖畔中学',
  schoolNameEn: 'Lakeside Secondary',
  recruitGrade: ['10', '11'],
  schoolType: 1,
  address: '1 Lake Road',
  website: '',
  cityCode: '',
  province: '',
  isSample: false,
}

/** One real record of each kind, as its loader gives it. */
const pages: Record<string, { types: string[]; tags: (isSample: boolean) => readonly object[] | undefined }> =
  {
    home: { types: ['WebPage', 'WebSite', 'Organization'], tags: () => homeMeta(route('/', {})) as never },
    guide: {
      types: ['WebPage', 'BreadcrumbList', 'Article', 'FAQPage'],
      tags: () =>
        guideMeta(
          route('/ossd/credit', {
            title: '国内成绩如何换成 OSSD 学分',
            description: '转学生的已修课程由接收学校校长评定等值学分。',
            path: '/ossd/credit',
            reviewedOn: '2026-11-20',
            crumbs: [{ label: '学分转换' }],
            content: {
              sources: [{ name: '安大略省教育厅' }],
              faq: [{ q: '谁来评定？', a: '接收学校的校长。' }],
            },
          }),
        ) as never,
    },
    school: {
      types: ['WebPage', 'BreadcrumbList', 'HighSchool'],
      tags: (isSample) =>
        schoolMeta(
          route(
            '/school/detail/3',
            {
              school: { ...school, isSample },
              answer: '安省的寄宿学校。',
              day: '2026-11-20',
              openDays: [],
            },
            { id: '3' },
          ),
        ) as never,
    },
    post: {
      types: ['WebPage', 'BreadcrumbList', 'DiscussionForumPosting'],
      tags: (isSample) =>
        postMeta(
          route(
            '/station/detail/7',
            {
              absence: null,
              post: { ...post, isSample },
              state: { page: 1 },
              words: '房租之外还有三笔。'.repeat(10),
              languages: ['zh'],
              commentWords: [reply],
              category: null,
            },
            { id: '7' },
          ),
        ) as never,
    },
    story: {
      types: ['WebPage', 'BreadcrumbList', 'Article'],
      tags: (isSample) =>
        storyMeta(
          route(
            '/story/detail/7',
            {
              absence: null,
              story: { ...post, content: '<p>…</p>', isSample },
              state: { page: 1 },
              commentWords: [reply],
            },
            { id: '7' },
          ),
        ) as never,
    },
    news: {
      types: ['WebPage', 'BreadcrumbList', 'NewsArticle'],
      tags: (isSample) =>
        newsMeta(
          route('/news/detail/2', {
            news: {
              id: 2,
              title: '政策有变',
              titleEn: 'A change of policy',
              summary: '影响谁，何时生效。',
              summaryEn: 'Who is affected, and when.',
              content: '<p>…</p>',
              contentEn: '<p>…</p>',
              publishTime: time,
              updateTime: null,
              sourceUrl: null,
              isSample,
            },
          }),
        ) as never,
    },
    video: {
      types: ['WebPage', 'BreadcrumbList', 'VideoObject'],
      tags: (isSample) =>
        videoMeta(
          route('/video/detail/4', {
            id: 4,
            title: '四分钟看校园',
            titleEn: 'The campus in four minutes',
            intro: '图书馆和宿舍。',
            introEn: 'Library and dorm.',
            cover: '',
            videoUrl: '/profile/upload/visit.mp4',
            publishTime: time,
            duration: 240,
            cues: [],
            cuesEn: [],
            isSample,
          }),
        ) as never,
    },
  }

describe.each(Object.entries(pages))('structured data of a %s page', (_, { types, tags }) => {
  const graph = graphOf(tags(false))

  test('is of the types that belong to it', () => {
    expect(graph.map((thing) => thing['@type'])).toEqual(expect.arrayContaining(types))
  })

  test('has every required field, and addresses are whole', () => {
    expect(faultsOf(graph)).toEqual([])
  })
})

test.each(['school', 'post', 'story', 'news', 'video'])('a fictional %s is not told of', (name) => {
  const typesFound = graphOf(pages[name]?.tags(true)).map((thing) => String(thing['@type']))
  expect(typesFound.filter((type) => type !== 'WebPage' && type !== 'BreadcrumbList')).toEqual([])
})

describe('a discussion in structured data', () => {
  const graphWith = (more: object, words = '房租之外还有三笔。') =>
    graphOf(
      postMeta(
        route(
          '/station/detail/7',
          {
            absence: null,
            post: { ...post, ...more },
            state: { page: 1 },
            words,
            languages: ['zh'],
            commentWords: [reply, { ...reply, author: { name: '匿名鹿3', userId: null } }],
            category: null,
          },
          { id: '7' },
        ),
      ) as never,
    ).find((thing) => thing['@type'] === 'DiscussionForumPosting') as Thing

  test('a hidden identity has a name and no address, here and in its comments', () => {
    const hidden = graphWith({ author: { nickName: '匿名鹿3', userId: null } })
    expect(hidden.author).toEqual({ '@type': 'Person', name: '匿名鹿3' })
    expect((hidden.comment as Thing[])[1]?.author).toEqual({ '@type': 'Person', name: '匿名鹿3' })
  })

  test('check 26: the author of a closed account has a name and no address, here and in its comments', () => {
    const closed = { nickName: '已注销用户', userId: null }
    const left = graphWith({ author: closed })
    expect(left.author).toEqual({ '@type': 'Person', name: '已注销用户' })
    expect(JSON.stringify(left)).not.toContain('/user/home/null')
    expect(faultsOf([left])).toEqual([])
  })

  test('a post of pictures alone has their whole addresses and no empty text', () => {
    const graph = graphWith({ images: [{ url: '/profile/a.jpg' }], imageCount: 1 }, '')
    expect(graph.image).toEqual([`${origin}/prod-api/profile/a.jpg`])
    expect(graph).not.toHaveProperty('text')
  })
})
