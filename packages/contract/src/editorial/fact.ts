import { resource } from '@app/contract/shapes/resource.ts'
import {
  Choice,
  Day,
  Done,
  dataOf,
  Id,
  Line,
  LongText,
  listOf,
  Moment,
  named,
  OptionalLine,
  Paging,
  PathId,
  text,
  Whole,
} from '@app/contract/shapes/shapes.ts'
import { Remark, Written } from '@app/contract/system/dictionary.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { factChangeKinds, factKinds, factStatuses, factTasks } from './fact.values.ts'

/** What pages show of an entry, and a proposal holds. */
const findings = {
  status: named('状态', 'Status', Choice(factStatuses)),
  value: named('数字（中文）', 'Figure (Chinese)', Line(400)),
  valueEn: named('数字（英文）', 'Figure (English)', Line(400)),
  validFrom: named('适用时间（中文）', 'In force from (Chinese)', OptionalLine(300)),
  validFromEn: named('适用时间（英文）', 'In force from (English)', OptionalLine(300)),
  appliesTo: named('对谁成立（中文）', 'Applies to (Chinese)', OptionalLine(400)),
  appliesToEn: named('对谁成立（英文）', 'Applies to (English)', OptionalLine(400)),
  found: named('查到的情况（中文）', 'What was found (Chinese)', LongText(1500).min(1)),
  foundEn: named('查到的情况（英文）', 'What was found (English)', LongText(1500).min(1)),
  body: named('官方机构（中文）', 'Official body (Chinese)', Line(200)),
  bodyEn: named('官方机构（英文）', 'Official body (English)', Line(200)),
  sourceName: named('页面名称（中文）', 'Source page (Chinese)', OptionalLine(300)),
  sourceNameEn: named('页面名称（英文）', 'Source page (English)', OptionalLine(300)),
  sourceUrl: named(
    '页面网址',
    'Page address',
    z
      .string()
      .trim()
      .max(600)
      .regex(
        /^$|^https?:\/\/[^\s/]+\/\S/,
        text(
          '请填写写着这个数的那一页，不能只是网站首页',
          'Enter the page that states the figure, not the home page of its site',
        ),
      )
      .nullish(),
  ),
  isOfficial: named('官方自己的页面', 'Official page', z.boolean().default(false)),
  quote: named('页面原文', 'Quoted text', LongText(1000).nullish()),
  reviewMonths: named('复核周期（月）', 'Review every (months)', Whole(60, 1).nullish()),
  isCostly: named('两人核对', 'Two editors', z.boolean().default(false)),
}

const draft = z.object({
  ...findings,
  checkedOn: named('核对日期', 'Checked on', Day),
  owner: named('负责人', 'Owner', OptionalLine(64)),
  reason: named('修改原因（中文，公开）', 'Reason (Chinese, public)', OptionalLine(300)),
  reasonEn: named('修改原因（英文，公开）', 'Reason (English, public)', OptionalLine(300)),
  isConfirmed: named('变动较大，已再核对一遍', 'Large change, checked twice', z.boolean().default(false)),
  remark: Remark,
})

/** What waits for a second editor. */
const Proposal = z.object({
  ...findings,
  isOfficial: z.boolean(),
  isCostly: z.boolean(),
  checkedOn: Day,
  reason: z.string(),
  reasonEn: z.string(),
})
export type Proposal = z.output<typeof Proposal>

/**
 * The fact ledger as editors keep it. Entries come with a release; editors change them, and add official figures of today
 * of their own (`E…`). None is removed: what was cited stays.
 */
