import type { Neighbour } from '@app/contract/moderation/desk/neighbour.ts'
import type { QueueKind } from '@app/contract/moderation/review.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { Scope } from '#modules/moderator/store.ts'
import { staffTexts } from '#modules/post/staff/staff-text-store.ts'
import { readerOf } from '#modules/review/actions.ts'
import { waitingPlace } from '#modules/review/store.ts'
import { foldText } from '#modules/search/fold.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { networkOf } from '#platform/limit/rate-limit.ts'
import type { Module } from '#platform/module.ts'
import { beginningOf, plainText } from '#platform/text/clean-html.ts'
import { likenessOf, pairsOf } from '#platform/text/text-likeness.ts'
import {
  commentsAround,
  type FoundText,
  originsSince,
  subjectOf,
  textById,
  textsAround,
  textsByIds,
  textsSince,
} from './neighbour-store.ts'

const hiddenName = { zh: '匿名用户', en: 'Hidden identity' }

const EXCERPT = 160
const AROUND = 5
const MOST_SIMILAR = 10
const MOST_ORIGINS = 10
const DAYS = 7
/** Texts that share less of their pairs are not shown as similar. */
const ALIKE = 0.5
/** Texts of fewer pairs are like one another by chance. */
const MIN_PAIRS = 10

const nothing = { isHidden: false, author: [], thread: [], similar: [], origin: [] }

/** What stands around an item of the queue. Throws `notFound` for one that does not wait for the caller. */
export async function neighbours(ctx: Ctx, modules: readonly Module[], objKind: QueueKind, objId: number) {
  const { db } = ctx
  const reader = await readerOf(ctx, modules)
  if (!(await waitingPlace(db, reader, { objKind, objId }))) throw problem('notFound')
  const { scope } = reader
  const subject = await subjectOf(db, objKind, objId)
  if (!subject) return nothing
  const show = (found: readonly FoundText[]) => found.map((one) => neighbourOf(ctx, one))
  if (subject.kind === 'user')
    return withPictures(ctx, {
      ...nothing,
      author: show(await textsAround(db, subject.id, ctx.now(), AROUND * 2, scope)),
    })
  const text = await textById(db, subject.kind, subject.id)
  if (!text) return nothing
  const isOther = (one: FoundText) => one.objKind !== text.objKind || one.objId !== text.objId
  const { authorId } = text
  // an alias stays one: neither the author's other texts nor the network they came from
  const owner = text.hideName ? null : authorId
  const since = new Date(ctx.now().getTime() - DAYS * DAY_MS)
  const around = owner === null ? [] : await textsAround(db, owner, text.createTime, AROUND, scope)
  const thread = await threadOf(ctx, text)
  return withPictures(ctx, {
    isHidden: text.hideName,
    author: show(around.filter(isOther)),
    thread: show(thread.filter(isOther)),
    similar: similarTo(text, (await textsSince(db, text, since, scope)).filter(isOther)).map(
      ({ one, likeness }) => ({ ...neighbourOf(ctx, one), likeness: Math.round(likeness * 100) }),
    ),
    origin: owner === null ? [] : await originsLike(ctx, text, { owner, since, scope }),
  })
}

type Shown = Omit<Neighbour, 'images'>
interface Sections {
  isHidden: boolean
  author: Shown[]
  thread: Shown[]
  similar: (Shown & { likeness: number })[]
  origin: (Shown & { isSameNetwork: boolean; isSameDevice: boolean })[]
}

/** Adds the pictures of each text that is shown. */
async function withPictures({ db }: Ctx, { isHidden, author, thread, similar, origin }: Sections) {
  const textOf = await staffTexts(db, [...author, ...thread, ...similar, ...origin])
  const complete = <T extends Shown>(texts: readonly T[]) =>
    texts.map((text) => ({ ...text, images: textOf(text)?.images ?? [] }))
  return {
    isHidden,
    author: complete(author),
    thread: complete(thread),
    similar: complete(similar),
    origin: complete(origin),
  }
}

/** The post that a comment stands below, with the comments on both sides; the latest comments of a post. */
async function threadOf({ db }: Ctx, { objKind, objId, blogId }: FoundText): Promise<FoundText[]> {
  const post = objKind === 'comment' ? await textById(db, 'blog', blogId) : undefined
  return [
    ...(post ? [post] : []),
    ...(await commentsAround(db, blogId, objKind === 'comment' ? objId : null, AROUND)),
  ]
}

const comparedText = ({ content }: FoundText) =>
  pairsOf(foldText(plainText(content)).replace(/[^\p{L}\p{N}]/gu, ''))

/** The texts that are most like one. */
function similarTo(text: FoundText, others: readonly FoundText[]) {
  const own = comparedText(text)
  if (own.size < MIN_PAIRS) return []
  const once = new Map(others.map((one) => [`${one.objKind} ${one.objId}`, one]))
  return [...once.values()]
    .map((one) => ({ one, likeness: likenessOf(own, comparedText(one)) }))
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, MOST_SIMILAR)
}

/** Texts of others from the same network or browser, which are shared here and not named. */
async function originsLike(
  ctx: Ctx,
  text: FoundText,
  { owner, since, scope }: { owner: number; since: Date; scope: Scope },
) {
  const network = text.ip && networkOf(text.ip)
  if (!network && !text.deviceHash) return []
  const found = (await originsSince(ctx.db, owner, since, scope))
    .map((one) => ({
      ...one,
      isSameNetwork: Boolean(network) && one.ip !== null && networkOf(one.ip) === network,
      isSameDevice: text.deviceHash !== null && one.deviceHash === text.deviceHash,
    }))
    .filter(({ isSameNetwork, isSameDevice }) => isSameNetwork || isSameDevice)
    .slice(0, MOST_ORIGINS)
  const idsOf = (kind: FoundText['objKind']) =>
    found.filter(({ objKind }) => objKind === kind).map(({ objId }) => objId)
  const texts = await textsByIds(ctx.db, { blog: idsOf('blog'), comment: idsOf('comment') }, scope)
  return texts.map((one) => {
    const traced = found.find(({ objKind, objId }) => objKind === one.objKind && objId === one.objId)
    return {
      ...neighbourOf(ctx, one),
      isSameNetwork: traced?.isSameNetwork ?? false,
      isSameDevice: traced?.isSameDevice ?? false,
    }
  })
}

function neighbourOf({ language }: Ctx, { content, authorId, hideName, nickName, ...one }: FoundText): Shown {
  return {
    objKind: one.objKind,
    objId: one.objId,
    blogId: one.blogId,
    isStory: one.isStory,
    title: one.title,
    text: beginningOf(content, EXCERPT),
    userId: hideName ? null : authorId,
    nickName: hideName ? hiddenName[language] : (nickName ?? ''),
    level: hideName ? null : one.level,
    status: one.status,
    createTime: one.createTime,
  }
}
