import { noticeKinds } from '@app/contract/member/notice.values.ts'
import { fill, type Language, type Pair } from '@app/contract/shapes/language.ts'
import type { Notice } from './store.ts'

type NoticeText = Pick<
  Notice,
  'kind' | 'actors' | 'counted' | 'values' | 'isTargetGone' | 'objKind' | 'objId' | 'blogId' | 'isStory'
>

const gone: Pair = { zh: '内容已删除', en: 'Content removed' }

export const textOf = (value: string | Pair | undefined, language: Language): string =>
  value === undefined ? '' : typeof value === 'string' ? value : value[language]

function sentenceOf(kind: NoticeText['kind'], people: number, isQuestion: boolean): Pair {
  const template = noticeKinds[kind]
  if (isQuestion && 'ofQuestion' in template) return template.ofQuestion
  return people === 1 && 'single' in template ? template.single : template.title
}

/** The sentence of a notice for a reader of this language. */
export function titleOf({ kind, actors, counted, values }: NoticeText, language: Language): string {
  if (values.t !== undefined) return textOf(values.t, language)
  const n = Math.max(1, counted.length)
  const sentence = sentenceOf(kind, n, values.q !== undefined)
  return fill(sentence[language], {
    // a school is named for the person who writes for it; one that has closed the account has no name any more
    A: textOf(values.A, language) || actors[0]?.nickName || { zh: '有人', en: 'Somebody' }[language],
    n,
    others: n === 2 ? '1 other' : `${n - 1} others`,
    T: textOf(values.T, language),
    S: textOf(values.S, language),
    r: textOf(values.r, language),
    h: textOf(values.h, language),
  })
}

/** What stands below the sentence: words of the comment or post, or that it is gone. */
export function contentOf({ kind, values, isTargetGone }: NoticeText, language: Language): string {
  // of a refused comment its author reads which one it was
  return isTargetGone && kind !== 'comment.rejected' ? gone[language] : textOf(values.c, language)
}

/** Where a notice leads, below the language's root; null when there is nothing to open. */
export function addressOf(notice: NoticeText, language: Language): string | null {
  const { link } = notice.values
  const path = typeof link === 'string' ? link : pathOf(notice)
  return path === null ? null : language === 'en' ? `/en${path === '/' ? '' : path}` : path
}

/** The pages of things that are no posts. */
const pages: Record<string, ((id: number) => string) | undefined> = {
  user: (id) => `/user/home/${id}`,
  school: (id) => `/school/detail/${id}`,
  entry: (id) => `/layout/redblack?school=${id}`,
}

function pathOf({ kind, objKind, objId, blogId, isStory, isTargetGone }: NoticeText): string | null {
  if (kind === 'blog.rejected') return '/layout/person?tab=drafts'
  if (kind === 'blog.pending' || kind === 'blog.hidden' || kind === 'content.deleted')
    return '/layout/person?tab=posts'
  if (kind === 'report.result') return '/layout/person?tab=reports'
  // the thing itself is linked there while it is public
  const isAppealed = ['appeal.result', 'user.sanction', 'profile.reset', 'comment.rejected'].includes(kind)
  if (isAppealed) return '/layout/person?tab=appeals'
  if (kind === 'auth.result') return '/layout/schoolinfo'
  if (kind === 'security') return objKind === 'account' ? '/layout/data' : '/layout/editinfo#security'
  if (isTargetGone) return null
  if (blogId !== null) {
    const post = `/${isStory ? 'story' : 'station'}/detail/${blogId}`
    return objKind === 'comment' && objId !== null ? `${post}?commentId=${objId}#c${objId}` : post
  }
  return objKind !== null && objId !== null ? (pages[objKind]?.(objId) ?? null) : null
}
