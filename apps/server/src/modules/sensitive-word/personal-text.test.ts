import { expect, it } from 'vitest'
import { isPersonalText } from './personal-text.ts'

/** What parents look for: schools, courses, years, amounts, streets, numbers of schools. None of it is of a person. */
const honestSearches = `
布朗蒂学院
Bronte College
bronte college 学费 2026
Lakefield College School 42100
Rosseau Lake College tuition 63,100
多伦多公立教育局 国际生 学费
TDSB international fee 2026-27
TDSB 17500
ENG4U
ENG4U MHF4U MCV4U SPH4U
MHF4U vs MCV4U
SCH4U 网课
ESLEO 和 ENG3U
eng 4u
ENG4U1-01
ICS4U 2025-2026
BBB4M BOH4M
MDM4U 1学分
GLC2O CHV2O
30学分 40小时
OSSLT 2026 成绩
osslt 75%
OSSLT 300 400
OSSD 30 credits 18 compulsory
2026年9月入学
2025-26 学年 学费
2025–2026校历
2026/2027 academic calendar
2024 2025 2026 录取
9年级 2026年秋季
Grade 9 September 2026
grade 10 11 12 courses
G9 G10 G11 G12
雅思6.5 多伦多大学
IELTS 6.5 / TOEFL 90
托福 100 滑铁卢
duolingo 120
UofT 94 average
滑铁卢计算机 95 分
均分 92.5 多大
OUAC 101 105
OUAC 105 申请费 156
ouac 截止 1月15日
2027 January 15 deadline
GIC 20635
GIC 22,895
study permit 22895 2026
PAL letter 2026
IMM1294
IMM 5645 表格
imm5707 imm1295 imm5476
体检 IME 2026
签证费 150 生物识别 85
学签 150加元
学费 20000-30000
学费 3万加元以内
学费30000加币一年
一年 25万人民币 够吗
20万 30万 预算
200000 人民币 一年
300,000 RMB
$25,200 tuition
CAD 16500 homestay
寄宿家庭 1650 一个月
homestay 1,500 per month
寄宿费 12000-15000
住宿 $23,000
保险 600-800
OHIP UHIP 756
TTC 128.15
PRESTO 月票 128
1加元等于多少人民币 5.05
汇率 5.1
M5V
L5J 附近高中
M2N 高中
N2L
postal code L6H schools
K1A
T5A 学校
BSID 875112
school number 887617
ministry number 882713
教育厅编号 875112
编号 668888
bsid 665924 883123
inspection 2024 2025
安省私校名单 2026
Yonge Street
Bloor Street West high school
Lakeshore Road East 学校
Burnhamthorpe
Hurontario Street
Eglinton Ave
Bayview Secondary School
St. Andrew's College
St Michael's College School
St. Robert CHS IB
Upper Canada College 60000
UCC 2026 tuition
Havergal College grade 7
Branksome Hall
Appleby College boarding 2026
Pickering College 1842
Columbia International College 1979
CIC 哥伦比亚国际学院
Royal St. George's College
Toronto French School 1962
William Lyon Mackenzie CI
A.Y. Jackson Secondary School
AY Jackson 排名
Earl Haig SS claude watson
Marc Garneau TOPS 录取率
Unionville High School AP IB
Richmond Hill HS 2025 排名
Fraser 排名 2025
fraser institute 9.5
EQAO 2025 85%
Peel District School Board
York Region District School Board YRDSB 17000
Upper Grand 11,895
ottawa carleton ocdsb 2026
天主教教育局 9-12年级
多伦多 万锦 列治文山 高中
北约克 高中 前10
mississauga top 10 high schools
密西沙加 5所 私立高中
广州 OSSD 学校 12所
深圳 ossd 2026 招生
苏州 枫叶 学费 2026
上海 ossd 10万
北京 ossd 课程 15万
杭州 ossd
ossd 一共要多少钱
OSSD一共要多少钱
ossd三年费用
ossd 3 years total cost
读三年要 100 万吗
高一转ossd 来得及吗
高二 16岁 转学
17岁 能读 12年级吗
18岁 成人高中
14岁 一个人 出国
小留学生 监护人 费用 2000
custodian fee 1500
公证 监护 IMM 5646
义工 40小时 哪里做
社区服务 40 hours ideas
community involvement 40 hrs 2026
暑校 2026 ENG3U
summer school july 2026
夜校 credit 2025
ILC 网课 ENG4U 40 加元
TVO ILC
virtual high school 609
vhs ontario 599
online school 649 per course
每门课 1150
8门课 25200
6门课 12年级 21480
ENG4U 70/30
期末考 30%
G1 驾照 16岁
SIN 9 digits
银行开户 未成年 18岁以下
手机卡 35加元 一个月
rogers fido 50GB
冬天 -20 衣服
Pearson airport YYZ
机票 10000 人民币
AC26 上海 多伦多
PEK YYZ 2026年8月
宵禁 911
911 电话
911
Kids Help Phone 1-800
兴趣测试 12 题
quiz 33 题
31 题 osslt
AP 5分 换学分
AP 2026 考试 5月
IB 38 分
IB 42 uoft
SAT 1500
SAT 1500 加拿大大学
CLB 7
加拿大 G7 到 G12
高三 2027届
2027届 毕业
class of 2027
top 6 average
6门 4U 平均 90
OSSD vs A-Level
a level 3A* 
BC 省 80 学分
alberta 30-1
GED 165
PR 5年 2年
PGWP 2026
LMIA 482
打工 20小时 24小时
24 hours per week 2026
红榜 2026
黑榜 第3名
E45
T66 T65
F01
1/2/3/4 section
学校 10:1 师生比
12:30 上课时间
8:30-15:10
开学 9月2日
2026-09-08 开学
2026.9.8
09/08/2026
PA day 2026-2027
winter break dec 21 - jan 3
圣诞假 12月21日到1月3日
march break 2027
`
  .trim()
  .split('\n')

