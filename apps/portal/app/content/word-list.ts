import type { Pair } from '@app/contract/shapes/language.ts'

/** One thing of this field, the one word we use for it in each language, and what a parent should know of it. */
export interface Term extends Pair {
  /** For a parent who meets the word for the first time. */
  gloss: Pair
  /** Refused on the members' side alone; elsewhere the words mean something else, or staff use them. */
  scope?: 'members'
  /** Words that are not used for it. English ones are whole words, case aside. */
  refused: { zh: readonly string[]; en: readonly string[] }
  /** Longer words that hold a refused one and mean something else. */
  unless?: readonly string[]
  /** Passages that may contain a refused word because they quote another source; `file` is a path from the root. */
  quoted?: readonly { file: string; text: string; why: string }[]
  /** The Chinese word also stands in English copy; where a text first uses it, `en` stands beside it. */
  isInEnglish?: true
}

const none = { zh: [], en: [] } as const

/**
 * The word list: what things are called in all copy. An architecture test refuses the other variants in portal, console,
 * contract and sample data, and `docs/word-list.md` is drawn from it.
 */
export const wordList: readonly Term[] = [
  // Courses and credits
  {
    zh: '期末评价',
    en: 'final evaluation',
    gloss: {
      zh: '一门课末尾的评价，多年来占三成；2026–27 学年起怎样分，问学校。可以是考试，也可以是论文、展示或项目，所以不叫“期末考试”。',
      en: 'What is marked at the end of a course. For many years it was 30% of the grade; for 2026-27 ask the school. It may be an exam, an essay, a presentation or a project, so it is not called the final exam.',
    },
    refused: { zh: ['期末评估', '终结性评估'], en: ['final assessment', 'final assessments'] },
  },
  {
    zh: '必修',
    en: 'compulsory',
    gloss: {
      zh: '省里规定每个学生都要拿的学分。',
      en: 'Credits that the province asks of every student.',
    },
    refused: {
      zh: ['必须课'],
      en: ['mandatory credit', 'mandatory credits', 'mandatory course', 'mandatory courses', 'core credits'],
    },
  },
  {
    zh: '选修',
    en: 'optional',
    gloss: {
      zh: '学生自己挑的学分。来源材料的英文写 elective，安省官方写 optional，两个词都指选修。',
      en: 'Credits that the student chooses. The source material says elective and Ontario says optional; both are used for the same thing.',
    },
    refused: { zh: ['可选学分', '任选学分'], en: ['free credits'] },
  },
  {
    zh: '等值学分',
    en: 'equivalent credits',
    gloss: {
      zh: '在外省或外国读过的书，由接收学校的校长折成的安省学分。几个由校长定，谁也不能事先承诺。',
      en: 'Ontario credits that the receiving principal grants for studies elsewhere. The principal decides how many, and nobody can promise a number.',
    },
    refused: {
      zh: ['同等学分', '等同学分', '对等学分', '等效学分'],
      en: ['equivalency credit', 'equivalency credits', 'transfer credit', 'transfer credits'],
    },
    quoted: [
      {
        file: 'packages/contract/src/editorial/facts/sources.values.ts',
        text: 'OASDI: equivalency credits',
        why: 'the title of the page that is cited',
      },
    ],
  },
  {
    zh: '先修课',
    en: 'prerequisite',
    gloss: { zh: '修一门课之前要先修过的课。', en: 'A course to be passed before another may be taken.' },
    refused: { zh: ['前置课', '预修课', '先决课程'], en: ['pre-requisite', 'pre-requisites'] },
  },
  {
    zh: '读写测试',
    en: 'literacy test',
    gloss: {
      zh: '安省 10 年级起参加的英语读写考试，英文简称 OSSLT。没通过可以改修读写课程（OSSLC）。',
      en: 'Ontario’s test of reading and writing, the OSSLT, first taken in Grade 10. The literacy course (OSSLC) is another way.',
    },
    refused: { zh: ['识字测试', '文学测试', '素养测试', '读写能力测试'], en: ['literature test'] },
    // another test, of mathematics
    unless: ['金融素养测试'],
    quoted: [
      {
        file: 'apps/portal/app/content/ossd/osslt.en.mdx',
        text: 'It is not a literature test',
        why: 'says what the test is not',
      },
    ],
  },
  {
    zh: '社区参与',
    en: 'community involvement',
    gloss: {
      zh: '毕业要做满的小时，平时说“义工”或“义工小时”。不是法院判的那种社区服务，也不是政府的便民服务。',
      en: 'The hours a student must give to graduate; in everyday talk, volunteer hours. Not the community service that a court orders.',
    },
    refused: { zh: ['社区服务', '社会服务时数'], en: ['community service', 'community services'] },
  },
  {
    zh: '成绩单',
    en: 'transcript',
    gloss: {
      zh: '列出修过的课和分数的正式文件，安省的叫 OST。每学期发的 report card 是学期成绩报告，不是它。',
      en: 'The official record of courses and marks; Ontario’s is the OST. The report card of a term is another paper.',
    },
    refused: {
      zh: ['学分单', '成绩表', '成绩证明单'],
      en: ['mark sheet', 'marksheet', 'grade report', 'grade sheet'],
    },
  },
  {
    zh: '天主教教育局',
    en: 'Catholic board',
    gloss: {
      zh: '公费的教育局，和普通公立教育局一样由省里拨款，不是私立教会学校。',
      en: 'A school board paid by the province like the other public boards. Its schools are not private church schools.',
    },
    refused: { zh: ['教会教育局', '天主教学区'], en: ['church board', 'church boards'] },
  },
  // People
  {
    zh: '校长',
    en: 'principal',
    gloss: {
      zh: '给学分、评定等值学分、推荐文凭的人。',
      en: 'The person who grants credits, decides equivalent credits and recommends the diploma.',
    },
    refused: { zh: ['首席教师'], en: ['headmaster', 'headmistress', 'head teacher', 'headteacher'] },
  },
  {
    zh: '升学指导老师',
    en: 'guidance counsellor',
    gloss: {
      zh: '学校里管选课、升学，也听学生说心事的老师。选课先找他。',
      en: 'The teacher to see about courses, further study and worries. Ask here first about courses.',
    },
    refused: {
      zh: ['选课老师', '辅导老师', '辅导员', '升学顾问老师'],
      en: ['counselor', 'counselors', 'guidance teacher', 'guidance officer'],
    },
  },
  {
    zh: '监护人',
    en: 'custodian',
    gloss: {
      zh: '父母不在加拿大时，依 IMM 5646 声明照管未成年学生的加拿大公民或永久居民。中国法律里的监护人是父母，英文写 parent or guardian。',
      en: 'The Canadian citizen or permanent resident who, by form IMM 5646, looks after a minor whose parents are not in Canada. A parent by law is a parent or guardian.',
    },
    refused: { zh: ['托管人', '监管人', '看护人'], en: ['caretaker', 'legal custodian'] },
  },
  {
    zh: '寄宿家庭',
    en: 'homestay',
    gloss: {
      zh: '让学生住在家里、包部分餐食的当地家庭。那家人，英文叫 host family。',
      en: 'Living with a local family, some meals included. The people are the host family.',
    },
    refused: { zh: ['住家', '寄养家庭', '房东家庭'], en: ['home stay', 'home-stay', 'boarding family'] },
    // at one's own home
    unless: ['住家里'],
  },
  // Permits and money
  {
    zh: '学习许可',
    en: 'study permit',
    gloss: {
      zh: '在加拿大读书超过六个月要有的文件，家长常叫“学签”。它不是入境签证；签证另贴在护照上。',
      en: 'The paper for studying in Canada for more than six months. It is not the visa in the passport.',
    },
    refused: {
      zh: ['学签', '留学签证', '学生签证', '留学许可'],
      en: ['student visa', 'student visas', 'study visa', 'study visas', 'student permit', 'student permits'],
    },
  },
  {
    zh: '省级证明信（PAL）',
    en: 'provincial attestation letter (PAL)',
    gloss: {
      zh: '省里给高等教育学生的名额证明。读中小学不需要。',
      en: 'A province’s proof of a place for students in higher education. Schools up to Grade 12 do not need it.',
    },
    refused: {
      zh: ['省证明信', '省级担保信', '省级认证信', '省提名信'],
      en: ['provincial confirmation letter'],
    },
  },
  {
    zh: '担保投资证（GIC）',
    en: 'guaranteed investment certificate (GIC)',
    gloss: {
      zh: '存进加拿大银行、分期取回的一笔钱，用来证明有生活费。第一次出现时中文和 GIC 都写。',
      en: 'Money placed with a Canadian bank and paid back in parts, as proof of funds. Written out where a text first names it.',
    },
    refused: {
      zh: ['保证投资证', '担保投资证书', '担保投资证明', '保本投资证'],
      en: ['guaranteed income certificate', 'government investment certificate'],
    },
  },
  // Seasons and schools
  {
    zh: '秋季',
    en: 'fall',
    gloss: {
      zh: '安省学校的说法：九月开始的学期是 fall term。',
      en: 'As Ontario’s schools say it: the term that begins in September is the fall term.',
    },
    refused: { zh: [], en: ['autumn'] },
    // the festival
    unless: ['Mid-Autumn'],
  },
  {
    zh: '认可',
    en: 'recognized',
    gloss: {
      zh: '大学或机构承认一张文凭、一门课。英文按加拿大的拼法，authorized、notarized 也一样。',
      en: 'What a university does with a diploma or a course. Spelt as in Canada; so are authorized and notarized.',
    },
    refused: {
      zh: [],
      en: ['recognised', 'recognise', 'authorised', 'notarised', 'notarising', 'legalisation', 'apologised'],
    },
  },
  {
    zh: '单位',
    en: 'organization',
    gloss: {
      zh: '学生去做义工的地方。英文按加拿大的拼法。',
      en: 'The place where a student volunteers. Spelt as in Canada.',
    },
    refused: { zh: [], en: ['organisation', 'organisations'] },
  },
  // Chinese words that English copy needs
  {
    zh: '初三',
    en: 'Grade 9',
    gloss: {
      zh: '国内初中最后一年，相当于安省 9 年级。',
      en: 'The last year of junior middle school in China.',
    },
    refused: none,
    isInEnglish: true,
  },
  {
    zh: '高一',
    en: 'Grade 10',
    gloss: {
      zh: '国内高中第一年，相当于安省 10 年级。',
      en: 'The first year of senior middle school in China.',
    },
    refused: none,
    isInEnglish: true,
  },
  {
    zh: '高二',
    en: 'Grade 11',
    gloss: {
      zh: '国内高中第二年，相当于安省 11 年级。',
      en: 'The second year of senior middle school in China.',
    },
    refused: none,
    isInEnglish: true,
  },
  {
    zh: '高三',
    en: 'Grade 12',
    gloss: {
      zh: '国内高中最后一年，相当于安省 12 年级。',
      en: 'The last year of senior middle school in China.',
    },
    refused: none,
    isInEnglish: true,
  },
  // The members' side
  {
    zh: '社区',
    en: 'community',
    gloss: {
      zh: '家长、学生和学校在本站提问、写文章和评论的地方。菜单里的“文章资讯”是它的文章列表。',
      en: 'Where families and schools ask, write and comment on this site. “Articles” in the menu is the list of what is written there.',
    },
    refused: { zh: ['论坛', '讨论区', '讨论版', '版块'], en: ['forum', 'forums', 'message board'] },
    quoted: [
      {
        file: 'packages/contract/src/account/nickname.values.ts',
        text: '|论坛|',
        why: 'Names that pass for the staff have it.',
      },
      {
        file: 'packages/contract/src/account/nickname.values.ts',
        text: '|forum|',
        why: 'Names that pass for the staff have it.',
      },
    ],
  },
  {
    zh: '文章',
    en: 'article',
    gloss: {
      zh: '用户写下并发布的一篇内容，有六类。下面的是评论。管理后台里叫帖子。',
      en: 'What a member writes and publishes, in six kinds. Below it stand comments. Staff call it a post.',
    },
    scope: 'members',
    refused: {
      zh: ['帖子', '发帖', '新帖', '贴子'],
      en: [
        'your post',
        'this post',
        'a post',
        'the post',
        'my posts',
        'saved posts',
        'more posts',
        'new posts',
      ],
    },
  },
  {
    zh: '精华',
    en: 'featured',
    gloss: {
      zh: '编辑挑出来、放在“精华”一栏的文章。',
      en: 'An article that our editors have picked for the list of featured ones.',
    },
    scope: 'members',
    refused: { zh: ['加精', '精品文章'], en: ['picked as essence', 'essence article', 'essence articles'] },
  },
  {
    zh: '绑定手机号',
    en: 'add a phone number',
    gloss: {
      zh: '把手机号加到账号上，发表文章和评论之前要做。',
      en: 'A number is added to the account before its owner may publish articles and comments.',
    },
    scope: 'members',
    refused: {
      zh: ['关联手机', '绑手机'],
      en: ['bind a phone', 'bind the number', 'bind a phone number', 'bind your phone'],
    },
  },
  {
    zh: '回执编号',
    en: 'receipt number',
    gloss: {
      zh: '提交后给的一串字符，凭它查询或撤回。',
      en: 'The characters shown after sending, with which one looks up or withdraws.',
    },
    scope: 'members',
    refused: { zh: ['回执号'], en: ['signs of the number'] },
  },
  {
    zh: '禁言',
    en: 'muted',
    gloss: {
      zh: '一段时间不能发表文章和评论，还可以阅读、收藏和申诉。',
      en: 'Unable to publish articles and comments for some time; reading, saving and appealing go on.',
    },
    scope: 'members',
    refused: { zh: ['封口', '噤声'], en: ['silenced', 'gagged'] },
  },
  {
    zh: '匿名',
    en: 'anonymous',
    gloss: {
      zh: '读者看不到作者的名字，只看到一个代号；代号只在这一篇里有效。',
      en: 'Readers see a code name instead of the author’s, good for this one article.',
    },
    scope: 'members',
    refused: { zh: ['隐名', '不具名'], en: ['nameless'] },
  },
  {
    zh: '公证处',
    en: 'notary office',
    gloss: {
      zh: '国内办公证的机构。加拿大没有这样的机构，由律师或公证人办。',
      en: 'The public office that certifies papers in China. Canada has none; a lawyer or notary does it.',
    },
    refused: none,
    isInEnglish: true,
  },
]

/** The list as the page of `docs/`, in both languages. */
export function wordListPage(): string {
  const entries = wordList.map(({ zh, en, gloss, refused, scope }) => {
    const not = [...refused.zh, ...refused.en].join(', ')
    const where = scope ? 'Not on the members’ side' : 'Not'
    return [`## ${zh} · ${en}`, gloss.zh, gloss.en, not && `${where}: ${not}`].filter(Boolean).join('\n\n')
  })
  return `# Word list

What things are called in all copy, a sentence on each for parents, and the words that a test refuses. Drawn from
\`apps/portal/app/content/word-list.ts\`; change that file, then run
\`npx vitest run --project architecture tests/architecture/word-list.test.ts -u\`.

The members' side (accounts, writing, notices, reports, own data) says 您; guides, tools and the directory say 你. The same
test keeps both.

${entries.join('\n\n')}
`
}
