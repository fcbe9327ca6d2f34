import { describe, expect, it } from 'vitest'
import {
  isOffice,
  isReserved,
  nameForm,
  namesUnlistedSchool,
  passesForAnotherSchool,
  passesForSchool,
} from './name-form.ts'

describe('names as they are compared', () => {
  it.each([
    ['小雨妈妈', '小雨媽媽'],
    ['小雨妈妈', '小雨妈妈.'],
    ['小雨妈妈', '小雨 妈妈'],
    ['小雨妈妈', '小雨_妈-妈'],
    ['小雨妈妈', '小雨妈妈🌸'],
    ['小雨妈妈', '小雨\u200b妈妈'],
    ['小雨妈妈', '小雨妈妈\u0336'],
    ['Lily Chen', 'lilychen'],
    ['Lily Chen', 'Ｌｉｌｙ　Ｃｈｅｎ'],
    ['Lily Chen', 'Lіlу Сhеn'],
    ['Lily Chen', 'LiIy_Chen'],
    ['Lily Chen', '𝓛𝓲𝓵𝔂 𝓒𝓱𝓮𝓷'],
    ['Lily Chen', 'ʟɪʟʏ ᴄʜᴇɴ'],
    ['Lily Chen', 'Líly Chèn'],
    ['ANNA', 'ΑΝΝΑ'],
    ['Ramona', 'Rarnona'],
    ['Tom01', 'T0mOl'],
    ['日落大道', '曰落大道'],
    ['二口人', 'ニロ人'],
    ['家长33', '家长٣٣'],
  ])('%s is %s', (one, other) => expect(nameForm(other)).toBe(nameForm(one)))

  it.each([
    ['小雨妈妈', '小雪妈妈'],
    ['家长1', '家长2'],
    ['🦌🍁', '🍁🦌'],
    ['Anna', 'Hanna'],
  ])('%s is not %s', (one, other) => expect(nameForm(other)).not.toBe(nameForm(one)))
})

describe('names of the staff', () => {
  it.each([
    'аdmin',
    'Аdmin',
    'adm1n',
    'a d m i n',
    'ADMIN_01',
    'SiteAdmin',
    'Αdmіnistrator',
    '审核员',
    '審核員',
    '审 核 员 小王',
    '编辑部',
    '管理员',
    '版主大人',
    '客服小美',
    'DSS team',
    'D.S.S',
    'dss_team',
    'moderator',
    'Support',
    'support 24',
    'OSSD Official',
    'verified parent',
    '学校认证',
    '在读认证 小王',
    '安省教育厅',
    '匿名鹿3',
    'Anonymous deer 12',
    'Аnonymous dеer',
    '已注销用户',
    '平台管理',
    '平臺管理',
    '平台助手',
    '站方小王',
    '网站负责人',
    '系统提醒',
    '账号安全中心',
    '举报处理',
    'Deep School Selection',
    'DeepSelect Help',
    'Help Center',
    "Site ad'min",
    // what reads as the staff's own, however it is meant
    '官方吐槽',
    '客服吃瓜',
    '小编辑',
  ])('%s is refused to others', (name) => expect(isReserved(name)).toBe(true))

  it.each([
    '小鹿',
    '多伦多的小鹿',
    'Stafford',
    'badminton爸爸',
    'Supporter of Leafs',
    'Modesty',
    'Anne Marie',
    'OSSD 妈妈',
    '系统工程师爸爸',
    '鹿晗',
    'deer hunter',
    '运气不错',
    'Team Canada',
    '图书管理员',
    '小编辑的梦',
    '车站方向感',
    "Teacher's pet",
    'Liam O’Connor',
    '平台期妈妈',
    '举报一只猫',
    'Helpful mom',
  ])('%s is anybody’s', (name) => expect(isReserved(name)).toBe(false))
})

describe('names of offices', () => {
  it.each([
    '招生老师',
    '招生處',
    'UCC招生处',
    '国际部 招生 老师',
    'Admissions',
    'Аdmissions Office',
    'admission team',
  ])('%s speaks for one', (name) => expect(isOffice(name)).toBe(true))

  it.each(['招生季加油', '老师的孩子', 'Admission 2027', 'office lady'])('%s does not', (name) =>
    expect(isOffice(name)).toBe(false),
  )
})

