import { Automaton } from './automaton.ts'
import { type Copy, isWordLetter, joinLetters, tighten } from './folding.ts'
import { blurred } from './rules/claim/claim-words.ts'
import type { RuleHit } from './rules/contacts.ts'

/**
 * Words of office: who writes them may speak for the site, for a school's office, a bank or an authority. Behind `=` stands
 * the sound of each character, which may stand for it; a word that ends in `*` goes on as it likes.
 */
const OFFICE = `
客服=ke/fu k服 官方=guan/fang 工作人员=gong/zuo/ren/yuan 员工 专员=zhuan/yuan 版主=ban/zhu 管理员=guan/li/yuan 管理组 管理团队 管理层 管理方 社区管理 论坛管理 审核=shen/he
平台=ping/tai 站长 站务 站方 本站 本网站 本论坛 本社区 网站 论坛 版务 小编 编辑部 运营=yun/ying 运维 风控=feng/kong 安全中心 安全组 安全部 安全团队
技术部 技术支持 技术组 法务 合规 总部 后台 系统=xi/tong 助手 小助理 在线助理 人工服务 服务中心 服务台 用户中心 会员中心 团队 志愿者 指定收款 授权
财务=cai/wu 会计 出纳 收费处 缴费处 招生=zhao/sheng 招办 录取办 录取处 录取组 教务=jiao/wu 教导处 学生处 学生服务 国际部 国际处 国际学生办 注册处 注册官 校方 校务 校办 校长室 校长办公室 本校 我校 校董
办公室 办事处 办事员 代表 负责人 主任 处长 科长 委员会 基金会 奖学金组 部门
移民局=yi/min/ju 移民部 移民厅 移民官 签证处 签证中心 签证官 教育局=jiao/yu/ju 教育厅 教育部 教委 教育署 教育组 教育处 公校局 领事馆 领馆 使馆 政府 边境局 边境服务 海关 入境处 税务局 税局 国税
警方 警察 警局 公安 派出所 网警 检察院 法院 反诈中心 银行部 银行客 银行风 银行安 银行工 银行经理 支付宝官 微信支付 留学服务中心 考试局 考试院 考试中心
official* oficial* offical* ofical* support* staff* moderat* mod mods team* admin* trustandsafety safetyteam security webmaster* sysop* sysadmin* operator* helpdesk* help/desk customerservice customer/service
customercare customer/care customersuccess client/services client/service account/services account/service compliance legal/department legal/team department* dept office* officer* desk bureau registrar* admission*
enrolment/services enrollment/services enrolment/office enrollment/office bursar* student/services principal/s treasurer* billing finance financial/services verification/service committee* council headoffice head/office headquarter* hq
management representative* on/behalf authorised authorized trust/safety agent/of ministry* minister* government* govt ircc cbsa rcmp canada/border cra revenue/agency immigration/canada immigration/department immigration/officer
embassy* consulat* visa/centre visa/center border/services police* school/board tdsb yrdsb pdsb ouac bank/security bank/team fraud/department your/account all/users all/members dear/user* dear/member* valued/member* valued/user* deepschoolselection deep/school/selection dss
您的账号 您的账户 您的申请 所有用户 全体用户 各位用户 尊敬的用户 亲爱的用户 所有会员 全体会员 尊敬的会员 注册用户 深度选校 people/who/run this/site this/forum forum/management
`

