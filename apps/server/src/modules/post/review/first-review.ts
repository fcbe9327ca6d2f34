import { siteSettingInfo } from '@app/contract/site/site-settings.values.ts'
import { numbersNow } from '#modules/member/community-number-store.ts'
import { type Member, needsFirstReview } from '#modules/member/rules.ts'
import { FIRST_REVIEW, isKnownWriter, isWordsOnly } from '#modules/post/rules.ts'
import { hasWebsite } from '#modules/sensitive-word/check.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { reviewRecord } from './first-review-store.ts'

interface SentText {
  kind: 'post' | 'comment'
  html: string
  plain: string
  /** It shows more than words: pictures beside the text, an experience card. */
  hasMore?: boolean
  /** It judges a school (`judgesSchool`), which an editor reads first from every newcomer. */
  isJudgement?: boolean
  /** Its author's name is hidden. */
  isHidden: boolean
  /** It replaces or extends a public text of the member, which is counted already. */
  isChange?: boolean
}

/**
 * Why a moderator reads a text first because of its author; null when it appears at once. The review learns: whose texts
 * staff have approved writes plain text freely. A change of a text that had to be approved has to be approved too, or
 * the approval would be for words that readers never see.
 */
export async function firstReviewReason(ctx: Ctx, member: Member, text: SentText): Promise<string | null> {
  const policy = await ctx.setting(siteSettingInfo.reviewPolicy.key)
  const counter = text.kind === 'post' ? 'blogCount' : 'commentCount'
  const before = text.isChange ? { ...member, [counter]: member[counter] - 1 } : member
  if (!needsFirstReview(before, text.kind, policy, await numbersNow(ctx))) return null
  const isPlain = !text.hasMore && isWordsOnly(text.html, text.plain) && !hasWebsite(text.plain)
  const mayBeKnown = policy !== 'all' && isPlain && !text.isJudgement
  if (mayBeKnown && isKnownWriter(await reviewRecord(ctx.db, member.userId, text.isHidden), ctx.now()))
    return null
  return FIRST_REVIEW
}
