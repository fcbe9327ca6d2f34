import type { Pair } from '@app/contract/shapes/language.ts'

/** Rules, sources and what the tool leaves out; `{F16}` is the stamp of that figure. */
export const rules: readonly Pair[] = [
  {
    zh: '从入学的九月往回数月份，顺序和间隔是本站的规划建议，不是任何机构的截止日。',
    en: 'Months are counted back from the September of entry. Their order and distance are our planning advice, not anybody’s deadline.',
  },
  {
    zh: '学年从九月算起；七、八月按刚读完的年级算。',
    en: 'A school year begins in September; in July and August the grade just finished counts.',
  },
  {
    zh: '大学一线按 OUAC 每年的节奏排：1 月 15 日前提交、5 月底前答复，6 月 1 日是最早可以要求你答复的日子{T58}。每校最多 3 个专业{F11}，雅思常见 6.5{F12}。你这一届以 OUAC 和各大学为准。',
    en: 'The university line follows OUAC’s yearly rhythm: submit by 15 January, decisions by the end of May; 1 June is the earliest day an answer may be required{T58}. At most 3 programs at one university{F11}; IELTS 6.5 is common{F12}. Go by OUAC and each university for your year.',
  },
  {
    zh: 'OSSLT 按一年秋、春两个考期排，确切日子由 EQAO 公布；30 学分{F01}、40 小时{F03}由学校核对。',
    en: 'The OSSLT is placed in a fall and a spring window; EQAO announces the days. The school checks 30 credits{F01} and 40 hours{F03}.',
  },
  {
    zh: '学习许可走普通通道：SDS 已于 2024 年 11 月 8 日关闭{T35}。大学一线先接受录取、交押金，再由大学代领证明信{T55}，再递交许可，排在五、六月；审理时间请到 IRCC 网站查。',
    en: 'Study permits go through the standard stream: SDS closed on 8 November 2024{T35}. For university, accept and pay first, then the university requests the letter{T55}, then apply, in May and June. IRCC’s site has processing times.',
  },
  {
    zh: '没有考虑：二月入学、春季班、外省和学院的申请、各校提前或滚动录取的日期。',
    en: 'Not considered: February starts, colleges and other provinces, and the early or rolling dates of single schools.',
  },
]
