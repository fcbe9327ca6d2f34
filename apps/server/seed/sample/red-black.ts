import type { SampleRedBlack } from './shape.ts'

/**
 * A fixed sample snapshot, four schools a list. 上海 has no red row and 苏州 no black one, so that both empty states
 * can be seen. What an entry rests on is counted from the sample posts, by the rule for those of people.
 */
export const sampleRedBlack: SampleRedBlack[] = [
  {
    list: 'red',
    schoolId: 13,
    cityCode: '440100',
    reason: '收费透明',
    reasonEn: 'Open about fees',
    reply: '收费表每年六月更新一次，改动的行会标蓝，旧表留在公告栏背面。有看不懂的行，请直接来问。',
    replyEn:
      'The sheet is renewed each June. Changed lines are marked in blue, and the old sheet stays on the back of the board. Ask us about any line that is not clear.',
    replyStatus: 'replied',
    score: 84.2,
    sinceTime: '2026-08-03T06:00:00+08:00',
  },
  {
    list: 'red',
    schoolId: 16,
    cityCode: '440300',
    reason: '退费及时',
    reasonEn: 'Prompt refunds',
    reply: '合同写的是十个工作日。今年截至十月共退 46 笔，最慢的一笔用了十二天，已按约付了两天补偿。',
    replyEn:
      'The contract says ten working days. By October we had made 46 refunds this year. The slowest took twelve days, and we paid the two days’ compensation.',
    replyStatus: 'replied',
    score: 81.5,
    sinceTime: '2026-11-05T06:00:00+08:00',
  },
  {
    list: 'red',
    schoolId: 19,
    cityCode: '110000',
    reason: '欢迎旁听',
    reasonEn: 'Parents may sit in',
    reply: null,
    replyEn: null,
    replyStatus: 'none',
    score: 88.7,
    sinceTime: '2026-05-04T06:00:00+08:00',
  },
  {
    list: 'red',
    schoolId: 23,
    cityCode: '320500',
    reason: '升学数据带分母',
    reasonEn: 'Results with denominators',
    reply: null,
    replyEn: null,
    replyStatus: 'none',
    score: 86.9,
    sinceTime: '2026-10-19T06:00:00+08:00',
  },
  {
    list: 'black',
    schoolId: 14,
    cityCode: '440100',
    reason: '收费不透明',
    reasonEn: 'Hidden fees',
    reply:
      '我中心收费均经家长签字确认，不存在所谓“不透明”。个别家长断章取义，将自愿项目说成收费，并在网上传播，我中心保留意见。翻译、补测、夏季课属于个性化服务，价格因人而异，不便统一公布。希望平台审慎核实，勿以偏概全。',
    replyEn:
      'All charges of the Centre are confirmed by the parents’ signature, and there is no so-called lack of openness. Individual parents take things out of context, present voluntary items as charges and spread this online, which we do not accept. Translation, retests and summer courses are individual services whose price depends on the case and cannot be published. We ask the platform to verify carefully and not to judge the whole by a part.',
    replyStatus: 'replied',
    score: 63.4,
    sinceTime: '2026-08-10T12:00:00+08:00',
  },
  {
    list: 'black',
    schoolId: 17,
    cityCode: '440300',
    reason: '承诺固定学分',
    reasonEn: 'Promised a fixed number of credits',
    reply: null,
    replyEn: null,
    replyStatus: 'none',
    score: 58.1,
    sinceTime: '2026-10-12T12:00:00+08:00',
  },
  {
    list: 'black',
    schoolId: 20,
    cityCode: '110000',
    reason: '换宿舍不通知',
    reasonEn: 'Rooms changed without notice',
    reply:
      '2025 年十一月的做法是错的，已向受影响的 18 名学生书面道歉。现行规定：换房须提前十四天书面通知，可申诉；两个学期以来换房 5 次，均按规定执行。',
    replyEn:
      'What we did in November 2025 was wrong, and we have apologised in writing to the 18 students affected. Room changes now need fourteen days’ written notice and can be appealed. There have been five in two terms, all under the new rule.',
    replyStatus: 'resolved',
    score: 51.6,
    sinceTime: '2026-04-13T12:00:00+08:00',
  },
  {
    list: 'black',
    schoolId: 22,
    cityCode: '310000',
    reason: '退费规则不成文',
    reasonEn: 'No written refund rule',
    reply: '定金退还规则草案已发给在读家庭征求意见，学费部分仍在起草。正式文本盖章之后，会作为合同附件补签。',
    replyEn:
      'A draft on deposits has gone to families for comment; the part on tuition is still being written. Once stamped, the text will be added to existing contracts as an annex.',
    replyStatus: 'replied',
    score: 66.8,
    sinceTime: '2026-09-07T12:00:00+08:00',
  },
]
