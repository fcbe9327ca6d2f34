import {
  Choice,
  Done,
  dataOf,
  Filter,
  Id,
  IdOrText,
  listOf,
  Moment,
  named,
  Paging,
  PathId,
  WholeOrText,
} from '@app/contract/shapes/shapes.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { ledgerActs } from './audit.values.ts'
import {
  appealKinds,
  appealStates,
  outsiderLimits,
  type ReportKind,
  type ReportReason,
  reportKinds,
  reportReasons,
  reportStates,
} from './report.values.ts'
import { decisionReasons } from './review.values.ts'

const kindNames = Object.keys(reportKinds) as ReportKind[]
const Kind = z.enum(kindNames)
const Reason = z.enum(Object.keys(reportReasons) as ReportReason[])

const Reported = z.object({
  objKind: Kind,
  objId: IdOrText,
  // judged by the handler, whose refusals have names of their own
  reason: z.string().max(20).nullish(),
  content: z.string().trim().max(5_000).nullish(),
})

/** Reports something; a repeat by the same person gives the report that is open already. */
export const addReport = call({
  id: 'report.add',
  summary: { zh: '举报', en: 'Report something' },
  method: 'POST',
  path: '/bbs/submitweb/addReport',
  access: 'account',
  body: z.object({ ...Reported.shape, images: z.array(IdOrText).max(20).optional() }),
  answer: dataOf(z.object({ reportId: Id, status: z.string() })),
  guardsRepeat: false,
  invalidates: ['review', 'report:list'],
  problems: [
    'notFound',
    'reportReason',
    'reportContent',
    'reportSelf',
    'reportImages',
    'reportSettled',
    'tooFast',
  ],
})

/** A complaint without an account, such as a rights holder's. It joins the case and adds no weight to it. */
export const addOutsideReport = call({
  id: 'report.outside',
  summary: { zh: '站外投诉', en: 'Complaint of an outsider' },
  method: 'POST',
  path: '/bbs/web/addReport',
  access: 'public',
  whileReadOnly: true,
  sendsPass: true,
  body: z.object({
    ...Reported.shape,
    name: named('姓名', 'Name', z.string().trim().min(1).max(outsiderLimits.name)),
    contact: named(
      '联系方式',
      'How to reach you',
      z.string().trim().min(outsiderLimits.contact.min).max(outsiderLimits.contact.max),
    ),
    code: z.string().max(20).nullish(),
    uuid: z.string().max(64).nullish(),
  }),
  answer: Done,
  invalidates: ['review', 'report:list'],
  problems: [
    'invalid',
    'notFound',
    'reportReason',
    'reportContent',
    'reportSettled',
    'captchaGone',
    'captchaWrong',
    'tooFast',
  ],
})

/** Takes back one's open report; the last one of a case settles it. */
export const withdrawReport = call({
  id: 'report.withdraw',
  summary: { zh: '撤回举报', en: 'Withdraw a report' },
  method: 'POST',
  path: '/bbs/submitweb/withdrawReport/{id}',
  access: 'account',
  params: z.object({ id: PathId }),
  answer: Done,
  guardsRepeat: false,
  invalidates: ['review', 'report:list'],
  problems: ['notFound', 'stateStale'],
})

/** Own reports, newest first, and how many of the last fifty that were decided were upheld. */
export const myReportList = call({
  id: 'report.mine',
  summary: { zh: '我的举报', en: 'My reports' },
  method: 'POST',
  path: '/bbs/submitweb/myReportList',
  access: 'account',
  transaction: false,
  invalidatesNothingBecause: 'It writes nothing',
  query: Paging,
  body: z.object({ ...Paging.shape }),
  answer: z.object({
    ...listOf(
      z.object({
        reportId: Id,
        objKind: z.string(),
        objId: Id,
        blogId: Id.nullable(),
        isStory: z.boolean(),
        title: z.string(),
        reason: z.string(),
        content: z.string(),
        status: z.string(),
        /** What was done, in the reader's language; null while it is open. */
        result: z.string().nullable(),
        createTime: Moment,
      }),
    ).shape,
    /** From 0 to 1; null while nothing was decided. */
    accuracy: z.number().nullable(),
  }),
  done: doneTexts.done,
})

