import { NOTICE_DAYS, PAUSE_DAYS } from '@app/contract/editorial/red-black.values.ts'
import { pairs } from '#app/site/language.ts'

export const copy = pairs({
  title: { zh: '黑榜回应', en: 'Black-list response' },
  description: {
    zh: '学校在这里回应黑榜条目，写过帖子的人在这里确认问题是否已经解决。',
    en: 'Schools respond to their black-list entry here, and authors of the posts behind it say whether the matter has been settled.',
  },
  noScript: {
    zh: '这一页要开启脚本才能使用，因为内容只属于你。',
    en: 'This page needs JavaScript, because it shows information for your account only.',
  },
  loading: { zh: '正在读取条目', en: 'Loading the entry' },
  none: { zh: '没有与你有关的黑榜条目', en: 'No black-list entry concerns you' },
  noneForSchool: {
    zh: '只有收到通知的学校的认证账号能在这里回应。学校需要先通过认证。',
    en: 'Only the verified account of a school that was notified can answer here. A school has to be verified first.',
  },
  noneForAuthor: {
    zh: '你的帖子被计入某个条目时，可以在这里确认问题是否已经解决；我们会通知你。',
    en: 'When a post of yours counts for an entry, you can say here whether the matter is settled. We will notify you.',
  },
  toVerification: { zh: '学校认证', en: 'School verification' },
  schoolPage: { zh: '查看学校页面', en: 'View the school’s page' },
  basis: (posts: number, authors: number, score: string) => ({
    zh: `${authors} 位作者的 ${posts} 篇帖子计入，得分 ${score}。`,
    en: `${posts === 1 ? '1 post' : `${posts} posts`} by ${authors === 1 ? '1 author' : `${authors} authors`} count; the score is ${score}.`,
  }),
  reasons: { zh: '分类', en: 'Categories' },
  answerUntil: (time: string) => ({
    zh: `请在 ${time} 前回应。通知之后的 ${NOTICE_DAYS} 天内条目不会公开。`,
    en: `Please answer by ${time}. The entry is not published within ${NOTICE_DAYS} days of the notice.`,
  }),
  answerOver: {
    zh: '答复期已过，仍然可以回应；回应会与条目一同展示。',
    en: 'The time to answer is over. You can still answer, and your answer stands beside the entry.',
  },
  published: { zh: '条目已经公开，回应立即展示。', en: 'The entry is public; your answer shows at once.' },
  paused: (time: string) => ({
    zh: `条目暂停展示到 ${time}，最长 ${PAUSE_DAYS} 天。`,
    en: `The entry is paused until ${time}, at most ${PAUSE_DAYS} days.`,
  }),
  letter: { zh: '平台发给学校的信', en: 'Our letter to the school' },
  answer: { zh: '学校的回应', en: 'The school’s answer' },
  answerHint: {
    zh: '10 到 1000 字。会公开展示，不要写电话、邮箱或他人的姓名。说明发生了什么、怎样解决的。',
    en: '10 to 1,000 characters. It is public: no phone numbers, e-mail addresses or names of other people. Say what happened and how it was settled.',
  },
  answerShort: { zh: '请写 10 到 1000 字', en: 'Write 10 to 1,000 characters' },
  send: { zh: '发布回应', en: 'Publish the answer' },
  change: { zh: '更新回应', en: 'Update the answer' },
  sent: { zh: '回应已保存', en: 'Your answer was saved' },
  repair: {
    zh: '回应之后，占一半权重的发帖人确认已解决，或工作人员看过证明，条目就会撤下。',
    en: 'After your answer the entry is taken down once authors of half of the weight call it settled, or staff have seen proof.',
  },
  noAnswer: {
    zh: '学校还没有回应。回应之后，你可以在这里确认问题是否已经解决。',
    en: 'The school has not answered yet. Once it has, you can say here whether the matter is settled.',
  },
  authorText: {
    zh: '你的帖子计入了这个条目。如果你遇到的问题已经解决，请确认；占一半权重的作者确认后，条目会撤下。只记录票数，不显示是谁。',
    en: 'A post of yours counts for this entry. If what you wrote about is settled, say so: once authors of half of the weight do, the entry is taken down. Nobody sees who did.',
  },
  settle: { zh: '我的问题已解决', en: 'My issue has been settled' },
  unsettle: { zh: '撤回确认', en: 'Undo' },
  isSettled: { zh: '你已确认问题解决。', en: 'You have confirmed that your issue is settled.' },
  settled: { zh: '已记录', en: 'Recorded' },
  resolved: { zh: '条目已因确认而撤下', en: 'The entry was taken down as settled' },
})
