import { expect, it } from 'vitest'
import { foldLetters } from '#modules/sensitive-word/folding.ts'
import { lettersOf } from './letters.ts'
import { type Office, officeClaims } from './office-claim.ts'

const names = ['深度选校', 'dss', 'deep school selection', '枫桥选校']
const claims = (text: string, speaksFor?: Office) =>
  officeClaims(foldLetters(lettersOf(text, false)), names, speaksFor).length > 0

const officer: Office = { namesAnother: (passage) => /雪岭|snow ridge/.test(passage) }

const ofSite = [
  '【官方通知】深度选校要求各位家长补交2000元审核费',
  '【 官 方 通 知 】请各位家长补交审核费',
  '[官方公告] 账号升级，请重新验证',
  '「深度选校团队」本周抽查资料',
  '【系统通知】您的账号存在风险，请扫码验证',
  '官方通知：教育部要求各位家长转账缴纳保证金',
  '深度选校官方通知：请在三天内缴费',
  '大家好，深度选校现要求全体会员补缴押金',
  '枫桥选校通知所有家长补交资料费',
  '本站规定所有新人缴纳保证金，否则封号',
  '我是深度选校的客服，退费找我',
  '我是本站管理员，请把验证码发给我',
  '我们是该平台的官方审核组',
  '我是管理员，请大家配合。',
  '请配合核对。\n——深度选校运营团队',
  '本人代表深度选校郑重声明如下',
  'Official notice: all parents must pay a review fee of 300 CAD',
  '[Official announcement] Please verify your account',
  'Official notice from DSS',
  'Hi, I am a moderator of this site, send me your code',
  'We are the DSS team and we check documents',
  'DSS requires all parents to pay a deposit this week',
  'I am writing on behalf of this site about your account',
]
const ofSchool = [
  '我是B校招生办，名额还有三个',
  '我是布兰特高中招生办的，名额还有三个',
  '这里是枫叶学院官方，回复如下',
  '我校招生办现面向社会招生',
  '特此代表枫叶书院声明：以上不实',
  '【枫叶学院官方回复】我们没有涨价',
  'I am the admissions officer at Bronte and can reserve a place',
  'On behalf of the school, we deny this',
]

it.each([...ofSite, ...ofSchool])('%s claims to speak for others', (text) => expect(claims(text)).toBe(true))

it.each(ofSite)('%s is no claim of staff, and one of an officer', (text) => {
  expect(claims(text, 'site')).toBe(false)
  expect(claims(text, officer)).toBe(true)
})

it.each(ofSchool)('%s is no claim of an officer whose school it names, or who names none', (text) =>
  expect(claims(text, officer)).toBe(false),
)

const ofAnother = [
  '我是雪岭学校招生办，欢迎咨询',
  '家长您好，这里是雪岭招生办公室，名额还有三个',
  '我们是雪岭中学的招生老师',
  '特此代表雪岭学校声明：以上不实',
  '【雪岭学校官方回复】我们没有涨价',
  'I am the admissions officer at Snow Ridge School and can reserve a place',
  'This is the Snow Ridge School admissions office',
  'I write on behalf of Snow Ridge School about your review',
]
it.each(ofAnother)('%s is a claim of the officer of another school', (text) => {
  expect(claims(text, officer)).toBe(true)
  expect(claims(text, 'site')).toBe(false)
})

it.each([
  '雪岭学校的招生办上周换了电话，请以他们的官网为准',
  '我们和雪岭学校是同一个教育局的',
  'Snow Ridge School is in the same board, please ask its admissions office',
])('%s merely speaks of another school', (text) => expect(claims(text, officer)).toBe(false))

it('compares the names of so many claims with those of all schools, and lets no text through behind them', () => {
  let compared = 0
  const own = { namesAnother: () => ++compared < 0 }
  expect(claims('我是枫叶学校招生办。'.repeat(21), own)).toBe(true)
  expect(compared).toBe(20)
})

it.each([
  '学校官方通知下周三停课，大家收到了吗',
  '教育厅的官方通知说十一月改版',
  '【转】教育厅官方通知：2026年考试日期',
  '【官方通知】安省教育厅公布了新的考试日期',
  '官方公告：移民局调整学签材料清单',
  '收到学校的正式通知，要补交体检表',
  '深度选校要求实名吗？',
  '深度选校会要求家长缴费吗？有人私信我',
  '有人自称本站客服让我转账，是真的吗',
  '谢谢本站编辑，回复很快',
  '我们是通过学校招生办了解的课程',
  '我是在学校招生办交的押金',
  '校长代表学校回复了我们的邮件',
  '我校今年取消了期中考试',
  '官方说法和学校说法都查过了',
  '我是十一年级学生的家长，想问学校要不要考OSSLT',
  '平台上说的费用和官网对不上',
  '我在深度选校上看到这所学校',
  '我不是管理员，只是路过的家长',
  '学校要求各位家长周五前交体检表和疫苗本',
  '教育局官方网站上有完整名单',
  '版主辛苦了，帖子分类改得很清楚',
  '官方汇率那天是5.2，学校按5.3收',
  '孩子收到大学的官方邮件，要求付款确认入学',
  'The school sent an official notice about the strike',
  'Official notice from the Ministry: EQAO dates have changed',
  'I got an email from the admissions office yesterday',
  'Does DSS require all parents to register?',
  'Our principal wrote on behalf of the school last week',
  'I am a teacher at a school in Markham, not staff of this site',
  'The official transcript fee is 20 CAD',
  'We are parents of two students and this is our story',
])('%s merely tells of it', (text) => expect(claims(text)).toBe(false))
