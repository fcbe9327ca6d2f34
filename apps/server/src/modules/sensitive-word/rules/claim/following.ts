/** What follows a header: the nearest passage, cut at a bound, in two writings; each question is answered once. */
export class Following {
  private readonly answers = new Map<(passage: Following) => boolean, boolean>()

  /** With its signs, one blank between words. */
  readonly worded: string
  /** Without blanks, signs and ornaments. */
  readonly tight: string

  constructor(worded: string, tight: string) {
    this.worded = worded
    this.tight = tight
  }

  /** What a question about the passage comes to. */
  is(question: (passage: Following) => boolean): boolean {
    const known = this.answers.get(question)
    if (known !== undefined) return known
    const answer = question(this)
    this.answers.set(question, answer)
    return answer
  }
}

const URGE =
  '请(?!问|教|假|客|求)|须|必须|务必|需|应(?!该是|届)|要求|速|立即|立刻|马上|尽快|赶紧|赶快|及时|统一|限|逾期|否则|前往|点击|尽早|即刻|方可|才能|才可|一律|补|不得|自动|凭'
const OBJECT =
  '补交|补缴|缴|交(?:费|钱|款|齐|纳|押金|清)|转账|转帐|转到|转至|汇款|汇到|汇至|打款|打到|打入|付款|支付|付费|付清|充值|押金|保证金|手续费|审核费|认证费|会费|激活费|解冻|扫码|扫描|二维码|加(?:我|个|入|一下)?(?:微|薇|威|v|q|群|客服|好友|老师|管理)|添加|微信|wx|vx|私信|私聊|联系(?:客服|管理|我|本|站|老师|工作|专员|以下)|验证码|校验码|动态码|短信码|密码|口令|身份证|银行卡|卡号|验证|实名|重新登[录陆]|链接|网址|护照|e?transfer|wechat|whatsapp|telegram'
const BEFORE = new RegExp(`(?:${URGE}).{0,18}?(?:${OBJECT})`)
const AFTER = new RegExp(`(?:${OBJECT}).{0,24}?(?:否则|逾期|方可|才能|才可|将被|视为|后果)`)
const EN_URGE =
  '\\b(?:please|pls|must|need to|needs to|required?|requires|have to|has to|should|shall|immediately|asap|within|otherwise|failure|kindly|urgent|urgently|now|today|before|by|to (?:avoid|keep|continue|confirm|restore)|send|all)\\b'
const EN_OBJECT =
  '\\b(?:pay|paying|paid|payment|payable|fees?|transfer|e-?transfer|deposit|verify|verification|codes?|passwords?|passcode|pin|wechat|whatsapp|telegram|scan|qr|card number|bank|contact (?:us|me|support|the|our|admin)|dm|message (?:us|me)|click|log ?in|login|sign in|credentials|sin number|passport|confirm your|submit your|add (?:me|us|our))\\b'
const EN_DEMAND = new RegExp(`${EN_URGE}[^\\n]{0,60}?${EN_OBJECT}|${EN_OBJECT}[^\\n]{0,60}?${EN_URGE}`)
const ASKED =
  /(?:缴|交|转账|汇款|付|扫码|微信|验证码|密码|验证|实名|费|链接|押金)[^,。!?;:\n]{0,10}(?:吗|么|呢|\?)|\b(?:did|does|do|is|are|has|have|can|should|would|will|why|what|where|how|anyone)\b[^.!\n]{0,80}\?/

/** True for words that ask readers for money, for contact, or for a code. */
export function demands({ worded, tight }: Following): boolean {
  return (
    (BEFORE.test(tight) || AFTER.test(tight) || EN_DEMAND.test(worded)) &&
    !ASKED.test(worded.split('\n')[0] ?? '')
  )
}

const FIRST_CLAUSE = /^[^,。.!;\n]{0,80}?(?:吗|么|呢|\?|嘛)/
const CLAUSE_QUESTION =
  /^[^,。.!;:\n]{0,30}?(?:是不是|有没有|是否真|谁|什么(?:意思|时候|情况)|哪[里儿个年天]|怎么|为何|为什么|咋|啥|真的假的|真假|靠谱|可信|求(?!真)|请问|想问|请教)/