/** Places and numbers of schools, which are honest where public pages hold them. */
const foundSearches = [
  '875112',
  '885371 lakefield',
  '88 Bronte College Court',
  '4391 County Road 29',
  'L5B 1M9',
  'K0L 2H0',
  '2206 Eglinton Ave East',
  '15 Oakwood Street port hope',
  '仁爱路199号',
]

it.each([
  '416-555-0199',
  '(416) 555 0199',
  '138 0013 8000',
  '一三八零零一三八零零零',
  '1 3 8 0 0 1 3 8',
  'wang.fang(at)gmail.com',
  'lin@example.com',
  '微信 lin2020abc',
  'wx lin2020abc',
  '密码 hunter2secret',
  'password: hunter2',
  'e1234 5678',
  'G12345678',
  '123 main street apt 4',
  '88 Maple Ridge Cres',
  '体育东路88号',
  '天河花园3栋2单元501室',
  'M5V 2T6',
  '11010519491231002X',
  '我女儿李思琪被欺负',
  '我家孩子不想上学',
  'my daughter Emily Wong is bullied',
])('%s may be of a person', (text) => expect(isPersonalText(text)).toBe(true))

it.each([
  '寄宿家庭',
  '密西沙加公立高中',
  '2026-2027 校历',
  '2025 2026 2027',
  'grade 11 12',
  'ENG4U MHF4U',
  '忘记密码',
  'forgot password',
  'reset password help',
  '雅思6.5',
  '学费 30000',
  '微信群',
  '十二年级',
  'port credit secondary school',
  'main street',
  'St. Mary',
  '40小时义工',
  'homestay toronto',
  '第12号文件',
  'osslt 2026',
  'ouac.on.ca',
])('%s is not', (text) => expect(isPersonalText(text)).toBe(false))

it('no honest search is taken for a person’s', () => {
  expect(honestSearches.length).toBeGreaterThan(200)
  expect(honestSearches.filter((text) => isPersonalText(text))).toEqual([])
  expect(foundSearches.filter((text) => isPersonalText(text, true))).toEqual([])
})

it.each([
  '416-555-0199',
  '13800-138000',
  '138000 13800',
  '138000 138000',
  '4165550199',
  '4,165,550,199',
  '14:16 15:55 10:19',
  '学生编号 668888 13',
  '学籍编号 11010519491231002X',
  'wang.fang(at)gmail.com',
  '微信 lin2020abc',
  '88 Maple Ridge Cres apt 4',
  '天河花园3栋2单元501室',
  '密码 hunter2secret',
  '我女儿李思琪被欺负',
  'E1234 5678',
])('%s may be of a person, wherever it is found', (text) => {
  expect(isPersonalText(text)).toBe(true)
  expect(isPersonalText(text, true)).toBe(true)
})

it('takes time in proportion to the text', () => {
  for (const piece of ['1 ', '12 a ', "a' ", '密码 ', '我的'])
    expect(typeof isPersonalText(piece.repeat(20_000))).toBe('boolean')
})
