import { bannerAdmin } from '@app/contract/editorial/banner.ts'
import { newsAdmin } from '@app/contract/editorial/news.ts'
import { readSchedule } from '@app/contract/editorial/schedule/schedule.ts'
import type { ScheduleKind } from '@app/contract/editorial/schedule/schedule.values.ts'
import { storyAdmin } from '@app/contract/editorial/story.ts'
import { videoAdmin } from '@app/contract/editorial/video/video.ts'
import { broadcastAdmin } from '@app/contract/member/broadcast.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import type { Call } from '@app/contract/wire/call.ts'
import { handle, mayDo, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { scheduledMoments } from './store.ts'

/** The list that shows a kind: who may not read it learns nothing of its drafts here. */
const listOf: Record<ScheduleKind, Pick<Call, 'access'>> = {
  news: newsAdmin.list,
  video: videoAdmin.list,
  story: storyAdmin.list,
  banner: bannerAdmin.list,
  notice: broadcastAdmin.list,
}

const dayStart = (day: string) => new Date(`${day}T00:00:00+08:00`)

export const scheduleRoutes: RouteHandler[] = [
  handle(readSchedule, async ({ query: { from, to } }, ctx) => {
    const me = signedIn(ctx)
    const kinds = (Object.keys(listOf) as ScheduleKind[]).filter((kind) => mayDo(me, listOf[kind].access))
    const span = { from: dayStart(from), until: new Date(dayStart(to).getTime() + DAY_MS) }
    return { data: await scheduledMoments(ctx.db, kinds, span) }
  }),
]
