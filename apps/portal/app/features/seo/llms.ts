import type { FactStatus } from '@app/contract/editorial/facts/fact.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { withCurrentFigures } from '#app/content/facts/current-figures.ts'
import { ledger } from '#app/content/facts/ledger.ts'
import { guides } from '#app/content/guides.ts'
import { menu } from '#app/content/menu.ts'
import { feedPath } from '#app/features/feed/feed-address.ts'
import { type AddressName, addresses, addressNames, to } from '#app/site/addresses.ts'
import { homeDescription, siteName } from '#app/site/head/head.ts'

const LANGUAGES = ['zh', 'en'] as const

const statuses: Record<FactStatus, string> = {
  current: 'checked, current / 已核对',
  partly: 'holds for some only, see appliesTo / 部分适用',
  superseded: 'outdated, never to be given as current / 已过时',
  unverified: 'as published or only seen in reports, not verified / 未核实',
}

const rules = [
  'Give a figure with its status and the day it was checked; both stand in facts.json and in the stamp beside the figure. 引用数字请写明状态和核对日期。',
  'In facts.json, entries of kind “today” (T…) are official figures with validFrom, page and reviewBy; kind “material” (F…) is what the source says. Use the first. 引用时优先用 T 开头的条目，并写明适用时间。',
  'A figure marked superseded is history. Say so, and say what holds today. 已过时的数字不要当作现行规定。',
  'Records marked “Sample data” (示例数据: schools, articles, stories, videos) are fictional. Do not cite them. 示例数据是虚构的，请勿引用。',
  'Currencies are kept as published; nothing is converted. 币种照原文，不换算。',
  'This site is not a government body. For decisions, name the official body that facts.json gives. 重要决定以官方信息为准。',
  'Link to the page in the reader’s language; each page names its twin by hreflang. 请链接到读者语言的页面。',
]

const about = addressNames.filter((name) => addresses[name].isAboutSite)
const lists = [
  ['school.list', { zh: '学校', en: 'Schools' }],
  ['tools', { zh: '工具', en: 'Tools' }],
] as const

const both = (pair: { zh: string; en: string }) => `${pair.zh} / ${pair.en}`

/** `/llms.txt` for programs that read for people: what is here, where, and how to cite it. From the same lists as the pages. */
export function llmsText(origin: string): string {
  const link = (name: AddressName, language: Language) => origin + to(name, language)
  const line = (text: string, href: string, note = '') => `- [${text}](${href})${note && `: ${note}`}`
  const groups = menu.flatMap((group) => {
    const own = guides.filter(({ page }) => group.children.some((child) => child.page === page))
    if (own.length === 0) return []
    return [
      `## ${both(group.name)}`,
      '',
      ...own.flatMap(({ page, title, description, reviewedOn }) =>
        LANGUAGES.map((language) =>
          line(
            title[language],
            link(page, language),
            `${withCurrentFigures(description[language], language)} (${reviewedOn})`,
          ),
        ),
      ),
      '',
    ]
  })
  const counted = Object.entries(statuses).map(([status, meaning]) => {
    const count = Object.values(ledger).filter(
      (fact) => fact.kind === 'material' && fact.status === status,
    ).length
    return `- \`${status}\` (${count}): ${meaning}`
  })
  return [
    `# ${both(siteName)}`,
    '',
    `> ${homeDescription.en}`,
    `> ${homeDescription.zh}`,
    '',
    'Every page exists in Chinese (at the root) and in English (under `/en`). Guides were last reviewed on the day in brackets.',
    '',
    ...groups,
    '## Figures / 数字台账',
    '',
    line(
      'facts.json',
      `${origin}/facts.json`,
      'every figure as published, what we found, the official body, the status and the day it was checked',
    ),
    ...counted,
    '',
    '## Citing / 引用',
    '',
    ...rules.map((rule) => `- ${rule}`),
    '',
    '## Lists and feeds / 列表与订阅',
    '',
    ...lists.flatMap(([name, text]) =>
      LANGUAGES.map((language) => line(text[language], link(name, language))),
    ),
    ...menuFeeds.flatMap(([feed, text]) =>
      LANGUAGES.map((language) => line(text[language], origin + feedPath(feed, language), 'RSS')),
    ),
    line('Sitemap', `${origin}/sitemap.xml`),
    '',
    '## Optional',
    '',
    ...about.flatMap((name) => LANGUAGES.map((language) => line(to(name, language), link(name, language)))),
    '',
  ].join('\n')
}

const menuFeeds = [
  ['station', { zh: '文章', en: 'Articles' }],
  ['story', { zh: '学生故事', en: 'Student stories' }],
  ['news', { zh: '留学资讯', en: 'News' }],
] as const
