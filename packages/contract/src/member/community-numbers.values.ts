import type { Pair } from '@app/contract/shapes/language.ts'
import type { LevelRule } from './member.values.ts'

/** A number of the community that the settings may change within its bounds. */
interface NumberInfo {
  /** What holds while the settings say nothing. */
  usual: number
  min: number
  max: number
  name: Pair
  part: 'limits' | 'levels'
}

const limit = (usual: number, min: number, max: number, zh: string, en: string): NumberInfo => ({
  usual,
  min,
  max,
  name: { zh, en },
  part: 'limits',
})
const level = (usual: number, min: number, max: number, zh: string, en: string): NumberInfo => ({
  usual,
  min,
  max,
  name: { zh, en },
  part: 'levels',
})

/**
 * The numbers by which members write and rise: default, bounds and name, declared once. The bounds keep a slip from
 * closing the forum or opening it to floods.
 */
export const communityNumbers = {
  postsNew: limit(2, 1, 20, '新会员每天发帖数', 'Posts a day: new members'),
  postsRegular: limit(5, 1, 40, '1 级会员每天发帖数', 'Posts a day: level 1'),
  postsTrusted: limit(10, 1, 60, '2 级及以上每天发帖数', 'Posts a day: level 2 and above'),
  postWaitNew: limit(120, 15, 3_600, '新会员两帖间隔（秒）', 'Wait between posts, new members (seconds)'),
  commentsNew: limit(20, 3, 100, '新会员每天评论数', 'Comments a day: new members'),
  commentsRegular: limit(100, 10, 500, '1 级会员每天评论数', 'Comments a day: level 1'),
  commentsTrusted: limit(300, 10, 1_000, '2 级及以上每天评论数', 'Comments a day: level 2 and above'),
  commentWaitNew: limit(
    30,
    3,
    600,
    '新会员两条评论间隔（秒）',
    'Wait between comments, new members (seconds)',
  ),
  uploadsNew: limit(40, 5, 100, '新会员每天上传图片数', 'Pictures uploaded a day: new members'),
  reportsNew: limit(5, 1, 20, '新会员每天举报数', 'Reports a day: new members'),
  reviewPosts: limit(2, 1, 20, '新会员先审的帖子数', 'First posts reviewed'),
  reviewComments: limit(3, 1, 50, '新会员先审的评论数', 'First comments reviewed'),
  level1Days: level(1, 1, 90, '1 级：注册天数', 'Level 1: days since joining'),
  level1ReadPosts: level(20, 1, 200, '1 级：看过的文章数', 'Level 1: articles opened'),
  level1ReadMinutes: level(10, 1, 600, '1 级：阅读分钟数', 'Level 1: minutes read'),
  level1Items: level(2, 1, 50, '1 级：发布的文章和评论数', 'Level 1: articles and comments published'),
  level2Days: level(15, 1, 365, '2 级：注册天数', 'Level 2: days since joining'),
  level2Posts: level(5, 1, 200, '2 级：发布的文章数', 'Level 2: articles published'),
  level2Comments: level(30, 1, 1_000, '2 级：或发布的评论数', 'Level 2: or comments published'),
  level2Likes: level(20, 1, 1_000, '2 级：获得的赞', 'Level 2: likes received'),
  level2People: level(10, 1, 500, '2 级：点赞的人数', 'Level 2: people who liked'),
  level3Days: level(100, 1, 1_000, '3 级：注册天数', 'Level 3: days since joining'),
  level3Posts: level(20, 1, 1_000, '3 级：发布的文章数', 'Level 3: articles published'),
  level3Likes: level(200, 1, 10_000, '3 级：获得的赞', 'Level 3: likes received'),
  level3People: level(80, 1, 5_000, '3 级：点赞的人数', 'Level 3: people who liked'),
} as const satisfies Record<string, NumberInfo>

export type CommunityNumberName = keyof typeof communityNumbers
export type CommunityNumbers = Record<CommunityNumberName, number>
export const communityNumberNames = Object.keys(communityNumbers) as CommunityNumberName[]

/** Under which key the settings store a number. */
export const communityNumberKey = (name: CommunityNumberName): string => `portal.community.${name}`

/** A number that is written in digits alone; NaN for anything else. */
export const wholeOf = (stored: string): number => (/^\d+$/.test(stored.trim()) ? Number(stored) : Number.NaN)

/** A stored number; the usual one where nothing is stored, or something that is no whole number within the bounds. */
export function communityNumberOf(name: CommunityNumberName, stored: string): number {
  const { usual, min, max } = communityNumbers[name]
  const value = wholeOf(stored)
  return Number.isInteger(value) && value >= min && value <= max ? value : usual
}

/** The numbers while the settings say nothing. */
export const usualNumbers = Object.fromEntries(
  communityNumberNames.map((name) => [name, communityNumbers[name].usual]),
) as CommunityNumbers

/** Numbers that may not fall from one to the next, because a later level would be reached first. */
const rising: readonly (readonly CommunityNumberName[])[] = [
  ['postsNew', 'postsRegular', 'postsTrusted'],
  ['commentsNew', 'commentsRegular', 'commentsTrusted'],
  ['level1Days', 'level2Days', 'level3Days'],
  ['level2Posts', 'level3Posts'],
  ['level2Likes', 'level3Likes'],
  ['level2People', 'level3People'],
  // each person likes a text once, so fewer likes than people can never hold
  ['level2People', 'level2Likes'],
  ['level3People', 'level3Likes'],
]

/** The first number that is smaller than the one before it. */
export function fallingNumber(numbers: CommunityNumbers): CommunityNumberName | undefined {
  for (const names of rising)
    for (const [at, name] of names.entries()) {
      const before = names[at - 1]
      if (before && numbers[name] < numbers[before]) return name
    }
  return undefined
}

/** The numbers that hold: in a chain that falls, the usual ones. */
export function holdingNumbers(numbers: CommunityNumbers): CommunityNumbers {
  const holding = { ...numbers }
  const falls = (names: readonly CommunityNumberName[]) =>
    names.some((name, at) => at > 0 && holding[name] < holding[names[at - 1] ?? name])
  // a chain at its usual numbers may let another one fall that shares a number with it; all usual numbers rise
  for (let names = rising.find(falls); names; names = rising.find(falls))
    for (const name of names) holding[name] = communityNumbers[name].usual
  return holding
}

/** What raises a member to each level after the first; all of it together, counted over published things. */
export const levelRulesOf = (numbers: CommunityNumbers): readonly LevelRule[] => [
  {
    level: 1,
    days: numbers.level1Days,
    readPosts: numbers.level1ReadPosts,
    readMinutes: numbers.level1ReadMinutes,
    items: numbers.level1Items,
    cleanDays: 30,
  },
  {
    level: 2,
    days: numbers.level2Days,
    posts: numbers.level2Posts,
    orComments: numbers.level2Comments,
    likes: numbers.level2Likes,
    people: numbers.level2People,
    cleanDays: 60,
  },
  {
    level: 3,
    days: numbers.level3Days,
    posts: numbers.level3Posts,
    likes: numbers.level3Likes,
    people: numbers.level3People,
    cleanDays: 180,
  },
]

const TOKEN = /%(\w+)%/g

/** A text whose places (`%level1Days%`) hold the numbers of now; what names no number stays. */
export const withCommunityNumbers = (text: string, numbers: CommunityNumbers): string =>
  text.replace(TOKEN, (place, name: string) =>
    Object.hasOwn(numbers, name) ? String(numbers[name as CommunityNumberName]) : place,
  )
