import { nicknameRefusal, tidyNickname } from '@app/contract/account/nickname.values.ts'
import { hasStackedMarks } from '@app/contract/shapes/stacked-marks.values.ts'
import { expect, it } from 'vitest'
import { isOffice, isReserved, passesForSchool } from '#modules/member/name-form.ts'
import { firstEntries } from '#seed/register/rows.ts'
import { sampleSchools } from '#seed/sample/rows.ts'
import { foldLetters, tighten } from './folding.ts'
import { namesDisguisedHost } from './host/web-host.ts'
import { contactDetails } from './rules/contacts.ts'
import { lettersOf } from './rules/letters.ts'
import { claimsStaff } from './rules/staff-claim.ts'

/** Every pair of the two lists. */
const pairsOf = (one: readonly string[], other: readonly string[], join: (a: string, b: string) => string) =>
  one.flatMap((a) => other.map((b) => join(a, b)))

const share = (list: readonly string[], isStopped: (text: string) => boolean) => {
  const stopped = list.filter(isStopped)
  return { share: stopped.length / list.length, stopped }
}

const ownNames = sampleSchools.flatMap(({ schoolName, schoolNameEn }) => [schoolName, schoolNameEn])
const schoolNames = [...ownNames, ...(await firstEntries()).map(({ name }) => name)]
const wellKnown = new Set(ownNames)
/** As the server judges: by the rules for all names, and beside the names of all schools of the directory. */
const isRefusedName = (name: string) =>
  nicknameRefusal(tidyNickname(name)) !== undefined ||
  isReserved(name) ||
  isOffice(name) ||
  passesForSchool(name, schoolNames, wellKnown)
const isDisguised = (text: string) => namesDisguisedHost(text) || claimsStaff(text) || hasStackedMarks(text)
const isContact = (text: string) => {
  const folded = foldLetters(lettersOf(text, false))
  return contactDetails(folded, tighten(folded), [], false).length > 0
}

it('five hundred names of impostors are refused, and of five hundred honest ones one in two hundred at most', () => {
  const posts = [
    '官方',
    '客服',
    '管理员',
    '版主',
    '站长',
    '小助手',
    '审核员',
    '编辑部',
    '工作人员',
    'admin',
    'moderator',
    'official',
    'Admin1',
    'ADMIN',
    'support',
    'staff',
    'editor',
    'sysop',
  ]
  const dressings = [
    '',
    '_',
    '01',
    ' .',
    '小',
    '-7',
    '..',
    '__',
    ' 1',
    '2026',
    '-',
    '. ',
    '_9',
    '88',
    ' _',
    '.-',
    '12',
    '-_',
    '7_',
    '_.',
    '3 ',
    '5',
    '6.',
    '9-',
    '10',
    '66',
    '99',
    '00',
  ]
  const hostile = pairsOf(posts, dressings, (post, dressing) => `${post}${dressing}`)
  expect(hostile.length).toBeGreaterThanOrEqual(500)
  expect(share(hostile, isRefusedName).share).toBeGreaterThanOrEqual(0.95)
  const first = [
    '枫叶',
    '湖畔',
    '小鹿',
    '多伦多',
    '橙子',
    '晨光',
    'Anna',
    'Jason',
    'Maple',
    'Lake',
    '雪松',
    '北岸',
    '安妮',
    '春雨',
    'Leo',
    'Emily',
    '芒果',
    '石头',
    '豆豆',
    '阿明',
  ]
  const second = [
    '妈妈',
    '爸爸',
    '的家',
    ' M.',
    '_2028',
    '日记',
    '同学',
    ' Wong',
    '在路上',
    '家长',
    '2027届',
    ' Chen',
    '学姐',
    '观察',
    '一家三口',
    '慢慢走',
    ' Li',
    '小站',
    '备忘',
    '的早晨',
    '与海',
    ' Zhang',
    '书房',
    '十年级',
    '要努力',
  ]
  const honest = pairsOf(first, second, (one, other) => one + other)
  expect(honest).toHaveLength(500)
  // first names and towns that are schools' names too
  const alone = `Emma Olivia Sophia Mia Emily Victoria Grace Aubrey Aurora Brooklyn Nova Hailey Emery William Hudson Christian
    Liam Noah James Leo London Waterloo Maple Vaughan Hockey River`
  expect(share(alone.split(/\s+/), isRefusedName).stopped).toEqual([])
  const { share: stopped, stopped: names } = share(honest, isRefusedName)
  expect(stopped, names.join('，')).toBeLessThanOrEqual(0.005)
})

