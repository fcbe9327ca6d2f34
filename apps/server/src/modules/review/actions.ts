import type { QueueRow } from '@app/contract/moderation/review.ts'
import {
  CLAIM_MINUTES,
  decisionsWithReason,
  type QueueKind,
  suggestedReason,
} from '@app/contract/moderation/review.values.ts'
import { sanctionUser } from '@app/contract/moderation/sanction.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { noteDecided } from '#modules/audit/store.ts'
import { scopeOf } from '#modules/moderator/actions.ts'
import { sanctionAuthor, withoutAccount } from '#modules/sanction/actions.ts'
import { markTexts } from '#modules/sensitive-word/check.ts'
import { type Ctx, checkPermission, mayDo, signedIn } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import {
  type AskedDecision,
  type Decided,
  type ReviewItem,
  type ReviewKind,
  reviewKindsOf,
  type ShownItem,
} from '#platform/review-kind.ts'
import { partsOf, picturesIn } from '#platform/text/clean-html.ts'
import {
  claim,
  claimantOf,
  countQueue,
  type QueueQuestion,
  type QueueReader,
  queuePage,
  release,
  settleItem,
  type Waiting,
  waitingPlace,
  waitingSince,
} from './store.ts'
import { idOf, itemOf } from './work-store.ts'

const hiddenName = { zh: '匿名用户', en: 'Hidden identity' }

/** The caller's cities, and the kinds that the caller may see. */
export async function readerOf(ctx: Ctx, modules: readonly Module[]): Promise<QueueReader> {
  const me = signedIn(ctx)
  return {
    userId: me.userId,
    isSuper: me.isSuper,
    scope: await scopeOf(ctx, me),
    kinds: reviewKindsOf(modules).filter(({ access }) => access === undefined || mayDo(me, access)),
  }
}

/** How much content the caller's queue holds; reports and applications are counted by their own modules. */
export const contentWaiting = async (ctx: Ctx, modules: readonly Module[]): Promise<number> =>
  countQueue(ctx.db, await readerOf(ctx, modules), 'content')

/** The wire writes whole seconds: what came in this one was read too. */
export const upToSecond = (time: Date) => new Date(Math.ceil(time.getTime() / 1_000) * 1_000)

/** What waits, with the texts read by the word list. */
export async function queue(
  ctx: Ctx,
  modules: readonly Module[],
  { cityCode, share, ...question }: QueueQuestion & Pick<QueueReader, 'cityCode' | 'share'>,
): Promise<{ rows: QueueRow[]; total: number; readAt: Date }> {
  const reader = { ...(await readerOf(ctx, modules)), cityCode, share }
  const readAt = upToSecond(ctx.now())
  const { rows, total } = await queuePage(ctx.db, reader, question, ctx.now())
  const items = await showItems(ctx, reader.kinds, rows)
  const decidedHere = new Set(reader.kinds.flatMap((one) => ('elsewhere' in one.decision ? [] : [one.kind])))
  const marked = await Promise.all(items.map((item) => markItem(ctx, item)))
  return {
    rows: rows.flatMap((row, at) => {
      const [item, texts] = [items[at], marked[at]]
      const stamp = decidedHere.has(row.kind) ? stampOf(ctx, row.kind, row.item) : null
      return item && texts ? [{ ...rowOf(ctx, row, item, texts), stamp }] : []
    }),
    total,
    readAt,
  }
}

/** Each item as its kind shows it, in the order of the rows. */
async function showItems(
  ctx: Ctx,
  kinds: readonly ReviewKind[],
  rows: readonly Waiting[],
): Promise<(ShownItem | undefined)[]> {
  const describedItems = new Map<Waiting, ShownItem>()
  for (const kind of kinds) {
    const own = rows.filter((row) => row.kind === kind.kind)
    if (own.length === 0) continue
    const items = await kind.show(
      ctx,
      own.map(({ item }) => item),
    )
    for (const [at, row] of own.entries()) {
      const item = items[at]
      if (item) describedItems.set(row, item)
    }
  }
  return rows.map((row) => describedItems.get(row))
}

