import { formGuard } from '@app/contract/shapes/form-guard.ts'
import { resource } from '@app/contract/shapes/resource.ts'
import {
  Choice,
  DayRange,
  Done,
  dataOf,
  Filter,
  Id,
  IdOrText,
  Line,
  LongText,
  Moment,
  named,
  OptionalLine,
  text,
} from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import {
  leadAges,
  leadGrades,
  leadLostReasons,
  leadPersons,
  leadStages,
  leadStatuses,
  leadTasks,
} from './lead.values.ts'
import { reachOf } from './lead-reach.values.ts'

const NAME = /^[\p{L}\p{M} ·.'’-]+$/u

const refused = {
  name: text('请输入您的姓名', 'Please enter your name', 'contact.name'),
  mobile: text('请输入您的手机号码', 'Please enter your mobile number', 'contact.mobile'),
  wrongMobile: text('请输入正确的手机号码', 'Please enter the correct phone number', 'contact.mobile'),
}

/** A person's name in any script. */
const LeadName = named(
  '姓名',
  'Name',
  z
    .string({ error: refused.name })
    .trim()
    .min(1, refused.name)
    .max(30, text('姓名不能超过 30 个字符', 'Name must be 30 characters or fewer', 'contact.name'))
    .regex(NAME, text('姓名含有不支持的字符', 'The name has characters we cannot use', 'contact.name')),
)

/** A number that we can call; people without one may send an e-mail address in the same field. */
const LeadMobile = named(
  '手机号码',
  'Mobile number',
  z
    .string({ error: refused.mobile })
    .trim()
    .min(1, refused.mobile)
    .max(100, refused.wrongMobile)
    .refine((written) => reachOf(written) !== undefined, refused.wrongMobile),
)

/** What the contact form sends. Older clients know the first two fields and their messages only. */
export const LeadForm = z.object({
  name: LeadName,
  mobile: LeadMobile,
  who: named('您是', 'I am', Filter(Choice(leadPersons))),
  grade: named('目前年级', 'Current grade', Filter(Choice(leadGrades))),
  content: named(
    '想了解什么',
    'What would you like to know',
    z
      .string()
      .trim()
      .max(500, text('留言不能超过500个字', 'Message: at most 500 characters', 'contact.content'))
      .nullish(),
  ),
  schoolId: Filter(IdOrText),
  /** The page the form stood on. */
  source: OptionalLine(200),
  /** The word of a campaign that the page's address carried. */
  campaign: OptionalLine(60),
  agree: named(
    '同意',
    'Consent',
    z.literal(true, { error: text('请先阅读并勾选同意', 'Please read and tick the consent box') }),
  ),
  adult: named('年龄确认', 'Age', Choice(leadAges).nullish()),
  /** Separate consent to handling outside mainland China. */
  abroad: z.boolean().nullish(),
  news: z.boolean().nullish(),
  ...formGuard,
  code: z.string().max(20).nullish(),
  uuid: z.string().max(64).nullish(),
})

export const addLead = call({
  id: 'lead.add',
  summary: { zh: '提交联系方式', en: 'Leave a number to be called' },
  method: 'POST',
  path: '/bbs/web/addContact',
  access: 'public',
  sendsPass: true,
  body: LeadForm,
  answer: dataOf(z.object({ ref: z.string() })),
  invalidates: ['lead'],
  problems: ['invalid', 'leadTooMany'],
})

/**
 * A stamp for any public form: the time it was handed out, so that a program's instant answer shows. On a cached page
 * it is older than that (docs/community-rules.md#public-forms).
 */
export const readFormStamp = call({
  id: 'lead.stamp',
  summary: { zh: '取表单时间戳', en: 'A stamp for a public form' },
  method: 'POST',
  path: '/bbs/web/contactStamp',
  access: 'public',
  transaction: false,
  invalidatesNothingBecause: 'It writes nothing',
  onPage: 'untilChanged',
  answer: dataOf(z.object({ stamp: z.string() })),
})

/** Takes a lead back: the number is erased at once. Reference and number must belong together. */
export const withdrawLead = call({
  id: 'lead.withdraw',
  summary: { zh: '撤回联系方式', en: 'Withdraw a number' },
  method: 'POST',
  path: '/bbs/web/withdrawContact',
  access: 'public',
  whileReadOnly: true,
  body: z.object({
    ref: named(
      '编号',
      'Reference',
      z.string().trim().toUpperCase().min(1, text('请输入编号', 'Enter the reference')).max(20),
    ),
    mobile: named(
      '手机号码',
      'Mobile number',
      z.string({ error: refused.mobile }).trim().min(1, refused.mobile).max(100),
    ),
  }),
  answer: Done,
  invalidates: ['lead'],
  problems: ['leadUnknown', 'tooFast'],
})

const draft = z.object({
  name: LeadName,
  /** Of a new lead; the number of one that is there stays as it is. */
  mobile: named('手机号码', 'Mobile', z.string().trim().max(100).nullish()),
  who: named('身份', 'Who', Choice(leadPersons).nullish()),
  grade: named('年级', 'Grade', Choice(leadGrades).nullish()),
  content: named('留言', 'Message', LongText(1000).nullish()),
  schoolId: named('学校', 'School', IdOrText.nullish()),
  adult: named('年龄确认', 'Age', Choice(leadAges).nullish()),
  source: named('来源页面', 'Page', OptionalLine(200)),
  campaign: named('推广来源', 'Campaign', OptionalLine(60)),
  /** How staff know that the person agreed to be called; empty where the person sent the form. */
  consent: named('同意来源', 'Source of consent', OptionalLine(200)),
  status: named('状态', 'Status', Choice(leadStages).default('new')),
  lostReason: named('流失原因', 'Reason lost', Choice(leadLostReasons).nullish()),
  nextTime: named('下次联系', 'Next contact', Moment.nullish()),
  ownerId: named('负责人', 'Owner', IdOrText.nullish()),
})

/** What a new lead of staff must say; the same for a row of a workbook. */
export const NewLead = draft.extend({
  mobile: LeadMobile,
  consent: named('同意来源', 'Source of consent', Line(200)),
})

/** Leads as the people who call them see them: numbers are masked, and shown by `revealLead` alone. */
export const leadAdmin = resource({
  name: 'lead',
  title: { zh: '线索', en: 'Lead' },
  path: '/bbs/contact',
  permission: 'bbs:contact',
  // how a lead is worked on, and nothing of its person; no version comes back, since a state is reached by its steps
  versions: {
    without: ['name', 'mobile', 'who', 'grade', 'content', 'adult', 'consent'],
    readOnlyBecause: {
      zh: '线索的版本只供对照，不能恢复：状态要按步骤改，请在线索里修改。',
      en: 'Versions of leads are for comparison and cannot be brought back: a status is reached step by step, so change it in the lead.',
    },
  },
  id: 'id',
  verbs: ['list', 'read', 'create', 'update', 'export'],
  // a withdrawal erases them, and reaches no log
  logLeavesOut: ['name', 'mobile', 'content', 'consent', 'text'],
  record: z.object({
    id: named('编号', 'No.', Id),
    ref: named('回执编号', 'Reference', z.string()),
    name: named('姓名', 'Name', z.string()),
    mobile: named('手机号码', 'Mobile', z.string()),
    who: named('身份', 'Who', Choice(leadPersons).nullable()),
    grade: named('年级', 'Grade', Choice(leadGrades).nullable()),
    content: named('留言', 'Message', z.string().nullable()),
    schoolId: named('学校编号', 'School no.', Id.nullable()),
    schoolName: named('学校', 'School', z.string().nullable()),
    schoolNameEn: named('学校英文名称', 'School in English', z.string().nullable()),
    source: named('来源网址', 'Page address', z.string().nullable()),
    /** What that page is called, in the reader's language; null where its address alone is known. */
    sourceTitle: named('来源页面', 'Page', z.string().nullable()),
    campaign: named('推广来源', 'Campaign', z.string().nullable()),
    adult: named('年龄确认', 'Age', Choice(leadAges).nullable()),
    agreedAt: named('同意时间', 'Agreed on', Moment),
    consent: named('同意来源', 'Source of consent', z.string().nullable()),
    abroad: named('同意境外处理', 'Consents to handling abroad', z.boolean()),
    news: named('愿意接收更新', 'Wants updates', z.boolean()),
    lang: named('语言', 'Language', z.string()),
    times: named('提交次数', 'Times submitted', z.number()),
    status: named('状态', 'Status', Choice(leadStatuses)),
    lostReason: named('流失原因', 'Reason lost', Choice(leadLostReasons).nullable()),
    nextTime: named('下次联系', 'Next contact', Moment.nullable()),
    ownerId: named('负责人编号', 'Owner no.', Id.nullable()),
    ownerName: named('负责人', 'Owner', z.string().nullable()),
    createTime: named('提交时间', 'Sent', Moment),
    lastTime: named('最近提交', 'Last submitted', Moment),
    updateBy: named('修改人', 'Changed by', z.string()),
    updateTime: named('修改时间', 'Changed', Moment.nullable()),
  }),
  draft,
  search: z.object({
    name: named('姓名', 'Name', z.string().max(30).optional()),
    /** The whole number: it is found by its keyed hash. */
    mobile: named('完整手机号码', 'Full mobile number', z.string().max(100).optional()),
    status: named('状态', 'Status', Choice(leadStatuses).optional()),
    ownerId: named('负责人', 'Owner', Filter(IdOrText)),
    /** The next contact is due, and staff still work on the lead. */
    due: named('下次联系', 'Next contact', Choice(leadTasks).optional()),
    campaign: named('推广来源', 'Campaign', z.string().max(60).optional()),
    params: named('提交时间', 'Sent', DayRange),
  }),
  imports: {
    name: { zh: '姓名', en: 'Name' },
    mobile: { zh: '手机号码', en: 'Mobile number' },
    who: { zh: '身份', en: 'Who' },
    grade: { zh: '年级', en: 'Grade' },
    content: { zh: '留言', en: 'Message' },
    adult: { zh: '年龄确认', en: 'Age' },
    campaign: { zh: '推广来源', en: 'Campaign' },
    consent: { zh: '同意来源', en: 'Source of consent' },
  },
})
