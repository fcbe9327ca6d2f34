import { noticeKinds } from '@app/contract/member/notice.values.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { BATCH, inBatches } from '#platform/db/batches.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalList, PersonalReading } from '#platform/module.ts'
import { withBroadcasts } from './broadcast-store.ts'
import { settingOf } from './store.ts'
import { noticeSettings, notices } from './table.ts'
import { contentOf, titleOf } from './texts.ts'

async function* ownNotices({ db, userId }: PersonalReading) {
  const rows = inBatches(
    (after) =>
      db
        .select()
        .from(notices)
        .where(and(eq(notices.userId, userId), gt(notices.id, after)))
        .orderBy(asc(notices.id))
        .limit(BATCH),
    ({ id }) => id,
  )
  for await (const row of rows) {
    const [notice] = await withBroadcasts(db, [row])
    if (!notice) continue
    yield {
      id: notice.id,
      kind: noticeKinds[notice.kind].name.zh,
      title: titleOf(notice, 'zh'),
      titleEn: titleOf(notice, 'en'),
      text: contentOf(notice, 'zh'),
      // as they were shown: of a hidden identity its alias
      people: notice.actors.map(({ nickName }) => nickName),
      postId: notice.blogId,
      read: notice.isRead,
      at: notice.createTime,
    }
  }
}

async function* ownSettings({ db, userId }: PersonalReading) {
  yield await settingOf(db, userId)
}

/** A member's notices and notice settings. */
export const noticeLists: readonly PersonalList[] = [
  { name: 'notices', title: { zh: '我收到的消息', en: 'Notices I received' }, rows: ownNotices },
  { name: 'notice-settings', title: { zh: '通知设置', en: 'My notice settings' }, rows: ownSettings },
]

/** Deletes a member's notices, and the member's name in the notices of others. */
export async function forgetNotices(db: Db, userId: number): Promise<void> {
  await db.delete(notices).where(eq(notices.userId, userId))
  await db.delete(noticeSettings).where(eq(noticeSettings.userId, userId))
  await db
    .update(notices)
    .set({
      actors: sql`(select jsonb_agg(case when (one->>'userId')::bigint = ${userId}
        then '{"userId": null, "nickName": "", "avatar": ""}'::jsonb else one end order by place)
        from jsonb_array_elements(${notices.actors}) with ordinality as listed(one, place))`,
    })
    .where(sql`${notices.actors} @> ${JSON.stringify([{ userId }])}::jsonb`)
}
