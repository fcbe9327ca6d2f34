import { pairs } from '#app/site/language.ts'

/** A name within a Chinese sentence: spaces where Latin letters meet characters. */
const within = (name: string) => name.replace(/^(?=[A-Za-z0-9])/, ' ').replace(/(?<=[A-Za-z0-9.])$/, ' ')

/** Words of the page of a school that the ministry’s register holds. */
export const registerCopy = pairs({
  title: (name: string) => ({
    zh: `${name}：学分资格、成绩与费用`,
    en: `${name}: credits, results and fees`,
  }),
  brief: { zh: '十秒看懂这所学校', en: 'This school in ten seconds' },
  creditQuestion: { zh: '能不能授予 OSSD 学分？', en: 'Can it grant OSSD credits?' },

  offersPublic: { zh: '能，公立中学', en: 'Yes: a publicly funded school' },
  offersPublicText: (file: string, day: string) => ({
    zh: `它在教育厅《${file}》上（${day}的名单）。公立中学开设 OSSD 学分课程，不需要另外批准。`,
    en: `It stands in the ministry’s ${file}, as of ${day}. Publicly funded secondary schools teach OSSD credits without a separate approval.`,
  }),
  offersPrivate: { zh: '能，名单上写着可授予学分', en: 'Yes, the list says so' },
  offersPrivateText: (file: string, day: string) => ({
    zh: `教育厅《${file}》（${day}的名单）写明可授予 OSSD 学分。资格每年可能变，也可能被收回，付款前请自己再查一遍。`,
    en: `The ministry’s ${file}, as of ${day}, says that it offers OSSD credits. Authority can change or be withdrawn: check again before you pay.`,
  }),
  applied: { zh: '还不能：只是申请了', en: 'Not yet: it has only applied' },
  appliedText: (file: string, day: string) => ({
    zh: `教育厅《${file}》（${day}的名单）写的是“已申请”。获准之前修的课不能算 OSSD 学分，让学校出示批准文件再付款。`,
    en: `The ministry’s ${file}, as of ${day}, says “applied”. Until it is approved, courses there earn no OSSD credit. See the approval before you pay.`,
  }),
  no: { zh: '不能：名单上没有这项资格', en: 'No: the list gives it no such authority' },
  noText: (file: string, day: string) => ({
    zh: `它在教育厅《${file}》上（${day}的名单），但“可授予 OSSD 学分”一栏是空的。`,
    en: `It stands in the ministry’s ${file}, as of ${day}, but the column on OSSD credits is blank.`,
  }),
  gone: (day: string) => ({
    zh: `不在 ${day}的名单上`,
    en: `Not on the list of ${day}`,
  }),
  goneText: (file: string, day: string) => ({
    zh: `教育厅《${file}》里已经找不到这所学校，最后一次列出它的是 ${day}的名单。可能停办、改名、合并，或者不再登记。下面的内容是那份旧名单的，不能当作今天的。先问教育厅或教育局，再谈付款。`,
    en: `The ministry’s ${file} no longer has this school; it last stood on the list of ${day}. It may have closed, changed its name, merged or stopped registering. What follows is from that older list. Ask the ministry or the board before you pay anything.`,
  }),
  changes: { zh: '官方信息的变化', en: 'What changed on the official lists' },
  changesIntro: {
    zh: '教育厅文件每次更新后，这里记下旧值和新值。关注这所学校，有变化时会通知你。',
    en: 'After each new file of the ministry, the old and the new value stand here. Follow this school to get a notice of the next change.',
  },
  firstListed: { zh: '首次收录', en: 'First listed' },
  colon: { zh: '：', en: ': ' },
  toCheck: { zh: '三分钟自己查一遍', en: 'Check it yourself in three minutes' },

  forWhom: { zh: '面向谁', en: 'For whom' },
  daySchool: { zh: '普通日校', en: 'Ordinary day school' },
  alternative: {
    zh: '另类教育学校：给不适合普通学校的学生，小班、进度不同。通常由教育局转介，不面向新来的国际生。',
    en: 'An alternative school, for students whom an ordinary school does not suit: small, at another pace. Students are usually referred by the board; it is seldom open to newly arrived international students.',
  },
  vocational: {
    zh: '职业技能类学校：以技工、学徒和工作类课程为主，4U 课程可能很少。想读大学的，先问 12 年级开哪些 4U 课。',
    en: 'A vocational school: trades, apprenticeship and workplace courses, perhaps few 4U courses. If university is the aim, ask which 4U courses run in Grade 12.',
  },
  adult: {
    zh: '成人高中：面向成人和离校后回来补学分的学生，一般不招适龄的国际高中生。',
    en: 'An adult school, for adults and those who return to complete credits. It does not usually take international students of school age.',
  },
  online: {
    zh: '公立网校：课在网上上，没有校园生活。不能据此认为学生住在加拿大，学习许可的要求请另问。',
    en: 'A public online school: lessons are on the web and there is no campus. Ask separately what it means for a study permit.',
  },
  firstNation: {
    zh: '原住民社区学校：首先为本社区的孩子开办。',
    en: 'A First Nation school, run first of all for the children of its community.',
  },
  summer: {
    zh: '只开暑期课：可以补一两个学分，不能读完整的高中。',
    en: 'Summer courses only: a credit or two, not a whole secondary education.',
  },
  onlineOnly: {
    zh: '只有网课：没有到校上课。地址是办公地址，不是孩子读书的地方；大学和学习许可怎么看网课学分，请另问。',
    en: 'Online only: no lessons on site. The address is an office, not where a child would study. Ask how universities and a study permit regard online credits.',
  },

  delivery: { zh: '上课方式', en: 'Taught' },
  address: { zh: '地址', en: 'Address' },
  grades: { zh: '开设年级', en: 'Grades' },
  enrolment: { zh: '学生人数', en: 'Students' },
  enrolmentValue: (n: string, year: string) => ({
    zh: `${n} 人${year && `（${year} 学年）`}`,
    en: `${n}${year && ` (${year})`}`,
  }),
  board: { zh: '所属教育局', en: 'School board' },
  association: { zh: '学校协会', en: 'Association' },
  phone: { zh: '电话', en: 'Telephone' },
  website: { zh: '网站', en: 'Website' },
  number: { zh: '教育厅编号', en: 'Ministry number' },
  nameFact: { zh: '英文校名', en: 'Name' },
  calendar: { zh: '学年', en: 'School year' },
  yearRound: { zh: '全年开课', en: 'All year round' },
  unknownAsk: (whom: string) => ({ zh: `未知，问${whom}`, en: `Unknown: ask ${whom}` }),
  theSchool: { zh: '学校', en: 'the school' },
  theBoard: { zh: '教育局', en: 'the board' },
  placeDoubtful: {
    zh: '名录里的坐标与邮编对不上，地图位置以地址为准。',
    en: 'The coordinates in the register contradict the postal code; go by the address.',
  },
  differ: { zh: '两处说法不同', en: 'Two sources differ' },

  originTitle: { zh: '来源', en: 'Origin' },
  byRegister: (day: string) => ({ zh: `教育厅 ${day}`, en: `Ministry, ${day}` }),
  bySchool: (day: string) => ({ zh: `学校自述 ${day}`, en: `School, ${day}` }),
  byEditor: (day: string) => ({ zh: `编辑核对 ${day}`, en: `Editor, ${day}` }),
  bySum: { zh: '逐项相加，见收费一节', en: 'Added up line by line, see the fees' },
  bySite: (day: string) => ({ zh: `本站资料 ${day}`, en: `On this site, ${day}` }),
  originsExplained: {
    zh: '每项下面写着来源：教育厅（名录文件的日期）、学校自述、编辑核对（附出处），“本站资料”是学校或编辑填写而没有单独注明出处的。家长写的在“提到它的文章”里，不混进来。',
    en: 'Each fact names its origin: the ministry with the date of its file, the school’s own statement, an editor’s check with its source; “on this site” was entered by the school or an editor without a source of its own. What families write stands under articles and is never mixed in.',
  },
  originsLabel: { zh: '来源怎么看', en: 'How to read the origins' },
  fileNames: { zh: '用到的文件', en: 'Files used' },

  results: { zh: '成绩', en: 'Results' },
  literacy: { zh: 'OSSLT 首次通过率', en: 'OSSLT passed at the first attempt' },
  sentence: (year: string, share: number) => ({
    zh: `${year} 学年，这所学校第一次参加安省高中读写测试（OSSLT）的学生里，每 100 人约有 ${share} 人通过。`,
    en: `In ${year}, about ${share} of every 100 students of this school who wrote the Ontario literacy test (OSSLT) for the first time passed it.`,
  }),
  beside: (parts: string) => ({ zh: `放在一起看：${parts}。`, en: `Beside it: ${parts}.` }),
  boardMean: (name: string, share: number, schools: number) => ({
    zh: `${name.trimEnd()}的 ${schools} 所学校平均 ${share}%`,
    en: `a mean of ${share}% over ${schools} schools of ${name}`,
  }),
  provinceMean: (share: number, schools: number) => ({
    zh: `全省 ${schools} 所学校平均 ${share}%`,
    en: `${share}% over ${schools} schools of Ontario`,
  }),
  plainMean: {
    zh: '这里的平均，是把名录里每所学校的百分比加起来除以学校数，大校小校一样算，不是教育厅公布的全省通过率。',
    en: 'These means add up the schools’ percentages and divide by the number of schools, large and small alike. They are not the provincial pass rate that the ministry publishes.',
  },
  thisSchool: { zh: '这所学校', en: 'This school' },
  itsBoard: { zh: '所属教育局平均', en: 'Mean of its board' },
  ontario: { zh: '全省平均', en: 'Mean of Ontario' },
  lastYear: { zh: '上一年', en: 'Year before' },
  thisYear: { zh: '最近一年', en: 'Latest year' },
  schoolsCount: { zh: '学校数', en: 'Schools' },
  who: { zh: '范围', en: 'Of' },
  chartLabel: { zh: '首次通过率，0 到 100%', en: 'Passed at the first attempt, 0 to 100%' },
  table: { zh: '看表格', en: 'Show as a table' },
  notKnown: { zh: '未知', en: 'Unknown' },
  mathSentence: (share: number) => ({
    zh: `九年级数学达到省标准的学生：${share}%。名录里没有去年的数，这里也不作平均。`,
    en: `Grade 9 students who reached the provincial standard in mathematics: ${share}%. The register holds no figure for the year before, and we draw no mean.`,
  }),
  smallTitle: { zh: '学校小，数字会跳', en: 'A small school: the figure jumps' },
  smallText: (n: number) => ({
    zh: `全校约 ${n} 人，参加测试的一届可能只有几十人。一两个学生就能让百分比变动好几个点，别拿它和大校比高低。`,
    en: `With about ${n} students in all, perhaps a few dozen write the test. One or two of them move the figure by several points; do not set it against a large school.`,
  }),
  saysNot: { zh: '这个数不说明什么', en: 'What this figure does not say' },
  saysNotList: {
    zh: '不是学校的名次，本站不拿它排名、不打星。|只算第一次参加的人；缓考、免考的不在里面，没过的以后还能再考，或修读写课程 OSSLC。|学生构成不同，数字就不同：刚学英语的学生多的学校，通过率往往低，不等于教得差。|不说明大学录取，也不说明你的孩子会怎样。',
    en: 'It is no rank: this site makes no ranking and no stars of it.|It counts first attempts only. Deferred and exempted students are not in it; whoever fails may try again or take the literacy course (OSSLC).|Schools have different students: many newcomers to English often mean a lower figure, not worse teaching.|It says nothing about university admission, nor about your child.',
  },
  noResult: { zh: '没有公布这所学校的数', en: 'No figure is published for this school' },
  suppressedMeaning: {
    zh: '“隐去”（suppressed）的意思是：参加的人太少，公布百分比就可能认出是谁，教育厅因此不公布。它不是零，也不说明成绩好坏。',
    en: '“Suppressed” means that so few students wrote the test that a percentage might tell who they are, so the ministry withholds it. It is not zero, and says nothing about how well they did.',
  },
  otherMissing: {
    zh: '没有数，不等于零，也不说明成绩好坏。',
    en: 'No figure is not zero, and says nothing about how well students did.',
  },
  beforeOnly: (year: string, share: number) => ({
    zh: `再前一年（${year}）的数是 ${share}%。`,
    en: `The year before (${year}) it was ${share}%.`,
  }),
  privateResults: {
    zh: '教育厅不公布私立学校的 OSSLT 结果。学校自己说的通过率，请连同参加人数一起问。',
    en: 'The ministry publishes no OSSLT results of private schools. If the school names a rate, ask how many wrote the test.',
  },
  resultQuestion: {
    zh: '最近一次 OSSLT，多少人第一次参加？多少人通过？可以看 EQAO 给学校的结果单吗？',
    en: 'At the last OSSLT, how many wrote it for the first time, and how many passed? May we see EQAO’s report to the school?',
  },
  resultSource: (file: string, day: string) => ({
    zh: `来源：教育厅《${file}》，${day}提取的初步数据；教育局和全省的平均由本站从同一份文件算出。`,
    en: `Source: the ministry’s ${file}, preliminary, extracted ${day}. The means of board and province are reckoned by this site from the same file.`,
  }),

  boardFees: { zh: '国际学生费用', en: 'Fees for international students' },
  boardFeesIntro: (board: string) => ({
    zh: `公立学校的国际生向教育局申请、向教育局交费，不向学校交。以下是${within(board)}自己网页上的数，加元。`,
    en: `International students of a public school apply to its board and pay the board, not the school. These figures, in Canadian dollars, are from ${board}’s own pages.`,
  }),
  feeYear: { zh: '学年', en: 'School year' },
  noFeeYear: { zh: '网页没写学年', en: 'No year on the page' },
  fullYear: { zh: '全年学费', en: 'Tuition, full year' },
  semester: { zh: '一学期', en: 'One semester' },
  applicationFee: { zh: '申请费', en: 'Application fee' },
  insurance: { zh: '医疗保险', en: 'Health insurance' },
  source: { zh: '出处', en: 'Source' },
  boardPage: { zh: '教育局网页', en: 'The board’s page' },
  currentCaption: { zh: '最近写明学年的收费', en: 'Latest fees with a stated school year' },
  pastCaption: {
    zh: '旧的或没写学年的收费，可能已变，只作参考',
    en: 'Older fees, or without a year: they may have changed',
  },
  pastNote: (year: string) => ({
    zh: `网页写的是 ${year} 学年，可能已变`,
    en: `stated for ${year}, may have changed`,
  }),
  undatedNote: { zh: '网页没写学年，不能当作今年的', en: 'page undated, not to be taken as this year’s' },
  notStated: { zh: '网页没写', en: 'Not stated' },
  noBoardFees: (board: string) => ({
    zh: `本站没有${within(board)}的国际生收费。请在教育局网站上找 International Students，或写信问：全年学费、申请费、保险、退费规则、这所学校收不收国际生。`,
    en: `We have no fees of ${board} for international students. Look for “International students” on its website, or ask: tuition for a year, application fee, insurance, refund rules, and whether this school takes international students.`,
  }),
  onlySchoolFees: (board: string) => ({
    zh: `这一页的收费是学校一方写的，不是${within(board)}公布的，本站也还没有读到教育局自己的数。公立学校的国际生通常把钱交给教育局：付款前，请教育局书面确认全年学费、申请费、保险和退费规则。`,
    en: `The fees on this page are stated for the school, not published by ${board}, whose own figures we have not read. International students of a public school usually pay the board: before you pay, have it confirm tuition for a year, application fee, insurance and refund rules in writing.`,
  }),
  toSchoolFees: { zh: '看学校一方写的收费', en: 'See the fees stated for the school' },
  refundUnknown: {
    zh: '押金、退费规则、截止日期：名录和上面的网页没有，请要书面的。拒签能不能退、扣多少，付款前问清。',
    en: 'Deposit, refund rules and deadlines are not in these sources: get them in writing. Ask before you pay what comes back if the permit is refused.',
  },
  howToApply: { zh: '怎么申请', en: 'How to apply' },
  howSteps: {
    zh: '在教育局网站上找 International Students，下载申请表，看这一年还收不收。|填志愿学校。去哪一所由教育局按学位定，不保证就是这一所，入读前要书面写明校名。|有条件录取后交费，拿到正式录取信和缴费收据，再办学习许可。|未满 17 岁、父母不同住的，要办监护文件。',
    en: 'Find “International students” on the board’s website, and see whether it still takes applications for the year.|Name the school you would like. The board places students where there is room; have the name of the school in writing.|After a conditional offer, pay; with the letter of acceptance and the receipt, apply for the study permit.|A child under 17 without a parent in Canada needs custodian papers.',
  },
  boardSite: (board: string) => ({ zh: `${within(board).trimStart()}网站`, en: `Website of ${board}` }),
  permitGuide: { zh: '学习许可和监护文件', en: 'Study permit and custodian papers' },

  sources: { zh: '出处', en: 'Sources' },

  neighbours: { zh: '附近同类学校', en: 'Nearest schools of its kind' },
  neighboursNear: {
    zh: '按直线距离由近到远，约 50 公里内；同一类（公立、天主教、私立分开），私立只列可授予或已申请 OSSD 学分的。坐标未知的学校不在里面。',
    en: 'By distance as the crow flies, within about 50 km; of the same kind (public, Catholic and private apart), private ones only if they offer OSSD credits or have applied. Schools without known coordinates are left out.',
  },
  neighboursCity: (city: string) => ({
    zh: `名录没有这所学校可靠的坐标，所以列的是同在${within(city)}的同类学校，邮编前三位相同的在前，没有距离。`,
    en: `The register has no reliable coordinates of this school. These are schools of its kind in ${city}, those of the same postal area first, without distances.`,
  }),
  neighboursOnline: {
    zh: '网校没有远近，下面是办公地址在附近的其他网校。',
    en: 'An online school has no neighbours to walk to; these are other online schools with an office nearby.',
  },
  noNeighbours: { zh: '附近没有同类学校。', en: 'No school of its kind is near.' },
  km: (km: string) => ({ zh: `${km} 公里`, en: `${km} km` }),
  ossltShort: (share: number) => ({ zh: `OSSLT 首次通过 ${share}%`, en: `OSSLT, first attempt ${share}%` }),
  studentsShort: (n: string) => ({ zh: `${n} 人`, en: `${n} students` }),

  yours: { zh: '这是你的学校吗？', en: 'Is this your school?' },
  yoursText: {
    zh: '用教育厅编号认领这一页，通过审核后可以补充介绍、收费和招生，也可以回应家长。名录里的内容不会被改掉，两边不同会并排显示。',
    en: 'Claim this page by its ministry number. Once verified you can add fees, admissions and an introduction, and answer families. The register’s facts stay as they are; where yours differ, both are shown.',
  },
  yoursOther: {
    zh: '认领这一页，通过审核后可以补充介绍、收费和招生，也可以回应家长。已经知道的资料会替你填好。',
    en: 'Claim this page. Once verified you can add fees, admissions and an introduction, and answer families. What is known already is filled in for you.',
  },
  claim: { zh: '认领学校', en: 'Claim this school' },
  wrong: { zh: '哪里不对？告诉我们', en: 'Something wrong? Tell us' },
  wrongText: {
    zh: '本站写错的，核对后改正。教育厅名单本身的错只能由教育厅改，我们会在这里注明。',
    en: 'What this site has wrong is corrected once checked. A mistake of the ministry’s own list can only be put right there; we note it here.',
  },

  checkTitle: { zh: '三分钟自己查一遍', en: 'Check it yourself in three minutes' },
  checkNumber: (number: string) => ({
    zh: `名录里的编号是 ${number}。`,
    en: `Its number in the register is ${number}.`,
  }),
  openPublic: {
    zh: '打开教育厅的《安省公立学校联络信息》，下载最新的表格。',
    en: 'Open the ministry’s “Ontario public school contact information” and download the latest file.',
  },
  openPrivate: {
    zh: '打开教育厅的《私立学校联络信息》，下载最新的表格。看清文件日期。',
    en: 'Open the ministry’s “Private school contact information” and download the latest file. Note its date.',
  },
  typeNumber: (number: string) => ({
    zh: `按 Ctrl+F（手机上用“页内查找”），输入编号 ${number}，不要只输校名：同名的学校不止一所。`,
    en: `Press Ctrl+F and type the number ${number}, not the name alone: several schools share a name.`,
  }),
  mustSayPublic: (name: string, board: string) => ({
    zh: `那一行必须写着：${name}，教育局 ${board}，School Level 为 Secondary。地址与录取信一致。`,
    en: `The row must say: ${name}, board ${board}, level Secondary. The address must be the one on your letter of acceptance.`,
  }),
  mustSayPrivate: (name: string) => ({
    zh: `那一行必须写着：${name}，并且“OSSD Credits Offered”一栏是 “Offers credits toward the Ontario Secondary School Diploma (OSSD)”。写 “Applied to offer…” 是还没批准；空白是没有资格。校名和地址要与合同、收款账户一致。`,
    en: `The row must say: ${name}, and under “OSSD Credits Offered”: “Offers credits toward the Ontario Secondary School Diploma (OSSD)”. “Applied to offer…” means not yet; blank means no. Name and address must be those of your contract and of the account you pay.`,
  }),
  thenBoard: {
    zh: '再到教育局网站，看中学名单里有没有它，问国际生部：这所学校这一年收不收国际生。',
    en: 'Then see whether the board’s own website lists it, and ask its international office whether this school takes international students this year.',
  },
  publicData: {
    zh: '教育厅公立学校名单（data.ontario.ca）',
    en: 'The ministry’s list of public schools (data.ontario.ca)',
  },

  askSchool: { zh: '问学校', en: 'Ask the school' },
  askBoard: { zh: '问教育局的国际生部', en: 'Ask the board’s international office' },
  askMinistry: { zh: '问教育厅', en: 'Ask the ministry' },
  questionsIntro: (n: number) => ({
    zh: `名录、学校和编辑都没有说的有 ${n} 项。按该问谁分好了，可以直接发出去：`,
    en: `${n === 1 ? 'One thing is' : `${n} things are`} stated by neither the register, the school nor an editor. Sorted by whom to ask, they can be sent as they are:`,
  }),
  ministryApplied: {
    zh: '这所学校的学分申请批准了吗？从哪一天起可以授予 OSSD 学分？',
    en: 'Has this school’s application to offer OSSD credits been approved, and from which day?',
  },
  ministryGone: {
    zh: '这所学校为什么不在最新名单上？已修的学分由谁保存成绩单？',
    en: 'Why is this school no longer on the list, and who keeps the transcripts of its credits?',
  },
  ministryPrivate: {
    zh: '这所学校本学年能不能授予 OSSD 学分？最近一次检查是哪天？',
    en: 'May this school grant OSSD credits in this school year, and when was it last inspected?',
  },
  boardPlace: {
    zh: '这所学校本学年收国际生吗？我们能指定这一所吗？',
    en: 'Does this school take international students this year, and may we ask for it by name?',
  },
  enrolmentQuestion: {
    zh: '现在有多少学生？今年十年级有多少人？',
    en: 'How many students are there, and how many in Grade 10 this year?',
  },

  noTuition: { zh: '学校没有公布学费。', en: 'The school has published no tuition.' },
})