const DOUBT =
  /真的(?:假的|吗)|假的|真假|收到(?:了吗|没|吗)|看到(?:了吗|没|吗)|靠谱|可信|骗子|诈骗|骗局|出处|原文|在哪|谁(?:知道|有|看|收|懂|能)|有人(?:收|看|知|懂|遇|能|碰)|有没有人|大家(?:怎么|觉得|收|看|都)|什么意思|看不懂|没看懂|不明白|写错|搞错|是不是|有没有|没收到|求助|求解/
const NARRATION =
  /^(?:里|中的|上的|上写|的(?:日期|意思|内容|链接|原文|时间|截图)|说|写|称|讲|到底|有人|谁|我(?!校|站|司|平台|社区|们|院|部|方|局|厅|处|在此|代表|宣布|是)|我们家|孩子|娃|怎么|为什么|什么|没(?!有缴|缴|交|完成)|居然|终于|真的|看不懂|收到(?!请|后|回|此|本|通知请)|截图|汇总|整理|解读|翻译|转[自载发]|这个|好像|是不是|是真|是假|大家(?:收|看|怎么|觉得|有|都收)|刚刚?(?:收|看|发|出)|昨[天晚]|又|太|总算|不知道|有没有|请问|想问|求(?!真)|如何(?!补|缴))/
