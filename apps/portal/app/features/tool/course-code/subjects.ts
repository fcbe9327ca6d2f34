import type { Pair } from '@app/contract/shapes/language.ts'

/** What the first letter of a code says (boards' keys to the common course codes). */
export const departments: Readonly<Record<string, Pair>> = {
  A: { zh: '艺术', en: 'The arts' },
  B: { zh: '商科', en: 'Business studies' },
  C: { zh: '加拿大与世界研究', en: 'Canadian and world studies' },
  D: { zh: '合作教育', en: 'Co-operative education' },
  E: { zh: '英语，含 ESL 和 ELD', en: 'English, with ESL and ELD' },
  F: { zh: '法语', en: 'French as a second language' },
  G: { zh: '指导与职业教育', en: 'Guidance and career education' },
  H: { zh: '社会科学与人文', en: 'Social sciences and humanities' },
  I: { zh: '计算机或跨学科', en: 'Computer or interdisciplinary studies' },
  K: { zh: '另设课程，不计学分', en: 'Alternative course, no credit' },
  L: { zh: '古典、国际与原住民语言', en: 'Classical, international and Indigenous languages' },
  M: { zh: '数学', en: 'Mathematics' },
  N: { zh: '原住民研究', en: 'First Nations, Métis and Inuit studies' },
  O: { zh: '读写课程或双学分课程', en: 'Literacy course or dual credit' },
  P: { zh: '健康与体育', en: 'Health and physical education' },
  S: { zh: '科学', en: 'Science' },
  T: { zh: '技术教育', en: 'Technological education' },
}

/**
 * Common prefixes as the Ontario curriculum names them (course descriptions of 2018, the ministry's tables for
 * business, technology and Indigenous studies since 2019, board calendars for languages). A line is the three
 * letters, Chinese, English. A prefix that is not here is answered by its department only.
 */
