import { type Copy, HEART, joinLetters, PLUS } from '#modules/sensitive-word/folding.ts'

/** A passage that a rule found: the first and the last letter, both included, and what it comes to. */
export interface RuleHit {
  first: number
  last: number
  /** The number or address in normalized form, to be compared with the allowed ones. */
  text: string
}

/** Each row has the digits from 0 to 9. */
const NUMERALS = [
  '0123456789',
  '零一二三四五六七八九',
  '〇壹贰叁肆伍陆柒捌玖',
  '○幺贰弎',
  // as soldiers and operators say them
  '洞幺两三四五六拐八勾',
]
/** The value of a numeral by its UTF-16 unit, plus one; 0 for all other units. */
const DIGITS = new Uint8Array(0x10000)
for (const row of NUMERALS)
  for (let value = 0; value < row.length; value++) DIGITS[row.charCodeAt(value)] = value + 1

/** The copy with every numeral as a digit, each in its place: 扣扣 一二三 is 扣扣 123. */
export function withDigits({ text, at }: Copy): Copy {
  let digits = ''
  for (let unit = 0; unit < text.length; unit++) {
    const numeral = DIGITS[text.charCodeAt(unit)]
    digits += numeral ? String(numeral - 1) : text[unit]
  }
  return { text: digits, at }
}

/** Signs that people write between the digits of one number. */
const BETWEEN = /^[\s\-–—_.·*()[\]~,，、/|\p{So}\ue000\ue001]+$/u
/** After these another number begins as a rule: prices stand so beside each other. */
const PARTING = /[,，、/|]/
const MAX_BETWEEN = 4

interface Group {
  digits: string
  first: number
  last: number
  /** A plus sign stands before it. */
  hasPlus: boolean
  /** What stands between it and the group before. */
  gap: string
}

/** Runs of digits that may be one number: groups with nothing but separators between them. */
function digitRuns(text: string): Group[][] {
  const runs: Group[][] = []
  let run: Group[] = []
  let [end, group] = [0, undefined as Group | undefined]
  for (let at = 0; at < text.length; at++) {
    const numeral = DIGITS[text.charCodeAt(at)]
    if (!numeral) {
      group = undefined
      continue
    }
    const digit = String(numeral - 1)
    if (group) {
      group.digits += digit
      group.last = at
    } else {
      const gap = text.slice(end, at)
      const before = run.at(-1)?.digits.length
      // one digit on each line is one number, a number on each is a list
      const isColumn = before === 1 && !DIGITS[text.charCodeAt(at + 1)]
      const goesOn =
        before !== undefined &&
        gap.length <= MAX_BETWEEN &&
        BETWEEN.test(gap) &&
        (isColumn || !gap.includes('\n'))
      if (!goesOn) {
        run = []
        runs.push(run)
      }
      group = { digits: digit, first: at, last: at, hasPlus: text[at - 1] === PLUS, gap }
      run.push(group)
    }
    end = at + 1
  }
  return runs
}

const MOBILE = /^(?:0?0?86)?1[3-9]\d{9}$/
const LANDLINE = /^(?:86)?0(?:10|2\d|[3-9]\d{2})[2-9]\d{6,7}$/
const SERVICE = /^[48]00\d{7}$/
const AMERICAN = /^1?[2-9]\d{2}[2-9]\d{6}$/
/** By the areas of Canada's larger cities: ten digits that begin so need no word before them. */
const AREA =
  '(?:416|647|437|905|289|365|742|519|226|548|613|343|753|705|249|807|604|778|236|672|250|514|438|450|579|403|587|825|780|204|431|306|639|506|902|782)'
