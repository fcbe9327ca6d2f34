import { fill, type Pair } from '@app/contract/shapes/language.ts'

/** How messages about something leave: by which way, and how long their words may be. */
export const textChannels = {
  sms: { zh: '短信', en: 'SMS' },
  email: { zh: '邮件', en: 'E-mail' },
  robot: { zh: '群机器人', en: 'Chat robot' },
} as const
export type TextChannel = keyof typeof textChannels

/** The most characters of a text by its channel. Carriers bill an SMS by parts of 67 Chinese or 153 Latin characters. */
export const maxTextOf: Record<TextChannel, number> = { sms: 200, email: 2_000, robot: 500 }
export const MAX_SUBJECT = 100

/** What stands in the places of a text when it is looked at or tried. */
export const sampleValues: Readonly<Record<string, Pair>> = {
  code: { zh: '123456', en: '123456' },
  minutes: { zh: '5', en: '5' },
  time: { zh: '2026-09-01 09:30:00', en: '2026-09-01 09:30:00' },
  device: { zh: 'Chrome（Windows）', en: 'Chrome on Windows' },
  school: { zh: '示例学校', en: 'Sample School' },
  result: { zh: '已通过', en: 'approved' },
  link: { zh: 'https://…', en: 'https://…' },
  hours: { zh: '24', en: '24' },
  count: { zh: '3', en: '3' },
  city: { zh: '上海', en: 'Shanghai' },
  grade: { zh: '九年级', en: 'Grade 9' },
  overdue: { zh: '2', en: '2' },
  soon: { zh: '5', en: '5' },
  what: { zh: '3 条线索超过 24 小时无人联系', en: 'Leads not called for over 24 hours: 3' },
  subject: { zh: '（系统写出的标题）', en: '(the subject that the system writes)' },
  text: { zh: '（系统写出的正文）', en: '(the text that the system writes)' },
}

/** What an own wording is checked against. */
export interface WordingRule {
  /** The text that the product sends without an own wording; its places must stand in the own one. */
  standard: string
  /** Places that may stand in it. */
  places: readonly string[]
  max: number
  /** A subject has one line. */
  isLine?: boolean
}

export const placesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

const written = (places: readonly string[]) => places.map((place) => `{${place}}`).join(' ')

/** Characters that are not seen, or turn the order of others round; a line break is none. */
const HIDDEN = /[\p{Cf}\p{Co}\p{Cn}]|(?!\n)\p{Cc}|[\u2028\u2029]/u
/** Marks of HTML, and the brackets in which carriers put the signature of the sender. */
const MARKUP = /<[a-z/!]|[【】]/i
const ADDRESS =
  /:\/\/|www\.|\S@\S|[\p{L}\p{N}-][.．｡][a-z]{2,}|[\p{L}\p{N}]。(?:com|cn|net|org|top|cc|xyz|vip|io|co)\b|\.(?:中国|公司|网络|网址)/iu
/** Seven digits or more, however they are parted. */
const NUMBER = /\d(?:[\s().+-]{0,2}\d){6}/

/**
 * What stands against an own wording, in both languages; undefined for a good one. The words may hold no address, no
 * mail address and no number to call or to write to: links come by the place `{link}` alone, which the product fills.
 */
export function wordingFault(text: string, { standard, places, max, isLine }: WordingRule): Pair | undefined {
  const say = (zh: string, en: string, values: Record<string, string | number> = {}) => ({
    zh: fill(zh, values),
    en: fill(en, values),
  })
  if (text.length > max) return say('最多 {max} 个字符', 'At most {max} characters', { max })
  if (isLine && /[\r\n]/.test(text)) return say('标题只能有一行', 'A subject has one line')
  if (HIDDEN.test(text.replace(/\r/g, '')))
    return say('含有看不见的控制字符', 'Holds invisible control characters')
  const used = placesIn(text)
  const unknown = used.filter((place) => !places.includes(place))
  if (unknown.length > 0)
    return say('没有这样的占位符：{found}', 'There is no such place: {found}', { found: written(unknown) })
  const missing = placesIn(standard).filter((place) => !used.includes(place))
  if (missing.length > 0)
    return say('缺少占位符：{found}', 'A place is missing: {found}', { found: written(missing) })
  const twice = used.filter((place, at) => used.indexOf(place) !== at)
  if (twice.length > 0)
    return say('占位符只能出现一次：{found}', 'A place stands there once only: {found}', {
      found: written(twice),
    })
  const words = text.replace(/\{\w+\}/g, 'x')
  if (/[{}]/.test(words)) return say('花括号只用于占位符', 'Braces are for places alone')
  if (MARKUP.test(words))
    return say(
      '只能是纯文字，不能含 HTML 或【】',
      'Plain text only: no HTML, and no 【】, in which the signature stands',
    )
  const plain = words.normalize('NFKC')
  if (ADDRESS.test(words) || ADDRESS.test(plain) || NUMBER.test(plain))
    return say(
      '不能写网址、邮箱或号码；链接只能来自占位符 {place}',
      'No web address, e-mail address or number; a link comes by the place {place} alone',
      { place: '{link}' },
    )
  return undefined
}

/** How many parts carriers make of an SMS, signature included. */
export function smsParts(text: string): number {
  const isLatin = /^[\x20-\x7e\n]*$/.test(text)
  const [whole, part] = isLatin ? [160, 153] : [70, 67]
  return text.length <= whole ? 1 : Math.ceil(text.length / part)
}
