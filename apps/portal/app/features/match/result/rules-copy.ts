import type { Pair } from '@app/contract/shapes/language.ts'
import { TORONTO_KM } from '#app/features/match/questions/questions.ts'

export const formula: Pair = {
  zh: '得分 = 50 + Σ [ 50 × w ÷ W × (2 × f − 1) ]',
  en: 'score = 50 + Σ [ 50 × w ÷ W × (2 × f − 1) ]',
}

/** What the formula means for the answers on the page: how many, in how many groups, and what a group of weight `w` moves. */
export const now = (answered: number, groups: number, sum: number, w: number, each: number): Pair => ({
  zh: `现在答了 ${answered} 题，分在 ${groups} 组，W = ${sum}；权重为 ${w} 的一组，全部符合共加 ${each} 分，全部不符合共减 ${each} 分。`,
  en: `Now ${answered} ${answered === 1 ? 'question is' : 'questions are'} answered in ${groups} ${groups === 1 ? 'group' : 'groups'}, and W = ${sum}. A group of weight ${w} adds ${each} points in all if everything in it is met, and takes ${each} if everything is missed.`,
})

export const rules: readonly Pair[] = [
  {
    zh: '每所学校从 50 分起，只数你答过的题。w 是这题所在组的权重，除以你在这组里答过的题数；W 是所有 w 之和，也就是答过题的各组的权重之和。一组三题和一组一题，权重相同时分量也相同。',
    en: 'Every school starts at 50, and only the questions you answered count. w is the weight of the question’s group divided by the number of questions you answered in that group. W is the sum of all w, which is the weights of the groups with an answer. At equal weights, a group of three questions counts as much as a group of one.',
  },
  {
    zh: 'f 是符合程度：符合为 1，不符合为 0，部分符合在中间。所以符合就加，不符合就减去同样多，满分 100，最低 0。',
    en: 'f says how far a fact meets the answer: 1 if it does, 0 if it does not, between the two in part. So a fact met adds what the same fact missed would take away; the score runs from 0 to 100.',
  },
  {
    zh: '未知的不加也不减，只列出来。“有公开事实可依”的百分比 = 事实已知的题的权重 ÷ W；百分比越低，分数越靠近 50，也越需要先问学校。',
    en: 'An unknown fact neither adds nor takes; it is named. The share that “rests on stated facts” is the weight of the questions whose fact is known, divided by W. The lower it is, the nearer the score stays to 50 and the more there is to ask.',
  },
  {
    zh: '不写收费不是优点。写明的学费超出预算会扣分，不写的不扣，所以藏着收费的学校可能排在如实写的学校前面。名次不说明它便宜，只说明没人知道。把“未知”当成“先要书面报价”，拿不到就划掉。',
    en: 'A hidden fee is no advantage. A stated fee above your ceiling costs points and a hidden one does not, so a school that keeps quiet can stand above one that is honest. Its place does not mean that it is cheap; it means that nobody knows. Read “unknown” as “get a quotation in writing first”, and cross the school off if you get none.',
  },
  {
    zh: '必须条件：已知不符合或只部分符合的学校排除；未知的留下并提醒。排除了几所，随时能放回来。',
    en: 'Must-haves exclude schools known to miss the answer or to meet it only in part. Unknown facts exclude nobody and are pointed out. Each exclusion can be undone.',
  },
  {
    zh: '分数相同算并列，真实学校排在示例学校之前；再看写明信息的多少，选了多伦多的再看离它多远，最后按名称的拼音。',
    en: 'Equal scores share a place; real schools stand before sample ones. Then come those that state more facts, where you chose Toronto those nearer to it, and last the alphabetical order of names.',
  },
  {
    zh: '预算按学校写明的币种比较，不换算。学费是一个区间时，全在上限内算符合，只有低的一端在上限内算一半。按门收费的学校，一年多少没法知道，算未知。加拿大的学校默认连住宿一起算，除非你选“只算学费”；国内不提供住宿的学校按住家里算；在加拿大学生总要住在某处，学校没写住宿费的算未知，除非光学费就已超出。',
    en: 'A budget is compared in the currency the school states; nothing is converted. Where tuition is a range, the whole range under the ceiling meets it and only the lower end counts half. A school that charges by the course is unknown, because a year’s fee depends on the number of courses. Housing counts for schools in Canada unless you choose “tuition only”; a school in China without beds is reckoned as living at home. In Canada every student lodges somewhere, so a school that states no such cost is unknown, unless tuition alone is already too much.',
  },
  {
    zh: '学校自己没写年级、人数或学费的，用教育厅名单和教育局公布的国际生收费，并注明出处。只上网课的学校不算在加拿大，也不算在任何城市。教育厅名单写明不能授予OSSD学分的学校不参加排名。',
    en: 'Where a school states no grades, size or tuition, the ministry’s list and its board’s published fee for international students stand in, and say so. A school that teaches online alone is neither in Canada nor in any city. Schools that may not give OSSD credits, as the ministry’s list says, are not ranked.',
  },
  {
    zh: '课程方向和语言帮助，按学校列出的课程名称来找；没有列出，不等于一定没有。',
    en: 'Programs and language help are looked up in the program names a school lists. Not listed does not mean not offered.',
  },
  {
    zh: `“多伦多 ${TORONTO_KM} 公里以内”从多伦多市中心（43.65°N，79.38°W）量到学校坐标，是直线，不是车程。`,
    en: `“Within ${TORONTO_KM} km of Toronto” is a straight line from the middle of the city (43.65° N, 79.38° W) to the school’s position, not a journey.`,
  },
  {
    zh: '分数只说明学校公开的事实和你的答案有多合，不评价教学质量。没有算进去的：老师、课堂、同学、毕业去向和录取机会。没有学校能付费改变名次。',
    en: 'The score says how well stated facts fit your answers. It is no judgement of teaching, and leaves out teachers, lessons, classmates, destinations and the chance of a place. No school can pay for its place.',
  },
]