const CANADIAN = new RegExp(`^1?${AREA}[2-9]\\d{6}(?<!0000)$`)
/** Words after which any number is one to call. */
const CUE =
  /(?:电话|手机|热线|致电|联系|座机|拨打|tel|phone|call|text|mobile|cell|what'?s\s?app|contact|dial|ring)[^\n。；;]{0,12}$/

/** How people part a mobile number; a pair of fees such as 18000-250000 is parted otherwise. */
function isPartedLikeMobile(sizes: readonly number[]): boolean {
  const [one = 0, two = 0] = sizes
  if (sizes.length === 1 || sizes.every((size) => size === 1)) return true
  // nearly all of them alone
  if (sizes.length >= 6 && sizes.filter((size) => size === 1).length * 3 >= sizes.length * 2) return true
  if (sizes.length === 2)
    return (one === 3 && two === 8) || (one === 4 && two === 7) || (one === 7 && two === 4)
  if (sizes.length === 3) return sizes.every((size) => size >= 3) && one <= 4
  return sizes.length === 4 && sizes.every((size) => size >= 2)
}

/** A number of Canada or the United States: parted as usual, or in one piece or one by one where its area or a word before says so. */
const isPartedLikeAmerican = (parts: string, digits: string, before: string) =>
  /^(?:1-)?3-(?:3-4|7|3-2-2)$/.test(parts) ||
  (/^(?:1[01]|1(?:-1){9,10}|(?:1-)?10)$/.test(parts) && (CANADIAN.test(digits) || CUE.test(before)))

function isNumberToCall(groups: readonly Group[], before: string): boolean {
  const digits = groups.map((group) => group.digits).join('')
  const shape = groups.map((group) => group.digits.length)
  const sizes = /^(?:0?0?86)$/.test(groups[0]?.digits ?? '') && shape.length > 1 ? shape.slice(1) : shape
  const parts = sizes.join('-')
  if (groups.some(({ gap }, at) => at > 0 && PARTING.test(gap))) {
    // no price begins with a zero
    const isNoPrice = groups.slice(1).some((group) => group.digits.length > 1 && group.digits.startsWith('0'))
    if (MOBILE.test(digits)) return parts === '3-4-4' && (isNoPrice || CUE.test(before))
    const isSlashed = !groups.some(({ gap }) => /[^\s/|]/.test(gap))
    return (
      sizes.every((size) => size === 1) &&
      ((isSlashed && CANADIAN.test(digits)) || (AMERICAN.test(digits) && CUE.test(before)))
    )
  }
  if (MOBILE.test(digits)) return isPartedLikeMobile(sizes)
  if (LANDLINE.test(digits))
    return sizes.length === 1 ? digits.length >= 11 : /^[34]-(?:[78]|[34]-4)$/.test(parts)
  if (SERVICE.test(digits)) return /^(?:10|3-7|3-3-4|3-4-3)$/.test(parts)
  if (AMERICAN.test(digits)) return isPartedLikeAmerican(parts, digits, before)
  return (groups[0]?.hasPlus ?? false) && digits.length >= 9 && digits.length <= 15
}

/** A number to call has so many digits. */
const LEAST_DIGITS = 9
const MOST_DIGITS = 15

/** The groups of a run, its digits in one text, and where in it each group begins. */
interface DigitRun {
  groups: readonly Group[]
  digits: string
  starts: readonly number[]
}

function joinedRun(groups: readonly Group[]): DigitRun {
  const starts = [0]
  for (const group of groups) starts.push((starts.at(-1) ?? 0) + group.digits.length)
  return { groups, digits: groups.map((group) => group.digits).join(''), starts }
}

/** The longest piece of a run that begins with a group and is a number; `end` is the first group after it. */
function longestNumber(text: string, { groups, digits, starts }: DigitRun, begin: number) {
  for (let end = Math.min(groups.length, begin + 13); end > begin; end--) {
    const piece = digits.slice(starts[begin], starts[end])
    if (piece.length > MOST_DIGITS) continue
    if (piece.length < LEAST_DIGITS) return undefined
    if (!isLikeNumber(piece, groups[begin]?.hasPlus ?? false)) continue
    const [first, last] = [groups[begin], groups[end - 1]]
    if (!first || !last) continue
    const before = text.slice(Math.max(0, first.first - 24), first.first)
    if (isNumberToCall(groups.slice(begin, end), before))
      return { end, first: first.first, last: last.last, text: piece }
  }
  return undefined
}

/** Letters among digits that are drawn like them: 138OO138OOO. */
const DRAWN_DIGITS = /(?<![a-z0-9])(?=[oil]{0,19}\d)[0-9oil]{3,20}(?![a-z0-9])/g
const withDrawnDigits = (text: string) =>
  text.replace(DRAWN_DIGITS, (digits) => digits.replaceAll('o', '0').replace(/[il]/g, '1'))

/** Telephone numbers, also in Chinese numerals, circled digits and pieces. */
function phoneNumbers({ text: folded, at }: Copy): RuleHit[] {
  const text = withDrawnDigits(folded)
  const hits: RuleHit[] = []
  for (const run of digitRuns(text).map(joinedRun))
    for (let begin = 0; begin < run.groups.length; ) {
      const found = longestNumber(text, run, begin)
      if (found) hits.push({ first: at[found.first] ?? 0, last: at[found.last] ?? 0, text: found.text })
      begin = found?.end ?? begin + 1
    }
  return hits
}

/** False for digits that are no number however they are parted: most pieces of a long run end here. */
const isLikeNumber = (digits: string, hasPlus: boolean) =>
  hasPlus || [MOBILE, LANDLINE, SERVICE, AMERICAN].some((pattern) => pattern.test(digits))

const DIGIT_WORD = '(?:zero|one|two|three|four|five|six|seven|eight|nine)'
/** A digit in words, also as people say zeros and digits that repeat. */
const SPOKEN_DIGIT = `(?:(?:double|triple)\\s{0,2})?(?:${DIGIT_WORD}|oh|o(?![a-z]))`
const SPELT_NUMBERS = [
  new RegExp(String.raw`\b(?:${DIGIT_WORD}[\s,.-]{0,3}){10}`, 'g'),
  new RegExp(String.raw`\b(?:${DIGIT_WORD}[\s,.-]{0,3}){3}\d{3}[\s-]?\d{4}(?!\d)`, 'g'),
  // the area and the rest apart: 416 then 555 then 0123
  new RegExp(
    String.raw`(?<!\d)${AREA}\s?(?:and\s)?(?:then|再|然后|接着?|后面)\s?[2-9]\d{2}\s?(?:and\s)?(?:then|再|然后|接着?|后面)?\s?\d{4}(?!\d)`,
    'g',
  ),
  new RegExp(String.raw`(?:area code|区号)[\s:是]{0,3}${AREA}[^\d\n]{1,16}[2-9]\d{2}[\s-]?\d{4}(?!\d)`, 'g'),
  // a letter after each digit
  /(?<![a-z0-9])(?:\d[a-z]{1,2}){9,14}\d(?![a-z0-9])/g,
  // written from its end
  /(?:倒过来|反过来|倒着|backwards?|reversed?)[^\d\n]{0,12}\d{10,11}(?!\d)/g,
]
const MIXED_NUMBER = new RegExp(String.raw`(?<![a-z0-9])(?:(?:${SPOKEN_DIGIT}|\d)[\s,.-]{0,3}){6,16}`, 'g')
const SPOKEN_DIGITS = new RegExp(SPOKEN_DIGIT, 'g')
/** A number has so many digits in words, or it is one in figures. */
const LEAST_SPOKEN = 2

/** Numbers in words and figures, with letters for zeros: four 1 six, triple five oh. */
function mixedNumbers({ text, at }: Copy): RuleHit[] {
  const hits: RuleHit[] = []
  for (const { 0: found, index } of text.matchAll(MIXED_NUMBER)) {
    const words = found.match(SPOKEN_DIGITS) ?? []
    const repeated = words.reduce(
      (sum, word) => sum + (word.startsWith('triple') ? 2 : word.startsWith('double') ? 1 : 0),
      0,
    )
    const digits = words.length + repeated + (found.match(/\d/g)?.length ?? 0)
    if (words.length < LEAST_SPOKEN || digits < 10 || digits > MOST_DIGITS) continue
    hits.push({ first: at[index] ?? 0, last: at[index + found.trimEnd().length - 1] ?? 0, text: found })
  }
  return hits
}

const AT = String.raw`(?:@|\(at?\)|\[at?\]|艾特|圈a|小老鼠)`
const DOT = String.raw`\s*(?:\.|。|点|\(dot\)|\[dot\]|(?<=\s)dot(?=\s))\s*`
const PROVIDER =
  '(?:qq|163|126|139|189|sina|sohu|aliyun|foxmail|gmail|googlemail|outlook|hotmail|live|msn|yahoo|icloud|me|protonmail|proton)'
const EMAILS = [
  new RegExp(String.raw`[a-z0-9][a-z0-9._%${PLUS}-]{0,63}\s*${AT}\s*[a-z0-9-]+(?:${DOT}[a-z0-9-]{2,})+`, 'g'),
  new RegExp(
    String.raw`[a-z0-9][a-z0-9._-]{1,63}\s*(?:#|＃|\*|at)\s*${PROVIDER}${DOT}(?:com|cn|net)(?![a-z0-9])`,
    'g',
  ),
  // other signs for both: lily☆qq☆com
  new RegExp(
    String.raw`[a-z0-9][a-z0-9._-]{1,63}\s?[^a-z0-9\s.:/_-]{1,2}\s?${PROVIDER}\s?[^a-z0-9\s/_-]{1,2}\s?(?:com|cn|net)(?![a-z0-9])`,
    'g',
  ),
  // letter by letter
  /(?<![a-z0-9])(?:[a-z0-9._-]\s){2,40}@\s?(?:[a-z0-9-]\s){2,20}\.\s?(?:c\s?o\s?m|c\s?n|c\s?a|n\s?e\s?t)(?![a-z0-9])/g,
  // the provider by its name
  /(?<![a-z0-9])(?:gmail|hotmail|outlook)\s?(?:is|:|：|是|叫)\s?[a-z0-9][a-z0-9._-]{4,30}\d(?![a-z0-9])/g,
  /[a-z0-9._-]{4,40}\sat\s(?:the\s)?g\smail(?![a-z0-9])/g,
  /(?:e-?mail|邮箱)\s?(?:is|[:：是])\s?[a-z0-9][a-z0-9._-]{4,40}[\s,，]{1,3}(?:gmail|hotmail|outlook|yahoo|qq)(?![a-z0-9])/g,
  /邮箱[\s:：是]{1,3}[a-z0-9][a-z0-9._-]{3,40}[\s,，]{0,3}(?:谷歌|gmail|qq|163|126|微软|outlook|hotmail)(?:邮箱)?/g,
]

/** Words that follow the name of a messenger and are no account of it. */
const NO_HANDLE =
  '(?!(?:groups?|channels?|servers?|messag(?:e|es|ing)|accounts?|articles?|official|payments?|moments|contacts?|numbers?|public|stickers?|users?|support|chats?|calls?|video|videos|stories|updates?|parents?|family|families|friends|school|before|because|instead|rather|without|during|after|works?|posts?|status|invite|invites|website|desktop|mobile|students?|teachers?|notices?|communit(?:y|ies)|discussions?|history|business)(?![a-z0-9]))'
const ID = '[a-z0-9]'
const HANDLE = String.raw`${NO_HANDLE}(?=[a-z0-9_-]{0,19}\d|[a-z][a-z0-9_-]{5})[a-z0-9][a-z0-9_-]{4,19}(?![a-z0-9])`
/** A handle with a digit or an underscore, where a word may follow as well. */
const MARKED_HANDLE = String.raw`(?=[a-z0-9_-]{0,19}[\d_])[a-z][a-z0-9_-]{4,19}(?![a-z0-9])`
const IS = String.raw`\s{0,2}(?:号码?|id|[账帐]号)?(?:[是为叫搜:：=@→⇒➡${PLUS}]|\s)*`
/** Disguised spellings of WeChat, meant to evade programs. */
const DISGUISED = String.raw`(?:(?<!${ID})(?:v${HEART}信?|v[信芯]|(?:vx|wx|wei\s?xin)(?![a-z]))|[薇微威维卫徽嶶溦]${HEART}信?|[薇徽嶶溦围]信|wei\s?信|微\s?xin(?![a-z])|微芯|(?<!${ID})v{2,3}x(?![a-z]))`
const CALLED = `(?:微信|威信|维信|卫星|绿泡泡?|小?绿色?(?:软件|图标|app)|${DISGUISED}|那个绿的|(?<!${ID})we-?chat(?!${ID}))`
/** What is done by a messenger is no account of it: on WeChat yesterday. */
const NOT_BY = String.raw`(?<!(?<!${ID})(?:on|in|via|by|to|over|through|use[sd]?|using|from|with|and|or|the|of)\s)`
/** After a number these say that it counts something. */
const COUNTED = String.raw`(?![\d人元块名位年个分页万条])`
const CHATS = [
  // 加薇, ➕v, 加个微: asked to add, in disguise
  new RegExp(
    `(?:加(?!拿)|${PLUS})(?:我|个|一下|老师|我的|她|他)?(?:v(?![a-z0-9])|vx|wx|薇|威(?!胁|力|尔)信?|维信|微(?!信|积|观|小|电|软|笑|调|型|量|分|妙|弱|课|博))`,
    'g',
  ),
  new RegExp(String.raw`(?:加|${PLUS})我的?(?:微信|we\s?chat)`, 'g'),
  new RegExp(
    String.raw`(?:欢迎|可以?|请|想了解|感兴趣|有意|需要|咨询|私聊)[^\n，。,.；;]{0,8}(?:加|${PLUS})(?:我|一下|个|下)?微信(?!群|公众号|小程序)`,
    'g',
  ),
  new RegExp(DISGUISED, 'g'),
  new RegExp(`(?:加|${PLUS})(?:我|个)?${HEART}(?:信|${MARKED_HANDLE})`, 'g'),
  new RegExp(
    String.raw`(?<![增参附追更添])(?:加|${PLUS})(?:我|个|一下)?的?(?:卫星(?![城云图地定电导发轨])号?|绿泡泡?|绿色?聊天软件|扣扣(?!子)|企鹅号?(?![a-z\u4e00-\u9fa5]))`,
    'g',
  ),
  new RegExp(`(?:加|${PLUS})(?:我|个)的?q(?![a-z0-9&])`, 'g'),
  // V我: to be written to, but for 大V and the joke V我50
  /(?<![a-z0-9大橙黄蓝])v我(?=$|[\s，。！,.!~a-z]|聊|领|拿|发|要|了解|咨询|备注)/g,
  new RegExp(String.raw`(?:我的?|本人的?)v(?:号|信)?[是为:：\s]{0,3}${MARKED_HANDLE}`, 'g'),
  new RegExp(String.raw`(?<![\u4e00-\u9fa5])(?:薇|微x|威x)[\s:：]{0,3}${MARKED_HANDLE}`, 'g'),
  // the same number for two of them
  /(?:微信?|薇信?|(?<![a-z0-9])(?:vx?|wx|tg|qq|whatsapp)|飞机|电报)号?同(?:号|手机|电话)/g,
  /(?:手机号?|电话)(?:号码?)?(?:同|即|就是)(?:微信|薇|vx?(?![a-z0-9])|wx|tg)(?!步)|电话微信同(?:号|步)|微信电话同(?:号|步)/g,
  new RegExp(`(?:小红书|小绿书|红薯|抖音|(?<!${ID})d音)(?:号|id|搜索?|[账帐]号)?${IS}${MARKED_HANDLE}`, 'g'),
  new RegExp(`${NOT_BY}${CALLED}${IS}${HANDLE}`, 'g'),
  new RegExp(`(?:${CALLED}|(?<!${ID})we\\schat)${IS}${MARKED_HANDLE}`, 'g'),
  new RegExp(String.raw`(?<!${ID})we\schat\s?(?:id\s?)?[:：=→是]\s?${HANDLE}`, 'g'),
  new RegExp(
    String.raw`${NOT_BY}(?<!${ID})(?:what'?s\s?app|te[l1]e\s?gram|电报|纸飞机|飞机号|skype|line\s?id|kakao(?:talk)?|discord|snapchat|小红书号|红薯号|抖音号|快手号)${IS}${HANDLE}`,
    'g',
  ),
  // the writer wants to be found elsewhere
  /\b(?:find|reach|message|text|add|dm|ping|contact)\sme\s(?:up\s)?(?:on|at|via|by|through)\s(?:the\s|my\s)?(?:green\sapp|tele(?:gram)?|tg|whats\s?app|we\s?chat|wx|insta(?:gram)?|ig|snap(?:chat)?|signal|kakao(?:talk)?|skype|fb|facebook|messenger|discord|line\b|xhs|red\s?note|qq)(?![a-z0-9])/g,
]
/** Accounts that are numbers, which people also write in Chinese numerals. */
const NUMBERED_CHATS = [
  // QQ and its nicknames
  new RegExp(
    String.raw`(?:(?<!${ID})q{2}|扣扣|叩叩|抠抠|球球|秋秋|企鹅|(?<!${ID})q(?=群|号))群?${IS}[1-9](?:[\s-]?\d){4,10}(?!\d)`,
    'g',
  ),
  new RegExp(String.raw`(?<!${ID})xhs${IS}[1-9]\d{6,11}(?!\d)`, 'g'),
  new RegExp(String.raw`(?:加|${PLUS})我?q+群?${IS}[1-9]\d{4,10}(?!\d)`, 'g'),
  new RegExp(String.raw`(?<![折纽衣])扣号?${IS}[1-9]\d{6,10}${COUNTED}`, 'g'),
  // a group by its number
  new RegExp(String.raw`群(?:号码?|聊|id)?${IS}[1-9]\d{5,10}${COUNTED}`, 'g'),
]
/** Written with signs that the tight copy drops beside Han characters. */
const SIGNED_CHATS = [
  // addresses of two messengers, however the dot and the stroke are written
  new RegExp(
    String.raw`(?<!${ID})(?:t|wa)\s?(?:\.|。|点|dot)\s?me\s?(?:/|斜杠|slash)\s?[a-z0-9_+${PLUS}]{3}`,
    'g',
  ),
  new RegExp(String.raw`(?<!${ID})(?:tg|skype|kakao)\s?[:：]\s?@?(?:live:)?${HANDLE}`, 'g'),
  new RegExp(`(?<!${ID})[wv]\\s?[❌✖✕❎]`, 'g'),
  /🍠书?\s?(?:号|id|搜|账号|[:：])/g,
  new RegExp(
    String.raw`(?<!${ID})(?:ins|ig|insta(?:gram)?|fb|snap)\s?[:：]?\s?@?[a-z0-9]{2,20}[._][a-z0-9]{2,20}(?![a-z0-9.])`,
    'g',
  ),
  new RegExp(String.raw`(?<!${ID})(?:what'?s\s?app|we\s?chat)\sme\s?[:：]\s?[a-z0-9]`, 'g'),
  new RegExp(String.raw`(?<!${ID})(?:tele\s?gram|tg|电报|纸飞机|飞机号?)\s{0,8}(?:[:：]\s{0,8})?@`, 'g'),
  new RegExp(String.raw`(?<!${ID})(?:ins|ig|fb|dc)\s*[:：]\s*@?${HANDLE}`, 'g'),
  new RegExp(
    String.raw`(?<!${ID})(?:line|signal|snap)\s{0,8}[:：]\s{0,8}@?${MARKED_HANDLE}|(?<!${ID})(?:ig|insta(?:gram)?)\s{1,8}@?${MARKED_HANDLE}`,
    'g',
  ),
  new RegExp(String.raw`(?<!${ID})(?:discord|dc)[\s:：]{1,8}[a-z0-9._]{2,32}#\d{4}`, 'g'),
]
const SIGNED_NUMBERED_CHATS = [
  new RegExp(String.raw`(?<!${ID})q\s*[:：]\s*[1-9]\d{5,10}${COUNTED}`, 'g'),
  new RegExp(String.raw`(?<!${ID})q\s{1,8}[1-9]\d{6,10}${COUNTED}`, 'g'),
  new RegExp(String.raw`🐧\s{0,8}[号群]?[\s:：]{0,8}[1-9]\d{5,10}${COUNTED}`, 'g'),
]

const ENDING =
  '(?:com|cn|net|org|ca|cc|top|xyz|vip|io|me|info|site|shop|club|edu|online|link|ink|app|dev|us|uk|hk|tw|co|tv|live|fun|ltd|biz)'
const WEB = [
  /https?:\/\/\S/g,
  new RegExp(`(?<![a-z0-9-])www${DOT}[a-z0-9]`, 'g'),
  new RegExp(`(?<![a-z0-9-])[a-z0-9-]{2,40}${DOT}${ENDING}(?![a-z0-9])`, 'g'),
]

/** What the patterns find in a copy. */
export function matches({ text, at }: Copy, patterns: readonly RegExp[]): RuleHit[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((found) => ({
      first: at[found.index] ?? 0,
      last: at[found.index + found[0].length - 1] ?? 0,
      text: found[0],
    })),
  )
}

