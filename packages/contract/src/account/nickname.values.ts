import { nickLength } from '@app/contract/member/member.values.ts'
import { hasStackedMarks } from '@app/contract/shapes/stacked-marks.values.ts'

/** Emoji that a nickname may have; a family or a flag counts as one. */
const EMOJI_MAX = 2

const isEmoji = (grapheme: string) =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(grapheme)
/** An apostrophe stands between letters alone, as in O'Connor. */
const PLAIN = /^(?:[\p{L}\p{M}]['’](?=\p{L})|[\p{L}\p{M}\p{N} _.-])+$/u
/** Signs that a reader could take for the badge of the staff, of a verified school or of a verified family. */
const BADGE_LIKE = /[✓✔☑✅🗸🏫🎓🏛🛡🏅🎖🏆🔰👮💂🪪🔖📛🆗🔵🔷🔹💠]/u

const graphemes = (text: string) =>
  [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

/** A nickname in its stored form: composed, without invisible signs, and with single spaces. */
export function tidyNickname(text: string): string {
  return graphemes(text.normalize('NFC'))
    .map((grapheme) => (isEmoji(grapheme) ? grapheme : grapheme.replace(/\p{Cf}/gu, '')))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Words by which only the staff, public bodies, verified people and hidden identities are called: anywhere in a name. */
const RESERVED_HAN =
  /官方|官号|官网|客服|管理[员组处]|网站管理|小编|版主|站[长务]|小助手|运营|审核[员组部]|审核中心|审核团队|编辑[部组]|主编|责编|工作人员|系统(?:管理|通知|消息|公告)|社区(?:管理|公告)|值班|认证|实名|深度选校|选校团队|教育[部厅局]|大使馆|领事馆|移民[局部]|签证中心|匿名(?:鹿|用户)|已注销用户|^系统$|^审核$|^编辑[小老]|编辑\d*$|站方|(?:平台|网站|论坛|本站)(?:管理|助手|助理|负责人|官|代表|提醒|通知|团队|专员)|系统(?:提醒|提示|客服)|(?:[账帐]号|账户|用户)安全|安全中心|举报(?:处理|受理|中心|专员|团队|小组)|[菅管]理[员组处菅]|[官宫倌菅][方枋]|公告|通告|公示|布告|通知|官[宣微博]|站内信|站点管|坛主|版务|^[网超]管|管理(?:团队|层|猿|方|中心|部)|风控|发言人|监管(?:部|局|员|处|中心)|平台监管|(?:消息|申诉|退款|财务|账号)中心|(?:财务|安全)专员|[账帐]号审核|审核小|技术支持|小秘书|选校官|(?:平台|网站|论坛|社区|站点|全站|本站)(?:管家|技术|发布|消息|客服|秘书|审核)/
/** What holds a reserved word by chance, or names another calling: no one takes it for the staff's. */
const HONEST_HAN =
  /(?:图书|档案|仓库|宿舍)管理员|小编辑的|[车网]站方[向案]|录取通知书?|通知书|(?:offer|等待?|收到|拿到|盼)(?:个|了|的|一个)?通知(?!中心|公告)|(?:银行|电信|航空|酒店)客服/g
/** Offices of schools: a name with one of them speaks for a school, whether or not it says for which. */
const OFFICE_HAN =
  /招生(?:老师|教师|[处办组官部科]|中心|主任|专员|顾问|代表|助理|团队|热线|咨询)|招办|教务[处科]|校长[室办]|校办|^招生$/
const OFFICE_PHRASES = [
  'admissionsoffice',
  'admissionoffice',
  'admissionsteam',
  'admissionteam',
  'registrarsoffice',
]
/** What only the staff add to the site's names, written with digits or not. */
const SITE_ROLE = /(?:ossd|dss)(?:官|编辑|团队|助手|小组|平台|管理|运营|专员|总部|中心)/
/** Latin ones that a word may not begin or end with. */
const RESERVED_PARTS = ['admin', 'moderator', 'official', 'webmaster', 'sysop', 'verified']
/** Latin ones that a word, or the whole name, may not be. */
const RESERVED_WORDS = [
  'staff',
  'support',
  'system',
  'mod',
  'mods',
  'editor',
  'editors',
  'helpdesk',
  'reviewer',
  'dss',
  'ircc',
  'notice',
  'notices',
  'noticeboard',
  'announcement',
  'announcements',
  'announcer',
  'notification',
  'notifications',
  'notifier',
  'spokesperson',
]
/** Latin ones that a name may not hold, however it is parted. */
const RESERVED_PHRASES = [
  'dssteam',
  'ossdteam',
  'ossdofficial',
  'ossdsupport',
  'siteteam',
  'editorialteam',
  'reviewteam',
  'customerservice',
  'customersupport',
  'ministryofeducation',
  'anonymousdeer',
  'hiddenidentity',
  'closedaccount',
  'deepschoolselection',
  'deepselect',
  'helpcenter',
  'helpcentre',
  'supportcenter',
  'supportcentre',
  'trustandsafety',
  'modteam',
  'supermod',
  'headmod',
  'chiefmod',
]
/** Parts of the site, and what is done there: a name of one of each is the site's. */
const SITE_PARTS =
  'site|website|forum|platform|portal|system|sys|ossd|dss|account|community|member|user|customer|support|help|trust|security|safety|billing|refund|review'
const SITE_DUTIES =
  'notic|messag|msg|alert|notif|announc|bulletin|broadcast|mod(?:s|erat.*)?$|staff|team|bot$|support|desk|care|service|news|manager|owner|boss|security|cent(?:er|re)|dept|department|assistant|helper|crew|admin'
/** Public bodies, as a whole name. */
const PUBLIC_BODIES =
  '(?:the)?(?:ontario|canada|canadian|federal|provincial|chinese)?(?:ministry|government|govt|gov|embassy|consulate|immigration|schoolboard|boardofeducation)(?:of[a-z]+)?(?:notice|office|news|team|official|alert|canada|ontario|bureau)?'

/** Digits that stand for letters, and letters that look alike in many typefaces. */
const TWINS: Readonly<Record<string, string>> = {
  i: 'l',
  '1': 'l',
  '|': 'l',
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}
const blurred = (latin: string) => [...latin].map((char) => TWINS[char] ?? char).join('')
/** A pattern for blurred text; its bars stay. */
const blurredPattern = (pattern: string) => new RegExp(pattern.split('|').map(blurred).join('|'))
const SITE_OFFICE = blurredPattern(`^(?:the)?(?:${SITE_PARTS})s?(?:${SITE_DUTIES})`)
const PUBLIC_BODY = blurredPattern(`^${PUBLIC_BODIES}$`)
/** What holds a reserved Latin word by chance. */
const HONEST_LATIN = /\b(?:solar|immune|nervous|eco) ?system\b/g
const isOneOf = (words: readonly string[], latin: string) => words.some((word) => blurred(word) === latin)

/**
 * True for a name by which only the staff, public bodies, verified people or hidden identities are called. `folded`
 * is the name with writings made equal, with its separators: the browser knows fewer writings than the server, which
 * decides.
 */
export function isReservedNickname(folded: string): boolean {
  const joined = folded.replace(/[^\p{L}\p{N}]+/gu, '')
  if (RESERVED_HAN.test(joined.replace(HONEST_HAN, ' '))) return true
  // an apostrophe parts no word: ad'min
  const words =
    folded
      .replace(HONEST_LATIN, ' ')
      .replace(/['’]/g, '')
      .match(/[a-z0-9]+/g) ?? []
  const latin = words.join('')
  const phrases = blurred(latin)
  if (SITE_OFFICE.test(phrases) || PUBLIC_BODY.test(phrases)) return true
  if (SITE_ROLE.test(blurred(joined))) return true
  if (RESERVED_PHRASES.some((phrase) => phrases.includes(blurred(phrase)))) return true
  return [...words, latin].some((word) =>
    [word, word.replace(/^\d+|\d+$/g, ''), word.replaceAll('rn', 'm')]
      .map(blurred)
      .some(
        (form) =>
          isOneOf(RESERVED_WORDS, form) ||
          RESERVED_PARTS.some((part) => form.startsWith(blurred(part)) || form.endsWith(blurred(part))),
      ),
  )
}

/** True for a name that speaks for the office of a school, which a verified school alone may bear; `folded` as above. */
export function isOfficeNickname(folded: string): boolean {
  const joined = folded.replace(/[^\p{L}\p{N}]+/gu, '')
  const phrases = blurred((folded.match(/[a-z0-9]+/g) ?? []).join(''))
  return (
    OFFICE_HAN.test(joined) ||
    blurred('admissions') === phrases ||
    OFFICE_PHRASES.some((phrase) => phrases.includes(blurred(phrase)))
  )
}

/** Messengers and ways out of the site, and what is promised to who takes them. */
const ADVERT_HAN =
  /微信|薇信|威信号|公众号|扣扣[号群]|企鹅号|电报群|加(?:我|个)?(?:微|薇|威|[vq]|扣|群)|[加进]群|私(?:信|聊|我)|看(?:我)?(?:主页|简介|头像)|免费领|领(?:资料|红包|取)|包(?:过|录取)|兼职刷|刷单|返利/
const ADVERT_LATIN = /weixin|wechat|whatsapp|telegram|^(?:vx|wx)$|(?:vx|wx)\d|qq\d{5}/

/** True for a name that sends its readers to another place; `folded` as above. */
export function isAdvertNickname(folded: string): boolean {
  const joined = folded.replace(/[^\p{L}\p{N}]+/gu, '')
  return ADVERT_HAN.test(joined) || ADVERT_LATIN.test(joined)
}

/** A nickname without width, case and traditional characters of the reserved words, for the first look in a browser. */
const lightlyFolded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[員長務運營審編輯認證實統處組辦師書臺號網帳監發訊]/g, (char) => TRADITIONAL[char] ?? char)

const TRADITIONAL: Readonly<Record<string, string>> = {
  員: '员', 長: '长', 務: '务', 運: '运', 營: '营', 審: '审', 編: '编', 輯: '辑', 認: '认', 證: '证', 實: '实', 統: '统', 處: '处', 組: '组', 辦: '办', 師: '师', 書: '书', 臺: '台', 號: '号', 網: '网', 帳: '帐', 監: '监', 發: '发', 訊: '讯',
} // biome-ignore format: one line

const NARROW = /^(?:\p{Script=Latin}|[0-9 _.'’-])$/u

/** The width of a name, of which a Latin letter has 1 and a Chinese character 2. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, char) => sum + (NARROW.test(char) ? 1 : nickLength.maxLatin / nickLength.max), 0)

/**
 * What is wrong with a tidied nickname, as far as this can be checked without the database. A verified school may be
 * called after its offices.
 */
export function nicknameRefusal(
  tidied: string,
  { isSchool = false } = {},
): 'nickLength' | 'nickFormat' | 'nickOfficial' | 'nickAdvert' | undefined {
  if ([...tidied].length < nickLength.min || widthOf(tidied) > nickLength.maxLatin) return 'nickLength'
  const [emoji, others] = [[], []] as [string[], string[]]
  for (const grapheme of graphemes(tidied)) (isEmoji(grapheme) ? emoji : others).push(grapheme)
  if (emoji.length > EMOJI_MAX || (others.length > 0 && !PLAIN.test(others.join('')))) return 'nickFormat'
  if (hasStackedMarks(tidied)) return 'nickFormat'
  if (BADGE_LIKE.test(tidied)) return 'nickOfficial'
  const folded = lightlyFolded(tidied)
  if (isReservedNickname(folded) || (!isSchool && isOfficeNickname(folded))) return 'nickOfficial'
  return isAdvertNickname(folded) ? 'nickAdvert' : undefined
}
