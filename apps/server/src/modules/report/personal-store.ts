import {
  appealStates,
  reportKinds,
  reportReasons,
  reportStates,
} from '@app/contract/moderation/report.values.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import { audits } from '#modules/audit/table.ts'
import { BATCH, inBatches } from '#platform/db/batches.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalList, PersonalReading } from '#platform/module.ts'
import { appeals, reportCases, reports } from './table.ts'

const inBoth = ({ zh, en }: { zh: string; en: string }) => `${zh} / ${en}`

async function* ownReports({ db, userId }: PersonalReading) {
  const rows = inBatches(
    (after) =>
      db
        .select({ report: reports, about: reportCases })
        .from(reports)
        .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
        .where(and(eq(reports.userId, userId), gt(reports.id, after)))
        .orderBy(asc(reports.id))
        .limit(BATCH),
    ({ report }) => report.id,
  )
  // what others said in the case, and who decided it, is theirs
  for await (const { report, about } of rows)
    yield {
      id: report.id,
      about: inBoth(reportKinds[about.objKind]),
      number: about.objId,
      postId: about.blogId,
      title: about.title,
      reason: inBoth(reportReasons[report.reason]),
      text: report.content,
      pictures: report.images,
      state: inBoth(reportStates[report.status]),
      madeAt: report.createTime,
      decidedAt: report.decidedTime,
    }
}

async function* ownAppeals({ db, userId }: PersonalReading) {
  const rows = inBatches(
    (after) =>
      db
        .select({ appeal: appeals, decision: audits })
        .from(appeals)
        .innerJoin(audits, eq(audits.id, appeals.auditId))
        .where(and(eq(appeals.userId, userId), gt(appeals.id, after)))
        .orderBy(asc(appeals.id))
        .limit(BATCH),
    ({ appeal }) => appeal.id,
  )
  for await (const { appeal, decision } of rows)
    yield {
      id: appeal.id,
      decision: decision.act,
      title: decision.title,
      postId: decision.blogId,
      text: appeal.content,
      state: inBoth(appealStates[appeal.status]),
      answer: appeal.note,
      madeAt: appeal.createTime,
      decidedAt: appeal.decidedTime,
    }
}

/** A member's reports and appeals. */
export const reportLists: readonly PersonalList[] = [
  { name: 'reports', title: { zh: '我的举报', en: 'Reports I made' }, rows: ownReports },
  { name: 'appeals', title: { zh: '我的申诉', en: 'My appeals' }, rows: ownAppeals },
]

/** Lets the pictures and origins of a person's reports go; the words stay, because cases were decided by them. */
export async function forgetReporter(db: Db, userId: number): Promise<void> {
  await db
    .update(reports)
    .set({ images: [], networkHash: null, deviceHash: null })
    .where(eq(reports.userId, userId))
}
