/** Group robots of the three chat services, by the address that each of them gives out. */
export const leadRobotKinds = {
  wecom: { zh: '企业微信', en: 'WeCom' },
  dingtalk: { zh: '钉钉', en: 'DingTalk' },
  feishu: { zh: '飞书', en: 'Feishu' },
} as const
export type LeadRobotKind = keyof typeof leadRobotKinds

/** Whole addresses, so that a robot can lead nowhere but to its own service. */
const ADDRESSES: Record<LeadRobotKind, RegExp> = {
  wecom: /^https:\/\/qyapi\.weixin\.qq\.com\/cgi-bin\/webhook\/send\?key=[\w-]{8,100}$/,
  dingtalk: /^https:\/\/oapi\.dingtalk\.com\/robot\/send\?access_token=[\w-]{8,200}$/,
  feishu: /^https:\/\/open\.feishu\.cn\/open-apis\/bot\/v2\/hook\/[\w-]{8,100}$/,
}

/** Whether an address is one that the service gives out for a robot. */
export const isRobotAddress = (kind: LeadRobotKind, address: string): boolean => ADDRESSES[kind].test(address)
