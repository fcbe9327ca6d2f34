import { answerEnds, NOTICE_DAYS } from '@app/contract/editorial/red-black.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { onEvent } from '#platform/event/events.ts'
import type { Module } from '#platform/module.ts'
import { accountsOfSchool, authorsBehind, entryById } from './entry-store.ts'
import { redBlackEvents } from './events.ts'
import { letterTo } from './step-store.ts'

/** A school is notified while it may still answer; once it has, the authors are. */
export const redBlackNotices: NonNullable<Module['notices']> = [
  onEvent(redBlackEvents['redBlack.noticed'], async (db, { entryId }) => {
    const entry = await entryById(db, entryId)
    if (!entry) return []
    const letter = await letterTo(db, entryId)
    return [
      {
        kind: 'notice.site',
        to: await accountsOfSchool(db, entry.schoolId),
        byUserId: null,
        actor: null,
        objKind: 'entry',
        objId: entry.schoolId,
        schoolId: entry.schoolId,
        values: {
          T: {
            zh: `${entry.schoolName}达到黑榜条件，请在${NOTICE_DAYS}天内回应，回应会与条目一同展示`,
            en: `${entry.schoolNameEn} meets the conditions of the black list. Please answer within ${NOTICE_DAYS} days; your answer will stand beside the entry`,
          },
          ...(letter && { c: letter }),
        },
      },
    ]
  }),
  onEvent(redBlackEvents['redBlack.reminded'], async (db, { entryId }) => {
    const entry = await entryById(db, entryId)
    if (!entry?.noticeTime) return []
    const until = writeMoment(answerEnds(entry.noticeTime))
    return [
      {
        kind: 'notice.site',
        to: await accountsOfSchool(db, entry.schoolId),
        byUserId: null,
        actor: null,
        objKind: 'entry',
        objId: entry.schoolId,
        schoolId: entry.schoolId,
        values: {
          T: {
            zh: `${entry.schoolName}还没有就黑榜条目作出回应，回应期到 ${until} 为止`,
            en: `${entry.schoolNameEn} has not answered for the black list yet. The time to answer ends on ${until}`,
          },
        },
      },
    ]
  }),
  onEvent(redBlackEvents['redBlack.answered'], async (db, { entryId }) => {
    const entry = await entryById(db, entryId)
    if (!entry) return []
    return [
      {
        kind: 'notice.site',
        to: await authorsBehind(
          db,
          entry.basis.map(({ blogId }) => blogId),
        ),
        byUserId: null,
        actor: null,
        objKind: 'entry',
        objId: entry.schoolId,
        schoolId: entry.schoolId,
        values: {
          T: {
            zh: `${entry.schoolName}就黑榜作出了回应。如果你写的问题已经解决，可以打开本通知确认`,
            en: `${entry.schoolNameEn} has answered for the black list. If what you wrote about is settled, open this notice to say so`,
          },
        },
      },
    ]
  }),
]