/** Asks another administrator to look at a decision about something of one's own, once and within 15 days. */
export const addAppeal = call({
  id: 'appeal.add',
  summary: { zh: '申诉', en: 'Appeal from a decision' },
  method: 'POST',
  path: '/bbs/submitweb/addAppeal',
  access: 'account',
  body: z.object({
    /** `user` for a sanction, a part of the profile for a reset; the id is then one's own. */
    objKind: z.enum(appealKinds),
    objId: IdOrText,
    /** Which decision about it; the newest when missing. */
    decisionId: named('处理编号', 'Decision no.', IdOrText).nullish(),
    content: z.string().trim().max(5_000),
  }),
  answer: dataOf(z.object({ appealId: Id, status: z.string() })),
  guardsRepeat: false,
  invalidates: ['appeal:list'],
  problems: ['notFound', 'appealLength', 'appealNothing', 'appealTwice'],
})

/** Own appeals, newest first. */
export const myAppealList = call({
  id: 'appeal.mine',
  summary: { zh: '我的申诉', en: 'My appeals' },
  method: 'POST',
  path: '/bbs/submitweb/myAppealList',
  access: 'account',
  transaction: false,
  invalidatesNothingBecause: 'It writes nothing',
  query: Paging,
  body: z.object({ ...Paging.shape }),
  answer: listOf(
    z.object({
      appealId: Id,
      objKind: z.string(),
      objId: Id,
      title: z.string(),
      /** What was decided and why, in the reader's language. */
      decision: z.string(),
      content: z.string(),
      status: z.string(),
      note: z.string().nullable(),
      createTime: Moment,
      decidedTime: Moment.nullable(),
    }),
  ),
  done: doneTexts.done,
})

/** A decision about a member or their content, and what became of an appeal from it. */
const DecisionRow = z.object({
  decisionId: Id,
  act: z.enum(ledgerActs),
  objKind: z.enum(appealKinds),
  objId: Id,
  blogId: Id.nullable(),
  isStory: z.boolean(),
  title: z.string(),
  /** What was decided and why, in the reader's language. */
  decision: z.string(),
  createTime: Moment,
  /** Until when an appeal is taken; null where none is: it was appealed from, taken back or is too old. */
  appealUntil: Moment.nullable(),
  appeal: z.object({ appealId: Id, status: z.string(), note: z.string().nullable() }).nullable(),
})
export type DecisionRow = z.output<typeof DecisionRow>

/** Decisions that concern the caller, newest first; with `about` the one that is named, or the newest about each thing. */
export const myDecisionList = call({
  id: 'appeal.decisions',
  summary: { zh: '对我的处理决定', en: 'Decisions that concern me' },
  method: 'POST',
  path: '/bbs/submitweb/myDecisionList',
  access: 'account',
  transaction: false,
  invalidatesNothingBecause: 'It writes nothing',
  query: Paging,
  body: z.object({
    about: z
      .array(
        z.object({
          objKind: z.enum(appealKinds),
          objId: IdOrText,
          decisionId: named('处理编号', 'Decision no.', IdOrText).nullish(),
        }),
      )
      .max(50)
      .optional(),
    ...Paging.shape,
  }),
  answer: listOf(DecisionRow),
  done: doneTexts.done,
})

const CaseRow = z.object({
  id: Id,
  objKind: Kind,
  objId: Id,
  blogId: Id.nullable(),
  title: z.string(),
  status: z.string(),
  /** Of all reports: how urgent it is. */
  score: z.number(),
  /** Of reporters with a record, each network and browser once: what may hide the thing. */
  hideScore: z.number(),
  /** Many reports within a day, most from accounts without a record. */
  isBurst: z.boolean(),
  /** How many of the reporters share one network, or one browser; 0 where each has an own one. */
  sameNetwork: z.number(),
  sameDevice: z.number(),
  /** Different members who reported it, and outsiders. */
  reporters: z.number(),
  /** The reasons given, the most frequent first. */
  reasons: z.array(Reason),
  autoHiddenTime: Moment.nullable(),
  /** When content hidden by a rule becomes public again unless a moderator confirms. */
  confirmDue: Moment.nullable(),
  version: z.number(),
  createTime: Moment,
  decidedTime: Moment.nullable(),
  note: z.string().nullable(),
})

/** Cases, those to be decided first at the head. */
export const listReports = call({
  id: 'report.list',
  summary: { zh: '举报列表', en: 'Report cases' },
  method: 'GET',
  path: '/bbs/report/list',
  access: 'bbs:report:list',
  query: z.object({ status: Filter(Choice(reportStates)), objKind: Filter(Kind), ...Paging.shape }),
  answer: listOf(CaseRow),
  shows: ['report:list'],
  done: doneTexts.found,
})