/** Words by which impostors demand money, a code, a secret, a paper, or that readers go elsewhere. */
const DEMAND = `
付款=fu/kuan 付费 付清 支付=zhi/fu 交费 缴费 缴纳 补缴 补交 缴清 交清 上缴 转账=zhuan/zhang 转帐 转到 转至 转给 转我 汇款=hui/kuan 汇到 汇至 汇入 汇给 请汇 打款=da/kuan 打到 打入 打进 过数 入数 存入 充值
退款=tui/kuan 退费 退钱 退还 退税 押金 定金 订金 保证金 诚意金 手续费 认证费 服务费 加急费 运费 罚款 罚金 募捐 捐款 收款 收费码 红包 礼品卡 购物卡 点卡 扣款 刷卡 会费 费用请
验证码=yan/zheng/ma 校验码 核验码 确认码 动态码 短信码 短信验证 激活码 把码 登录码 安全码 授权码 六位码 密码=mi/ma 口令 银行卡 信用卡 借记卡 卡号=ka/hao 账号=zhang/hao 账户 户口 户头
银行资料 银行信息 银行账 个人资料 链接=lian/jie 网址 点击=dian/ji 请点 点下 点此 点开 点这 点我 点头像 扫码=sao/ma 扫描 扫图 扫一 扫二维 请扫 扫下 二维码 收款码 加我 加v 加薇 加微 加威 加q 加群 加好友 加客服 加专员 加老师 添加 私信我 私聊我 发私信 私信专 私信客 回复此 拨打 致电
身份证=shen/fen/zheng 护照=hu/zhao 证件 人脸 实名 登录=deng/lu 登入 重置 核实身份 验证 核实您 核对银 填写 领奖 领取 解封 解冻=jie/dong
pay* transfer* e-transfer* etransfer* interac refund* deposit* remit* wire wired wiring send/money gift/card giftcard* donat* invoice balance release/fee rush/fee bitcoin usdt crypto
code codes otp verif* validat* confirm/your confirm/their confirm/the reverif* passcode* password* passwd pswd pwd pin pins cvv credential* card cards account account/number bank/details bank/detail bank/login bank/account bank/card link links click* tap/here scan scans scanned scanning qr barcode login log/in logon sign/in signin re-enter reenter
add/me add/us dm/me dm/us message/me text/me contact/us contact/me whatsapp wechat telegram reply/with respond/with send/us send/me upload/a upload/your id ids identity passport* sin ssn selfie fill/in/your date/of/birth reset/your profile/link link/in/my
`

/** Words of families that hold such a word and demand nothing. */
const PLAIN =
  'course/code course/codes postal/code postal/codes dress/code code/of school/code area/code report/card report/cards pr/card health/card library/card'

interface Word {
  text: string
  list: number
  goesOn: boolean
}

const [OFFICES, DEMANDS, PLAINS] = [0, 1, 2]

const letterwise = (text: string) => Array.from(text, blurred).join('')

/** A word in all its spellings. */
function spellingsOf(entry: string): string[] {
  const [word = '', sounds] = entry.split('=')
  if (sounds === undefined)
    return word.includes('/') ? [word.replaceAll('/', ' '), word.replaceAll('/', '')] : [word]
  const spoken = sounds.split('/')
  let made = ['']
  for (const [place, char] of [...word].entries())
    made = made.flatMap((begun) => [begun + char, begun + (spoken[place] ?? '')])
  return [...made, spoken.join(' ')]
}

const wordsOf = (entries: string, list: number): Word[] =>
  entries
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const goesOn = entry.endsWith('*')
      return spellingsOf(goesOn ? entry.slice(0, -1) : entry).map((text) => ({
        text: letterwise(text),
        list,
        goesOn,
      }))
    })

interface Vocabulary {
  words: readonly Word[]
  automaton: Automaton
}

let vocabulary: Vocabulary | undefined

/** Made at the first text, not at the start. */
function vocabularyNow(): Vocabulary {
  if (vocabulary) return vocabulary
  const words = new Map(
    [...wordsOf(OFFICE, OFFICES), ...wordsOf(DEMAND, DEMANDS), ...wordsOf(PLAIN, PLAINS)].map((word) => [
      word.text,
      word,
    ]),
  )
  const listed = [...words.values()]
  vocabulary = { words: listed, automaton: new Automaton(listed.map(({ text }) => text)) }
  return vocabulary
}

/** The first word of office and the first demand of a text; each may be missing. */
export interface OfficeAndDemand {
  office?: RuleHit | undefined
  demand?: RuleHit | undefined
}

/** The copy without signs, its words one blank apart: sup-port, trust & safety. */
function unsigned({ text, at }: Copy): Copy {
  let plain = ''
  const places: number[] = []
  for (let place = 0; place < text.length; place++) {
    const isBlank = BLANK.test(text[place] ?? '')
    if (isBlank ? plain.endsWith(' ') : SIGN.test(text[place] ?? '')) continue
    plain += isBlank ? ' ' : text[place]
    places.push(at[place] ?? 0)
  }
  return { text: plain, at: Int32Array.from(places) }
}

