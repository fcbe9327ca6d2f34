import {
  Choice,
  Day,
  Done,
  dataOf,
  Filter,
  Id,
  IdOrText,
  LongText,
  Moment,
  named,
  PathId,
  text,
} from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import {
  leadBoardOrders,
  leadCallOutcomes,
  leadEventKinds,
  leadGrades,
  leadLostReasons,
  leadPersons,
  leadStages,
  leadSteps,
} from './lead.values.ts'

const title = '线索管理'
const stale = ['lead:list', 'lead']
/** What a withdrawal erases must stand in no log. */
const leavesOutSent = ['text']

/** A lead as a card of the board or an entry of the calendar: without its number. */
const LeadCard = z.object({
  id: Id,
  name: z.string(),
  grade: Choice(leadGrades).nullable(),
  isGuardian: z.boolean(),
  schoolName: z.string().nullable(),
  schoolNameEn: z.string().nullable(),
  ownerName: z.string().nullable(),
  who: Choice(leadPersons).nullable(),
  /** The first line of the message; empty where there is none. */
  opening: z.string(),
  status: Choice(leadStages),
  nextTime: Moment.nullable(),
  createTime: Moment,
})
export type LeadCard = z.output<typeof LeadCard>

/** A stage with the number of its leads and the first of them: by next contact, or the newest. */
export const readLeadBoard = call({
  id: 'lead.board',
  summary: { zh: '线索看板', en: 'Leads by status' },
  method: 'GET',
  path: '/bbs/contact/board',
  access: 'bbs:contact:list',
  query: z.object({ ownerId: Filter(IdOrText), order: Choice(leadBoardOrders).optional() }),
  answer: dataOf(
    z.array(z.object({ status: Choice(leadStages), total: z.number(), rows: z.array(LeadCard) })),
  ),
  shows: ['lead:list'],
})

/** Leads by their next date; at most 500, the earliest first. */
export const readLeadCalendar = call({
  id: 'lead.calendar',
  summary: { zh: '线索日历', en: 'Leads by next contact' },
  method: 'GET',
  path: '/bbs/contact/calendar',
  access: 'bbs:contact:list',
  query: z.object({ from: Day, to: Day, ownerId: Filter(IdOrText) }),
  answer: dataOf(z.array(LeadCard)),
  shows: ['lead:list'],
})

/** How far the leads of each month came, and where they came from. */
export const readLeadFunnel = call({
  id: 'lead.funnel',
  summary: { zh: '线索漏斗和来源', en: 'Funnel and sources of leads' },
  method: 'GET',
  path: '/bbs/contact/funnel',
  access: 'bbs:contact:list',
  query: z.object({ from: Day, to: Day }),
  answer: dataOf(
    z.object({
      months: z.array(z.object({ name: z.string(), steps: z.array(z.number()), lost: z.number() })),
      /** By campaign, else by the title of the page, else by its address. */
      sources: z.array(z.object({ name: z.string(), steps: z.array(z.number()), lost: z.number() })),
    }),
  ),
  shows: ['lead:list'],
})
/** The steps in the order of `steps` in the answer. */
export const funnelSteps = leadSteps

/** Accounts that can own leads. */
export const listLeadOwners = call({
  id: 'lead.owners',
  summary: { zh: '可负责线索的账号', en: 'Accounts that can own leads' },
  method: 'GET',
  path: '/bbs/contact/owners',
  access: 'bbs:contact:list',
  answer: dataOf(z.array(z.object({ userId: Id, nickName: z.string() }))),
  shows: ['account', 'role'],
})

/** The time line of a lead, newest first, and other leads with its number. */
export const readLeadHistory = call({
  id: 'lead.history',
  summary: { zh: '线索跟进记录', en: 'Time line of a lead' },
  method: 'GET',
  path: '/bbs/contact/history/{id}',
  access: 'bbs:contact:query',
  params: z.object({ id: PathId }),
  answer: dataOf(
    z.object({
      events: z.array(
        z.object({
          id: Id,
          kind: Choice(leadEventKinds),
          outcome: Choice(leadCallOutcomes).nullable(),
          text: z.string().nullable(),
          /** A state by its code, an owner by name (of a call: who became it), a moment. */
          before: z.string().nullable(),
          after: z.string().nullable(),
          byName: z.string().nullable(),
          createTime: Moment,
        }),
      ),
      twins: z.array(z.object({ id: Id, name: z.string(), createTime: Moment })),
    }),
  ),
  shows: ['lead:{params.id}', 'lead:list'],
  problems: ['notFound', 'leadGone', 'leadBeyondScope'],
})

const LeadId = z.object({ id: IdOrText })

