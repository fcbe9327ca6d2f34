import { resource } from '@app/contract/shapes/resource.ts'
import { Choice, Done, dataOf, Id, Moment, named, PathId, WholeOrText } from '@app/contract/shapes/shapes.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { decisionReasons } from './review.values.ts'
import {
  lookLimits,
  profilePartNames,
  sanctionKinds,
  sanctionLists,
  sanctionStates,
  standingSanctions,
} from './sanction.values.ts'

/**
 * Warns, mutes or bans a member, or takes it back. Moderators warn and mute for up to 720 hours, administrators do
 * all. A warning, mute or ban lowers the level by one; a ban ends every session. `stateStale` where there is no mute or ban
 * under the own name to lift.
 */
export const sanctionUser = call({
  id: 'sanction.set',
  summary: { zh: '处罚用户', en: 'Sanction a person' },
  method: 'PUT',
  path: '/bbs/user/{userId}/sanction',
  access: 'bbs:user:sanction',
  params: z.object({ userId: PathId }),
  body: z.object({
    kind: named('处罚', 'Sanction', Choice(sanctionKinds)),
    /** Of a mute or a ban; without hours it has no end, which only administrators give. */
    hours: named('时长（小时）', 'Hours', WholeOrText(100_000, 1)).nullish(),
    /** A mute without an end. */
    isForEver: z.boolean().nullish(),
    /** Hides besides what the member wrote under the own name in the last day, and refuses what of it waits. */
    hidesLastDay: z.boolean().nullish(),
    reasonKey: named('原因', 'Reason', Choice(decisionReasons)),
    note: named('备注', 'Note', z.string().trim().max(500)).nullish(),
  }),
  answer: Done,
  invalidates: [
    'account:{params.userId}',
    'audit:list',
    'sanction:list',
    'review',
    'staffPost:list',
    'staffComment:list',
  ],
  log: { title: '用户处罚', type: 'edit' },
  problems: ['notFound', 'notAllowed', 'muteHours', 'stateStale'],
})

/**
 * Gives a member a made nickname, takes the picture away or empties the bio, for the rest as a sanction: the member gets a
 * notice of each with the reason and can appeal from it, and no moderator resets the profile of staff.
 */
export const resetProfile = call({
  id: 'sanction.reset',
  summary: { zh: '重置成员资料', en: 'Reset a profile' },
  method: 'PUT',
  path: '/bbs/user/{userId}/profile',
  access: 'bbs:user:sanction',
  params: z.object({ userId: PathId }),
  body: z.object({
    parts: named('重置', 'Reset', z.array(z.enum(profilePartNames)).min(1).max(profilePartNames.length)),
    reasonKey: named('原因', 'Reason', Choice(decisionReasons)),
    note: named('备注', 'Note', z.string().trim().max(500)).nullish(),
  }),
  answer: Done,
  invalidates: ['account:{params.userId}', 'audit:list', 'review'],
  log: { title: '用户处罚', type: 'edit' },
  problems: ['notFound', 'notAllowed', 'stateStale'],
})

/**
 * Ends a mute or a ban for a text under an alias, by its decision, so that the person stays unknown. A
 * moderator with cities lifts the own ones.
 */
export const liftSanction = call({
  id: 'sanction.lift',
  summary: { zh: '解除匿名内容的处罚', en: 'Lift a sanction for a text under an alias' },
  method: 'PUT',
  path: '/bbs/sanction/{id}/lift',
  access: 'bbs:user:sanction',
  params: z.object({ id: PathId }),
  body: z.object({
    reasonKey: named('原因', 'Reason', Choice(decisionReasons)),
    note: named('备注', 'Note', z.string().trim().max(500)).nullish(),
  }),
  answer: Done,
  invalidates: ['audit:list', 'sanction:list', 'review'],
  log: { title: '用户处罚', type: 'edit' },
  problems: ['notFound', 'notAllowed'],
})

