import type { Copy } from '#modules/sensitive-word/folding.ts'
import { ClaimWords } from './claim/claim-words.ts'
import { lettersOnly } from './claim/letters-only.ts'
import { noticeHeaders } from './claim/notice-header.ts'
import { matches, type RuleHit } from './contacts.ts'

/** A verified officer, who speaks for the own school alone. */
export interface SchoolOffice {
  /** Whether a passage that speaks for a school names another one. */
  namesAnother: (passage: string) => boolean
}

/** For whom an author may speak: staff for the site and for every school, an officer for the own school. */
export type Office = 'site' | SchoolOffice

const CLAUSE = '(?:^|[\\n,。!?;:、|/】\\])>」』])'
const DUTY =
  '(?:客服|管理员|管理组|版主|编辑|小编|审核员?|审核组|工作人员|员工|职员|运营|站[长务]|负责人|团队|代表|账号|老师|顾问)'
const PEOPLE = '(?:家长|用户|会员|学生|同学|家庭|网友|新人|注册者?)'
const SCHOOL = '(?:学校|中学|高中|学院|书院|college|school|academy|secondary|collegiate)'
const SCHOOL_DUTY = '(?:招生(?:办公室|办|处|部|官|主任|老师)|副?校长|官方|校方|教务处|财务处|工作人员)'

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

interface Claims {
  /** Of the copy without blanks. */
  chinese: readonly RegExp[]
  /** Of the copy with one blank between words. */
  english: readonly RegExp[]
  /** Of headers. */
  words: ClaimWords
}

