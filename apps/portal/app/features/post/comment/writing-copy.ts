import { commentLimits } from '@app/contract/post/comment.values.ts'
import { pairs } from '#app/site/language.ts'

export const writingCopy = pairs({
  label: { zh: '写评论', en: 'Write a comment' },
  answerLabel: { zh: '写回答', en: 'Write an answer' },
  sendAnswer: { zh: '发表回答', en: 'Answer' },
  replyLabel: (name: string) => ({ zh: `回复${name}`, en: `Reply to ${name}` }),
  placeholder: {
    zh: '说说您的经历或想法。请不要写电话、微信等联系方式。',
    en: 'Say what you know or think. Please leave out phone numbers and chat accounts.',
  },
  count: (n: number) => ({ zh: `${n}/${commentLimits.max}`, en: `${n}/${commentLimits.max}` }),
  tooLong: (n: number) => ({ zh: `超出 ${n} 个字`, en: `${n} characters too many` }),
  empty: { zh: '请先写点内容或添加图片', en: 'Write something or add a picture first' },
  send: { zh: '发表评论', en: 'Comment' },
  sendReply: { zh: '发表回复', en: 'Reply' },
  sending: { zh: '正在发表…', en: 'Sending…' },
  cancel: { zh: '取消', en: 'Cancel' },
  addPicture: { zh: '添加图片', en: 'Add pictures' },
  removePicture: (n: number) => ({ zh: `移除第${n}张图片`, en: `Remove picture ${n}` }),
  hideName: { zh: '隐藏身份（显示为“匿名鹿”）', en: 'Hide my name (shown as “Anonymous deer”)' },
  official: { zh: '作为学校官方回复', en: 'As the official reply of the school' },
  muted: (until: string, reason: string) => ({
    zh: `您已被禁言至 ${until}，期间不能发表评论。原因：${reason}。`,
    en: `You are muted until ${until} and cannot comment till then. Reason: ${reason}.`,
  }),
  mutedForEver: (reason: string) => ({
    zh: `您已被永久禁言，不能发表评论。原因：${reason}。`,
    en: `You are muted permanently and cannot comment. Reason: ${reason}.`,
  }),
  appeal: { zh: '查看处理与申诉', en: 'See the decision and appeal' },
  phoneNeeded: {
    zh: '发言前请先在个人资料里绑定手机号。',
    en: 'Please add a phone number in your profile before you comment.',
  },
  done: { zh: '评论已发表', en: 'Comment published' },
  doneReply: { zh: '回复已发表', en: 'Reply published' },
  force: { zh: '仍然发表', en: 'Publish anyway' },
  watch: { zh: '蹲一下', en: 'Watch instead' },
  pressAgain: (name: string) => ({
    zh: `${name ? `您已以“${name}”登录。` : '您已登录。'}写好的内容还在，再按一次就会发表。`,
    en: `${name ? `You are signed in as ${name}.` : 'You are signed in.'} What you wrote is still here; press once more to send it.`,
  }),
  restored: { zh: '已恢复没发表的草稿', en: 'Draft restored' },
  discard: { zh: '丢弃', en: 'Discard' },
  signInToSend: {
    zh: '登录或用手机号加入后就能发表，写好的内容会留在这里。',
    en: 'Sign in or join with your phone to send this. What you wrote stays here.',
  },
  failed: {
    zh: '没有发表成功，请检查网络后再试',
    en: 'It could not be sent. Check your connection and try again',
  },
  mentions: { zh: '可以提到的人', en: 'People to mention' },
  mentionHint: { zh: '输入 @ 可以提到别人', en: 'Type @ to mention somebody' },
  removeTitle: { zh: '删除评论', en: 'Delete comment' },
  removeText: {
    zh: '删除后其他人看不到它；下面的回复会保留。确定删除吗？',
    en: 'Others will no longer see it; replies to it stay. Delete it?',
  },
  removed: { zh: '评论已删除', en: 'Comment deleted' },
  editTitle: { zh: '修改评论', en: 'Edit comment' },
  save: { zh: '保存修改', en: 'Save' },
  saving: { zh: '正在保存…', en: 'Saving…' },
  saved: { zh: '修改已保存', en: 'Changes saved' },
  newOnes: (n: number) => ({
    zh: `${n} 条新回复`,
    en: n === 1 ? '1 new reply' : `${n} new replies`,
  }),
  showNew: { zh: '显示', en: 'Show' },
  cameSince: { zh: '打开页面后的新回复', en: 'Since you opened this page' },
  yours: { zh: '您刚刚发表的', en: 'Just written by you' },
})
