/** What a word adds to a header; a word may have several of these. */
export const ROLE = {
  /** Speaks for the site without its name: 官方. */
  general: 1,
  /** Speaks for the site: its names, its staff, its parts. */
  site: 2,
  /** The site's parts, which are also what families write about. */
  part: 4,
  /** Publishes rules that bind families: a ministry, a consulate. */
  authority: 8,
  school: 16,
  /** A kind of text by which offices publish. */
  notice: 32,
  /** A kind that also programs and friends send. */
  message: 64,
  /** Stands between the others and changes nothing. */
  filler: 128,
  /** Leads to the sender: a message FROM the admins. */
  from: 256,
  /** All readers at once. */
  readers: 512,
  /** A kind of text that families write and quote as well: 回复, news. */
  loose: 1024,
  /** What a publisher does, and families tell of ministries: 宣布. */
  verb: 2048,
} as const

const { general, site, part, authority, school, notice, message, filler, from, readers, loose, verb } = ROLE

/** Each row has its roles and its words, which are looked for without blanks and signs. */
const WORDS: readonly (readonly [roles: number, words: string])[] = [
  [
    general,
    '官方 官网 官微 官博 官号 公家 guanfang guan方 官fang official officials officially oficial offical ofical officail offcial oficail',
  ],
  [
    site,
    `站方 深选 本站 本网 本网站 本平台 本论坛 本社区 本版 本坛 全站 站内 站务 站务组 站长 站管 版主 版务 版务组 坛主 管理员 管理组 管理处 管理层
    管理团队 管理方 管理部 超管 网管 客服 客服部 客服中心 客户服务 审核 审核组 审核员 审核部 审核团队 审核中心 运营 运营组 运营方 运营部 运营团队
    运营中心 编辑部 小编 风控 风控部 风控中心 安全中心 安全组 账号安全 帐号安全 账户安全 工作组 值班组 法务部 法务 总部 总编室 监管部门 监察组 纪检组 技术部 财务部 后台 系统管理员 网站管理员
    admin admins administrator administrators administration adminteam moderator moderators moderation mod mods modteam
    staff webmaster sysop sysadmin sysadmins siteadmin siteteam management operator operators headoffice headquarters
    support supportteam helpdesk customerservice customersupport customercare securityteam safetyteam trustandsafety
    trustteam compliance compliancedept billing billingdept billingteam accountsecurity accountteam reviewteam editors editorialteam`,
  ],
  [
    part,
    `平台 系统 网站 社区 论坛 管理 自动 自动回复 版规 账号 帐号 账户 用户中心 会员中心 服务中心
    site sites website websites sitewide forum forums platform portal system systems automated automatic autoreply scheduledmaintenance rulechange communityteam account accounts`,
  ],
  [
    authority,
    `教育局 教育厅 教育部 教委 教育委员会 教育署 教育处 安省教育厅 安省教育部 安大略省教育厅 安大略教育厅 省教育厅 省教育局 市教育局 公校局 公立教育局
    移民局 移民部 移民厅 大使馆 使馆 总领馆 总领事馆 领事馆 领馆 签证处 签证中心 留学服务中心 考试局 考试院 考试中心 政府 省政府 市政府 联邦政府 加拿大政府 安省政府
    卫生局 卫生厅 公共卫生局 警方 警局 警察局 公安局 公安部 派出所 网警 反诈中心 网信办 海关 边境局 边境服务局 税务局 税局 外交部 劳工部 法院
    ministry themoe moe ministryofeducation ministryofhealth educationministry educationdepartment departmentofeducation
    government govt provincialgovernment federalgovernment ontariogovernment governmentofontario governmentofcanada ontarioministry ontarioministryofeducation
    schoolboard districtschoolboard boardofeducation schooldistrict tdsb pdsb yrdsb tcdsb ocdsb ircc cbsa cra ouac eqao consulate consulategeneral embassy
    immigration immigrationcanada immigrationdepartment publichealth police minister ministerofeducation`,
  ],
  [
    school,
    `学校 校方 本校 我校 该校 校长 校长室 校长办公室 校办 教务处 教务部 教导处 财务处 招生办 招生处 招生部 招生办公室 招生组 学生处 国际部 学院 书院 中学 高中
    学校官方 school schools academy college collegiate highschool secondaryschool principal principals principalsoffice registrar registrarsoffice
    admissions admissionsoffice admissionoffice admissionsteam schooloffice`,
  ],
  [
    notice,
    `通知 公告 通告 声明 公示 警告 通报 告示 布告 敬告 公函 通知书 告知 告知书 告知函 公文 通牒 启事 预警 警示 广播 公告栏 公开信 致歉信 公报 官宣 告用户书 告家长书
    gonggao tongzhi 公gao gong告 通zhi tong知 notce notic anouncement anouncment announcment
    notice notices announcement announcements announces statement warning warnings bulletin bulletins advisory notification notifications memo
    memorandum circular communique proclamation decree directive psa disclosure`,
  ],
  [
    message,
    `消息 讯息 一封信 提示 提醒 须知 来信 站内信 来函 函 播报 快报 快讯 message messages msg reminder reminders update updates alert alerts communication broadcast post posts note notes`,
  ],
  [verb, '宣布 发布 发文 公布 declares'],
  [
    loose,
    `信息 短信 通信 说明 回复 答复 私信 邮件 决定 规定 news word headsup letter email mail info information reply response rules`,
  ],
  [
    filler,
    `重要 紧急 重大 最新 特别 郑重 统一 正式 临时 温馨 友情 安全 公开 内部 置顶 官 方 联合 补充 再次 首次 最后 第一次 关于本站 的 之 团队 中心 部 组 处 办 办公室 小组
    委员会 全体 集体 专用 唯一 授权 认证 特此 年度 现发布 特此 以下为 如下 宝子们 姐妹们 友友们 在线 人工 智能 机器人 小助手 助手 助理 小秘书 管家 专员 中国 驻华 驻 约克区 约克 皮尔区 皮尔 万锦 密西沙加 渥太华 国际司 年度 本周 本月 今日 每日 通用 强制 严正 转发量 加急 急 重磅 新 一 丨 丶 号 第 年 月 日 期 届 份 各位 亲爱的 尊敬的 大家好 大家
    你好 您好 家人们 亲们 朋友们 同学们 家长们 各位家长 各位家长好 各位好 请注意 注意 请看 速看 必看 必读 请查收 请阅读 看过来 全体注意 来啦 来了 对外 综合 致 告 书 宣 启 敬上 谨启 管理 服务 客户 官方认证 加拿大 安省 安大略 安大略省 多伦多 省 市 区
    important urgent latest final special formal new public general emergency critical serious mandatory required service security safety
    joint global pinned sticky breaking wide team teams office department dept division group desk center centre committee crew board bot
    authorized verified the a an this our your all of ontario canada canadian toronto dear hi hello everyone everybody attention parents families members users students
    readthis pleaseread mustread read please fyi attn friendly last quick chinese thisis maintenance scheduled policy rule change changes terms termsof peel york toronto halton durham ottawa carleton catholic waterloo region regional district re to ca us cn hk gb uk no tm ok`,
  ],
  [from, '来自 发自 自 由 出自 from by via onbehalfof fromthedeskof'],
  [
    readers,
    `全体用户 全体会员 全体网友 全体家长 全体成员 全体注册用户 全体学生家长 全体同学 所有用户 所有会员 所有家长 所有网友 所有成员 所有注册用户 各位用户 各位会员 各位网友 广大用户 广大会员
    广大家长 广大网友 尊敬的用户 尊敬的会员 尊敬的家长 尊敬的客户 亲爱的用户 亲爱的会员 用户 会员 全体 dearuser dearusers dearmember dearmembers dearcustomer valuedmember valueduser allusers allmembers allparents everymember everyuser attentionusers attentionmembers attentionall 经研究决定 经讨论决定 经平台研究决定 经本站研究决定 特此公告 特此通知 现公告如下 现通知如下`,
  ],
]

