import type { ListAction } from '@app/contract/editorial/red-black.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  next: { zh: '下一步', en: 'Next step' },
  noSteps: { zh: '没有可以采取的步骤。', en: 'No steps available.' },
  redNote: {
    zh: '红榜条目由公开的规则自动进出，没有人工步骤。',
    en: 'Red-list entries are added and removed automatically by the published rules; there are no steps for staff.',
  },
  early: (until: string) => ({
    zh: `学校的答复期到${until}为止，之前不能上榜。`,
    en: `The school may answer until ${until}; the entry cannot be published before then.`,
  }),
  procedure: { zh: '程序与期限', en: 'Procedure and deadlines' },
  found: { zh: '成为候选', en: 'Became a candidate' },
  notified: { zh: '通知学校', en: 'School notified' },
  answer: { zh: '学校答复', en: 'The school’s answer' },
  published: { zh: '公示', en: 'Published' },
  repair: { zh: '修复', en: 'Resolution' },
  end: { zh: '下榜', en: 'Taken off the list' },
  since: (time: string) => ({ zh: `${time} 起`, en: `since ${time}` }),
  notYet: { zh: '尚未进行', en: 'not yet' },
  accounts: (count: number) =>
    count === 0
      ? {
          zh: '学校没有认证账号：请复制或打印信函寄出',
          en: 'The school has no verified account: copy or print the letter and send it',
        }
      : {
          zh: `学校有 ${count} 个认证账号会收到消息`,
          en: `${count === 1 ? '1 verified account' : `${count} verified accounts`} of the school will be notified`,
        },
  answerBy: (until: string, isOver: boolean) => ({
    zh: isOver ? `答复期已于 ${until} 结束` : `可在 ${until} 前答复`,
    en: isOver ? `Time to answer ended ${until}` : `may answer until ${until}`,
  }),
  pausedUntil: (time: string) => ({
    zh: `暂停展示，${time} 自动恢复`,
    en: `paused; shown again automatically on ${time}`,
  }),
  settled: (percent: number) => ({
    zh: `已有 ${percent}% 权重的发帖人确认已解决，满 50% 自动下榜`,
    en: `Authors with ${percent}% of the weight say it is settled; at 50% the entry ends automatically`,
  }),
  resolved: { zh: '已认定解决，之前的帖子不再计分', en: 'Settled; earlier posts no longer count' },
  unanswered: {
    zh: '学校答复后，发帖人才能确认已解决',
    en: 'Authors can confirm that it is settled once the school has answered',
  },
  endRule: {
    zh: '连续 30 天低于 40 分、满 24 个月或认定已解决后下榜',
    en: 'Ends after 30 days below 40 points, after 24 months, or when settled',
  },
  belowSince: (time: string) => ({
    zh: `${time} 起低于 40 分，满 30 天自动下榜`,
    en: `Below 40 points since ${time}; ends after 30 days`,
  }),
  ended: { zh: '已经下榜', en: 'The entry has ended' },
  score: { zh: '得分是怎样来的', en: 'How the score was calculated' },
  formula: (points: string, all: string, share: string, score: string) => ({
    zh: `100 ×（${points} + 5 × ${share}）÷（${all} + 5）= ${score}`,
    en: `100 × (${points} + 5 × ${share}) ÷ (${all} + 5) = ${score}`,
  }),
  inWords: (points: string, all: string, percent: string, computed: string) => ({
    zh: `${computed} 的计算：这一倾向的帖子权重合计 ${points}，两种倾向合计 ${all}；全站帖子里这一倾向占 ${percent}，按 5 点计入，少数几篇因此决定不了名次。`,
    en: `Calculated ${computed}: posts of this tone weigh ${points} in total, posts of both tones ${all}. Across the site this tone makes up ${percent} of posts, which counts as 5 points, so a few posts cannot decide the ranking.`,
  }),
  noWorking: {
    zh: '示例条目或尚未计算：没有计算过程。',
    en: 'A sample entry, or not calculated yet: nothing to show.',
  },
  conditions: { zh: '上榜条件', en: 'Conditions' },
  condition: { zh: '条件', en: 'Condition' },
  needed: { zh: '需要', en: 'Needed' },
  present: { zh: '现在', en: 'Now' },
  isMet: { zh: '是否满足', en: 'Met' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  scoreName: { zh: '得分', en: 'Score' },
  authors: { zh: '作者', en: 'Authors' },
  proven: { zh: '其中认证或有实证', en: 'Verified or with a document' },
  verified: { zh: '其中认证', en: 'Verified' },
  posts: (count: number) => ({ zh: `依据的帖子（${count}）`, en: `Posts behind it (${count})` }),
  postsHint: {
    zh: '每位作者每种倾向只计最新一篇。权重按现在的资料重新计算，上面的得分是最近一次计算的结果。',
    en: 'Only the newest post per author and tone counts. Weights are as of today; the score above is from the last calculation.',
  },
  noPosts: { zh: '现在没有帖子支持这个条目', en: 'No posts support this entry now' },
  post: { zh: '帖子', en: 'Post' },
  category: { zh: '分类', en: 'Category' },
  weight: { zh: '权重', en: 'Weight' },
  why: { zh: '为什么是这个权重', en: 'Why this weight' },
  seen: (by: string, time: string, paper: string) => ({
    zh: `${by} 于 ${time} 看过${paper || '材料'}`,
    en: `${paper || 'Document'} seen by ${by}, ${time}`,
  }),
  halved: { zh: '超过 12 个月，减半', en: 'older than 12 months: half' },
  time: { zh: '发布时间', en: 'Published' },
  reply: { zh: '学校的答复', en: 'The school’s answer' },
  noReply: { zh: '学校还没有答复。', en: 'The school has not answered.' },
  history: { zh: '经过', en: 'History' },
  noHistory: { zh: '还没有记录。', en: 'Nothing recorded yet.' },
  letter: { zh: '信函', en: 'Letter' },
  letterZh: { zh: '信函（中文）', en: 'Letter in Chinese' },
  letterEn: { zh: '信函（英文）', en: 'Letter in English' },
  print: { zh: '打印', en: 'Print' },
  job: { zh: '系统', en: 'System' },
  byAuthors: { zh: '发帖人', en: 'The authors' },
  reason: { zh: '理由（存入记录，不公开）', en: 'Reason (kept in the record, not public)' },
  confirm: { zh: '确定', en: 'Confirm' },
  cancel: { zh: '取消', en: 'Cancel' },
  done: { zh: '处理成功', en: 'Done' },
  titleOf: (step: string, school: string) => ({ zh: `${step}：${school}`, en: `${step}: ${school}` }),
})