export const factAdmin = resource({
  name: 'fact',
  title: { zh: '数字', en: 'Fact' },
  logTitle: '数字核对',
  path: '/bbs/fact',
  permission: 'bbs:fact',
  id: 'id',
  verbs: ['list', 'read', 'create', 'update', 'export'],
  record: z.object({
    id: named('编号', 'No.', Id),
    code: named('台账编号', 'Entry', z.string()),
    kind: named('类别', 'Kind', Choice(factKinds)),
    ...draft.shape,
    isOfficial: named('官方自己的页面', 'Official page', z.boolean()),
    isCostly: named('两人核对', 'Two editors', z.boolean()),
    isConfirmed: named('变动较大，已再核对一遍', 'Large change, checked twice', z.boolean()),
    checkedBy: named('核对人', 'Checked by', z.string()),
    reviewOn: named('下次复核', 'Next review', Day.nullable()),
    isEdited: named('在后台改过', 'Changed here', z.boolean()),
    proposal: named('待批准的修改', 'Proposal', Proposal.nullable()),
    proposedBy: named('提出人', 'Proposed by', z.string()),
    proposedTime: named('提出时间', 'Proposed', Moment.nullable()),
    ...Written,
  }),
  draft,
  search: z.object({
    code: named('台账编号', 'Entry', z.string().max(8).optional()),
    value: named('数字', 'Figure', z.string().max(100).optional()),
    task: named('待办', 'To do', Choice(factTasks).optional()),
    kind: named('类别', 'Kind', Choice(factKinds).optional()),
    status: named('状态', 'Status', Choice(factStatuses).optional()),
    owner: named('负责人', 'Owner', z.string().max(64).optional()),
  }),
  exports: {
    code: { zh: '台账编号', en: 'Entry' },
    kind: { zh: '类别', en: 'Kind' },
    status: { zh: '状态', en: 'Status' },
    value: { zh: '数字（中文）', en: 'Figure (Chinese)' },
    valueEn: { zh: '数字（英文）', en: 'Figure (English)' },
    validFrom: { zh: '适用时间（中文）', en: 'In force from (Chinese)' },
    validFromEn: { zh: '适用时间（英文）', en: 'In force from (English)' },
    body: { zh: '官方机构（中文）', en: 'Official body (Chinese)' },
    sourceUrl: { zh: '页面网址', en: 'Page address' },
    quote: { zh: '页面原文', en: 'Quoted text' },
    checkedOn: { zh: '核对日期', en: 'Checked on' },
    checkedBy: { zh: '核对人', en: 'Checked by' },
    reviewOn: { zh: '下次复核', en: 'Next review' },
    owner: { zh: '负责人', en: 'Owner' },
    isCostly: { zh: '两人核对', en: 'Two editors' },
  },
  alsoInvalidates: ['fact'],
})

const id = z.object({ id: PathId })

/** Says that an editor read the page again today and found the same. */
export const confirmFact = call({
  id: 'fact.confirm',
  summary: { zh: '今天核对过，没有变化', en: 'Checked today, unchanged' },
  method: 'PUT',
  path: '/bbs/fact/{id}/checked',
  access: 'bbs:fact:edit',
  params: id,
  answer: Done,
  invalidates: ['fact'],
  problems: ['notFound', 'factUnseen'],
  log: { title: '数字核对', type: 'edit' },
})

/** A second editor accepts a proposal, or sends it back. */
export const decideFact = call({
  id: 'fact.decide',
  summary: { zh: '批准或退回对数字的修改', en: 'Accept or reject a proposed change' },
  method: 'PUT',
  path: '/bbs/fact/{id}/decide',
  access: 'bbs:fact:approve',
  params: id,
  body: z.object({
    isApproved: z.boolean(),
    /** The proposal as it was read; a newer one is not decided by this. */
    proposedTime: Moment,
  }),
  answer: Done,
  invalidates: ['fact'],
  problems: ['notFound', 'factOwnProposal', 'factProposalGone'],
  log: { title: '数字核对', type: 'edit' },
})

/** An entry that editors changed since the release, as pages show it. */
export const EditedFact = z.object({
  code: z.string(),
  ...findings,
  isOfficial: z.boolean(),
  isCostly: z.boolean(),
  checkedOn: Day,
})
export type EditedFact = z.output<typeof EditedFact>

/** What editors changed since the release; pages lay it over the ledger that they ship with. */
export const listEditedFacts = call({
  id: 'fact.edited',
  summary: { zh: '台账里改过的数字', en: 'Figures of the ledger that editors changed' },
  method: 'GET',
  path: '/bbs/web/listFact',
  access: 'public',
  answer: dataOf(
    z.object({
      /** Lines in the change log: it grows with every change. */
      version: z.number().int(),
      /** When the log last got a line. */
      changedTime: Moment.nullable(),
      facts: z.array(EditedFact),
    }),
  ),
  cache: 'untilChanged',
  shows: ['fact'],
  done: doneTexts.found,
})

/** One line of the public log: what changed, from what to what, and why. No editor is named. */
export const FactChange = z.object({
  id: Id,
  code: z.string(),
  field: z.string(),
  before: z.string(),
  beforeEn: z.string(),
  after: z.string(),
  afterEn: z.string(),
  reason: z.string(),
  reasonEn: z.string(),
  kind: Choice(factChangeKinds),
  createTime: Moment,
})
export type FactChange = z.output<typeof FactChange>

export const listFactChanges = call({
  id: 'fact.changes',
  summary: { zh: '台账的修改记录', en: 'Changes of the ledger' },
  method: 'GET',
  path: '/bbs/web/listFactChange',
  access: 'public',
  query: Paging.extend({ code: z.string().max(8).optional() }),
  answer: listOf(FactChange),
  cache: 'untilChanged',
  shows: ['fact'],
  done: doneTexts.found,
})
