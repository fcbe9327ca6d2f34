import {
  broadcastAdmin,
  countBroadcastAudience,
  sendBroadcast,
  withdrawBroadcast,
} from '@app/contract/member/broadcast.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { desc } from 'drizzle-orm'
import { isCity } from '#modules/city/store.ts'
import { publishEvent } from '#platform/event/events.ts'
import { checkPermission, handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { audienceSize, broadcastById, changeBroadcast, lockBroadcast } from './broadcast-store.ts'
import { noticeEvents } from './events.ts'
import { broadcasts } from './table.ts'

const AHEAD_MS = 365 * DAY_MS

/** The console's calls of notices to members. */
export const broadcastRoutes: RouteHandler[] = [
  ...crud(broadcastAdmin, {
    table: broadcasts,
    order: [desc(broadcasts.id)],
    search: {
      title: [broadcasts.title, 'like'],
      state: [broadcasts.state, 'equal'],
      kind: [broadcasts.kind, 'equal'],
    },
    nameOf: (broadcast) => broadcast.title,
    beforeWrite: async (ctx, draft, id) => {
      const { db } = ctx
      if (draft.levelTo < draft.levelFrom) throw problem('broadcastLevels', { field: 'levelTo' })
      if (draft.cityCode !== '' && !(await isCity(db, draft.cityCode)))
        throw problem('referenceMissing', {
          field: 'cityCode',
          text: { zh: '所选的城市不存在', en: 'There is no such city' },
        })
      if (id === undefined) return {}
      // a worker may be delivering it: its audience is decided under the same lock
      const before = await lockBroadcast(db, id)
      // what was sent, or will be by itself, is changed by who may send it
      if (before && ['scheduled', 'sent'].includes(before.state))
        checkPermission(signedIn(ctx), sendBroadcast.access)
      const isSame =
        before?.kind === draft.kind &&
        before.levelFrom === draft.levelFrom &&
        before.levelTo === draft.levelTo &&
        before.cityCode === draft.cityCode
      if (before && ['sent', 'withdrawn'].includes(before.state) && !isSame) throw problem('broadcastSent')
      return {}
    },
    beforeRemove: (_, rows) => {
      if (rows.some(({ state }) => state === 'sent' || state === 'withdrawn')) throw problem('broadcastSent')
    },
  }),
  handle(countBroadcastAudience, async ({ params }, { db }) => {
    const broadcast = await broadcastById(db, params.id)
    if (!broadcast) throw problem('notFound')
    return { data: { people: await audienceSize(db, broadcast) } }
  }),
  handle(sendBroadcast, async ({ params, body }, { db, now }) => {
    const broadcast = await lockBroadcast(db, params.id)
    if (!broadcast) throw problem('notFound')
    if (broadcast.state !== 'draft') throw problem('broadcastState')
    const at = now()
    if (!body.sendTime) {
      await changeBroadcast(db, broadcast.id, { state: 'sent', sendTime: at })
      await publishEvent(db, noticeEvents['broadcast.sent'], { broadcastId: broadcast.id })
      return {}
    }
    const ahead = body.sendTime.getTime() - at.getTime()
    if (ahead <= 0 || ahead > AHEAD_MS) throw problem('broadcastTime', { field: 'sendTime' })
    await changeBroadcast(db, broadcast.id, { state: 'scheduled', sendTime: body.sendTime })
    return {}
  }),
  handle(withdrawBroadcast, async ({ params }, { db, now }) => {
    const broadcast = await lockBroadcast(db, params.id)
    if (!broadcast) throw problem('notFound')
    if (broadcast.state === 'scheduled') {
      await changeBroadcast(db, broadcast.id, { state: 'draft', sendTime: null })
      return {}
    }
    if (broadcast.state !== 'sent') throw problem('broadcastState')
    await changeBroadcast(db, broadcast.id, { state: 'withdrawn', withdrawnTime: now() })
    await publishEvent(db, noticeEvents['broadcast.withdrawn'], { broadcastId: broadcast.id })
    return {}
  }),
]
