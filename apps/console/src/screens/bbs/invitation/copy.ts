import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  linkOf: (code: string) => ({ zh: `邀请链接 ${code}`, en: `the link with ${code}` }),
  usesHint: { zh: '几位会员可以用它注册', en: 'How many members can join with it' },
  expireHint: { zh: '不填则一直有效', en: 'Leave empty for no expiry date' },
  remarkHint: {
    zh: '发给谁、用在哪里；只有工作人员能看到',
    en: 'Who it is for and where it is used. Only visible to staff',
  },
  statusHint: {
    zh: '停用即撤回：不能再用它注册，已经注册的会员不受影响',
    en: 'A disabled code can no longer be used to join; members who joined with it are not affected',
  },
  members: { zh: '凭此码注册的会员', en: 'Members who joined with it' },
  member: { zh: '会员', en: 'Member' },
  kind: { zh: '账号类型', en: 'Account type' },
  time: { zh: '注册时间', en: 'Joined' },
  none: { zh: '还没有会员凭此码注册', en: 'No member has joined with it yet' },
  personal: { zh: '个人', en: 'Personal' },
  school: { zh: '学校', en: 'School' },
  left: (listed: number, total: number) => ({
    zh: `最近 ${listed} 位，共 ${total} 位`,
    en: `The latest ${listed} of ${total}`,
  }),
  more: { zh: '加载更多', en: 'Show more' },
})
