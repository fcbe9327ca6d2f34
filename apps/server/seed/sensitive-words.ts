import type { TextScope, WordAction, WordClass } from '@app/contract/moderation/sensitive-word.values.ts'

export interface SeedWords {
  wordClass: WordClass
  action: WordAction
  scopes?: TextScope[]
  /** A word and what people write in its place: homophones, letters, digits. */
  words: readonly string[]
  /** A text in which the words must be found. */
  found: string
  /** A text about much the same in which nothing may be found. */
  passes: string
}

/**
 * The first words; administrators keep the list afterwards. Few are refused outright: families must be able to speak of
 * what goes wrong at a school, so words of the trade are looked at by a person. Blanks, punctuation, emoji, capitals, full
 * width, traditional characters and look-alikes need no entries of their own. Each kind has a text that must be found and
 * one that must pass, which the tests read (apps/server/seed/sensitive-words.test.ts).
 */
export const seedSensitiveWords: readonly SeedWords[] = [
  {
    wordClass: 'illegal',
    action: 'block',
    words: ['办证刻章', '刻章办证', '代办假证', '专业办假证', '刻假章', '出售身份证', '收购身份证', '出租银行卡', '收购银行卡', '银行卡四件套'],
    found: '专业办假证，三天拿到',
    passes: '办签证要带身份证、护照和银行卡流水',
  },
  {
    wordClass: 'illegal',
    action: 'block',
    words: ['代开发票', '代开发漂', '出售发票', '开假发票'],
    found: '代开 发票，点数低',
    passes: '学校开发票要等两周，记得提前说抬头',
  },
  {
    wordClass: 'illegal',
    action: 'block',
    words: ['网上赌场', '真人荷官', '百家乐', '六合彩', '澳门新葡京', '线上博彩', '赌球平台', '在线赌钱', '时时彩', 'online casino'],
    found: '赌 球 平 台，注册就送',
    passes: '学校请警察来讲反赌博，家长也可以听',
  },
  {
    wordClass: 'illegal',
    action: 'block',
    words: ['迷药', '迷奸', '听话水', '失忆水', '麻古', '出售冰毒', '笑气批发', '枪支出售', '出售枪支', '出售弹药'],
    found: '听·话·水，货到付款',
    passes: '药店买感冒药要出示健康卡，孩子要听话喝水',
  },
  {
    wordClass: 'illegal',
    action: 'review',
    words: ['卖大麻', '出售大麻', '代购大麻', '飞叶子', 'sell weed', 'buy weed'],
    found: '校门口有人卖大麻',
    passes: '加拿大成年人可以合法使用大麻，孩子去之前要讲清楚',
  },
  {
    wordClass: 'illegal',
    action: 'review',
    words: ['地下钱庄', '私下换汇', '私人换汇', '低价换汇', '对敲换汇', '换汇代理'],
    found: '学费可以找地下钱庄',
    passes: '银行换汇每人每年额度五万美元，学费可以凭通知书办',
  },
  {
    wordClass: 'illegal',
    action: 'review',
    words: ['出售vpn', '卖梯子', '翻墙软件出售', '机场订阅链接'],
    found: '出售 VPN，包年优惠',
    passes: '孩子在国外上国内网课会卡，学校 VPN 只给教师',
  },
  { wordClass: 'porn', action: 'block', words: ['裸聊', '裸贷', '约炮', '援交', '成人视频', '成人电影', '一夜情交友'], found: '裸 聊 加我', passes: '孩子和同学约好一起看学校的视频' },
  { wordClass: 'porn', action: 'block', words: ['色情直播', '黄片资源', '黄色网站', '高端外围', '外围模特', '楼凤', '嫩模上门', '包夜服务'], found: '外 围 模 特，可上门', passes: '校园外围有一圈步道，晚上有路灯' },
  { wordClass: 'porn', action: 'block', words: ['pornhub', 'xvideos', 'onlyfans', 'escort service'], found: 'see my OnlyFans', passes: 'only fans of maths should take this course' },
  {
    wordClass: 'violence',
    action: 'block',
    words: ['砍死你', '弄死你', '整死你', '捅死你', '打断你的腿', '杀你全家', '灭你全家', '死全家', '全家死光', '等着收尸'],
    found: '再说就弄 死 你',
    passes: '吓死我了，还以为错过了报名，赶紧打电话去问',
  },
  {
    wordClass: 'violence',
    action: 'block',
    words: ['去死吧', '去屎吧', '去4吧', '你去死', '怎么不去死', '赶紧去死', 'kill yourself', 'i will kill you', 'kys'],
    found: '这种人去、死、吧',
    passes: '这条路走不通，过去死磕也没用，吧台那边有老师可以问',
  },
  { wordClass: 'violence', action: 'review', words: ['我知道你家住哪', '你给我小心点', '找人堵你', '找人打你'], found: '你给我小心点', passes: '放学以后别走小路，走有路灯的那边' },
  {
    wordClass: 'insult',
    action: 'mask',
    words: ['傻逼', '傻b', '傻比', '傻屄', '煞笔', '傻叉', '操你妈', '草你妈', '艹你妈', '日你妈', '曹尼玛', '草泥马', '操尼玛', '你妈死了', '死妈东西', 'cnm', 'wcnm', 'nmsl', 'tmd'],
    found: '你真是傻🐶逼，n m s l',
    passes: '你妈妈说得对，笔试的时候别犯傻',
  },
  { wordClass: 'insult', action: 'mask', words: ['贱人', '贱货', '婊子', '绿茶婊', '狗杂种', '狗娘养的', '王八蛋', '龟儿子', '臭傻子'], found: '那个贱-人', passes: '狗狗的东西都收好了，宿舍不能养' },
  {
    wordClass: 'insult',
    action: 'mask',
    words: ['fuck', 'fucking', 'fucker', 'motherfucker', 'bitch', 'bitches', 'asshole', 'dickhead', 'son of a bitch', 'slut', 'whore', 'cunt', 'wanker'],
    found: 'what a f-u-c-k and an ａｓｓｈｏｌｅ',
    passes: 'The Scunthorpe assessment asks classic questions',
  },
  { wordClass: 'insult', action: 'block', words: ['nigger', 'faggot', '黑鬼', '支那猪', '支那人'], found: 'you F🙂a🙂g🙂g🙂o🙂t, go home', passes: 'We found nothing black or white in these rules' },
  { wordClass: 'insult', action: 'review', words: ['脑残', '人渣', '智障', '弱智', '畜生', '滚回中国', '死胖子', 'scumbag', 'chink', 'gook', 'retard', 'retarded', 'moron'], found: '老师骂学生弱 智', passes: '弱项是写作，智力题倒不难' },
  { wordClass: 'ad', action: 'block', words: ['刷单兼职', '兼职刷单', '刷单返利', '日赚千元', '日入过千', '躺赚不累', '代刷好评', '刷好评接单', '加群领红包'], found: '招刷单兼职，日结', passes: '孩子的兼职一小时 17 元，刷卡机前站了半天' },
  { wordClass: 'ad', action: 'block', words: ['t.me', 'bit.ly', 'tinyurl.com', 'wa.me', 'u.wechat.com', 'line.me', 'discord.gg'], found: '看这里 t.me/abc', passes: 'Tell me a bit about the timetable' },
  {
    wordClass: 'ad',
    action: 'review',
    words: ['代写', '代冩', 'dai写', '代xie', '论文代笔', '代做作业', '作业代做', '代上网课', '网课代上', '网课代修', '代修学分'],
    found: '有人发代🖊写的广告',
    passes: '老师带着写论文，一步一步来',
  },
  { wordClass: 'ad', action: 'review', words: ['代考', '替考', '代栲', '雅思枪手', '托福枪手', '枪手代笔'], found: '有人找替 考', passes: '这一代考生都要上机，准考证自己打印' },
  {
    wordClass: 'ad',
    action: 'review',
    words: ['essay writing service', 'write your essay', 'assignment help online', 'take your exam', 'take your online class', 'pay someone to write'],
    found: 'cheap Essay  Writing Service here',
    passes: 'I help my son with his essay and his writing',
  },
  {
    wordClass: 'ad',
    action: 'review',
    words: ['免费领资料', '免费领取资料', '私信领资料', '扫码领取', '扫码进群', '进群领取', '拉你进群', '关注公众号领', '公众号回复领'],
    found: '扫码进群，资料免费',
    passes: '材料在学校网站上可以下载，不用扫码',
  },
  { wordClass: 'ad', action: 'review', words: ['返佣', '诚招代理', '招代理', '加盟代理', '一件代发', '招生返点', '转介绍费'], found: '推荐一个学生，返 佣 三千', passes: '代理费和学费分开写在合同里' },
  {
    wordClass: 'ad',
    action: 'review',
    words: ['好评返现', '好评返', '写好评送', '写好评返', '发好评返', '晒图返现', '五星好评返', '好评红包', '好评有礼', '好平返现', 'hao评返现'],
    found: '写好评返200元',
    passes: '好评差评我都看了，退费那一条说得最清楚',
  },
  { wordClass: 'ad', action: 'review', words: ['信用卡套现', '花呗套现', '代还信用卡', '无抵押贷款', '贷款秒批', '校园贷', '稳赚不赔', '高额返利', 'usdt', '虚拟币交易', '跑分赚钱'], found: '稳·赚·不·赔的项目', passes: '银行贷款要看流水，没有谁能保证赚' },
  {
    wordClass: 'fraud',
    action: 'review',
    words: ['保录取', '包录取', '宝录取', '保毕业', '包毕业', '保offer', '保分班', '保高分', '雅思保分', '托福保分', '内部名额', '内部指标', 'guaranteed admission', 'guaranteed offer'],
    found: '他们说包 录 取',
    passes: '录取看成绩，毕业看学分，谁也不能打包票',
  },
  { wordClass: 'fraud', action: 'review', words: ['买学分', '卖学分', '学分买卖', '不用上课拿学分', '挂靠学籍', '空挂学籍', 'buy credits', 'sell credits'], found: '有人在群里卖學分', passes: '一门课一个学分，要上满 110 小时' },
  {
    wordClass: 'fraud',
    action: 'review',
    words: ['假成绩单', '假文凭', '假毕业证', '买文凭', '买毕业证', '学历造假', '修改gpa', '假雅思', '买雅思成绩', '假存款证明', '代办存款证明', 'fake transcript', 'fake diploma', 'fake ielts'],
    found: '听说可以修 改 G P A',
    passes: '毕业证要公证，成绩单由学校直接寄给大学',
  },
  { wordClass: 'fraud', action: 'review', words: ['假结婚', '代办工签', '买工签', 'lmia买卖', '包装签证材料', '伪造流水'], found: '中介说可以伪造流水', passes: '流水要六个月的，银行盖章' },
  { wordClass: 'privacy', action: 'block', words: ['社工库', '查开房记录', '查个人户籍', '手机定位查人', '出售学生信息', '出售家长名单', '出售个人信息'], found: '出售家长名单，精准', passes: '家长名单贴在教室门口，我请老师取下来了' },
  { wordClass: 'privacy', action: 'review', words: ['人肉搜索', '人肉他', '人肉她', '被开盒', '开盒挂人', '开盒他', '开盒她', '帮开盒', '代开盒', 'doxx', 'doxxing'], found: '有人帮 开 盒', passes: '打开盒饭一看，人均十八块，肉不少' },
  { wordClass: 'minor', action: 'block', words: ['学生裸照', '幼女视频', '幼女资源', '萝莉资源', '萝莉视频', '炼铜', 'child porn', 'cp资源'], found: '萝 莉 资 源', passes: '学校教孩子：照片不要发给不认识的人' },
  {
    wordClass: 'minor',
    action: 'review',
    words: ['卖电子烟', '出售电子烟', '电子烟批发', '电子烟代理', '电子烟货源', '卖电子yan', '卖电孑烟', '上头电子烟', 'sell vapes', 'vape supplier'],
    found: '卖电子烟给学生',
    passes: '学校严查电子烟，抓到一次停课三天',
  },
  { wordClass: 'minor', action: 'review', words: ['自残', '自杀', '自sha', '割腕', '轻生', '不想活了', '跳楼', '校园霸凌视频', 'self harm', 'suicide', 'kill myself'], found: '孩子说不 想 活 了', passes: '孩子压力大，学校的心理老师每周见他一次' },
  {
    wordClass: 'other',
    action: 'allow',
    words: ['拒绝代写', '禁止代写', '不得代写', '反对代写', '严禁代写', '严禁代考', '禁止代考', '不保录取', '不承诺保录取', '不能保录取', '拒绝返佣', '跳楼价',
      // parts of other words
      '现代写', '当代写', '古代写', '近代写', '时代写', '年代写', '现代考', '古代考', '近代考', '时代考', '年代考', '历代考', '一代考生', '代考生活',
      '支援交', '救援交', '声援交', '百家乐园', '年轻生', '减轻生', '轻生活', '智障碍', '人渣打', '人渣土', '电脑残', '大麻花', '大麻袋',
      '去死磕', '去死记', '去死背', '去死守', '去死角', '预防自杀', '自杀预防', 'suicide prevention'],
    found: '本校严禁代考，也不承诺保录取；现代写作课照顾心智障碍的年轻生',
    passes: '请自己写作业',
  },
] // biome-ignore format: one line for each kind