const BLANK = /\s/
const SIGN = /[^\p{L}\p{N}\ud800-\udfff]/u

const isByItself = (text: string, from: number, to: number, goesOn: boolean) =>
  !(isWordLetter(text, from) && from > 0 && isWordLetter(text, from - 1)) &&
  !(!goesOn && isWordLetter(text, to - 1) && isWordLetter(text, to))

const SENTENCE = /[^.!?。;\n]*[.!?。;\n]?/g
const ASKS =
  /\?$|吗|怎么|怎样|如何|是否|能不能|可不可以|可以不可以|要不要|会不会|有没有|为什么|哪[里些个家种]/
const ASKS_IN_ENGLISH =
  /^\W*(?:hi|hello|hey)?\W*(?:how|what|when|where|which|who|why|can|could|do|does|did|is|are|should|may|would|has|have)\b/
/** A demand addresses its reader; who wonders about a fee addresses no reader. */
const ADDRESSES = /[您你](?!们)|请(?![问教假])|\byou(?:r|rs)?\b|\bplease\b/

/**
 * The places of a text's questions that address no reader: a family that asks how to pay demands nothing. First and last
 * place of each, in order.
 */
function questionsIn({ text, at }: Copy): [number, number][] {
  const found: [number, number][] = []
  for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
    const asks = ASKS.test(sentence.trimEnd()) || ASKS_IN_ENGLISH.test(sentence)
    if (sentence !== '' && asks && !ADDRESSES.test(sentence))
      found.push([at[index] ?? 0, at[index + sentence.length - 1] ?? 0])
  }
  return found
}

/** The last of these spans that begins at a place or before it; they are in order. */
function lastBefore(spans: readonly [number, number][], place: number): [number, number] | undefined {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.[0] ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return spans[low - 1]
}

/** The first words of one copy, but for demands in the text's questions. */
function firstIn({ text, at }: Copy, questions: readonly [number, number][]): OfficeAndDemand {
  const { words, automaton } = vocabularyNow()
  const form = letterwise(text)
  let office: [number, number] | undefined
  const demands: [number, number][] = []
  const plain = new Set<number>()
  automaton.find(form, (number, from, to) => {
    const word = words[number]
    if (!word || !isByItself(form, from, to, word.goesOn)) return
    if (word.list === OFFICES) office ??= [from, to]
    else if (word.list === DEMANDS) demands.push([from, to])
    else for (let place = from; place < to; place++) plain.add(place)
  })
  const isAsked = (place: number) => {
    const last = lastBefore(questions, place)
    return last !== undefined && place <= last[1]
  }
  const demand = demands.find(([from]) => !plain.has(from) && !isAsked(at[from] ?? 0))
  const hit = (span: [number, number] | undefined): RuleHit | undefined =>
    span && {
      first: at[span[0]] ?? 0,
      last: at[span[1] - 1] ?? 0,
      text: form.slice(...span),
    }
  return { office: hit(office), demand: hit(demand) }
}

/** The site's name, which is a word of office. */
function nameIn({ text, at }: Copy, names: readonly string[]): RuleHit | undefined {
  for (const name of names) {
    const from = text.indexOf(name)
    if (from >= 0) return { first: at[from] ?? 0, last: at[from + name.length - 1] ?? 0, text: name }
  }
  return undefined
}

/**
 * A word of office and a demand anywhere in a text: together they may be what an impostor writes, and what many a family
 * writes, so that the two alone hold no more than the text of an author without a record.
 *
 * @param folded the text in the form for comparison
 * @param names what the operator calls the site, in the same form
 */
export function officeAndDemand(folded: Copy, names: readonly string[] = []): OfficeAndDemand {
  const tight = tighten(folded)
  const joined = joinLetters(tight)
  const found: OfficeAndDemand = { office: nameIn(tight, names) }
  const questions = questionsIn(folded)
  for (const copy of joined === tight ? [tight, unsigned(tight)] : [tight, joined, unsigned(tight)]) {
    const { office, demand } = firstIn(copy, questions)
    found.office ??= office
    found.demand ??= demand
    if (found.office && found.demand) break
  }
  return found
}
