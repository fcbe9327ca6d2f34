import type { Pair } from '@app/contract/shapes/language.ts'

/** The caches, by the name that stands before their keys: the admin template's names, then our own. */
export const cacheNames = {
  'login_tokens:': { zh: '用户信息', en: 'Sessions' },
  'sys_config:': { zh: '配置信息', en: 'Settings' },
  'sys_dict:': { zh: '数据字典', en: 'Dictionaries' },
  'captcha_codes:': { zh: '验证码', en: 'Captchas' },
  'repeat_submit:': { zh: '防重提交', en: 'Repeated writes' },
  'rate_limit:': { zh: '限流处理', en: 'Limits' },
  'pwd_err_cnt:': { zh: '密码错误次数', en: 'Wrong passwords' },
  'pages:': { zh: '门户页面', en: 'Pages of the portal' },
  'asked_pages:': { zh: '门户页面（带查询）', en: 'Pages of the portal, with a query' },
  'answers:': { zh: '公开接口的回答', en: 'Answers of public calls' },
  'rights:': { zh: '用户权限', en: 'Rights' },
  'files:': { zh: '文件可见性', en: 'Who may read files' },
  'kept:': { zh: '模块数据', en: 'Data of modules' },
} as const satisfies Record<string, Pair>

export type CacheName = keyof typeof cacheNames

/** Where a value must not be read. */
export const HIDDEN_VALUE = '******'