/** Claims to speak for the site or its staff; `names` are what the site is called, folded. */
function siteClaims(names: readonly string[]): Claims {
  const own = names.map((name) => escaped(name.replace(/\s/g, ''))).join('|')
  const spelt = names.map((name) => escaped(name)).join('|')
  const site = `(?:${own}|本(?:站|网站|平台|论坛|社区)|站方)`
  const spoken = `(?:${own}|本(?:站|网站|平台|论坛|社区)|(?:这个?|该|此)(?:网站|平台|论坛|社区)|站方|官方|平台官方)`
  const chief = `(?:${spelt}|the (?:site|platform|forum) (?:team|admins?|staff|moderators?))`
  return {
    words: new ClaimWords(names),
    chinese: [
      new RegExp(
        `${CLAUSE}(?:现|即日起)?${site}(?:官方|${DUTY})?(?:现|将|已|正式|特此|郑重|再次|统一)*(?:要求|通知|公告|提醒|规定|决定|声明|请)(?:各位|所有|全体|每位|广大)的?${PEOPLE}(?![^\\n。!]{0,30}(?:吗|么|\\?))`,
        'g',
      ),
      new RegExp(
        `${CLAUSE}(?:现|即日起)?${site}(?:官方|${DUTY})?(?:现|将|已|正式|特此|郑重)*(?:要求|通知|规定|决定)(?:${PEOPLE}|大家|您|你)?[^\\n。!?]{0,12}(?:补交|补缴|缴纳|转账|汇款|付款)(?![^\\n。!]{0,20}(?:吗|么|\\?))`,
        'g',
      ),
      new RegExp(`(?:我们?|本人|这里|这边|咱们?)(?:就|也|都)?[是为系]${spoken}(?:的|官方)*${DUTY}`, 'g'),
      /(?:我|本人|俺)们?(?:就|也)?是(?:这里的?|这儿的?)?(?:管理员|版主|站长|审核员)(?![\p{L}])/gu,
      new RegExp(
        `[—–―─-](?:${site}|官方|平台)(?:官方|的)*(?:(?:${DUTY}){1,2}(?:敬上|谨启|启|上)?|敬上|谨启)(?:$|\\n)`,
        'g',
      ),
      new RegExp(
        `${CLAUSE}(?:我|本人)?(?:现|特)?(?:以|作为|身为)(?:${site}|官方|平台|网站|论坛|社区)?的?(?:官方)?(?:管理员|版主|站长|客服|审核员|运营)(?:的?身份|,|，)?(?:我|特此|正式|在此|现)*(?:通知|宣布|提醒|要求|声明|警告|告知|必须|请)`,
        'g',
      ),
      new RegExp(
        `${CLAUSE}(?:我|本人|现)?(?:受|经|得到)(?:${site}|官方|平台|管理员|管理组)(?:方|的|正式)*(?:委托|授权|指派|指定|批准)(?![^\\n。!]{0,20}(?:吗|么|\\?))`,
        'g',
      ),
      new RegExp(
        `${CLAUSE}(?:本|此)(?:消息|帖子?|文章?|公告|通知|信息|邮件)(?:由|系|是|来自)(?:${site}|官方|系统|平台|管理员|管理组|客服|版主)(?:自动|统一|官方)*(?:发送|发布|发出|撰写|推送|$|[。,!])`,
        'g',
      ),
      /(?:^|[\n。!])(?:现|特此)(?:公告|通告)(?:如下)?[:,。]/g,
      new RegExp(
        `(?:^|\\n)经(?:${site}|官方|平台|管理员|管理组)(?:内部|集体)?(?:研究|讨论|核查|商议|审核)后?(?:决定|一致)`,
        'g',
      ),
      // the reader's account is in danger, as only the site could know
      /(?:^|\n)(?:亲爱的用户|尊敬的用户|您好|你好)?[,!:]?(?:您|你)的(?:账[号户]|帐[号户]|会员资格)[^\n。!?我]{0,10}(?:存在|已被|将被|即将|已经|因|涉嫌)[^\n。!?我]{0,14}(?:异常|风险|封|冻结|注销|停用|限制|违规)(?![^\n。!]{0,20}(?:吗|么|\?))/g,
      new RegExp(
        `(?:${CLAUSE}|我们?|本人|现|特此|谨)代表${site}(?:官方)?(?:现|特此|郑重|正式)*(?:通知|声明|公告|回复|答复|宣布|发布|联系)`,
        'g',
      ),
    ],
    english: [
      new RegExp(
        `\\b(?:i am|i'm|we are|we're|this is) (?:an? |the |your )?(?:official )?(?:(?:staff|admin(?:istrator)?|moderator|support|team)(?: member| team)?s? (?:of|at|for|from) (?:this|the|our) (?:site|website|forum|platform)|(?:${spelt}|site|forum) (?:staff|admin(?:istrator)?|moderator|support|team|official)s?)\\b`,
        'g',
      ),
      new RegExp(
        `\\b${chief} (?:team |staff |admins? )?(?:now |hereby |officially )?(?:requires?|asks?|requests?|orders?|informs?|notif(?:y|ies)) (?:all |every |each |our )?(?:the )?(?:parents?|members?|users?|famil(?:y|ies)|students?)[^\\n]{0,40}(?:\\bpay|\\bfees?\\b|transfer|deposit|\\bverify)`,
        'g',
      ),
      /(?:^|\n)(?:site |forum |your )?(?:admin|administrator|mod|moderator|staff) here\b(?! (?:is|was|are|were|has|have|did|helped|can|at)\b| \w+ (?:is|was|are)\b)/g,
      /(?:^|[\n.!] ?)this (?:message|post|notice|announcement|email) (?:is|was|comes)(?: sent| posted| written| published)? (?:from|by) (?:the |your |our )?(?:site |forum )?(?:admins?|administrators?|moderators?|mods|staff|system|site|support)\b/g,
      /(?:^|[\n.!?] ?)(?:(?:i am )?(?:speaking|writing|posting) )?as (?:an? |the |your )?(?:site |forum |official )?(?:admin(?:istrator)?|moderator|mod|staff member) (?:of|here|on|at|for)\b(?! (?:an?|my|another)\b)/g,
      /(?:^|\n)(?:dear (?:user|member)s?[,:!]? ?)?your account (?:has been|will be|is (?:being |about to be )?)(?: ?temporarily | ?permanently )? ?(?:suspended|locked|restricted|disabled|deactivated|closed|terminated|banned|blocked|frozen|at risk)(?![^\n.!]{0,60}\?)/g,
      new RegExp(
        `(?:^|[\\n.!?] ?)(?:(?:i|we)(?: am| are|'m|'re)?(?: writing| write| speak| speaking)? )?on behalf of (?:(?:the )?(?:${spelt})|the (?:site|forum|platform)|this (?:site|forum|platform))\\b`,
        'g',
      ),
    ],
  }
}

let made: { key: string; claims: Claims } | undefined

/** The claims for the names as they are set now, made once for each set of names. */
function claimsFor(names: readonly string[]): Claims {
  const key = names.join('\n')
  if (made?.key !== key) made = { key, claims: siteClaims(names) }
  return made.claims
}