/** What the word list finds in the texts of an item. */
async function markItem(ctx: Ctx, item: ShownItem | undefined) {
  if (!item) return undefined
  const { title, text, isComment, former, changes = [] } = item
  const [markedTitle, markedText, formerText, ...after] = await markTexts(ctx, [
    { scope: 'title', text: title },
    { scope: isComment ? 'comment' : 'content', text, isHtml: true },
    { scope: 'content', text: former?.text ?? '', isHtml: true },
    ...changes.map((change) => ({ scope: 'school' as const, text: change.after })),
  ])
  return {
    title: markedTitle,
    text: markedText,
    formerText: formerText?.text ?? null,
    changes: changes.map((change, at) => {
      const next = after[at]
      return { ...change, after: next?.text ?? change.after, spans: next?.spans ?? [] }
    }),
  }
}

function rowOf(
  { language, me }: Ctx,
  row: Waiting,
  description: ShownItem,
  { title, text, formerText, changes }: NonNullable<Awaited<ReturnType<typeof markItem>>>,
): Omit<QueueRow, 'stamp'> {
  const { item } = row
  const found = title?.reason ?? text?.reason ?? null
  const inText = picturesIn(description.text)
  return {
    objKind: row.kind,
    objId: row.objId,
    blogId: row.blogId,
    isStory: item.isStory,
    form: description.form?.[language] ?? null,
    priority: row.priority,
    title: title?.text ?? '',
    titleSpans: title?.spans ?? [],
    text: text?.text ?? '',
    spans: text?.spans ?? [],
    formerTitle: description.former?.title ?? null,
    formerText: description.former ? formerText : null,
    images: [...new Set([...inText, ...(description.images ?? [])])],
    textPictures: inText.length,
    videos: partsOf(description.text).videos,
    changes,
    userId: item.hideName ? null : item.userId,
    nickName: item.hideName ? hiddenName[language] : (row.nickName ?? ''),
    level: item.hideName ? null : row.level,
    schoolName: language === 'en' ? (row.schoolNameEn ?? row.schoolName) : row.schoolName,
    cityName: (language === 'en' && row.cityNameEn) || row.cityName,
    reason: description.reason(found)[language],
    suggestedReason: suggestedReason(description.stored ?? found),
    cluster: clusterOf(row),
    version: description.version,
    createTime: new Date(row.since),
    claimedBy: row.claimedName,
    claimedUntil: row.claimedUntil === null ? null : new Date(row.claimedUntil),
    isMine: row.claimedBy === me?.userId,
    assigned: assignedOf(row, language),
    openBy: row.openBy,
    noteCount: row.noteCount,
  }
}

function clusterOf({ cluster, items, size }: Waiting): QueueRow['cluster'] {
  const [kind, id] = cluster?.split(' ') ?? []
  if (items === null || id === undefined) return null
  return { kind: kind === 'comment' ? 'comment' : 'blog', id: Number(id), count: size, items }
}

function assignedOf(row: Waiting, language: Language): QueueRow['assigned'] {
  const roleName = (language === 'en' && row.roleNameEn) || row.roleName
  const toName = row.assigneeName ?? roleName
  if (toName === null || row.assignedBy === null) return null
  return {
    toName,
    isRole: row.assigneeName === null,
    byName: row.assignedBy,
    isMine: row.isAssignedToMe,
  }
}

/**
 * Stands for an item as its reviewer reads it. Sealed, and without the account: neither two texts nor a guess at who wrote
 * one can be compared by it.
 */
function stampOf({ encryption }: Ctx, kind: QueueKind, { userId: _, ...item }: ReviewItem): string {
  return `${kind} ${encryption.hmac(JSON.stringify([kind, item])).slice(0, 32)}`
}