/** Contacts as they are compared: letters and digits, without a country's number. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^(?:0?0?86)(?=1\d{10}$)/, '')

/**
 * Contact details outside the site: numbers, addresses, chat names. `folded` is the text in the form for comparison,
 * `tight` the copy without signs beside Han characters. Those in `own` are allowed. Without `mayLink` the addresses
 * of websites count too.
 */
export function contactDetails(
  folded: Copy,
  tight: Copy,
  own: readonly string[] = [],
  mayLink = true,
): RuleHit[] {
  const joined = joinLetters(tight)
  const hits = [
    ...phoneNumbers(folded),
    ...matches(folded, SPELT_NUMBERS),
    ...mixedNumbers(folded),
    ...matches(folded, EMAILS),
    ...matches(folded, SIGNED_CHATS),
    ...matches(withDigits(folded), SIGNED_NUMBERED_CHATS),
    ...matches(tight, CHATS),
    ...matches(withDigits(tight), NUMBERED_CHATS),
    ...(joined === tight ? [] : [...matches(joined, CHATS), ...matches(withDigits(joined), NUMBERED_CHATS)]),
    ...(mayLink ? [] : matches(folded, WEB)),
  ]
  const known = own.map(bare).filter((one) => one.length >= 5)
  return hits.filter(({ text }) => {
    const named = bare(text)
    return !known.some((one) => named.endsWith(one) || (named.length >= 7 && one.endsWith(named)))
  })
}

