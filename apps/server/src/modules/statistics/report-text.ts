import type { StatisticFigure } from '@app/contract/monitor/statistics.ts'
import { type DailyFigureName, dailyFigures } from '@app/contract/monitor/statistics.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { escapeHtml } from '#platform/text/escape-html.ts'

/** The week of a report and what was counted in it. */
export interface WeeklyReport {
  first: string
  last: string
  figures: readonly StatisticFigure[]
  overdueFacts: readonly { owner: string; count: number }[]
  /** The page with all of it. */
  url: string
}

/** What the mail names, in this order. */
const lines: readonly DailyFigureName[] = [
  'pageViews',
  'visits',
  'searches',
  'leadStates',
  'registrations',
  'posts',
  'firstPosts',
  'comments',
  'questions',
  'questionsAnswered',
  'helpful',
  'unhelpful',
  'listSteps',
]

const copy = {
  subject: (first: string, last: string): Pair => ({
    zh: `运营周报 ${first} 至 ${last} · OSSD 深度选校`,
    en: `Weekly report, ${first} to ${last} · OSSD Deep School Selection`,
  }),
  before: { zh: '前一周', en: 'week before' },
  firstAnswer: { zh: '首次回复用时（中位数）', en: 'Median time to the first answer' },
  review: { zh: '审核用时（中位数）', en: 'Median review time' },
  minutes: (n: number): Pair => ({ zh: `${n} 分钟`, en: n === 1 ? '1 minute' : `${n} minutes` }),
  overdue: { zh: '过期未核对的数字', en: 'Figures overdue for review' },
  noOwner: { zh: '未指定负责人', en: 'no owner' },
  none: { zh: '无', en: 'none' },
  all: { zh: '查看完整报表', en: 'See the whole report' },
  why: {
    zh: '收件人在后台“网站设置”中选择；邮件语言可在个人中心修改。',
    en: 'Who gets it is chosen under “Site settings” in the console, and its language in your details there.',
  },
} as const

const written = (value: number) => value.toLocaleString('en-US')

/** Subject, plain text and HTML of a weekly report; both bodies say the same. */
export function reportText({ first, last, figures, overdueFacts, url }: WeeklyReport, language: Language) {
  const byName = new Map(figures.map((figure) => [figure.figure, figure]))
  const medianOf = (name: DailyFigureName, which: 'median' | 'medianBefore') => {
    const minutes = byName.get(name)?.[which] ?? null
    return (minutes === null ? copy.none : copy.minutes(minutes))[language]
  }
  const rows = [
    ...lines.map((name) => {
      const { total = 0, before = 0 } = byName.get(name) ?? {}
      return [dailyFigures[name].name[language], written(total), written(before)] as const
    }),
    ...(
      [
        ['firstAnswers', copy.firstAnswer],
        ['reviewTimes', copy.review],
      ] as const
    ).map(
      ([name, title]) => [title[language], medianOf(name, 'median'), medianOf(name, 'medianBefore')] as const,
    ),
  ]
  const beside = (value: string, before: string) =>
    language === 'zh' ? `${value}（${copy.before.zh} ${before}）` : `${value} (${copy.before.en} ${before})`
  const colon = language === 'zh' ? '：' : ': '
  const overdue =
    overdueFacts
      .map(({ owner, count }) => `${owner || copy.noOwner[language]} ${count}`)
      .join(language === 'zh' ? '、' : ', ') || copy.none[language]
  const subject = copy.subject(first, last)[language]
  return {
    subject,
    text: [
      subject,
      [
        ...rows.map(([name, value, before]) => `${name}${colon}${beside(value, before)}`),
        `${copy.overdue[language]}${colon}${overdue}`,
      ].join('\n'),
      `${copy.all[language]}${colon}${url}`,
      copy.why[language],
    ].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body><h1>${escapeHtml(subject)}</h1><table>${rows
      .map(
        ([name, value, before]) =>
          `<tr><th align="left">${escapeHtml(name)}</th><td align="right">${escapeHtml(beside(value, before))}</td></tr>`,
      )
      .join(
        '',
      )}<tr><th align="left">${copy.overdue[language]}</th><td align="right">${escapeHtml(overdue)}</td></tr></table><p><a href="${escapeHtml(url)}">${copy.all[language]}</a></p><p>${
      copy.why[language]
    }</p></body></html>`,
  }
}