/** Letters and digits that pass for one another in a Latin word. */
const BLUR: Readonly<Record<string, string>> = {
  i: 'l',
  '1': 'l',
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  // Han characters that pass for those of the vocabulary, beside which nothing but the vocabulary is looked for
  菅: '官',
  宫: '官',
  倌: '官',
  棺: '官',
  管: '官',
  枋: '方',
  芳: '方',
  坊: '方',
  钫: '方',
  吿: '告',
  诰: '告',
  浩: '告',
  吉: '告',
  攻: '公',
  工: '公',
  蚣: '公',
  之: '知',
  智: '知',
  同: '通',
  痛: '通',
  桶: '通',
  捅: '通',
  帐: '账',
  佥: '管',
  糸: '系',
  抆: '统',
  充: '统',
  坫: '站',
  占: '站',
  阪: '版',
  板: '版',
  玉: '主',
  圆: '员',
  坪: '平',
  苹: '平',
  抬: '台',
  名: '明',
  叫: '教',
  较: '教',
  敎: '教',
  肓: '育',
  侷: '局',
  埋: '理',
  关: '官',
  共: '公',
  汁: '知',
  丝: '系',
}

/** A character as the words of headers are compared: one for one. */
export const blurred = (char: string): string => BLUR[char] ?? char

interface Node {
  next: Map<string, Node>
  roles: number
}

/** Words by their letters, read from any place of a text in as many steps as the longest word has letters. */
export class ClaimWords {
  private readonly root: Node = { next: new Map(), roles: 0 }

  /** `siteNames` are what the site is called, in the form for comparison. */
  constructor(siteNames: readonly string[]) {
    for (const [roles, words] of WORDS) for (const word of words.split(/\s+/)) this.add(word, roles)
    for (const name of siteNames) this.add(name.replace(/[^\p{L}\p{N}]+/gu, ''), site)
  }

  private add(word: string, roles: number): void {
    // two letters that pass for one
    const twins = [word, word.replaceAll('m', 'rn'), word.replaceAll('w', 'vv')]
    // with its double letters, which stand apart in s y s t e m, and without
    const forms = twins.map((twin) => Array.from(twin, blurred).join(''))
    for (const form of new Set(forms.flatMap((one) => [one, one.replace(/(.)\1+/gu, '$1')]))) {
      let node = this.root
      for (const char of form) {
        let next = node.next.get(char)
        if (!next) {
          next = { next: new Map(), roles: 0 }
          node.next.set(char, next)
        }
        node = next
      }
      if (form !== '') node.roles |= roles
    }
  }

  /** Each word that begins at this place and ends before a limit: its roles and its length. */
  at(text: readonly string[], place: number, limit: number): { roles: number; length: number }[] {
    const found: { roles: number; length: number }[] = []
    let node: Node | undefined = this.root
    for (let end = place; end < limit; end++) {
      node = node.next.get(text[end] ?? '')
      if (!node) break
      if (node.roles !== 0) found.push({ roles: node.roles, length: end + 1 - place })
    }
    return found
  }
}
