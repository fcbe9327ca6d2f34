import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { escapeHtml } from '#platform/text/escape-html.ts'

/** What a digest tells; addresses are whole. */
export interface Digest {
  nickName: string
  /** An e-mail at once, because an answer has just come. */
  isAtOnce: boolean
  count: number
  tabs: {
    name: string
    /** The tab of answers or of mentions. */
    isAnswers: boolean
    url: string
    lines: { title: string; words: string; url: string | null }[]
  }[]
  allUrl: string
  settingsUrl: string
  stopUrl: string
}

/** How many notices of a tab the digest lists. */
const SHOWN = 8

const n = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const copy = {
  subject: (count: number): Pair => ({
    zh: `您有 ${count} 条未读消息 · OSSD 深度选校`,
    en: `${n(count, 'unread notification', 'unread notifications')} · OSSD Deep School Selection`,
  }),
  single: (title: string): Pair => ({
    zh: `${title} · OSSD 深度选校`,
    en: `${title} · OSSD Deep School Selection`,
  }),
  hello: (name: string): Pair => ({ zh: `${name}，您好：`, en: `Hello ${name},` }),
  intro: (count: number): Pair => ({
    zh: `上次邮件之后，您有 ${count} 条消息还没有读。`,
    en: `Since the last e-mail you have ${n(count, 'notification', 'notifications')} that you have not read.`,
  }),
  tab: (name: string, count: number): Pair => ({ zh: `${name}（${count}）`, en: `${name} (${count})` }),
  more: (count: number): Pair => ({ zh: `另有 ${count} 条`, en: `${count} more` }),
  all: { zh: '查看全部消息', en: 'See all notifications' },
  why: {
    zh: '您收到这封邮件，是因为在消息设置里开启了邮件提醒。',
    en: 'You get this e-mail because you switched on e-mails in your notification settings.',
  },
  settings: { zh: '修改频率和内容', en: 'Change how often you get it, and what is in it' },
  stop: { zh: '不再接收（无需登录）', en: 'Unsubscribe (no need to sign in)' },
} as const

/** Subject, plain text and HTML of a digest; both bodies say the same. */
export function digestText(
  digest: Digest,
  language: Language,
): { subject: string; text: string; html: string } {
  return {
    subject: subjectOf(digest, language),
    text: plainOf(digest, language),
    html: htmlOf(digest, language),
  }
}

/** Of a single answer what it is; else how many notices there are. */
function subjectOf({ isAtOnce, count, tabs }: Digest, language: Language): string {
  const only = isAtOnce && count === 1 ? tabs[0] : undefined
  const title = only?.isAnswers ? only.lines[0]?.title : undefined
  return title ? copy.single(title)[language] : copy.subject(count)[language]
}

function plainOf(
  { nickName, count, tabs, allUrl, settingsUrl, stopUrl }: Digest,
  language: Language,
): string {
  const colon = language === 'zh' ? '：' : ': '
  const blocks = tabs.map(({ name, lines, url }) => {
    const items = lines
      .slice(0, SHOWN)
      .map(({ title, words, url: href }) =>
        [`- ${title}`, words && `  ${words}`, href && `  ${href}`].filter(Boolean).join('\n'),
      )
    const rest = lines.length - items.length
    return [
      `${copy.tab(name, lines.length)[language]}\n`,
      ...items,
      ...(rest > 0 ? [`${copy.more(rest)[language]}${colon}${url}`] : []),
    ].join('\n')
  })
  return [
    copy.hello(nickName)[language],
    copy.intro(count)[language],
    ...blocks,
    `${copy.all[language]}${colon}${allUrl}`,
    [
      copy.why[language],
      `${copy.settings[language]}${colon}${settingsUrl}`,
      `${copy.stop[language]}${colon}${stopUrl}`,
    ].join('\n'),
  ].join('\n\n')
}

const INK = '#1d282c'
const INK_2 = '#465257'
const LINK = '#135257'

// mail clients keep the styles of elements and drop sheets
const link = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" style="color:${LINK}">${escapeHtml(text)}</a>`

function htmlOf({ nickName, count, tabs, allUrl, settingsUrl, stopUrl }: Digest, language: Language): string {
  const blocks = tabs.map(({ name, lines, url }) => {
    const items = lines
      .slice(0, SHOWN)
      .map(
        ({ title, words, url: href }) =>
          `<li style="margin:0 0 12px">${href ? link(href, title) : escapeHtml(title)}${
            words && `<br><span style="color:${INK_2}">${escapeHtml(words)}</span>`
          }</li>`,
      )
    const rest = lines.length - items.length
    return [
      `<h2 style="font-size:16px;margin:24px 0 8px">${escapeHtml(copy.tab(name, lines.length)[language])}</h2>`,
      `<ul style="margin:0;padding-left:20px">${items.join('')}</ul>`,
      rest > 0 && `<p style="margin:0 0 12px">${link(url, copy.more(rest)[language])}</p>`,
    ]
      .filter(Boolean)
      .join('')
  })
  const foot = [
    escapeHtml(copy.why[language]),
    link(settingsUrl, copy.settings[language]),
    link(stopUrl, copy.stop[language]),
  ]
  return [
    `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(copy.subject(count)[language])}</title></head>`,
    `<body style="margin:0;padding:24px;background:#ffffff;color:${INK};font:16px/1.6 sans-serif">`,
    `<div style="max-width:560px;margin:0 auto"><p>${escapeHtml(copy.hello(nickName)[language])}</p>`,
    `<p>${escapeHtml(copy.intro(count)[language])}</p>${blocks.join('')}`,
    `<p style="margin:24px 0">${link(allUrl, copy.all[language])}</p>`,
    `<p style="border-top:1px solid #dcd2c2;padding-top:12px;color:${INK_2};font-size:14px">${foot.join('<br>')}</p>`,
    '</div></body></html>',
  ].join('')
}
