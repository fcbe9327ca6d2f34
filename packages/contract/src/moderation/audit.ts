import { resource } from '@app/contract/shapes/resource.ts'
import { Choice, DayRange, dataOf, Id, Moment, named, Paging } from '@app/contract/shapes/shapes.ts'
import { publicRead } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { auditActs, auditRoles, publicActs } from './audit.values.ts'
import { reviewReasons } from './review.values.ts'
import { profileParts } from './sanction.values.ts'

const objKinds = {
  blog: { zh: '帖子', en: 'Post' },
  comment: { zh: '评论', en: 'Comment' },
  user: { zh: '用户', en: 'Person' },
  school: { zh: '学校', en: 'School' },
  report: { zh: '举报', en: 'Report' },
  appeal: { zh: '申诉', en: 'Appeal' },
  auth: { zh: '认证申请', en: 'Application' },
  profile: { zh: '学校资料修改', en: 'Profile change' },
  ...profileParts,
} as const

/** Every act of moderation. Moderators read their own, administrators all. */
export const auditAdmin = resource({
  name: 'audit',
  title: { zh: '审计日志', en: 'Audit log' },
  path: '/bbs/audit',
  permission: 'bbs:audit',
  id: 'id',
  verbs: ['list'],
  record: z.object({
    id: named('编号', 'No.', Id),
    userName: named('操作人', 'Operator', z.string()),
    role: named('身份', 'Role', Choice(auditRoles)),
    act: named('动作', 'Action', Choice(auditActs)),
    objKind: named('对象', 'About', Choice(objKinds)),
    /** Null for a person who was judged under an alias. */
    objId: named('对象编号', 'Record no.', Id.nullable()),
    title: named('内容', 'Title', z.string()),
    reasonKey: named('原因', 'Reason', Choice(reviewReasons)).nullable(),
    note: named('备注', 'Note', z.string().nullable()),
    before: named('处理前', 'Before', z.string().nullable()),
    after: named('处理后', 'After', z.string().nullable()),
    createTime: named('时间', 'Time', Moment),
  }),
  draft: z.object({}),
  search: z.object({
    userName: named('操作人', 'Operator', z.string().max(30).optional()),
    act: named('动作', 'Action', Choice(auditActs).optional()),
    objKind: named('对象', 'About', Choice(objKinds).optional()),
    params: named('时间', 'Time', DayRange),
  }),
})

/** Public counts of decisions by month, act and reason, without names. */
export const readModerationLedger = publicRead({
  id: 'audit.ledger',
  summary: { zh: '公开的处理统计', en: 'Public ledger of moderation' },
  path: '/bbs/web/listModerationLedger',
  query: Paging,
  body: z.object({ ...Paging.shape }),
  answer: dataOf(
    z.object({
      /** The last twelve months with anything in them, newest first. */
      months: z.array(
        z.object({
          /** `yyyy-MM`, in Asia/Shanghai. */
          month: z.string(),
          counts: z.array(z.object({ act: z.enum(publicActs), reason: z.string(), count: z.number() })),
          reports: z.object({ upheld: z.number(), dismissed: z.number() }),
          appeals: z.object({ accepted: z.number(), refused: z.number() }),
        }),
      ),
      /** One page of the decisions in short, newest first. */
      latest: z.array(
        z.object({ act: z.enum(publicActs), objKind: z.string(), reason: z.string(), createTime: Moment }),
      ),
      /** Of the decisions. */
      total: z.number(),
    }),
  ),
  shows: ['audit:ledger'],
})
