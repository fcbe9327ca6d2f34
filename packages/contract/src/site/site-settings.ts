import {
  type CommunityNumberName,
  communityNumberNames,
  communityNumbers,
} from '@app/contract/member/community-numbers.values.ts'
import {
  type AlertSettingName,
  alertInfo,
  alertKindBySetting,
  alertSettingNames,
} from '@app/contract/monitor/alert/alert.values.ts'
import {
  Choice,
  Done,
  dataOf,
  Id,
  Image,
  LongText,
  Moment,
  named,
  text,
  Whole,
} from '@app/contract/shapes/shapes.ts'
import { call, publicRead } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import {
  captchaStates,
  firstPasswordRules,
  passwordRules,
  type RegistrationPolicy,
  recipientSettingNames,
  registrationPolicies,
  reviewPolicies,
  type SiteSettingName,
  switchStates,
} from './site-settings.values.ts'

/** One line, which may be empty. */
const Text = (max: number) => z.string().trim().max(max)
const Mail = Text(100).regex(
  /^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  text('请输入正确的邮箱地址', 'Enter a valid e-mail address'),
)
const Phone = Text(40).regex(/^[\d\s()+\-–/]*$/, text('请输入正确的电话号码', 'Enter a valid phone number'))

const numbers = Object.fromEntries(
  communityNumberNames.map((name) => {
    const { min, max, name: label } = communityNumbers[name]
    return [name, named(label.zh, label.en, Whole(max, min))]
  }),
) as Record<CommunityNumberName, ReturnType<typeof Whole>>

const alertLimits = Object.fromEntries(
  alertSettingNames.map((name) => {
    const { max, name: label } = alertInfo[alertKindBySetting[name]].limit
    return [name, named(label.zh, label.en, Whole(max))]
  }),
) as Record<AlertSettingName, ReturnType<typeof Whole>>

const Recipients = z.array(Id).max(20)

/** The settings that an owner expects, as one form; where each is stored stands in `siteSettingInfo`. */
export const SiteSettings = z.object({
  nameZh: named('网站名称（中文）', 'Name (Chinese)', Text(12)),
  nameEn: named('网站名称（英文）', 'Name (English)', Text(24)),
  logo: named('标志', 'Logo', Image),
  operatorZh: named('运营者（中文）', 'Operator (Chinese)', Text(60)),
  operatorEn: named('运营者（英文）', 'Operator (English)', Text(100)),
  addressZh: named('地址（中文）', 'Address (Chinese)', Text(120)),
  addressEn: named('地址（英文）', 'Address (English)', Text(200)),
  contactPhone: named('联系电话', 'Phone', Phone),
  contactMail: named('联系邮箱', 'E-mail', Mail),
  wechat: named('微信公众号或客服号', 'WeChat account', Text(40)),
  icp: named('备案号', 'ICP filing number', Text(60)),
  footerZh: named('页脚补充文字（中文）', 'Footer text (Chinese)', LongText(200)),
  footerEn: named('页脚补充文字（英文）', 'Footer text (English)', LongText(400)),
  noticeZh: named('维护公告（中文）', 'Notice (Chinese)', LongText(200)),
  noticeEn: named('维护公告（英文）', 'Notice (English)', LongText(400)),
  noticeFrom: named('公告开始', 'Notice starts', Moment.nullable()),
  noticeUntil: named('公告结束', 'Notice ends', Moment.nullable()),
  readOnly: named('只读模式', 'Read-only mode', Choice(switchStates)),
  registration: named('会员注册', 'Registration', Choice(registrationPolicies)),
  reviewPolicy: named('先审后发', 'Review before publication', Choice(reviewPolicies)),
  ...numbers,
  captcha: named('图形验证码', 'CAPTCHA', Choice(captchaStates)),
  passwordChars: named('员工密码须包含', 'Staff passwords must contain', Choice(passwordRules)),
  passwordDays: named('密码更换周期（天）', 'Password lifetime (days)', Whole(364)),
  firstPassword: named('初始密码', 'Initial passwords', Choice(firstPasswordRules)),
  ...alertLimits,
  alertRecipients: named('告警收件人', 'Mail alerts to', Recipients),
  reportRecipients: named('周报收件人', 'Send the report to', Recipients),
} satisfies Record<SiteSettingName, z.ZodType>)
export type SiteSettings = z.output<typeof SiteSettings>

export const readSiteSettings = call({
  id: 'siteSettings.read',
  summary: { zh: '读取网站设置', en: 'Site settings' },
  method: 'GET',
  path: '/bbs/settings/list',
  access: 'bbs:settings:list',
  answer: dataOf(SiteSettings),
  shows: ['config'],
})

/** Changes the settings that are sent. */
export const updateSiteSettings = call({
  id: 'siteSettings.update',
  summary: { zh: '修改网站设置', en: 'Change site settings' },
  method: 'PUT',
  path: '/bbs/settings',
  access: 'bbs:settings:edit',
  body: SiteSettings.partial(),
  answer: Done,
  invalidates: ['config'],
  problems: ['invalid', 'settingTwin', 'settingRange', 'settingOrder', 'settingRecipient'],
  log: { title: '网站设置', type: 'edit' },
})

/** Who may be chosen for such a mail: staff who may read the same in the console, each with whether an address is known. */
export const listSettingReaders = call({
  id: 'siteSettings.readers',
  summary: { zh: '可选的周报或告警收件人', en: 'Who may get the weekly report or alerts' },
  method: 'GET',
  path: '/bbs/settings/reader/list',
  access: 'bbs:settings:list',
  query: z.object({ of: z.enum(recipientSettingNames).default('reportRecipients') }),
  answer: dataOf(z.array(z.object({ userId: Id, nickName: z.string(), hasAddress: z.boolean() }))),
  shows: ['config', 'account'],
})

/** The numbers by which members write and rise, for pages that name them. */
export const readCommunityNumbers = call({
  id: 'siteSettings.numbers',
  summary: { zh: '社区等级与限额', en: 'Levels and limits of the community' },
  method: 'POST',
  path: '/bbs/web/communityNumbers',
  access: 'public',
  transaction: false,
  answer: dataOf(
    z.object(
      Object.fromEntries(communityNumberNames.map((name) => [name, z.number()])) as Record<
        CommunityNumberName,
        z.ZodNumber
      >,
    ),
  ),
  cache: 'untilChanged',
  shows: ['config'],
})

const Named = z.object({ zh: z.string(), en: z.string() }).nullable()

/** What every page shows of the settings. A job says when a notice begins and ends, so that pages stay until then. */
export const readSiteFacts = publicRead({
  id: 'siteSettings.facts',
  summary: { zh: '网站信息', en: 'Name, operator and notice' },
  path: '/bbs/web/site',
  answer: dataOf(
    z.object({
      name: Named,
      logo: z.string().nullable(),
      operator: Named,
      address: Named,
      phone: z.string().nullable(),
      mail: z.string().nullable(),
      wechat: z.string().nullable(),
      icp: z.string().nullable(),
      footer: Named,
      notice: Named,
      isReadOnly: z.boolean(),
      registration: z.enum(Object.keys(registrationPolicies) as RegistrationPolicy[]),
    }),
  ),
  shows: ['config'],
})