/** Claims to speak for a school. */
const schoolClaims: Pick<Claims, 'chinese' | 'english'> = {
  chinese: [
    new RegExp(
      `(?:我们?|本人|这里|这边)(?:就|也)?[是为系](?!通过|在|从|由|经|跟|和|问|给|去|被|按|听|看|找|到|先|直接)(?:[^\\n,。!?;:是]{0,30}?(?:${SCHOOL}|校)|校方)(?:的|官方)*${SCHOOL_DUTY}(?!推荐|介绍|告诉|说|给|让|通知)`,
      'g',
    ),
    new RegExp(
      `(?:${CLAUSE}|我们?|本人|特此|谨)代表(?:学校|本校|我校|校方|招生办|[^\\n,。!?;:]{1,24}?${SCHOOL})(?:官方)?(?:现|特此|郑重|正式)*(?:通知|声明|公告|宣布|发布)`,
      'g',
    ),
    new RegExp(`${CLAUSE}(?:我校|本校)(?:招生办|招生处|官方|现面向|现招收|特此|郑重)`, 'g'),
    new RegExp(
      `(?:^|\\n)[^\\p{L}\\n]{0,4}[\\p{L}\\d]{0,24}?${SCHOOL}(?:官方|校方|招生办公?室?|招生处|教务处)(?:账号|号|回复|声明|公告|通知|通告)[^\\p{L}\\d]`,
      'gu',
    ),
  ],
  english: [
    /\b(?:i am|i'm|we are|we're|this is) (?:the |from the )(?:official )?(?:admissions? (?:office|officer|team|director|department)|registrar|principal|headmaster)(?: of| at| for| from|,| here)/g,
    /(?:^|[\n.!?] ?)(?:(?:i|we)(?: am| are|'m|'re)?(?: writing| write| speak| speaking)? )?on behalf of (?:(?:the|our) school|the admissions (?:office|team))\b/g,
  ],
}

/** Where an officer says for whom they speak, with the words in which the school is named. */
const officerClaims: Pick<Claims, 'chinese' | 'english'> = {
  chinese: [
    new RegExp(
      `(?:我们?|本人|这里|这边)(?:就|也)?[是为系](?!通过|在|从|由|经|跟|和|问|给|去|被|按|听|看|找|到|先|直接)[^\\n,。!?;:是]{1,30}?(?:的|官方)*${SCHOOL_DUTY}(?!推荐|介绍|告诉|说|给|让|通知)`,
      'g',
    ),
    new RegExp(
      `(?:${CLAUSE}|我们?|本人|特此|谨)代表[^\\n,。!?;:]{1,24}?(?:现|特此|郑重|正式)*(?:通知|声明|公告|宣布|发布)`,
      'g',
    ),
    /(?:^|\n)[【[][^\n】\]]{1,24}官方(?:账号|号|回复|声明)[】\]]/g,
  ],
  english: [
    /\b(?:i am|i'm|we are|we're|this is) [^\n.!?,;]{0,60}\b(?:admissions?|registrar|principal|headmaster)\b[^\n.!?,;]{0,60}/g,
    /\bon behalf of [^\n.!?,;]{1,60}/g,
  ],
}
/** The names in so many claims of a text are compared with those of all schools; it waits for any further claim. */
const MOST_CLAIMS = 20

/** Claims of an officer to speak for a school that is not the own one. */
function claimsOfAnother(folded: Copy, tight: Copy, { namesAnother }: SchoolOffice): RuleHit[] {
  const hits = [...matches(tight, officerClaims.chinese), ...matches(folded, officerClaims.english)]
  return hits.filter(({ text }, place) => place >= MOST_CLAIMS || namesAnother(text))
}

/** The copy without blanks, in which line breaks stay. */
function unspaced({ text, at }: Copy): Copy {
  const places = Array.from(text, (_, place) => place).filter((place) => !/[^\S\n]/.test(text[place] ?? ''))
  return {
    text: places.map((place) => text[place]).join(''),
    at: Int32Array.from(places, (place) => at[place] ?? 0),
  }
}

/**
 * Passages that claim to speak for the site, its staff or a school, of an officer for another school. What merely tells of official notices is none.
 *
 * @param names what the site is called, in the form for comparison
 * @param speaksFor for whom the author does speak
 */
export function officeClaims(
  folded: Copy,
  names: readonly string[],
  speaksFor: Office | undefined,
): RuleHit[] {
  if (speaksFor === 'site') return []
  const tight = unspaced(folded)
  const site = claimsFor(names)
  return [
    ...noticeHeaders(folded, lettersOnly(folded), site.words, speaksFor !== undefined),
    ...matches(tight, site.chinese),
    ...matches(folded, site.english),
    ...(speaksFor
      ? claimsOfAnother(folded, tight, speaksFor)
      : [...matches(tight, schoolClaims.chinese), ...matches(folded, schoolClaims.english)]),
  ]
}