const EN_NARRATION =
  /^(?:(?:did|does|do|was|were|could|how|who|why|what|where|which|anyone|anybody|thoughts|fake|scam|legit|summary|never|still|mine|should (?:i|we))\b|is (?:it|this|that|there|anyone)|are (?:you|they|there|these)|has (?:any|it|this)|have (?:you|any)|can (?:any|you|i|we)|any (?:idea|news|other)|when (?:is|does|did|will)\b|am i\b|i |i'm|i've|my |we (?:got|received|just|had|were|saw|only|have not|haven't)|our (?:son|daughter|kid|child|family)|just (?:got|received|saw)|got |saw |received |here is what|real or |translat)/
const EN_DOUBT =
  /\b(?:real|legit|fake|scam|anyone|anybody|true|phishing|genuine|seen|mean|means|source|link|got (?:it|this|one)|other (?:families|parents))\b[^\n]{0,80}\?/

const NEAR = 24
/** Where a notice was read. */
const SOURCE = /转载|转自|摘自|来源[:是]|\b(?:seen|published|posted|quoted|found) (?:in|on|at|by|from)\b/

/** True for words that ask about a notice, or tell about it. */
export function isAbout({ worded }: Following): boolean {
  const [line = ''] = worded.split('\n', 1)
  const [sentence = ''] = /^[^。!?\n]{0,160}[?]?/.exec(line) ?? ['']
  const isQuestion = /\?|吗|呢|没$/.test(sentence)
  return (
    NARRATION.test(line) ||
    EN_NARRATION.test(line) ||
    FIRST_CLAUSE.test(line) ||
    CLAUSE_QUESTION.test(line) ||
    (isQuestion && DOUBT.test(line)) ||
    /看不懂|没看懂|写错了|搞错了|没收到/.test(sentence) ||
    SOURCE.test(line.slice(0, NEAR)) ||
    EN_DOUBT.test(line)
  )
}

const VOICE =
  /^(?:请(?!问|教|客|假)|各位|所有|全体|每位|广大|您|尊敬|亲爱|鉴于|根据|依据|因(?!为我)|为(?!什么|何|啥)|关于|即日|自(?!己)|现(?!在)|凡|经|由于|将|本(?!来|人)|从|即将|今日|按|兹|特此|家长|用户|会员|新注册|违规|未|逾|严禁|禁止|注意|统一|账号|系统将|平台将|网站将|你的(?:账|帐)|我(?:站|校|平台|们将|们已|们决定|部)|20\d\d年)/
const EN_VOICE =
  /^(?:all |dear |your |please|due to|effective|starting|from (?:now|today|monday)|parents|members|users|attention|you (?:must|are|have)|the following|this is to|as of|we (?:are|will|have decided|hereby|require|ask|regret|would|must)|every |each |in accordance|following|pursuant|registration|accounts?)/

/** True for words by which an office begins what it publishes. */
export const beginsAsOffice = ({ worded, tight }: Following): boolean =>
  VOICE.test(tight) || EN_VOICE.test(worded)

const ADDRESS =
  /(?:全体|所有|各位|广大|每位)(?:的)?(?:家长|用户|会员|网友|注册|新人|同学|学生|成员)|尊敬的|用户(?:须|必须|应|请)|即日起|账号(?:将|已|存在)|封号|封禁|冻结|注销|经(?:研究|核查|审核|查实)|违规(?:账号|用户|帖)|特此|大家(?:请|注意)|本(?:站|平台|论坛|社区|网站)(?:将|已|决定|规定|现|即)|您的(?:账|帐|帖|资料|申请|请求|信息|孩子|举报|身份|会员|押金)/
const EN_ADDRESS =
  /\b(?:all|every|each|dear) (?:our |the |registered |new )?(?:parents?|members?|users?|famil(?:y|ies)|students?|accounts?)|\byour (?:account|profile|post|membership|registration|child|documents|application|request|session|deposit)\b|\b(?:suspended|banned|terminated|deactivated|effective immediately|hereby)\b/

const AS_SITE =
  /本(?:站|平台|论坛|社区|网站)(?:将|已|决定|规定|现|即)|\b(?:the|this|our) (?:site|website|forum|platform) (?:will|closes|is closing|must|requires|now)\b/
/** True for words about what the site will do. */
export const speaksAsSite = ({ worded, tight }: Following): boolean =>
  AS_SITE.test(tight) || AS_SITE.test(worded)

const SERVES = /^(?:为您服务|提醒您|通知您|告知您|竭诚)/
/** True for words by which a service addresses the reader. */
export const serves = ({ tight }: Following): boolean => SERVES.test(tight)

/** True for words to all readers, or about their accounts. */
export const addressesReaders = ({ worded, tight }: Following): boolean =>
  ADDRESS.test(tight) || EN_ADDRESS.test(worded)

const THREAT =
  /(?:账号|帐号|账户|帐户|会员|资料|身份).{0,16}?(?:异常|异地|风险|封|冻结|注销|停用|限制|过期|失效|停权|审核未通过|被举报|违规)/
const EN_THREAT =
  /\b(?:account|profile|membership)\b[^\n]{0,40}\b(?:suspend|suspended|locked|restricted|disabled|deactivated|flagged|closed|terminated|limited|at risk|expire|expires|expired|banned|blocked|frozen|unusual)\b/

/** True for a warning that the reader's account is in danger. */
export const threatensAccount = ({ worded, tight }: Following): boolean =>
  THREAT.test(tight) || EN_THREAT.test(worded)

const COMPLAINT =
  /失败|错误|无法|不能用|打不开|报错|不行|试了|我(?!站|们将|们已)|\b(?:error|failed|cannot|can't|i|my|upload)\b/
/** True for words about what a program did not do. */
export const complains = ({ worded }: Following): boolean => COMPLAINT.test(worded.split('\n')[0] ?? '')

const AUTHORITY =
  /教育[部厅局]|政府|移民|使馆|领馆|大学|学院|学校|中学|高中|校方|教委|考试局|教育委员会|\b(?:ministry|ircc|ouac|eqao|osslt|government|board|university|college|school|consulate|embassy)\b/

/** True where the first words name an authority or a school. */
export const namesAuthority = ({ worded }: Following): boolean => AUTHORITY.test(worded.slice(0, NEAR))

const GREETING =
  /^(?:您好|你好|请问|辛苦|谢谢|感谢|在吗|求|能不能|可以|帮|为什么|怎么|can |could |how |please (?:help|move|delete|fix|pin)|you |thanks|thank you|hi|hello|help)/
/** True for words to the staff. */
export const addressesStaff = ({ worded }: Following): boolean => GREETING.test(worded)
