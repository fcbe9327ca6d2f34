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
  Moment,
  named,
  OptionalLine,
  text,
} from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { leadAges, leadGrades, leadPersons, leadStatuses, phoneOf } from './lead.values.ts'

const NAME = /^[\p{L}\p{M} ·.'’-]+$/u

const refused = {
  name: text('请输入您的姓名', 'Please enter your name', 'contact.name'),
  mobile: text('请输入您的手机号码', 'Please enter your mobile number', 'contact.mobile'),
  wrongMobile: text('请输入正确的手机号码', 'Please enter the correct phone number', 'contact.mobile'),
}

/** What the contact form sends. Older clients know the first two fields and their messages only. */
export const LeadForm = z.object({
  name: named(
    '姓名',
    'Name',
    z
      .string({ error: refused.name })
      .trim()
      .min(1, refused.name)
      .max(30, text('姓名不能超过 30 个字符', 'Name must be 30 characters or fewer', 'contact.name'))
      .regex(NAME, text('姓名含有不支持的字符', 'The name has characters we cannot use', 'contact.name')),
  ),
  mobile: named(
    '手机号码',
    'Mobile number',
    z
      .string({ error: refused.mobile })
      .trim()
      .min(1, refused.mobile)
      .max(30, refused.wrongMobile)
      .refine((written) => phoneOf(written) !== undefined, refused.wrongMobile),
  ),
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
  body: z.object({
    ref: named(
      '编号',
      'Reference',
      z.string().trim().toUpperCase().min(1, text('请输入编号', 'Enter the reference')).max(20),
    ),
    mobile: named(
      '手机号码',
      'Mobile number',
      z.string({ error: refused.mobile }).trim().min(1, refused.mobile).max(30),
    ),
  }),
  answer: Done,
  invalidates: ['lead'],
  problems: ['leadUnknown', 'tooFast'],
})

/** Leads as the people who call them see them. The follow-up comes later. */
export const leadAdmin = resource({
  name: 'lead',
  title: { zh: '线索', en: 'Lead' },
  path: '/bbs/contact',
  permission: 'bbs:contact',
  id: 'id',
  verbs: ['list', 'read', 'export'],
  record: z.object({
    id: named('编号', 'No.', Id),
    ref: named('回执编号', 'Reference', z.string()),
    name: named('姓名', 'Name', z.string()),
    mobile: named('手机号码', 'Mobile', z.string()),
    who: named('身份', 'Who', Choice(leadPersons).nullable()),
    grade: named('年级', 'Grade', Choice(leadGrades).nullable()),
    content: named('留言', 'Message', z.string().nullable()),
    schoolId: named('学校编号', 'School no.', Id.nullable()),
    source: named('来源页面', 'Page', z.string().nullable()),
    adult: named('年龄确认', 'Age', Choice(leadAges).nullable()),
    abroad: named('同意境外处理', 'Abroad agreed', z.boolean()),
    news: named('愿意接收更新', 'Wants updates', z.boolean()),
    lang: named('语言', 'Language', z.string()),
    times: named('提交次数', 'Times', z.number()),
    status: named('状态', 'Status', Choice(leadStatuses)),
    createTime: named('提交时间', 'Sent', Moment),
    lastTime: named('最近提交', 'Last sent', Moment),
  }),
  draft: z.object({}),
  search: z.object({
    name: named('姓名', 'Name', z.string().max(30).optional()),
    status: named('状态', 'Status', Choice(leadStatuses).optional()),
    params: named('提交时间', 'Sent', DayRange),
  }),
})