/** Whether a text names a website, with or without its protocol. */
export const namesWebsite = (folded: Copy): boolean => matches(folded, WEB).length > 0

const CITIZEN =
  /(?<![0-9])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[0-9x](?![0-9a-z])/g
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** The check digit of a resident identity number (GB 11643). */
function isCitizenNumber(number: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return '10x98765432'[sum % 11] === number[17]
}

const SURNAMES =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文'
const PRIVATE = [
  // a dwelling: building, unit, room
  /\d{1,4}(?:号楼|栋|幢|座)\s?(?:[0-9a-z]{1,3}\s?单元)?\s?\d{2,4}(?:室|房|号)/g,
  /(?:家住|住在|住址|家庭地址|家庭住址)[:：]?[^\n，。；]{2,24}?\d{1,5}\s?(?:号|弄|室|栋|幢)/g,
  /\b(?:lives?|living|home address(?: is)?|resides?)\b[^\n.;]{0,12}?\b\d{1,5}\s+[a-z][a-z .]{1,30}\b(?:street|st|avenue|ave|road|rd|drive|dr|crescent|cres|court|crt|boulevard|blvd|lane|way)\b/g,
  /(?:护照|passport)(?:号码?|no\.?|number)?[:：\s]*(?:[a-z]{1,2}\d{7,8})(?![0-9a-z])/g,
  // one person by full name, and what they are accused of
  new RegExp(
    String.raw`(?:班主任|老师|校长|教导主任|生活老师|宿管)(?:叫|是|名叫)?[:：\s]?[${SURNAMES}](?!老师|校长|主任)[\u4e00-\u9fa5]{1,2}[^\n。！？]{0,30}(?:打人|打学生|殴打|体罚|虐待|辱骂|骂学生|猥亵|性侵|骚扰|收钱|收礼|索贿|受贿|骗钱|诈骗|贪污)`,
    'g',
  ),
]

