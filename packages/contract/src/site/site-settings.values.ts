import {
  type CommunityNumberName,
  communityNumberKey,
  communityNumberNames,
  communityNumbers,
} from '@app/contract/member/community-numbers.values.ts'
import {
  type AlertSettingName,
  alertInfo,
  alertKindBySetting,
  alertSettingNames,
} from '@app/contract/monitor/alert/alert.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import type { Permission } from '@app/contract/wire/call.ts'

/** Who may become a member; the values are those of the setting of before. */
export const registrationPolicies = {
  true: { zh: '开放', en: 'Open' },
  invitation: { zh: '凭邀请码', en: 'By invitation' },
  false: { zh: '关闭', en: 'Closed' },
} as const
export type RegistrationPolicy = keyof typeof registrationPolicies

/** Values that close registration when an administrator wrote the setting by hand. */
const closing = new Set(['false', 'no', '0', '否'])

/** What a stored value means; a setting that does not exist leaves registration open. */
export function registrationPolicyOf(stored: string): RegistrationPolicy {
  const value = stored.trim().toLowerCase()
  if (value === 'invitation') return 'invitation'
  return closing.has(value) ? 'false' : 'true'
}

/** Which texts of members a moderator sees before they appear, besides those with sensitive words. */
export const reviewPolicies = {
  first: { zh: '新会员的前几条', en: 'The first texts of new members' },
  all: { zh: '所有会员的全部内容', en: 'Everything that members write' },
  none: { zh: '只看敏感词和异常', en: 'Only sensitive words and unusual speed' },
} as const
export type ReviewPolicy = keyof typeof reviewPolicies

export const switchStates = {
  false: { zh: '关闭', en: 'Off' },
  true: { zh: '开启', en: 'On' },
} as const

export const captchaStates = {
  true: { zh: '开启', en: 'On' },
  false: { zh: '关闭', en: 'Off' },
} as const

export const passwordRules = {
  '0': { zh: '不限', en: 'No rule' },
  '1': { zh: '数字', en: 'Digits' },
  '2': { zh: '字母', en: 'Letters' },
  '3': { zh: '字母和数字', en: 'Letters and digits' },
  '4': { zh: '字母、数字和特殊字符', en: 'Letters, digits and a symbol' },
} as const

export const firstPasswordRules = {
  '1': { zh: '登录时要求修改', en: 'Must be changed at sign-in' },
  '0': { zh: '可以一直使用', en: 'May stay in use' },
} as const

/** The parts of the form. */
export const settingGroups = {
  identity: {
    title: { zh: '网站名称与标志', en: 'Name and logo' },
    shownOn: { zh: '所有页面的页眉和页脚', en: 'Header and footer of every page' },
  },
  operator: {
    title: { zh: '运营者与联系方式', en: 'Operator and contact' },
    shownOn: {
      zh: '所有页面的页脚，以及“关于我们”和隐私政策开头的运营者一栏；没有填写运营者时，这些地方会说明尚未填写',
      en: 'Footer of every page, and the box “Operator” on “About us” and the privacy policy. Until an operator is named, a sentence there says so',
    },
  },
  notice: {
    title: { zh: '维护公告与只读', en: 'Notice and read-only mode' },
    shownOn: {
      zh: '所有页面的顶部；读者可以关闭公告',
      en: 'Top of every page; readers can close the notice',
    },
  },
  community: {
    title: { zh: '注册与审核', en: 'Registration and review' },
    shownOn: { zh: '注册页与发布内容时', en: 'The registration page, and whatever members publish' },
  },
  limits: {
    title: { zh: '会员限额与等待', en: 'Member limits and waiting times' },
    shownOn: {
      zh: '发帖、评论、上传和举报时；社区规则页的数字随之更新。超出允许范围的数字不能保存',
      en: 'Whenever members write, upload or report; the community rules show these numbers. Each has a permitted range',
    },
  },
  levels: {
    title: { zh: '等级条件', en: 'Level requirements' },
    shownOn: {
      zh: '每天凌晨升级时，以及个人中心和社区规则页。提高条件不会让已有会员降级',
      en: 'The nightly promotion of members, “My space” and the community rules. Raising a number does not demote existing members',
    },
  },
  security: {
    title: { zh: '登录与密码', en: 'Sign-in and passwords' },
    shownOn: { zh: '后台与门户的登录', en: 'Sign-in to the console and the portal' },
  },
  alerts: {
    title: { zh: '告警', en: 'Alerts' },
    shownOn: {
      zh: '每五分钟检查一次；告警显示在首页待办和“告警”页面，并发邮件给下面选择的人',
      en: 'Checked every five minutes. Alerts appear on the home page and under “Alerts”, and are mailed to the people chosen below',
    },
  },
  report: {
    title: { zh: '运营周报', en: 'Weekly report' },
    shownOn: { zh: '每周一早上的邮件', en: 'An e-mail on Monday mornings' },
  },
} as const satisfies Record<string, { title: Pair; shownOn: Pair }>
export type SettingGroup = keyof typeof settingGroups