const lines = `
ADA|戏剧|Drama
ADB|戏剧：音乐剧|Drama: musical theatre
AEA|艺术探索与创作|Exploring and creating in the arts
ALC|综合艺术|Integrated arts
AMG|音乐：吉他|Music: guitar
AMU|音乐|Music
ASM|媒体艺术|Media arts
ATC|舞蹈|Dance
AVI|视觉艺术|Visual arts
AWM|视觉艺术：绘画|Visual arts: drawing and painting
BAF|财务会计基础|Financial accounting fundamentals
BAI|会计要点|Accounting essentials
BAN|小企业会计|Accounting for a small business
BAT|财务会计原理|Financial accounting principles
BBB|国际商务|International business
BBI|商业入门|Introduction to business
BDI|创业：新企业|Entrepreneurship: the venture
BDP|创业：企业家素养|Entrepreneurship: the enterprising person
BDV|创业：电子时代的创业规划|Entrepreneurship: venture planning in an electronic age
BEM|建立创业思维|Building the entrepreneurial mindset
BEP|创办与领导企业|Launching and leading a business
BMI|市场营销：商品、服务、活动|Marketing: goods, services, events
BMX|市场营销：零售与服务|Marketing: retail and service
BOG|商业领导力：成为经理|Business leadership: becoming a manager
BOH|商业领导力：管理基础|Business leadership: management fundamentals
BTA|信息与通信技术：数字环境|Information and communication technology: the digital environment
BTT|商务信息与通信技术|Information and communication technology in business
BTX|信息与通信技术：多媒体或职场|Information and communication technology: multimedia or workplace
CGC|加拿大地理|Canadian geography
CGD|区域地理|Regional geography
CGF|自然之力：自然过程与灾害|Forces of nature: physical processes and disasters
CGG|旅游地理|Travel and tourism: a geographic perspective
CGO|空间技术实践|Spatial technologies in action
CGR|环境与资源管理|Environment and resource management
CGT|空间技术入门|Introduction to spatial technologies
CGU|世界地理：城市与人口|World geography: urban patterns and population issues
CGW|世界议题：地理分析|World issues: a geographic analysis
CHA|美国史|American history
CHC|一战以来的加拿大史|Canadian history since World War I
CHE|加拿大族裔史|Origins and citizenship: the history of a Canadian ethnic group
CHI|加拿大：历史、身份与文化|Canada: history, identity and culture
CHM|世界史探索|Adventures in world history
CHT|1900 年以来的世界史|World history since 1900
CHV|公民课|Civics and citizenship
CHW|十五世纪末以前的世界史|World history to the end of the fifteenth century
CHY|十五世纪以来的世界史|World history since the fifteenth century
CIA|当代经济问题分析|Analysing current economic issues
CIC|个人经济选择|Making personal economic choices
CIE|个人与经济|The individual and the economy
CLN|加拿大与国际法|Canadian and international law, legal studies
CLU|认识加拿大法律|Understanding Canadian law
CPC|政治行动：促成改变|Politics in action: making change
CPW|加拿大与国际政治|Canadian and international politics
DCO|合作教育：创造机会|Creating opportunities through co-op
EBT|商务与技术沟通|Business and technological communication
ELD|英语读写发展（ELD）|English literacy development (ELD)
ELS|读写技能|Literacy skills: reading and writing
EMS|媒体研究|Media studies
ENG|英语|English
ENL|英语（9 年级不分流）|English (Grade 9, de-streamed)
EPS|演讲与表达|Presentation and speaking skills
ESL|英语作为第二语言（ESL）|English as a second language (ESL)
ETC|加拿大文学|Canadian literature
ETS|文学研究|Studies in literature
EWC|写作|The writer’s craft
FEF|扩展法语|Extended French
FIF|沉浸式法语|French immersion
FSF|核心法语|Core French
GLC|职业课|Career studies
GLD|认识职场|Discovering the workplace
GLE|学习策略（需学校推荐）|Learning strategies (by recommendation)
GLN|走进职场|Navigating the workplace
GLS|学习策略|Learning strategies
GPP|领导力与同伴支持|Leadership and peer support
GWL|设计你的未来|Designing your future
HFA|营养与健康|Nutrition and health
HFC|饮食与文化|Food and culture
HFL|饮食与健康生活|Food and healthy living
HFN|食物与营养|Food and nutrition
HHD|人际关系|Dynamics of human relationships
HHG|人的一生发展|Human development throughout the lifespan
HHS|加拿大家庭|Families in Canada
HIF|家庭研究入门|Exploring family studies
HIP|个人生活管理|Personal life management
HLS|住房与家居设计|Housing and home design
HNB|时尚世界|The world of fashion
HNC|认识时尚|Understanding fashion
HNL|服装|Clothing
HPC|养育健康的孩子|Raising healthy children
HPD|与学龄儿童和青少年相处|Working with school-age children and adolescents
HPW|与婴幼儿相处|Working with infants and young children
HRE|宗教教育（天主教学校）|Religious education (Catholic schools)
HRF|日常生活中的世界宗教|World religions and belief traditions in daily life
HRT|世界宗教：视角与议题|World religions and belief traditions
HSB|社会的挑战与变迁|Challenge and change in society
HSC|世界文化|World cultures
HSE|公平与社会正义|Equity and social justice
HSG|性别研究|Gender studies
HSP|人类学、心理学与社会学入门|Introduction to anthropology, psychology and sociology
HZB|哲学：大问题|Philosophy: the big questions
HZT|哲学：问题与理论|Philosophy: questions and theories
ICD|数字技术与创新|Digital technology and innovations in the changing world
ICS|计算机|Computer studies, computer science
IDC|跨学科研究|Interdisciplinary studies
IDP|跨学科研究（组合课）|Interdisciplinary studies (package of courses)
LAS|美国手语|American Sign Language
LBB|保加利亚语|Bulgarian
LBC|克罗地亚语|Croatian
LKB|中文（简体）|Chinese (simplified)
LKC|粤语|Cantonese
LKK|韩语|Korean
LKM|中文（普通话）|Chinese (Mandarin)
LLD|丹麦语|Danish
LLF|芬兰语|Finnish
LNA|卡尤加语|Cayuga
LNC|克里语|Cree
LND|特拉华语|Delaware
LNL|奥吉克里语|Oji-Cree
LNM|莫霍克语|Mohawk
LNN|奥奈达语|Oneida
LNO|奥吉布瓦语|Ojibwe
LRC|捷克语|Czech
LVG|古希腊语|Ancient Greek
LVL|拉丁语|Latin
LVV|古典文明|Classical civilization
LWG|德语|German
LWI|意大利语|Italian
LWP|葡萄牙语|Portuguese
LWS|西班牙语|Spanish
LYA|阿拉伯语|Arabic
LYD|达里语|Dari
MAP|学院数学基础（12 年级）|Foundations for college mathematics (Grade 12)
MAT|数学（校本必修）|Mathematics (locally developed)
MBF|学院数学基础（11 年级）|Foundations for college mathematics (Grade 11)
MCF|函数与应用|Functions and applications
MCR|函数|Functions
MCT|学院技术数学|Mathematics for college technology
MCV|微积分与向量|Calculus and vectors
MDM|数据管理|Mathematics of data management
MEL|工作与生活数学|Mathematics for work and everyday life
MFM|数学基础|Foundations of mathematics
MHF|高等函数|Advanced functions
MPM|数学原理|Principles of mathematics
MTH|数学（9 年级不分流）|Mathematics (Grade 9, de-streamed)
NAC|原住民文化与历史|Expressions of Indigenous cultures; First Nations, Métis and Inuit in Canada
NBE|英语：原住民当代之声|English: contemporary First Nations, Métis and Inuit voices
NBV|原住民社区的世界观与愿望|World views and aspirations of Indigenous communities
NDA|原住民当代议题|Contemporary First Nations, Métis and Inuit issues
NDG|原住民治理|First Nations, Métis and Inuit governance
NDW|全球视野下的原住民议题|Contemporary Indigenous issues in a global context
OLC|安省读写课程（OSSLC）|Ontario secondary school literacy course (OSSLC)
PAF|健康生活：个人与体适能活动|Healthy active living: personal and fitness activities
PAI|健康生活：个人与小组活动|Healthy active living: individual and small-group activities
PAL|健康生活：大组活动|Healthy active living: large-group activities
PLF|休闲与健康生活领导力|Recreation and healthy active living leadership
PPL|健康与体育|Healthy active living
PPZ|终身健康|Health for life
PSK|运动科学入门|Introductory kinesiology
SBI|生物|Biology
SCH|化学|Chemistry
SES|地球与空间科学|Earth and space science
SNC|科学|Science
SPH|物理|Physics
SVN|环境科学|Environmental science
TAS|技术与技能行业|Technology and the skilled trades
TCJ|建筑技术|Construction technology
TDJ|技术设计|Technological design
TEJ|计算机技术|Computer technology, computer engineering
TFJ|酒店与旅游|Hospitality and tourism
TGJ|通信技术|Communications technology
THJ|绿色产业|Green industries
TIJ|技术探索（2023–24 学年后停开）|Exploring technologies (ended after 2023-24)
TMJ|制造技术|Manufacturing technology
TOJ|儿童发展与老年学|Child development and gerontology
TPJ|医疗护理|Health care
TTJ|交通运输技术|Transportation technology
TWJ|定制木工|Custom woodworking
TXJ|美发与美容|Hairstyling and aesthetics`

/** Name of a prefix in both languages. */
export const subjects: ReadonlyMap<string, Pair> = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [prefix = '', zh = '', en = ''] = line.split('|')
      return [prefix, { zh, en }]
    }),
)