/** Private data of one person: identity numbers, a home, an accusation with a full name. */
export function privateData(folded: Copy): RuleHit[] {
  return [
    ...matches(folded, [CITIZEN]).filter(({ text }) => isCitizenNumber(text)),
    ...matches(folded, PRIVATE),
  ]
}

const ADVERTS = [
  // a public account of one's own, or one that the text asks readers to look for
  /(?:我们?的?|本人的?|个人|自己的?)(?:微信)?公众号(?!吗|么)/g,
  /(?:微信)?公众号(?:名称?|id)?(?:搜索?|叫(?!什么|啥|哪|做什么))[\u4e00-\u9fa5a-z0-9]{2,}/g,
  /(?:私信|私聊|评论|扫码|进群|关注)(?:我|后)?(?:免费)?(?:领取?|拿|送)(?:资料|红包|课程|名额|优惠)/g,
  /(?:工种号|宫众号|公仲号|公众[浩昊])(?:搜索?|叫|关注)?[\u4e00-\u9fa5a-z0-9]{2}/g,
  /(?:小红书|抖音|微博|公众号)同名/g,
  /(?:主页|头像|简介|签名)(?:里|上)?(?:有|是)(?:我的)?(?:联系方式|二维码|微信|vx?(?![a-z]))|(?:联系方式|二维码|微信)(?:在|见|看)(?:我的?)?(?:主页|头像|简介|签名)/g,
  /(?:可以?|想要?|需要?|欢迎|资料|详情|了解|咨询)[^\n。！？]{0,8}(?:私我|私戳|滴滴我|dd我|小窗我)/g,
  // praise that is paid for
  /(?:写|发|给|晒|留|刷)[^\n。！？]{0,6}好评[^\n。！？]{0,6}(?:返|送|领|奖励?|得)(?:现|红包|现金|礼|\d|[一二三四五六七八九十百千两])/g,
  /(?:五星|五分|5星|好评)[^\n。！？]{0,4}(?:返现|返\d|返[一二三四五六七八九十百千两]|有偿|换红包)/g,
]
const SIGNED_ADVERTS = [
  /(?:公众号|工种号|宫众号|公仲号|公众[浩昊])(?:名称?|id)?\s*[:：「“"【《]/g,
  // to the writer's own page, where the rest stands
  /(?:看|戳|点)我的?(?:主页|头像|简介)(?=$|[\s，。！!~,.])/g,
]

/** What leads away from the site or pays for praise, in words that a person has to read: a parent may be telling of it. */
export function adverts(folded: Copy, tight: Copy): RuleHit[] {
  return [...matches(tight, ADVERTS), ...matches(folded, SIGNED_ADVERTS)]
}
