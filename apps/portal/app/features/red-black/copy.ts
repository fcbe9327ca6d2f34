import { blackListRule, redListRule } from '@app/contract/editorial/red-black.values.ts'
import { pairs } from '#app/site/language.ts'

export const copy = pairs({
  red: { zh: '红榜', en: 'Red list' },
  redHint: { zh: '值得肯定', en: 'commended' },
  black: { zh: '黑榜', en: 'Black list' },
  blackHint: { zh: '需要留意', en: 'cautions' },
  basis: (posts: number, verified: number) => ({
    zh: `依据 ${posts} 篇文章，其中 ${verified} 位作者通过了这所学校的认证`,
    en: `From ${posts === 1 ? '1 article' : `${posts} articles`}, ${verified} by people verified at the school`,
  }),
  basisSample: (posts: number, verified: number) => ({
    zh: `示例条目，只演示样子：下面 ${posts} 篇示例文章，其中 ${verified} 位作者通过了这所学校的认证，达不到上榜的条件，不给得分`,
    en: `A sample entry that only shows the look: ${posts === 1 ? '1 sample article' : `${posts} sample articles`} below, ${verified} by people verified at the school. It would not meet the rule, so it has no score`,
  }),
  ruleOfRed: {
    zh: `真实的条目要至少 ${redListRule.authors} 位作者、其中 ${redListRule.verified} 位已认证`,
    en: `A real entry takes at least ${redListRule.authors} authors, ${redListRule.verified} of them verified`,
  },
  ruleOfBlack: {
    zh: `真实的条目要至少 ${blackListRule.authors} 位作者、其中 ${blackListRule.proven} 位已认证或交过凭证`,
    en: `A real entry takes at least ${blackListRule.authors} authors, ${blackListRule.proven} of them verified or with a document`,
  },
  score: (score: string) => ({ zh: `得分 ${score}`, en: `Score ${score}` }),
  since: (day: string) => ({ zh: `${day} 上榜`, en: `Listed ${day}` }),
  age: (months: number) => ({
    zh: months < 1 ? '不满 1 个月' : `已 ${months} 个月`,
    en: months < 1 ? 'under a month ago' : months === 1 ? 'a month ago' : `${months} months ago`,
  }),
  reply: { zh: '学校回应', en: 'The school’s reply' },
  replyNone: {
    zh: '尚未回应。上榜前已通知学校并留出七天。',
    en: 'None yet. The school was told and had seven days before listing.',
  },
  replyNoneRed: { zh: '学校没有留言。', en: 'The school has left no message.' },
  evidence: (count: number) => ({
    zh: `依据的文章（${count}）`,
    en: count === 1 ? 'The article it rests on' : `The ${count} articles it rests on`,
  }),
  noRed: (city: string) => ({
    zh: `${city}还没有学校进入红榜。进榜要有至少八位作者、其中三位已认证，且得分不低于 70。`,
    en: `No school in ${city} is on the red list yet. It takes eight authors, three of them verified, and a score of 70.`,
  }),
  noBlack: (city: string) => ({
    zh: `${city}目前没有学校在黑榜。公示前要有多位认证作者的依据，学校也有七天时间回应。`,
    en: `No school in ${city} is on the black list. It takes several verified accounts, and the school has seven days to answer first.`,
  }),
  answerHere: { zh: '学校回应，或确认已解决', en: 'Answer, or call it settled' },
  failed: { zh: '红黑榜没有加载成功', en: 'The lists could not be loaded' },
})