/** Throws `stateStale` where what a reviewer decides about is not what the reviewer read. */
async function checkStamp(
  ctx: Ctx,
  settled: readonly ReviewKind[],
  { id, stamp }: { id: number; stamp: string },
): Promise<void> {
  const kind = settled.find((one) => stamp.startsWith(`${one.kind} `))
  // changes are locked with the school that they name, in the order of all writers, by their own decision
  await kind?.lockAll?.(ctx.db, [id])
  const item = kind && (await itemOf(ctx.db, kind.item(idOf(id))))
  if (!item || stampOf(ctx, kind.kind, item) !== stamp) throw problem('stateStale')
}

/** Who wrote an item, and whether under an alias; undefined for a text whose author is gone. */
async function authorOf(ctx: Ctx, kind: ReviewKind, id: number) {
  const { userId = null, hideName = false } = (await itemOf(ctx.db, kind.item(idOf(id)))) ?? {}
  return userId === null ? undefined : { userId, isUnderAlias: hideName }
}

/**
 * Decides about something, notes it, and gives the claim back; with `muteHours` it mutes the author besides. Throws
 * `reviewReason` where one is needed.
 */
export async function decide(
  ctx: Ctx,
  modules: readonly Module[],
  {
    objKind,
    muteHours,
    stamp,
    ...request
  }: AskedDecision & { objKind: QueueKind; muteHours?: number | null; stamp?: string | null },
): Promise<Decided> {
  if (decisionsWithReason.includes(request.action) && !request.reasonKey)
    throw problem('reviewReason', { field: 'reasonKey' })
  if (muteHours) {
    if (!decisionsWithReason.includes(request.action)) throw problem('invalid', { field: 'muteHours' })
    // who may decide about texts may not sanction by that alone
    checkPermission(signedIn(ctx), sanctionUser.access)
  }
  const kinds = reviewKindsOf(modules)
  const own = kinds.find(({ kind }) => kind === objKind)
  if (!own || !('here' in own.decision)) throw problem('invalid', { field: 'objKind' })
  const { actions, decide: decideHere } = own.decision.here
  if (!actions.includes(request.action)) throw problem('invalid', { field: 'action' })
  const settled = kinds.filter((one) => one.kind === objKind || isWith(one, objKind))
  if (stamp) await checkStamp(ctx, settled, { id: request.id, stamp })
  const since = await waitingSince(ctx.db, settled, request.id)
  const author = muteHours ? await authorOf(ctx, own, request.id) : undefined
  if (muteHours && !author) throw withoutAccount()
  const done = await decideHere(ctx, modules, request)
  if (author && muteHours)
    await sanctionAuthor(ctx, {
      ...author,
      kind: 'mute',
      hours: muteHours,
      hoursField: 'muteHours',
      reasonKey: request.reasonKey ?? 'other',
      note: request.note ?? null,
    })
  if (since) await noteDecided(ctx, { kind: objKind, since })
  for (const { kind } of settled) await settleItem(ctx.db, { objKind: kind, objId: request.id })
  return done
}

const isWith = ({ decision }: ReviewKind, kind: QueueKind) => 'with' in decision && decision.with === kind

/**
 * Claims an item for ten minutes, or releases it. Throws `notFound` for an item that is not waiting for the caller,
 * and `reviewClaimed` while another account holds it.
 */
export async function claimFor(
  ctx: Ctx,
  modules: readonly Module[],
  objKind: QueueKind,
  objId: number,
  isOn: boolean,
): Promise<Date | null> {
  const { db } = ctx
  const { userId } = signedIn(ctx)
  const key = { objKind, objId }
  if (!isOn) {
    await release(db, key, userId)
    return null
  }
  const reader = await readerOf(ctx, modules)
  if (!(await waitingPlace(db, reader, key))) throw problem('notFound')
  const now = ctx.now()
  const until = new Date(now.getTime() + CLAIM_MINUTES * 60_000)
  if (!(await claim(db, reader.kinds, key, userId, until, now)))
    throw problem('reviewClaimed', { values: { name: await claimantOf(db, key) } })
  return until
}
