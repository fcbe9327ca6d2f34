import {
  deleteNotice,
  listNotices,
  markNoticeRead,
  noticeStream,
  type OwnNoticeSetting,
  readAllNotices,
  readNoticeCount,
  readNoticeSetting,
  stopDigest,
  updateNoticeSetting,
} from '@app/contract/member/notice.ts'
import { noticeTabs } from '@app/contract/member/notice.values.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { pendingEmailOf } from '#modules/session/code/email-link-store.ts'
import { isSessionOpen } from '#modules/session/store.ts'
import { type Ctx, handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { broadcastReads, withBroadcasts } from './broadcast-store.ts'
import { readStopToken } from './digest.ts'
import { confirmedEmail, endDigest } from './digest-store.ts'
import {
  countOfferClosed,
  hasNotice,
  markRead,
  newestOf,
  noticePage,
  offerClosesOf,
  removeNotice,
  saveSetting,
  settingOf,
  unreadOf,
} from './store.ts'
import { addressOf, contentOf, titleOf } from './texts.ts'

/** The tab of an address. Throws `noticeType` for what is none. */
function tabOf(type: string): number {
  const tab = noticeTabs.find((one) => String(one.type) === type.trim())
  if (!tab) throw problem('noticeType')
  return tab.type
}

async function ownSetting(ctx: Ctx): Promise<OwnNoticeSetting> {
  const { userId } = signedIn(ctx)
  return {
    ...(await settingOf(ctx.db, userId)),
    emailAddress: await confirmedEmail(ctx.db, userId),
    offerCloses: await offerClosesOf(ctx.db, userId),
  }
}

/** Whether e-mails can be switched on: for an address whose link is still to be opened they wait until it is. */
async function hasAddress({ db, now }: Ctx, userId: number): Promise<boolean> {
  return (
    (await confirmedEmail(db, userId)) !== null || (await pendingEmailOf(db, userId, now())) !== undefined
  )
}

/** Other tabs and browsers of the caller show the same count. */
async function changed(ctx: Ctx): Promise<{ data: { unread: Awaited<ReturnType<typeof unreadOf>> } }> {
  const { userId } = signedIn(ctx)
  await ctx.live.signal(ctx.db, [userId])
  return { data: { unread: await unreadOf(ctx.db, userId) } }
}

/** Counts a reader of notices to many members. */
function countReads({ counter }: Ctx, broadcastIds: readonly number[]): void {
  for (const id of broadcastIds) counter.count(broadcastReads, { id })
}

export const noticeRoutes: RouteHandler[] = [
  handle(listNotices, async ({ params, query, body }, ctx) => {
    const { userId } = signedIn(ctx)
    const wanted = { tab: tabOf(params.type), onlyUnread: body.onlyUnread ?? false }
    const { rows, total } = await noticePage(ctx.db, userId, wanted, pageOf(query, body))
    return {
      rows: (await withBroadcasts(ctx.db, rows)).map((row) => ({
        ...row,
        title: titleOf(row, ctx.language),
        content: contentOf(row, ctx.language),
        actorCount: row.counted.length,
        decisionId: Number(row.values.d) || null,
        beginsMail: row.values.m !== undefined,
        url: addressOf(row, ctx.language),
        createTs: row.createTime.getTime(),
      })),
      total,
      unread: await unreadOf(ctx.db, userId),
    }
  }),
  handle(markNoticeRead, async ({ params }, ctx) => {
    const { userId } = signedIn(ctx)
    if (!(await hasNotice(ctx.db, userId, params.id))) throw problem('notFound')
    countReads(ctx, await markRead(ctx.db, userId, { id: params.id }, ctx.now()))
    return changed(ctx)
  }),
  handle(readAllNotices, async ({ params, body }, ctx) => {
    const tab = tabOf(params.type)
    const { userId } = signedIn(ctx)
    countReads(ctx, await markRead(ctx.db, userId, { tab, beforeId: body.beforeId }, ctx.now()))
    return changed(ctx)
  }),
  handle(deleteNotice, async ({ params }, ctx) => {
    if (!(await removeNotice(ctx.db, signedIn(ctx).userId, params.id))) throw problem('notFound')
    await changed(ctx)
    return {}
  }),
  handle(readNoticeCount, async (_, ctx) => ({ data: await unreadOf(ctx.db, signedIn(ctx).userId) })),
  handle(readNoticeSetting, async (_, ctx) => ({ data: await ownSetting(ctx) })),
  handle(updateNoticeSetting, async ({ body }, ctx) => {
    const { userId } = signedIn(ctx)
    const wantsMail = body.digest !== undefined && body.digest.every !== 'off'
    if (wantsMail && !(await hasAddress(ctx, userId))) throw problem('digestEmail', { field: 'digest' })
    await saveSetting(ctx.db, userId, body, ctx.now())
    if (body.closesOffer) await countOfferClosed(ctx.db, userId)
    return { data: await ownSetting(ctx) }
  }),
  handle(stopDigest, async ({ query, body }, ctx) => {
    const userId = readStopToken(ctx.encryption, query.token ?? body.token ?? '')
    if (userId === undefined) throw problem('digestLink')
    await endDigest(ctx.db, userId)
    return {}
  }),
  handle(noticeStream, (_, { db, live, now, ...ctx }) => {
    const { userId, sessionId } = signedIn({ db, live, now, ...ctx })
    return {
      stream: live.open(userId, async () =>
        (await isSessionOpen(db, sessionId, now()))
          ? { event: 'count', id: String(await newestOf(db, userId)), data: await unreadOf(db, userId) }
          : undefined,
      ),
    }
  }),
]
