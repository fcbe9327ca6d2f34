import { type CommunityNumbers, levelRulesOf } from '@app/contract/member/community-numbers.values.ts'
import { levelNeeds } from '@app/contract/member/member.values.ts'
import { fill, type Language } from '@app/contract/shapes/language.ts'
import { DAY_MS } from '@app/contract/time.values.ts'

/** What the rules of levels count of a member. */
export interface Progress {
  level: number
  createTime: Date
  readPosts: number
  readSeconds: number
  blogCount: number
  commentCount: number
  likedCount: number
  /** Different people who like something of theirs. */
  likers: number
  /** The last sanction or upheld report. */
  lastWrong: Date | null
}

/** What is missing to the next level, one sentence each; nothing at the highest. */
export function missingToNext(
  progress: Progress,
  numbers: CommunityNumbers,
  now: Date,
  language: Language,
): string[] {
  const rule = levelRulesOf(numbers).find(({ level }) => level === progress.level + 1)
  if (!rule) return []
  const daysSince = (time: Date) => (now.getTime() - time.getTime()) / DAY_MS
  const say = (name: keyof typeof levelNeeds, values: Record<string, number>) =>
    fill(levelNeeds[name][language], values)
  const lacking = (name: keyof typeof levelNeeds, level: number | undefined, have: number) => {
    const left = Math.ceil((level ?? 0) - have)
    return left > 0 ? [say(name, { n: level ?? 0, left })] : []
  }
  const posts = Math.max(0, (rule.posts ?? 0) - progress.blogCount)
  const comments = Math.max(0, (rule.orComments ?? Number.POSITIVE_INFINITY) - progress.commentCount)
  return [
    ...lacking('days', rule.days, daysSince(progress.createTime)),
    ...lacking('readPosts', rule.readPosts, progress.readPosts),
    ...lacking('readMinutes', rule.readMinutes, progress.readSeconds / 60),
    ...lacking('items', rule.items, progress.blogCount + progress.commentCount),
    ...(posts > 0 && comments > 0
      ? [say(rule.orComments ? 'postsOrComments' : 'posts', { left: posts, comments })]
      : []),
    ...lacking('likes', rule.likes, progress.likedCount),
    ...lacking('people', rule.people, progress.likers),
    ...(progress.lastWrong ? lacking('cleanDays', rule.cleanDays, daysSince(progress.lastWrong)) : []),
  ]
}
