import { DAY_MS } from '@app/contract/time.values.ts'
import { lockTarget } from '#modules/report/case-actions.ts'
import { BURST, pointedOut, recount, takeOpenCase } from '#modules/report/case-store.ts'
import { insertReport } from '#modules/report/store.ts'
import { foldText } from '#modules/search/fold.ts'
import { EVENT_CHANNEL } from '#platform/event/events.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Worker } from '#platform/jobs/workers.ts'
import { networkOf } from '#platform/limit/rate-limit.ts'
import type { FloodKind } from '#platform/review-kind.ts'
import { plainText } from '#platform/text/clean-html.ts'
import { inTurns } from '#platform/turns.ts'
import { burstsWork, floodsOf } from './burst.ts'
import {
  claimNewTexts,
  floodsBeyond,
  leaveFlood,
  putFlood,
  recentComments,
  recentPosts,
} from './flood-store.ts'

/** What the rule's own report weighs: less than a member's. A flood stands behind what waits for a first look. */
const BURST_WEIGHT = 0.1

type Recent = Awaited<ReturnType<typeof recentPosts>>[number]

/** Texts in the form in which they are compared, one a step. */
function* comparedWork(kind: FloodKind, recent: readonly Recent[]) {
  const compared = []
  for (const { authorId, content, ip, deviceHash, hideName, ...rest } of recent) {
    if (authorId === null) continue
    const text = foldText(plainText(content)).replace(/[^\p{L}\p{N}]/gu, '')
    // a group by origin alone would say with whom a hidden author shares it
    const origin = hideName
      ? { network: null, device: null }
      : { network: ip && networkOf(ip), device: deviceHash }
    // beside another alias, or the own name, a text would tell whose the alias is
    const sender = hideName
      ? kind === 'comment'
        ? `alias ${rest.topicId} ${authorId}`
        : null
      : String(authorId)
    compared.push({ ...rest, authorId, text, sender, ...origin })
    yield
  }
  return compared
}

/**
 * Joins the posts of the last day that belong together (much the same text from three people, the same one of one person,
 * one browser, newcomers on one network) into floods, each one entry of the queue, and opens a case for each public post of a burst; the same for
 * comments. What is public stays public until a moderator decides.
 */
export async function findBursts(appContext: AppContext): Promise<void> {
  const { db } = appContext.database
  const since = new Date(appContext.now().getTime() - DAY_MS)
  await findBurstsAmong(appContext, 'blog', await recentPosts(db, since))
  await findBurstsAmong(appContext, 'comment', await recentComments(db, since))
}

async function findBurstsAmong(
  appContext: AppContext,
  kind: FloodKind,
  recent: readonly Recent[],
): Promise<void> {
  const { db } = appContext.database
  const compared = await inTurns(comparedWork(kind, recent))
  const bursts = await inTurns(burstsWork(compared))
  const floods = floodsOf(compared, bursts)
  await endFloods(appContext, kind, compared, floods)
  for (const flood of floods) {
    const known = flood.flatMap(({ clusterId }) => clusterId ?? [])
    const clusterId = Math.min(...(known.length > 0 ? known : [flood[0]?.id ?? 0]))
    if (flood.some((text) => text.clusterId !== clusterId))
      await runAsSystem(appContext, async (ctx) => {
        const ids = flood.map(({ id }) => id)
        await putFlood(ctx.db, kind, ids, clusterId)
        ctx.invalidate('review')
      })
  }
  const published = new Map(
    recent.flatMap((text) => (text.status === 'published' ? [[text.id, text] as const] : [])),
  )
  const found = bursts.flat().flatMap(({ id }) => published.get(id) ?? [])
  if (found.length === 0) return
  const known = await pointedOut(
    db,
    kind,
    found.map(({ id }) => id),
  )
  for (const text of found)
    if (!known.has(text.id)) await runAsSystem(appContext, (ctx) => pointOut(ctx, kind, text))
}

/**
 * Parts what was one flood and is none any more, because texts changed: a single text, and a whole group that nothing
 * joins. What is left of a flood of which others were decided or are older than a day stays one entry.
 */
async function endFloods(
  appContext: AppContext,
  kind: FloodKind,
  compared: readonly { id: number; clusterId: number | null }[],
  floods: readonly { id: number }[][],
): Promise<void> {
  const joined = new Set(floods.flat().map(({ id }) => id))
  const groups = [...Map.groupBy(compared, ({ clusterId }) => clusterId)].flatMap(([clusterId, texts]) =>
    clusterId === null || texts.some(({ id }) => joined.has(id))
      ? []
      : [{ clusterId, ids: texts.map(({ id }) => id) }],
  )
  if (groups.length === 0) return
  await runAsSystem(appContext, async (ctx) => {
    const wider = await floodsBeyond(ctx.db, kind, groups)
    const parted = groups.flatMap(({ clusterId, ids }) =>
      ids.length === 1 || !wider.has(clusterId) ? ids : [],
    )
    if (parted.length === 0) return
    await leaveFlood(ctx.db, kind, parted)
    ctx.invalidate('review')
  })
}

/** Opens a case about a public text of a burst, or joins the one that is open. */
async function pointOut(ctx: Ctx, kind: FloodKind, { id, title, topicId }: Recent): Promise<void> {
  await lockTarget(ctx.db, kind, id)
  const createTime = ctx.now()
  const blogId = kind === 'blog' ? id : (topicId ?? 0)
  const open = await takeOpenCase(ctx.db, { objKind: kind, objId: id, blogId, title, createTime })
  await insertReport(ctx.db, {
    caseId: open.id,
    userId: null,
    reason: 'spam',
    content: BURST,
    weight: BURST_WEIGHT,
    createTime,
  })
  await recount(ctx.db, open)
  ctx.invalidate('review', 'report:list')
}

/** Between two looks for new texts, so that a storm of events costs little. */
const REST_MS = 2_000
/** After a gathering, so many times as long as it took. */
const REST_FACTOR = 30

/**
 * Gathers floods as texts arrive: soon after the newest one, once over all processes. What was changed and has no new
 * number the job finds.
 */
export function floodWorker(appContext: AppContext): Worker {
  let restUntil = 0
  let isWoken = false
  return {
    name: 'floods',
    // texts that wait for a first look publish an event; the others are seen a few seconds later
    channel: EVENT_CHANNEL,
    run: async () => {
      const begun = performance.now()
      isWoken = begun < restUntil
      if (isWoken) return
      restUntil = begun + REST_MS
      if (!(await claimNewTexts(appContext.database.db))) return
      await findBursts(appContext)
      const ended = performance.now()
      restUntil = ended + Math.max(REST_MS, REST_FACTOR * (ended - begun))
    },
    untilDue: () => (isWoken ? Math.max(0, restUntil - performance.now()) : undefined),
  }
}