/** Mutes and bans, the newest first: those that last, unless the filter asks for ended or lifted ones. */
export const sanctionAdmin = resource({
  name: 'sanction',
  title: { zh: '处罚', en: 'Sanction' },
  path: '/bbs/sanction',
  permission: 'bbs:sanction',
  id: 'rowKey',
  verbs: ['list'],
  record: z.object({
    rowKey: named('编号', 'No.', z.string()),
    /** Null for a member who was judged under an alias. */
    memberId: named('成员编号', 'Member no.', Id.nullable()),
    /** Of a member who was judged under an alias: by which the sanction is lifted. */
    decisionId: named('处理编号', 'Decision no.', Id.nullable()),
    nickName: named('用户', 'Member', z.string()),
    kind: named('处罚', 'Sanction', Choice(standingSanctions)),
    reason: named('原因', 'Reason', z.string()),
    /** Null without an end. */
    until: named('截止时间', 'Until', Moment.nullable()),
    /** Null for a member who was judged under an alias. */
    level: named('等级', 'Level', z.number().nullable()),
    byName: named('操作人', 'Operator', z.string().nullable()),
    note: named('备注', 'Note', z.string().nullable()),
    sanctionTime: named('处罚时间', 'Since', Moment.nullable()),
    state: named('状态', 'Status', Choice(sanctionStates)),
    /** When it was lifted or replaced; null for one that runs to its end. */
    endTime: named('结束时间', 'Ended at', Moment.nullable()),
    endName: named('结束操作人', 'Ended by', z.string().nullable()),
    endNote: named('结束备注', 'Note on the end', z.string().nullable()),
  }),
  draft: z.object({}),
  search: z.object({
    kind: named('处罚', 'Sanction', Choice(standingSanctions).optional()),
    nickName: named('用户', 'Member', z.string().max(30).optional()),
    state: named('状态', 'Status', Choice(sanctionLists).optional()),
  }),
})

/** What reviewers see of a member besides the public profile; nothing of what was written under an alias. */
export const readMemberDesk = call({
  id: 'review.person',
  summary: { zh: '成员的审核资料', en: 'What reviewers know of a member' },
  method: 'GET',
  path: '/bbs/review/person/{userId}',
  access: 'bbs:review:list',
  params: z.object({ userId: PathId }),
  answer: dataOf(
    z.object({
      /** Null while not muted, or not banned. */
      muted: z.object({ until: Moment.nullable(), reason: z.string() }).nullable(),
      banned: z.object({ until: Moment.nullable(), reason: z.string() }).nullable(),
      /** What the caller may do to the member. */
      mayWarn: z.boolean(),
      mayBan: z.boolean(),
      mayReset: z.boolean(),
      posts: z.array(
        z.object({ id: Id, title: z.string(), status: z.string(), isStory: z.boolean(), createTime: Moment }),
      ),
      reportsMade: z.object({ total: z.number(), upheld: z.number(), dismissed: z.number() }),
      reportsReceived: z.object({ total: z.number(), upheld: z.number(), open: z.number() }),
      /** Against sanctions. */
      appeals: z.object({ total: z.number(), accepted: z.number(), open: z.number() }),
    }),
  ),
  shows: ['review', 'sanction:list', 'report:list', 'staffPost:list', 'appeal:list'],
  problems: ['notFound'],
  done: doneTexts.found,
})

/** Network addresses of a member of the last 180 days. Needs a reason, which stands in the audit log. */
export const lookAtOrigins = call({
  id: 'review.origins',
  summary: { zh: '查看成员的网络地址', en: 'Network addresses of a member' },
  method: 'POST',
  path: '/bbs/review/person/{userId}/origins',
  access: 'bbs:user:sanction',
  params: z.object({ userId: PathId }),
  body: z.object({
    reason: named('理由', 'Reason', z.string().trim().min(lookLimits.min).max(lookLimits.max)),
  }),
  answer: dataOf(
    z.object({
      /** The newest first. */
      addresses: z.array(
        z.object({
          address: z.string(),
          posts: z.number(),
          lastTime: Moment,
          /** Other members with posts from it. */
          others: z.number(),
        }),
      ),
    }),
  ),
  guardsRepeat: false,
  invalidates: ['audit:list'],
  log: { title: '用户处罚', type: 'other', leavesOutAnswer: true },
  problems: ['notFound', 'notAllowed', 'tooFast'],
})
