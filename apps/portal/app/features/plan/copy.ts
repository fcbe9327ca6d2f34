import { planLimits } from '@app/contract/member/plan.values.ts'
import { pairs } from '#app/site/language.ts'

export const planCopy = pairs({
  keep: { zh: '存入账号', en: 'Keep in my account' },
  kept: {
    zh: '已存入账号，在个人中心的“规划”里',
    en: 'Kept in your account: see “Plans” in My space',
  },
  known: {
    zh: '同样的内容已经在个人中心的“规划”里',
    en: 'These answers are in “Plans” in My space already',
  },
  nothing: { zh: '还没有填写内容', en: 'There are no answers yet' },
  tooLong: { zh: '内容太长，请复制链接保存', en: 'Too long to keep. Copy the link instead' },
  name: (tool: string, day: string) => ({ zh: `${tool} ${day}`, en: `${tool}, ${day}` }),
  rename: { zh: '重命名', en: 'Rename' },
  renameTitle: { zh: '给规划起个名字', en: 'Name this plan' },
  nameLabel: { zh: `名称（最多 ${planLimits.name} 个字）`, en: `Name, up to ${planLimits.name} characters` },
  badName: { zh: '请填写名称', en: 'Enter a name' },
  save: { zh: '保存', en: 'Save' },
  saving: { zh: '正在保存…', en: 'Saving…' },
  renamed: { zh: '已重命名', en: 'Renamed' },
  remove: { zh: '删除', en: 'Delete' },
  removed: { zh: '已删除', en: 'Deleted' },
  confirmRemove: {
    zh: '删除后不能恢复。确定删除这份规划吗？',
    en: 'This cannot be undone. Delete this plan?',
  },
  savedAt: (time: string) => ({ zh: `${time} 保存`, en: `Kept ${time}` }),
  onDevice: {
    zh: '这台设备上有一份选校问卷的回答，还没有存入账号。',
    en: 'This device holds answers to the School match that are not in your account.',
  },
})