/** One case with its reports and what it is about. */
export const readReport = call({
  id: 'report.read',
  summary: { zh: '读取举报', en: 'One report case' },
  method: 'GET',
  path: '/bbs/report/{id}',
  access: 'bbs:report:edit',
  params: z.object({ id: PathId }),
  answer: dataOf(
    z.object({
      ...CaseRow.shape,
      target: z.object({
        /** Null for a hidden identity, and without an author. */
        userId: Id.nullable(),
        nickName: z.string(),
        status: z.string(),
        content: z.string(),
      }),
      reports: z.array(
        z.object({
          reportId: Id,
          /** Null for an outsider. */
          userId: Id.nullable(),
          nickName: z.string(),
          contact: z.string().nullable(),
          reason: Reason,
          content: z.string(),
          images: z.array(z.string()),
          weight: z.number(),
          /** Who reported; null for an outsider and for a rule. */
          reporter: z
            .object({
              level: z.number(),
              /** Days since the account was made. */
              ageDays: z.number(),
              postCount: z.number(),
              isVerified: z.boolean(),
              isPhoneBound: z.boolean(),
              upheld: z.number(),
              decided: z.number(),
              hasRecord: z.boolean(),
              /**
               * The same letter for reporters of this case on one network, or in one browser; null for a reporter who
               * shares it with no other.
               */
              network: z.string().nullable(),
              device: z.string().nullable(),
            })
            .nullable(),
          status: z.string(),
          createTime: Moment,
        }),
      ),
    }),
  ),
  shows: ['report:list'],
  problems: ['notFound'],
  done: doneTexts.found,
})

/** `hide`, `delete`, `lock`, `warn`, `mute:3` and `ban:30` (days), `ban`. */
const ReportAction = z.string().regex(/^(?:hide|delete|lock|warn|ban|(?:mute|ban):[1-9]\d{0,3})$/)

/** Settles a case; an upheld one acts on its target in the same transaction. */
export const decideReport = call({
  id: 'report.decide',
  summary: { zh: '处理举报', en: 'Decide a report case' },
  method: 'PUT',
  path: '/bbs/report/{id}',
  access: 'bbs:report:edit',
  params: z.object({ id: PathId }),
  body: z.object({
    status: z.enum(['upheld', 'dismissed']),
    actions: z.array(ReportAction).max(4).optional(),
    /** The reason that the author sees; the most frequent reason of the reports when missing. */
    reasonKey: named('原因', 'Reason', Choice(decisionReasons)).nullish(),
    note: named('备注', 'Note', z.string().trim().max(500)).nullish(),
    version: WholeOrText().nullish(),
  }),
  answer: dataOf(z.object({ id: Id, status: z.string(), version: z.number() })),
  invalidates: ['review', 'report:list', 'staffPost:list', 'staffComment:list', 'audit:list'],
  log: { title: '举报处理', type: 'edit' },
  problems: ['notFound', 'notAllowed', 'stateStale', 'muteHours'],
})

/** Appeals, open ones first. */
export const listAppeals = call({
  id: 'appeal.list',
  summary: { zh: '申诉列表', en: 'Appeals' },
  method: 'GET',
  path: '/bbs/appeal/list',
  access: 'bbs:appeal:list',
  query: z.object({ status: Filter(Choice(appealStates)), ...Paging.shape }),
  answer: listOf(
    z.object({
      id: Id,
      userId: Id.nullable(),
      nickName: z.string(),
      objKind: z.string(),
      /** Null for a person who was judged under an alias. */
      objId: Id.nullable(),
      blogId: Id.nullable(),
      title: z.string(),
      decision: z.string(),
      decidedByName: z.string(),
      /** When it was decided from which the member appeals. */
      decisionTime: Moment,
      /** The text that was decided about, without tags; empty for a decision about a person, and for an erased text. */
      text: z.string(),
      images: z.array(z.string()),
      content: z.string(),
      status: z.string(),
      note: z.string().nullable(),
      createTime: Moment,
      decidedTime: Moment.nullable(),
      /** Whether the caller may decide it: never who decided first. */
      canDecide: z.boolean(),
    }),
  ),
  shows: ['appeal:list'],
  done: doneTexts.found,
})

/** Decides an appeal; an accepted one undoes the decision where it still stands. */
export const decideAppeal = call({
  id: 'appeal.decide',
  summary: { zh: '处理申诉', en: 'Decide an appeal' },
  method: 'PUT',
  path: '/bbs/appeal/{id}',
  access: 'bbs:appeal:edit',
  params: z.object({ id: PathId }),
  body: z.object({
    status: z.enum(['accepted', 'refused']),
    note: named('说明', 'Explanation', z.string().trim().max(500)).nullish(),
  }),
  answer: Done,
  invalidates: ['appeal:list', 'review', 'staffPost:list', 'staffComment:list', 'audit:list'],
  log: { title: '申诉处理', type: 'edit' },
  problems: ['notFound', 'notAllowed', 'stateStale'],
})
