import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rootFolder } from '#folders.ts'
import { filmSeconds } from '#platform/media-metadata.ts'
import {
  sampleAnswers,
  sampleBanners,
  sampleComments,
  sampleMembers,
  sampleNews,
  sampleOpenDays,
  samplePosts,
  sampleQuestions,
  sampleRedBlack,
  sampleSchools,
  sampleStories,
  sampleVideos,
} from './rows.ts'

const everything = {
  schools: sampleSchools,
  members: sampleMembers,
  posts: samplePosts,
  comments: sampleComments,
  stories: sampleStories,
  news: sampleNews,
  videos: sampleVideos,
  banners: sampleBanners,
  redBlack: sampleRedBlack,
  questions: sampleQuestions,
  answers: sampleAnswers,
  openDays: sampleOpenDays,
}

const cities = ['440100', '440300', '110000', '310000', '320500', '000000']
const schoolIds = new Set(sampleSchools.map((school) => school.id))
const memberKeys = new Set(sampleMembers.map((member) => member.key))
const length = (text: string) => [...text].length
const plain = (html: string) => html.replace(/<[^>]+>/g, '')
const count = (html: string, tag: string) => html.split(`<${tag}>`).length - 1

/** Every string in the sample data with the path that leads to it. */
function texts(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`))
}

/** Every pair of a Chinese field and its English twin. */
function twins(value: unknown, path: string): [path: string, zh: unknown, en: unknown][] {
  if (typeof value !== 'object' || value === null) return []
  const record = new Map(Object.entries(value))
  return [...record].flatMap(([key, inner]) => {
    const own: [string, unknown, unknown][] = record.has(`${key}En`)
      ? [[`${path}.${key}`, inner, record.get(`${key}En`)]]
      : []
    return [...own, ...twins(inner, `${path}.${key}`)]
  })
}

describe('counts', () => {
  test('in the planned number and spread', () => {
    expect(Object.values(everything).map((list) => list.length)).toEqual([
      24, 12, 24, 96, 8, 10, 6, 4, 8, 7, 14, 4,
    ])
    expect(sampleSchools.map((school) => school.id)).toEqual(
      Array.from({ length: 24 }, (_, index) => index + 1),
    )
    for (const blogType of [1, 2, 3, 4, 5, 6]) {
      expect(samplePosts.filter((post) => post.blogType === blogType)).toHaveLength(4)
    }
    expect(
      sampleMembers.filter((member) => member.usertype === '02').map((member) => member.schoolId),
    ).toEqual([13, 14, 16])
    expect(sampleNews.map((item) => item.infoType)).toEqual([2, 2, 2, 2, 2, 4, 1, 2, 4, 5])
  })

  test('no id or key is used twice', () => {
    for (const list of Object.values(everything)) {
      const keys = list.map((row) => ('key' in row ? row.key : 'id' in row ? row.id : row.schoolId))
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('every city has something to read and schools to see', () => {
    expect(new Set(samplePosts.map((post) => post.cityCode))).toEqual(new Set(cities))
    expect(new Set(sampleSchools.map((school) => school.cityCode))).toEqual(new Set(cities))
  })
})

describe('two languages', () => {
  test('every Chinese text has an English twin of the same build', () => {
    for (const [path, zh, en] of twins(everything, '')) {
      if (zh === null) {
        expect([path, en]).toEqual([path, null])
      } else if (Array.isArray(zh)) {
        expect([path, Array.isArray(en) && en.length]).toEqual([path, zh.length])
      } else {
        // a question needs no text
        const isBare = /^\.questions\.\d+\.content$/.test(path)
        if (isBare) expect([path, zh === '']).toEqual([path, en === ''])
        else expect([path, zh, en]).not.toContain('')
        expect([path, en]).toEqual([path, expect.not.stringMatching(/\p{Script=Han}/u)])
        for (const tag of ['li', 'h3', 'blockquote', 'ul', 'ol']) {
          expect([path, tag, count(String(en), tag)]).toEqual([path, tag, count(String(zh), tag)])
        }
      }
    }
  })

  test('nothing Chinese is without an English twin', () => {
    const twinned = new Set(twins(everything, '').map(([path]) => path))
    const alone = texts(everything, '').filter(
      ([path, text]) =>
        /\p{Script=Han}/u.test(text) &&
        ![...twinned].some((twin) => path === twin || path.startsWith(`${twin}.`)),
    )
    expect(alone).toEqual([])
  })
})

describe('schools', () => {
  const row = (school: (typeof sampleSchools)[number]) =>
    [
      school.id,
      school.schoolType,
      school.founded,
      `${school.grades.at(0)}-${school.grades.at(-1)}`,
      school.boarding,
      school.tuition ?? '-',
      school.boardingIncluded ? 'included' : (school.boardingFee ?? '-'),
      school.languages.join('+'),
      school.existStuNums,
      school.joinSchool.join('+'),
    ].join(' ')

  test('state the planned facts, and leave out the planned gaps', () => {
    expect(sampleSchools.map(row)).toEqual([
      '1 1 1968 9-12 optional 34800 22500 en+fr 4 1+2',
      '2 1 1994 9-12 homestay 19600 - en 3 1+2+4',
      '3 1 2003 9-12 homestay 23400 14400 en+fr 3 1',
      '4 1 1931 8-12 full 41200 included en 4 1',
      '5 1 2008 9-12 optional 28900 19800 en 3 1+2',
      '6 1 1987 9-12 none 17500 - en 4 1+2',
      '7 1 2012 10-12 full 26700 18000 en+zh 2 1+2+4',
      '8 1 1979 9-12 optional 30300 20400 en 3 1',
      '9 1 2016 9-12 none 1150 - en 5 4',
      '10 1 1999 9-12 homestay 21800 13200 en 2 1+2',
      '11 1 1955 9-12 full 38600 included en 3 1',
      '12 1 1969 9-12 homestay 16000 12600 en 5 1+2',
      '13 0 2011 10-12 optional 158000 12000 zh+en 3 1',
      '14 0 2017 10-12 none 128000 - zh+en 2 1+4',
      '15 0 2006 9-12 full 196000 included zh+en 4 1',
      '16 0 2014 9-12 optional 208000 15000 zh+en 4 1+2',
      '17 0 2019 10-12 none 176000 - zh+en 2 1',
      '18 0 2009 9-12 full 235000 included zh+en+fr 3 1',
      '19 0 2005 9-12 full 246000 included zh+en 4 1',
      '20 0 2015 10-12 optional 189000 18000 zh+en 3 1+2',
      '21 0 2010 9-12 optional 228000 16800 zh+en 3 1',
      '22 0 2020 11-12 none 149000 - zh+en 2 1+4',
      '23 0 2008 9-12 full 168000 included zh+en 4 1',
      '24 0 2018 10-12 optional - - zh+en 2 1+2',
    ])
  })

  test('have a place on the map, except the one that is online', () => {
    for (const school of sampleSchools) {
      expect([school.id, school.lng === null, school.lat === null]).toEqual([
        school.id,
        school.id === 9,
        school.id === 9,
      ])
      expect(school.cityCode === '000000').toBe(school.schoolType === '1')
      expect(school.currency).toBe(school.schoolType === '1' ? 'CAD' : 'CNY')
      expect(school.tuitionPer).toBe(school.id === 9 ? 'course' : 'year')
    }
  })

  test('list fees that agree with the headline figures', () => {
    for (const school of sampleSchools) {
      const amounts = school.fees.map((line) => line.amount)
      if (school.tuition === null) {
        expect(school.fees).toEqual([])
      } else {
        expect(amounts[0]).toBe(school.tuition)
        expect(amounts.length).toBeGreaterThanOrEqual(3)
        expect(amounts.length).toBeLessThanOrEqual(7)
      }
      if (school.boardingFee !== null) expect(amounts).toContain(school.boardingFee)
      expect(new Set(school.fees.map((line) => line.currency)).size).toBeLessThanOrEqual(1)
      expect(school.tags.length).toBeLessThanOrEqual(4)
    }
  })

  test('state a source for every figure they give and none for the others', () => {
    for (const school of sampleSchools) {
      const facts = (['tuition', 'boardingFee', 'existStuNums', 'founded', 'destinations'] as const).filter(
        (key) => school[key] !== null,
      )
      expect([school.id, ...Object.keys(school.sources).sort()]).toEqual([school.id, ...facts.sort()])
    }
  })

  test('give destinations that add up', () => {
    const withDestinations = sampleSchools.filter((school) => school.destinations)
    expect(withDestinations.map((school) => school.id)).toEqual([4, 13, 16, 19, 23])
    for (const { destinations } of withDestinations) {
      if (!destinations) continue
      expect(destinations.rows.reduce((sum, line) => sum + line.count, 0)).toBe(destinations.known)
      expect(destinations.known).toBeLessThanOrEqual(destinations.graduates)
    }
  })

  test('are verified exactly where they have an account', () => {
    const withAccount = sampleMembers.flatMap((member) => (member.usertype === '02' ? [member.schoolId] : []))
    expect(sampleSchools.filter((school) => school.isAuth).map((school) => school.id)).toEqual(withAccount)
  })
})

describe('posts and comments', () => {
  test('keep the bounds a member has to keep', () => {
    for (const post of samplePosts) {
      for (const title of [post.title, post.titleEn]) {
        expect(length(title)).toBeGreaterThanOrEqual(4)
        expect(length(title)).toBeLessThanOrEqual(80)
      }
      expect(length(plain(post.content))).toBeGreaterThanOrEqual(250)
      expect(length(plain(post.content))).toBeLessThanOrEqual(600)
      expect(post.tags.length).toBeLessThanOrEqual(5)
      for (const tag of [...post.tags, ...post.tagsEn]) expect(tag).toMatch(/^[^\s#]{1,20}$/u)
    }
    for (const { content, contentEn } of sampleComments) {
      expect(length(plain(content))).toBeLessThanOrEqual(1000)
      expect(length(plain(contentEn))).toBeLessThanOrEqual(1000)
    }
  })

  test('point at people, posts and schools that exist', () => {
    const postKeys = new Set(samplePosts.map((post) => post.key))
    for (const post of samplePosts) {
      expect(memberKeys).toContain(post.author)
      if (post.schoolId === null) continue
      const school = sampleSchools.find((candidate) => candidate.id === post.schoolId)
      expect([post.key, school?.cityCode]).toEqual([post.key, post.cityCode])
    }
    for (const comment of sampleComments) {
      expect(memberKeys).toContain(comment.author)
      expect(postKeys).toContain(comment.post)
    }
  })

  test('at most nine comments a post, answers after questions', () => {
    const published = new Map(samplePosts.map((post) => [post.key, post.publishTime]))
    const byKey = new Map(sampleComments.map((comment) => [comment.key, comment]))
    for (const post of samplePosts) {
      expect(sampleComments.filter((comment) => comment.post === post.key).length).toBeLessThanOrEqual(9)
    }
    for (const comment of sampleComments) {
      expect(comment.time > (published.get(comment.post) ?? '')).toBe(true)
      if (!comment.parent) continue
      const answered = byKey.get(comment.parent)
      expect(answered?.post).toBe(comment.post)
      expect(comment.time > (answered?.time ?? '')).toBe(true)
    }
  })

  test('one comment was removed and still has an answer; one school answers for itself', () => {
    const removed = sampleComments.filter((comment) => comment.removed)
    expect(removed).toHaveLength(1)
    expect(sampleComments.some((comment) => comment.parent === removed[0]?.key)).toBe(true)
    const official = sampleComments.filter((comment) => comment.official)
    expect(official).toHaveLength(1)
    const author = sampleMembers.find((member) => member.key === official[0]?.author)
    const post = samplePosts.find((candidate) => candidate.key === official[0]?.post)
    expect(author?.schoolId).toBe(post?.schoolId)
  })

  test('a school account declares its interest', () => {
    const offices = new Set(
      sampleMembers.filter((member) => member.usertype === '02').map((member) => member.key),
    )
    for (const post of samplePosts) expect(post.interest === 'school').toBe(offices.has(post.author))
  })
})

describe('questions', () => {
  const answersTo = (key: string) => sampleAnswers.filter(({ post }) => post === key)

  test('keep the bounds a member has to keep, and stand where their school is', () => {
    for (const question of sampleQuestions) {
      expect(memberKeys).toContain(question.author)
      for (const title of [question.title, question.titleEn]) expect(length(title)).toBeLessThanOrEqual(100)
      for (const tag of [...question.tags, ...question.tagsEn]) expect(tag).toMatch(/^[^\s#]{1,20}$/u)
      const school = sampleSchools.find(({ id }) => id === question.schoolId)
      if (question.schoolId !== null)
        expect([question.key, school?.cityCode]).toEqual([question.key, question.cityCode])
    }
    for (const { content, contentEn } of sampleAnswers)
      for (const text of [content, contentEn]) expect(length(plain(text))).toBeLessThanOrEqual(1000)
  })

  test('are answered later, by others first, and accept an answer of another person', () => {
    for (const { key, publishTime, author, accepted } of sampleQuestions) {
      const answers = answersTo(key)
      for (const { parent, time } of answers) {
        expect(time > publishTime).toBe(true)
        if (parent) expect(time > (answers.find((one) => one.key === parent)?.time ?? '9')).toBe(true)
      }
      const chosen = answers.find((one) => one.key === accepted)
      if (accepted) expect([key, chosen?.parent, chosen?.author === author]).toEqual([key, undefined, false])
    }
    expect(sampleAnswers.every(({ post }) => sampleQuestions.some(({ key }) => key === post))).toBe(true)
  })

  test('show each case: accepted, by the school, answered and open, and not answered', () => {
    const open = sampleQuestions.filter(({ accepted }) => !accepted)
    expect(open.map(({ key }) => answersTo(key).length)).toEqual([1, 0])
    const official = sampleAnswers.filter((one) => one.official)
    expect(official).toHaveLength(1)
    const question = sampleQuestions.find(({ key }) => key === official[0]?.post)
    expect(question?.accepted).toBe(official[0]?.key)
    expect(question?.schoolId).toBe(sampleMembers.find(({ key }) => key === official[0]?.author)?.schoolId)
  })
})

describe('red and black list', () => {
  test('four each, and no school on both', () => {
    for (const list of ['red', 'black'])
      expect(sampleRedBlack.filter((row) => row.list === list)).toHaveLength(4)
    expect(new Set(sampleRedBlack.map((row) => row.schoolId)).size).toBe(8)
  })

  test('上海 has no red entry and 苏州 no black one', () => {
    const on = (list: string) => sampleRedBlack.filter((row) => row.list === list).map((row) => row.cityCode)
    expect(on('red').sort()).toEqual(['110000', '320500', '440100', '440300'])
    expect(on('black').sort()).toEqual(['110000', '310000', '440100', '440300'])
  })

  test('every entry stands where its school is, and has posts of people to rest on', () => {
    for (const row of sampleRedBlack) {
      expect(row.cityCode).toBe(sampleSchools.find((school) => school.id === row.schoolId)?.cityCode)
      const types = row.list === 'red' ? [4, 5, 6] : [1, 2]
      const posts = samplePosts.filter(
        ({ schoolId, blogType, interest }) =>
          schoolId === row.schoolId && types.includes(blogType) && ['none', 'parent'].includes(interest),
      )
      expect(posts.length).toBeGreaterThan(0)
      expect((posts.map(({ publishTime }) => publishTime).sort()[0] ?? '') < row.sinceTime).toBe(true)
      expect(row.score).toBeGreaterThanOrEqual(row.list === 'red' ? 70 : 50)
      expect(row.reply === null).toBe(row.replyStatus === 'none')
    }
  })

  test('schools post where schools may, and no author verified at a school says that nothing ties them to it', () => {
    for (const post of samplePosts) {
      const author = sampleMembers.find(({ key }) => key === post.author)
      if (author?.usertype === '02') expect([post.key, post.blogType]).toEqual([post.key, 3])
      const isOwnSchool =
        author?.usertype === '01' &&
        author.authstatus === 'approved' &&
        author.schoolId !== null &&
        author.schoolId === post.schoolId
      if (isOwnSchool) expect([post.key, post.interest]).not.toEqual([post.key, 'none'])
    }
  })
})

describe('stories, news, videos, banners', () => {
  test('stories are long enough to be worth opening and name a school that exists', () => {
    for (const story of sampleStories) {
      expect(schoolIds).toContain(story.schoolId)
      if (story.author) expect(memberKeys).toContain(story.author)
      const body = [story.challenge, story.low, story.turn, story.result, story.advice].map(plain).join('')
      expect(length(body)).toBeGreaterThanOrEqual(500)
      expect(length(body)).toBeLessThanOrEqual(900)
      expect(story.timeline.length).toBeGreaterThanOrEqual(4)
      expect(story.facts.length).toBeGreaterThanOrEqual(3)
    }
  })

  test('news keeps the figures of the fact ledger', () => {
    const newsText = (id: number) => JSON.stringify(sampleNews.find((item) => item.id === id))
    expect(newsText(1)).toContain('2024 年 11 月 8 日')
    expect(newsText(2)).toContain('22,895')
    expect(newsText(2)).toContain('20,635')
    expect(newsText(3)).toContain('24 小时')
    expect(newsText(4)).toContain('17+13')
    expect(newsText(5)).toContain('70%')
    expect(newsText(7)).toContain('41,746')
    expect(newsText(8)).toContain('IMM 5646')
    expect(newsText(9)).toContain('200 到 400')
  })

  test('video captions run forward and end before the film does', () => {
    for (const video of sampleVideos) {
      expect(video.duration).toBeGreaterThanOrEqual(90)
      expect(video.duration).toBeLessThanOrEqual(240)
      expect(video.scenes.length).toBeGreaterThanOrEqual(8)
      expect(video.scenes.length).toBeLessThanOrEqual(16)
      const starts = video.scenes.map((line) => line.at)
      expect(starts[0]).toBe(0)
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b))
      expect(starts.at(-1)).toBeLessThan(video.duration - 5)
      if (video.schoolId !== null) expect(schoolIds).toContain(video.schoolId)
    }
  })

  test('each film has the length of its captions, begins with its index, and comes with a cover', async () => {
    const films = join(import.meta.dirname, 'films')
    for (const { id, duration, scenes } of sampleVideos) {
      const film = await readFile(join(films, `${id}.mp4`))
      expect(film.length).toBeLessThanOrEqual(650_000)
      expect([id, await filmSeconds(join(films, `${id}.mp4`))]).toEqual([id, duration])
      // the index stands before the pictures, so that a player begins with the first bytes
      expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'))
      expect((await readFile(join(films, `${id}.jpg`))).subarray(0, 2).toString('hex')).toBe('ffd8')
      for (const { scene } of scenes)
        expect(existsSync(join(rootFolder, 'films', 'scenes', `${scene}.svg`)), scene).toBe(true)
    }
  })

  test('a banner that leads to a guide promises no number of its own, which the guide could withdraw', () => {
    const ofGuides = sampleBanners.filter(({ linkUrl }) => /^\/(?:ossd|aboard|fee|life)\//.test(linkUrl))
    expect(ofGuides.length).toBeGreaterThan(0)
    for (const { title, titleEn } of ofGuides)
      expect(`${title} ${titleEn}`).not.toMatch(
        /\d|[一二三四五六七八九十]+(?:周|天|分钟|题)|\b(?:weeks?|days?|minutes?)\b/,
      )
  })

  test('banner lines fit the strip', () => {
    for (const banner of sampleBanners) {
      expect(length(banner.title)).toBeLessThan(20)
      expect(length(banner.titleEn)).toBeLessThan(45)
      expect(banner.linkUrl).toMatch(/^\//)
    }
    expect(sampleBanners.map((banner) => banner.sort)).toEqual([1, 2, 3, 4])
  })
})

describe('every text', () => {
  test('was published between March and 18 November 2026, China time', () => {
    const times = [
      ...[...samplePosts, ...sampleStories, ...sampleNews, ...sampleVideos].map((item) => item.publishTime),
      ...sampleQuestions.map(({ publishTime }) => publishTime),
      ...[...sampleComments, ...sampleAnswers].map((comment) => comment.time),
      ...sampleRedBlack.map((row) => row.sinceTime),
    ]
    for (const time of times) {
      expect(time).toMatch(/^2026-\d\d-\d\dT\d\d:\d\d:00\+08:00$/)
      expect(time >= '2026-03-01').toBe(true)
      expect(time < '2026-11-19').toBe(true)
      expect(Number.isNaN(Date.parse(time))).toBe(false)
    }
  })

  test('uses only tags a post may contain, closed in order', () => {
    for (const [path, text] of texts(everything, '')) {
      const open: string[] = []
      for (const [, slash, tag] of text.matchAll(/<(\/?)([^>]*)>/g)) {
        expect([path, tag]).toEqual([path, expect.stringMatching(/^(p|h3|ul|ol|li|blockquote)$/)])
        if (slash) expect([path, open.pop()]).toEqual([path, tag])
        else open.push(tag ?? '')
      }
      expect([path, open]).toEqual([path, []])
    }
  })

  test('gives away no telephone number, mailbox or chat account', () => {
    for (const [path, text] of texts(everything, '')) {
      if (path.endsWith('Time') || path.endsWith('.time') || path.endsWith('sourceUrl')) continue
      expect([path, text]).toEqual([path, expect.not.stringMatching(/\d{7,}|@|微信|QQ|WeChat/i)])
    }
  })
})

test('a school that recruits for Grade 12 does not say that it takes no one there', () => {
  for (const { grades, admissions, admissionsEn, id } of sampleSchools) {
    const refuses = /(12|十二) ?年级(不收|不接收)|No (entry|newcomers) in Grade 12/
    expect(grades.includes('12') && refuses.test(`${admissions} ${admissionsEn}`), `school ${id}`).toBe(false)
  }
})