/** Kinds of documents that staff note when they have seen one. */
export const papers: Record<string, Pair | undefined> = {
  receipt: { zh: '缴费凭证', en: 'Proof of payment' },
  contract: { zh: '合同或协议', en: 'Contract' },
  offer: { zh: '录取信', en: 'Offer of a place' },
  studentCard: { zh: '学生证', en: 'Student card' },
  transcript: { zh: '成绩单', en: 'Transcript' },
  letters: { zh: '往来邮件或聊天记录', en: 'Letters or messages' },
  other: { zh: '其他材料', en: 'Another document' },
}

/** What a step does, above its form. */
export const stepHints: Record<ListAction, Pair> = {
  notify: {
    zh: '学校从现在起有 7 天答复。信函会随消息发给学校的认证账号；可以先修改。',
    en: 'The school has 7 days to answer from now on. The letter is sent to its verified accounts with the notice; you can edit it first.',
  },
  publish: {
    zh: '条目会公开显示得分、分类和篇数，以及学校的答复；不显示发帖人。',
    en: 'The entry becomes public with its score, categories and counts and the school’s answer; never the authors.',
  },
  pause: {
    zh: '收到法律函件时使用。最长 15 天，到期自动恢复展示。',
    en: 'Use this after a legal letter. Lasts at most 15 days; then the entry is shown again automatically.',
  },
  resume: { zh: '条目立即重新公开。', en: 'The entry is public again at once.' },
  resolve: {
    zh: '依据证明材料认定已解决。之前的帖子不再计入这所学校的得分。请写明看过什么证明。',
    en: 'Settled based on proof. Earlier posts no longer count for this school. State which proof you have seen.',
  },
  remove: {
    zh: '条目下榜。帖子仍然计分：条件仍满足时，下一次计算会重新成为候选。',
    en: 'The entry ends. Its posts still count: if the conditions are still met, the next calculation makes the school a candidate again.',
  },
}