interface SettingInfo {
  /** Under which the value is stored. */
  key: string
  group: SettingGroup
  /** What holds while nothing is stored. */
  usual: string
  hint?: Pair
}

const numberSettings = Object.fromEntries(
  communityNumberNames.map((name) => {
    const { part, usual, min, max } = communityNumbers[name]
    const hint = {
      zh: `默认 ${usual}，可设 ${min} 到 ${max}`,
      en: `Default ${usual}; from ${min} to ${max}`,
    }
    return [name, { key: communityNumberKey(name), group: part, usual: String(usual), hint }]
  }),
) as Record<CommunityNumberName, SettingInfo>

const alertSettings = Object.fromEntries(
  alertSettingNames.map((name) => {
    const { usual, hint } = alertInfo[alertKindBySetting[name]].limit
    return [
      name,
      { key: `portal.alert.${alertKindBySetting[name]}`, group: 'alerts', usual: String(usual), hint },
    ]
  }),
) as Record<AlertSettingName, SettingInfo>

const bilingual = { zh: '两种语言要么都填，要么都不填', en: 'Fill in both languages or neither' } as const

/** Every setting of the form: where its value is stored, what holds without one, and what it does. */
export const siteSettingInfo = {
  nameZh: {
    key: 'portal.name.zh',
    group: 'identity',
    usual: '',
    hint: {
      zh: '标志旁的短名称；不填显示“深度选校”',
      en: 'Short name beside the logo. If empty: 深度选校',
    },
  },
  nameEn: {
    key: 'portal.name.en',
    group: 'identity',
    usual: '',
    hint: { zh: '不填显示“DSS”', en: 'If empty: DSS' },
  },
  logo: {
    key: 'portal.logo',
    group: 'identity',
    usual: '',
    hint: {
      zh: '正方形图片，显示为 40 像素；不填则显示默认标志',
      en: 'A square picture, shown at 40 pixels. If empty: the built-in emblem',
    },
  },
  operatorZh: { key: 'portal.operator.zh', group: 'operator', usual: '', hint: bilingual },
  operatorEn: { key: 'portal.operator.en', group: 'operator', usual: '', hint: bilingual },
  addressZh: { key: 'portal.address.zh', group: 'operator', usual: '', hint: bilingual },
  addressEn: { key: 'portal.address.en', group: 'operator', usual: '', hint: bilingual },
  contactPhone: { key: 'portal.contact.phone', group: 'operator', usual: '' },
  contactMail: { key: 'portal.contact.mail', group: 'operator', usual: '' },
  wechat: {
    key: 'portal.contact.wechat',
    group: 'operator',
    usual: '',
    hint: {
      zh: '名称或微信号，读者可以照着搜索',
      en: 'Its name or ID, as readers search for it in WeChat',
    },
  },
  icp: {
    key: 'portal.icp',
    group: 'operator',
    usual: '',
    hint: {
      zh: '例如“京ICP备12345678号”，链接到工信部备案网站；不填则显示安装时设定的备案号',
      en: 'Links to the registry of the ministry (MIIT). If empty: the number that the installation set, if any',
    },
  },
  footerZh: { key: 'portal.footer.zh', group: 'operator', usual: '', hint: bilingual },
  footerEn: { key: 'portal.footer.en', group: 'operator', usual: '', hint: bilingual },
  noticeZh: { key: 'portal.notice.zh', group: 'notice', usual: '', hint: bilingual },
  noticeEn: { key: 'portal.notice.en', group: 'notice', usual: '', hint: bilingual },
  noticeFrom: {
    key: 'portal.notice.from',
    group: 'notice',
    usual: '',
    hint: { zh: '不填即刻显示', en: 'If empty: shown at once' },
  },
  noticeUntil: {
    key: 'portal.notice.until',
    group: 'notice',
    usual: '',
    hint: { zh: '不填则一直显示', en: 'If empty: shown until you remove it' },
  },
  readOnly: {
    key: 'portal.readOnly',
    group: 'notice',
    usual: 'false',
    hint: {
      zh: '开启后，访客和会员只能浏览；登录和后台照常，随时可以在这里关闭',
      en: 'While on, visitors and members can only read. Sign-in and the console keep working, so you can switch it off here',
    },
  },
  registration: {
    key: 'sys.account.registerMember',
    group: 'community',
    usual: 'true',
    hint: {
      zh: '已有会员在任何一种方式下都照常登录。邀请码在“邀请码”页面生成和撤回',
      en: 'Existing members sign in as usual in any case. Codes are made and withdrawn under “Invitation codes”',
    },
  },
  reviewPolicy: {
    key: 'portal.review.policy',
    group: 'community',
    usual: 'first',
    hint: {
      zh: '新会员先审几篇在下面的限额里设定。含敏感词、写得太快的内容在任何一种方式下都要审核；认证学校与工作人员不在“全部内容”之内',
      en: 'How many of a new member’s posts and comments are reviewed is set under limits. Texts with sensitive words or written too fast are reviewed in any case; verified schools and staff are left out of “everything”',
    },
  },
  ...numberSettings,
  captcha: {
    key: 'sys.account.captchaEnabled',
    group: 'security',
    usual: 'true',
    hint: { zh: '关闭后，密码更容易被机器猜测', en: 'Without it, programs guess passwords more easily' },
  },
  passwordChars: { key: 'sys.account.chrtype', group: 'security', usual: '0' },
  passwordDays: {
    key: 'sys.account.passwordValidateDays',
    group: 'security',
    usual: '0',
    hint: {
      zh: '超过这个天数，登录后提醒修改密码；0 为不提醒',
      en: 'After this many days people are reminded to change their password; 0 means never',
    },
  },
  firstPassword: { key: 'sys.account.initPasswordModify', group: 'security', usual: '0' },
  ...alertSettings,
  alertRecipients: {
    key: 'portal.alert.recipients',
    group: 'alerts',
    usual: '',
    hint: {
      zh: '只能选择有“告警”权限的工作人员；每个告警开始时发一封邮件，用各自选择的邮件语言；不选则不发送',
      en: 'Staff who may read “Alerts”. One mail when an alert begins, in the language that each chose. If empty: none is sent',
    },
  },
  reportRecipients: {
    key: 'portal.report.recipients',
    group: 'report',
    usual: '',
    hint: {
      zh: '只能选择有“运营报表”权限的工作人员，发到各自账号的邮箱，用各自选择的邮件语言；不选则不发送',
      en: 'Staff who may read “Analytics”. It goes to the address of each account, in the language that each chose. If empty: no report is sent',
    },
  },
} as const satisfies Record<string, SettingInfo>

/** Settings that name accounts, with what these must be able to read in the console. */
export const recipientSettings = {
  reportRecipients: 'bbs:statistics:list',
  alertRecipients: 'bbs:alert:list',
} as const satisfies Record<string, Permission>
export type RecipientSetting = keyof typeof recipientSettings
export const recipientSettingNames = Object.keys(recipientSettings) as RecipientSetting[]

export type SiteSettingName = keyof typeof siteSettingInfo
export const siteSettingNames = Object.keys(siteSettingInfo) as SiteSettingName[]

/** What every page of the portal shows of the settings; null where nothing is set. */
export interface SiteFacts {
  name: Pair | null
  logo: string | null
  operator: Pair | null
  address: Pair | null
  phone: string | null
  mail: string | null
  /** The name of a WeChat account. */
  wechat: string | null
  icp: string | null
  footer: Pair | null
  /** The notice, while it is shown. */
  notice: Pair | null
  isReadOnly: boolean
  registration: RegistrationPolicy
}
