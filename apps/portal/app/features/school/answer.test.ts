import { describe, expect, test } from 'vitest'
import { answerParagraph, joinWords } from './answer.ts'

const names = {
  grades: {},
  intake: { '1': '九月入学', '2': '一、二月入学' },
  students: { '3': '300–599人' },
}
const namesEn = {
  grades: {},
  intake: { '1': 'September', '3': 'Rolling admission' },
  students: { '1': 'Under 100' },
}

const school: Parameters<typeof answerParagraph>[0] = {
  schoolName: '霜桥学院',
  schoolNameEn: 'Frostbridge College School',
  schoolType: 1,
  location: '多伦多, 安大略省',
  locationEn: 'Toronto, ON',
  cityName: '全国',
  cityCode: '000000',
  founded: 1968,
  recruitGrade: ['9', '10', '11', '12'],
  joinSchool: ['1', '2'],
  existStuNums: '3',
  boarding: 'optional',
  boardingFee: 22_500,
  boardingIncluded: false,
  tuitionMin: 34_800,
  tuitionMax: 34_800,
  tuitionPer: 'year',
  currency: 'CAD',
  feeYear: '2026-27',
  languages: ['en', 'fr'],
  programs: [
    { name: 'OSSD', nameEn: 'OSSD' },
    { name: 'AP 课程', nameEn: 'AP courses' },
  ],
  completeness: 16,
}

describe('the answer paragraph', () => {
  test('tells the facts in Chinese', () => {
    expect(answerParagraph(school, names, 'zh')).toBe(
      '霜桥学院是一所位于安大略省多伦多的加拿大学校，1968 年建校，招收 9–12 年级，在校生300–599人。可以走读也可以住校，用英语和法语授课。入学安排：九月入学；一、二月入学。课程有OSSD和AP 课程。2026-27 学年学费 34,800 加元/学年，住宿费 22,500 加元/学年。家长常问的 20 项信息里，这所学校说明了 16 项。',
    )
  })

  test('tells the facts in English', () => {
    expect(answerParagraph({ ...school, joinSchool: ['1', '3'], existStuNums: '1' }, namesEn, 'en')).toBe(
      'Frostbridge College School is a Canadian school in Toronto, ON, founded in 1968. It takes students into Grades 9–12 and has under 100 students. Students may board or live at home, and teaching is in English and French. Entry: September and rolling admission. Programs: OSSD and AP courses. Tuition for 2026-27 is CAD 34,800 a year; boarding is CAD 22,500 a year. Of the 20 facts that families ask for, the school states 16.',
    )
  })

  test('leaves out what is not stated, but says that the fee is missing', () => {
    const bare = {
      ...school,
      founded: null,
      recruitGrade: [],
      joinSchool: [],
      existStuNums: null,
      languages: [],
      programs: [],
      tuitionMin: null,
      tuitionMax: null,
      boardingFee: null,
      completeness: 3,
    }
    const zh = answerParagraph(bare, names, 'zh')
    expect(zh).toContain('学校没有公布学费')
    for (const word of ['null', 'undefined', '建校', '年级', '课程有']) expect(zh).not.toContain(word)
    const en = answerParagraph(bare, namesEn, 'en')
    expect(en).toContain('has not published its tuition')
    for (const word of ['null', 'undefined', 'founded', 'Grade', 'Programs']) expect(en).not.toContain(word)
  })

  test('an online school has neither a town nor rooms', () => {
    const online = { ...school, location: '在线', locationEn: 'Online', boarding: 'none' as const }
    expect(answerParagraph(online, names, 'zh')).toContain('线上学校')
    expect(answerParagraph(online, names, 'zh')).not.toContain('住宿')
    expect(answerParagraph(online, namesEn, 'en')).not.toContain('boarding')
  })

  test('boarding inside the tuition is not counted twice', () => {
    const included = { ...school, boarding: 'full' as const, boardingFee: null, boardingIncluded: true }
    expect(answerParagraph(included, names, 'zh')).toContain('含住宿')
    expect(answerParagraph(included, namesEn, 'en')).toContain('includes boarding')
  })

  test('words are joined as people join them', () => {
    expect(joinWords(['甲', '乙', '丙'], 'zh')).toBe('甲、乙和丙')
    expect(joinWords(['A', 'B', 'C'], 'en')).toBe('A, B and C')
    expect(joinWords([], 'en')).toBe('')
  })
})