/** Adds a note or a call to the time line. A call moves a lead that staff had not reached. */
export const addLeadEvent = call({
  id: 'lead.note',
  summary: { zh: '添加跟进记录', en: 'Add to the time line' },
  method: 'POST',
  path: '/bbs/contact/history',
  access: 'bbs:contact:edit',
  body: z
    .object({
      ...LeadId.shape,
      kind: named('类型', 'Kind', z.enum(['note', 'call'])),
      outcome: named('结果', 'Result', Choice(leadCallOutcomes).nullish()),
      text: named('内容', 'Text', LongText(1000).nullish()),
      nextTime: named('下次联系', 'Next contact', Moment.nullish()),
    })
    .refine(({ kind, outcome, text: written }) => (kind === 'call' ? Boolean(outcome) : Boolean(written)), {
      path: ['text'],
      error: text('请填写内容或通话结果', 'Write a note, or say whether the call was answered'),
    }),
  answer: Done,
  invalidates: [...stale, 'lead:{body.id}'],
  log: { title, type: 'edit', leavesOutSent },
  problems: ['invalid', 'notFound', 'leadGone', 'leadBeyondScope'],
})

export const moveLead = call({
  id: 'lead.move',
  summary: { zh: '变更线索状态', en: 'Change the status of a lead' },
  method: 'PUT',
  path: '/bbs/contact/state',
  access: 'bbs:contact:edit',
  body: z.object({
    ...LeadId.shape,
    status: named('状态', 'Status', Choice(leadStages)),
    lostReason: named('流失原因', 'Reason lost', Choice(leadLostReasons).nullish()),
    /** The caller's own move of a moment ago is taken back: its entry goes, and the funnel forgets the step. */
    takesBack: z.boolean().default(false),
  }),
  answer: Done,
  invalidates: [...stale, 'lead:{body.id}'],
  log: { title, type: 'edit' },
  problems: ['notFound', 'leadGone', 'leadBeyondScope', 'leadLostReason'],
})

/** As many as are ticked at a time. */
const MOST_TICKED = 700

/** Changes the status of several leads at once: all of them or none. */
export const moveLeads = call({
  id: 'lead.moveMany',
  summary: { zh: '批量变更线索状态', en: 'Change the status of several leads' },
  method: 'PUT',
  path: '/bbs/contact/states',
  access: 'bbs:contact:edit',
  body: z.object({
    moves: z
      .array(moveLead.body.omit({ takesBack: true }))
      .min(1)
      .max(MOST_TICKED),
    /** As of one: the caller's own moves of a moment ago are taken back. */
    takesBack: moveLead.body.shape.takesBack,
  }),
  answer: Done,
  invalidates: stale,
  log: { title, type: 'edit' },
  problems: ['notFound', 'leadGone', 'leadBeyondScope', 'leadLostReason'],
})

/** Gives leads to accounts, or takes them from their owners: all of them or none. */
export const assignLeads = call({
  id: 'lead.assign',
  summary: { zh: '分配线索', en: 'Assign leads' },
  method: 'PUT',
  path: '/bbs/contact/owner',
  access: 'bbs:contact:assign',
  body: z.object({
    leads: z
      .array(z.object({ ...LeadId.shape, ownerId: IdOrText.nullable() }))
      .min(1)
      .max(MOST_TICKED),
  }),
  answer: Done,
  invalidates: stale,
  log: { title, type: 'edit' },
  problems: ['notFound', 'leadGone', 'leadBeyondScope', 'leadOwner'],
})

/** Shows the whole number of one lead; counted, and noted in its time line and in the operation log. */
export const revealLead = call({
  id: 'lead.reveal',
  summary: { zh: '查看完整号码', en: 'Show full number' },
  method: 'POST',
  path: '/bbs/contact/reveal/{id}',
  access: 'bbs:contact:reveal',
  params: z.object({ id: PathId }),
  answer: dataOf(z.object({ mobile: z.string() })),
  guardsRepeat: false,
  invalidates: ['lead:{params.id}'],
  log: { title: '线索号码查看', type: 'other', leavesOutAnswer: true },
  problems: ['notFound', 'leadGone', 'leadBeyondScope', 'leadRevealTooMany'],
})

/** Joins another lead into this one. Its reference stays good for a withdrawal, which erases both. */
export const joinLeads = call({
  id: 'lead.join',
  summary: { zh: '合并线索', en: 'Merge two leads' },
  method: 'PUT',
  path: '/bbs/contact/join',
  access: 'bbs:contact:join',
  body: z.object({ ...LeadId.shape, otherId: named('被合并的线索', 'The other lead', IdOrText) }),
  answer: Done,
  invalidates: [...stale, 'lead:{body.id}', 'lead:{body.otherId}'],
  log: { title, type: 'edit' },
  problems: ['notFound', 'leadGone', 'leadBeyondScope', 'leadJoinSelf'],
})

/** Erases a lead for a person who says so by telephone and has lost the reference. */
export const eraseLead = call({
  id: 'lead.erase',
  summary: { zh: '代为撤回', en: 'Withdraw on request' },
  method: 'POST',
  path: '/bbs/contact/withdraw/{id}',
  access: 'bbs:contact:withdraw',
  params: z.object({ id: PathId }),
  answer: Done,
  invalidates: [...stale, 'lead:{params.id}'],
  log: { title, type: 'remove' },
  problems: ['notFound', 'leadGone', 'leadBeyondScope'],
})