it('five hundred disguised numbers are found, and of five hundred honest sentences one in two hundred at most', () => {
  const leads = [
    '加我微信',
    '联系微信号',
    '电话',
    '手机号',
    '打给我',
    '加薇信',
    '加V',
    'wx',
    '微信：',
    '私聊电话',
  ]
  const numbers = Array.from({ length: 50 }, (_, at) => {
    const number = `138${String(10_234_567 + at * 1_013).slice(-8)}`
    const forms = [
      number,
      number.replace(/(\d{3})(\d{4})(\d{4})/, '$1 $2 $3'),
      number.replace(/(\d{3})(\d{4})(\d{4})/, '$1-$2-$3'),
      [...number].join(' '),
      [...number].map((digit) => '零一二三四五六七八九'[Number(digit)]).join(''),
      [...number].map((digit) => '０１２３４５６７８９'[Number(digit)]).join(''),
    ]
    return forms[at % forms.length] ?? number
  })
  const hostile = pairsOf(leads, numbers, (lead, number) => `${lead} ${number}`)
  expect(hostile).toHaveLength(500)
  const found = share(hostile, isContact)
  expect(found.share).toBeGreaterThanOrEqual(0.95)
  const subjects = [
    '学费',
    '住宿费',
    '押金',
    '申请费',
    '校车费',
    '接机',
    '监护费',
    '课本费',
    '活动费',
    '体检',
  ]
  const facts = [
    '一年 29800 加元',
    '分 2 次交，9 月和 1 月',
    '2026 年涨了 3%',
    '按月付 1350 元',
    '提前 6 周退',
    '到 2027-06-30 为止',
    '40 小时以内不另收',
    '每周 5 天，每天 8:45 到 15:30',
    '在 12 年级之前交清',
    '合同第 14 页写着',
    '30 个学分里算 1 个',
    '比去年多 450 加元',
    '离学校 2.4 公里',
    '周末 10:00 以后办',
    '我们交了 1999 元',
    '问了 3 所学校都一样',
    '大概 1/3 能退',
    '班上 22 人都交了',
    '第 2 学期才收',
    '发票 5 天后寄到',
    '汇率按 5.12 算',
    '含 13% 的税',
    '满 18 岁不用',
    '一共 11 项',
    '附件有 6 页',
    '已经等了 21 天',
    '从 2024 年起没变',
    '网上说 4000 到 6000',
    '最晚 8 月 15 日',
    '雅思 6.5 的不用',
    '共 110 学时',
    '住家离得近 15 分钟',
    '3 个孩子一样',
    '写着 100% 可退',
    '要带 2 张照片',
    '现场排队 40 分钟',
    '一学期 4 门课',
    '比隔壁贵 700',
    '楼层 3 层 12 间',
    '每人 1 份',
    '去年 9 月 3 日开学',
    '少了 0.5 学分',
    '退 50%',
    '差 1 天也不行',
    '第 7 条',
    '有 24 小时值守',
    '8 个人一桌',
    '分 3 个档',
    '2 周一次',
    '多 5 分',
  ]
  const honest = pairsOf(subjects, facts, (subject, fact) => `${subject}${fact}，供大家参考。`)
  expect(honest).toHaveLength(500)
  const stopped = share(honest, (text) => isContact(text) || isDisguised(text))
  expect(stopped.share, stopped.stopped.join('\n')).toBeLessThanOrEqual(0.005)
})
