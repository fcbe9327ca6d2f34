import type { configs } from '#modules/config/table.ts'

/** Built-in settings; keys, names and remarks are those of the admin template (docs/console-rules.md#switches). */
export const seedConfigs: (typeof configs.$inferInsert)[] = (
  [
    [
      '主框架页-默认皮肤样式名称',
      'sys.index.skinName',
      'skin-blue',
      '蓝色 skin-blue、绿色 skin-green、紫色 skin-purple、红色 skin-red、黄色 skin-yellow',
    ],
    ['用户管理-账号初始密码', 'sys.user.initPassword', '123456', '初始化密码 123456'],
    ['主框架页-侧边栏主题', 'sys.index.sideTheme', 'theme-dark', '深色主题theme-dark，浅色主题theme-light'],
    [
      '账号自助-验证码开关',
      'sys.account.captchaEnabled',
      'true',
      '是否开启验证码功能（true开启，false关闭）',
    ],
    [
      '账号自助-是否开启用户注册功能',
      'sys.account.registerUser',
      'false',
      '是否开启注册用户功能（true开启，false关闭）',
    ],
    [
      '用户登录-黑名单列表',
      'sys.login.blackIPList',
      '',
      '设置登录IP黑名单限制，多个匹配项以;分隔，支持匹配（*通配、网段）',
    ],
    [
      '用户管理-初始密码修改策略',
      'sys.account.initPasswordModify',
      '1',
      '0：关闭；1：登录时提醒修改初始密码',
    ],
    ['用户管理-账号密码更新周期', 'sys.account.passwordValidateDays', '0', '天数，0 不限制，1 到 364 之间'],
    [
      '用户管理-密码字符范围',
      'sys.account.chrtype',
      '0',
      '0 任意，1 数字，2 字母，3 字母和数字，4 字母、数字和特殊字符',
    ],
    [
      '门户会员-是否开放注册',
      'sys.account.registerMember',
      'true',
      '是否允许访客凭手机号在门户注册（true开放，invitation凭邀请码，false关闭）',
    ],
    ['线索-每人每天查看完整号码次数', 'bbs.contact.revealsPerDay', '100', '超过后当天不能再查看完整号码'],
  ] as const
).map(([configName, configKey, configValue, remark], index) => ({
  configId: index + 1,
  configName,
  configKey,
  configValue,
  configType: 'Y',
  remark,
}))