describe('names of schools', () => {
  const schools = [
    '霜桥国际学校',
    'Frostbridge International School',
    '温哥华中学',
    'A1 School',
    '加拿大国际学校',
    '静湖寄宿学校',
    'Stillwater Boarding School',
    'White Oaks Secondary School',
    'Northern Secondary School',
    'Upper Canada College',
  ]
  it.each([
    '霜桥国际学校',
    '霜橋國際學校',
    '霜桥',
    '霜桥招生办',
    '霜 桥 招 生 办',
    '霜桥招生办李老师',
    '霜桥校长助理',
    '霜桥学校',
    '温哥华中学招办',
    'Frostbridge',
    'Frostbridge Admissions',
    'Frоstbridge-Office',
    'frostbridgeadmit',
    '静湖学校',
    '静湖国际学校',
    '静湖中学',
    '静湖校长室',
    'Stillwater School',
    'White Oaks SS',
    'WhiteOaksSS',
    'White Oaks High',
    'White Oaks H.S. 2',
    'White 0aks Principal',
    'Northern',
    'Northern SS',
    'UCC招生处',
    'U.C.C. Admissions',
    'UCC office',
  ])('%s passes for one', (name) => expect(passesForSchool(name, schools)).toBe(true))

  it.each([
    '霜桥妈妈',
    '霜桥高二家长',
    '温哥华妈妈',
    '国际范儿',
    'Frostbridge dad',
    '招生季加油',
    '小鹿',
    '静湖妈妈',
    '静湖学校旁的妈妈',
    'White Oaks mom',
    'Northern lights',
    'UCC dad',
    'Oaks SS',
  ])('%s does not', (name) => expect(passesForSchool(name, schools)).toBe(false))

  it('of places and saints are free alone, and not with a kind of school or an office', () => {
    const listed = [
      'London Academy',
      'London Christian High School',
      'Richmond Hill High School',
      'Upper Canada College',
      'St Mary Secondary School',
      "St. Anne's Catholic School",
      'Saint Michael High School',
    ]
    for (const name of [
      'London Ontario',
      'London, Canada',
      'Upper Canada',
      'St. Mary',
      'St. Anne',
      "St Anne's",
      'Saint Michael',
      'St. Mary mom',
      'Richmond Hill',
    ])
      expect([name, passesForSchool(name, listed, new Set())]).toEqual([name, false])
    expect(passesForSchool('London Ontario', listed, new Set(['London Academy']))).toBe(true)
    for (const name of [
      'London Academy Ontario',
      'Upper Canada College',
      'St. Mary Secondary',
      'St. Mary SS',
      'Richmond Hill HS',
      "St. Anne's Catholic",
      'St Mary Admissions',
    ])
      expect([name, passesForSchool(name, listed, new Set())]).toEqual([name, true])
  })

  it('of one Latin word pass alone for schools that are well known, and with an office for any', () => {
    const listed = ['Grace Christian School', 'London Academy', 'Northern Secondary School']
    for (const name of ['Grace', 'London', 'northern'])
      expect([name, passesForSchool(name, listed, new Set())]).toEqual([name, false])
    expect(passesForSchool('Northern', listed, new Set(['Northern Secondary School']))).toBe(true)
    for (const name of ['London Admissions', 'Northern SS', 'London Academy', 'Grace Christian School'])
      expect([name, passesForSchool(name, listed, new Set())]).toEqual([name, true])
  })
})

describe('the name of an officer', () => {
  const own = ['静湖学校', 'Quiet Lake School']
  const others = ['静湖中学', 'Quiet Lake Academy', '静湖学校国际部', '枫桥书院', 'Maple Bridge College']
  const passes = (name: string) => passesForAnotherSchool(name, own, others)

  it.each([
    '静湖学校',
    '静湖学校招生老师',
    '静湖招生办',
    'Quiet Lake School',
    'Quiet Lake admissions',
    '静湖学校小林',
  ])('%s may be borne by one of that school', (name) => expect(passes(name)).toBe(false))

  it.each([
    '静湖中学',
    '静湖中学招生办',
    '静湖学校国际部',
    '静湖学校枫桥书院',
    '枫桥招生办',
    'Quiet Lake Academy',
    '静湖学校 枫桥招生办',
  ])('%s passes for another school', (name) => expect(passes(name)).toBe(true))

  it.each(['静湖学校', '静湖招生办'])('%s passes for the school where the writer has none', (name) =>
    expect(passesForAnotherSchool(name, [], own)).toBe(true),
  )
})

it('a part of the own name that is another school passes for that one', () => {
  const passes = (name: string) =>
    passesForAnotherSchool(name, ['William Academy Scarborough'], ['William Academy'])
  expect(
    ['William Academy', 'William Academy Scarborough', 'William Academy Scarborough admissions'].map(passes),
  ).toEqual([true, false, false])
})

describe('a school that is named in Chinese and stands in no list', () => {
  const names = (words: string) => namesUnlistedSchool(words, ['静湖学校', 'Quiet Lake School'])

  it.each([
    '上加拿大学院招生办',
    '这里是上加拿大学院招生办',
    '【哈弗格尔学院官方回复】',
    '我代表多伦多公校局宣布',
  ])('%s', (words) => expect(names(words)).toBe(true))

  it.each([
    '静湖学校招生办',
    '我们学校的招生官',
    '这里是学校招生办',
    '本人是静湖招生老师',
    '我代表我们学校宣布',
    '招生老师',
  ])('not %s', (words) => expect(names(words)).toBe(false))
})
