import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import {
  announcementAdmin,
  listAnnouncementReaders,
  listTopAnnouncements,
  markAllAnnouncementsRead,
  markAnnouncementRead,
} from '@app/contract/system/announcement.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { desc } from 'drizzle-orm'
import {
  type Ctx,
  handle,
  type Me,
  mayDo,
  type RouteHandler,
  signedIn,
  worksInConsole,
} from '#platform/http/handle.ts'
import { crud, MAX_CONSOLE_PAGE } from '#platform/resource/crud.ts'
import { markRead, newestFor, readersOf } from './store.ts'
import { announcements } from './table.ts'

/** Announcements are for staff: members of the portal get notices instead. */
const isStaff = (me: Me) => me.usertype === '00' || worksInConsole(me)

/** Closed ones are read by those who look after them. */
const looksAfter = (me: Me) => mayDo(me, 'system:notice:list')

/** Records a read by staff; other accounts do not count as readers of an announcement. */
async function noteRead(ctx: Ctx, noticeIds: readonly number[]): Promise<void> {
  const me = signedIn(ctx)
  if (isStaff(me)) await markRead(ctx.db, me.userId, noticeIds, ctx.now())
}

export const announcementRoutes: RouteHandler[] = [
  ...crud(announcementAdmin, {
    table: announcements,
    order: [desc(announcements.noticeId)],
    search: {
      noticeTitle: [announcements.noticeTitle, 'like'],
      createBy: [announcements.createBy, 'like'],
      noticeType: [announcements.noticeType, 'equal'],
    },
    nameOf: ({ noticeTitle }) => noticeTitle,
    complete: (ctx, row) => {
      const me = signedIn(ctx)
      if (!isStaff(me) || (row.status !== '0' && !looksAfter(me))) throw problem('notFound')
      return row
    },
  }),
  handle(listTopAnnouncements, async (_, ctx) => {
    const me = signedIn(ctx)
    const data = isStaff(me) ? await newestFor(ctx.db, me.userId) : []
    return { data: data as never, unreadCount: data.filter(({ isRead }) => !isRead).length }
  }),
  handle(markAnnouncementRead, async ({ query }, ctx) => {
    await noteRead(ctx, [query.noticeId])
    return {}
  }),
  handle(markAllAnnouncementsRead, async ({ query }, ctx) => {
    await noteRead(ctx, query.ids)
    return {}
  }),
  handle(listAnnouncementReaders, ({ query }, { db }) =>
    readersOf(db, query.noticeId, chosen(query.searchValue), pageOf(query, {}, MAX_CONSOLE_PAGE)),
  ),
]
