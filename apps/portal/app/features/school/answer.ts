import type { SchoolDetail } from '@app/contract/school/school.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import {
  boardingFeeText,
  FACT_COUNT,
  gradesText,
  locationText,
  namesOf,
  programmeNames,
  type SchoolNames,
  tuitionText,
} from './wording.ts'

type Facts = Pick<
  SchoolDetail,
  | 'schoolName'
  | 'schoolNameEn'
  | 'schoolType'
  | 'location'
  | 'locationEn'
  | 'cityName'
  | 'cityCode'
  | 'founded'
  | 'recruitGrade'
  | 'joinSchool'
  | 'existStuNums'
  | 'boarding'
  | 'boardingFee'
  | 'boardingIncluded'
  | 'tuitionMin'
  | 'tuitionMax'
  | 'tuitionPer'
  | 'currency'
  | 'feeYear'
  | 'languages'
  | 'programs'
  | 'completeness'
>

const tongues: Record<string, { zh: string; en: string }> = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英语', en: 'English' },
  fr: { zh: '法语', en: 'French' },
}

/** Languages of teaching by name. */
export function tongueNames(codes: readonly string[], language: Language): string[] {
  return codes.map((code) => tongues[code]?.[language] ?? code)
}

/** `甲、乙和丙`, `A, B and C`. */
export function joinWords(words: readonly string[], language: Language): string {
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  const others = words.slice(0, -1)
  return language === 'zh' ? `${others.join('、')}和${last}` : `${others.join(', ')} and ${last}`
}

/**
 * What a family asks first, answered in plain sentences out of the stated facts only. A fact that is not
 * stated is left out, except the fee: its absence is the answer.
 */
export function answerParagraph(school: Facts, names: SchoolNames, language: Language): string {
  return (language === 'zh' ? chinese : english)(school, names)
}

function chinese(school: Facts, names: SchoolNames): string {
  const name = namesOf(school, 'zh').main.text
  const place = locationText(school, 'zh')
  const isOnline = school.location === '在线'
  const kind =
    school.schoolType === 1
      ? isOnline
        ? '一所加拿大安大略省的线上学校'
        : `一所位于${place ?? '安大略省'}的加拿大学校`
      : `一所${place ? `位于${place}` : '中国境内'}、开设 OSSD 课程的学校`
  const first = [`${name}是${kind}`]
  if (school.founded) first.push(`${school.founded} 年建校`)
  const grades = gradesText(school.recruitGrade, 'zh')
  if (grades) first.push(`招收 ${grades}`)
  const students = names.students[school.existStuNums ?? '']
  if (students) first.push(`在校生${students}`)
  const sentences = [`${first.join('，')}。`]

  const boarding = {
    none: '不提供住宿',
    homestay: '住宿安排在寄宿家庭',
    optional: '可以走读也可以住校',
    full: '学生全部住校',
    unknown: '',
  }
  const second = isOnline ? [] : [boarding[school.boarding]].filter(Boolean)
  if (school.languages.length > 0)
    second.push(`用${joinWords(tongueNames(school.languages, 'zh'), 'zh')}授课`)
  if (second.length > 0) sentences.push(`${second.join('，')}。`)
  const intakes = school.joinSchool.flatMap((value) => names.intake[value] ?? [])
  if (intakes.length > 0) sentences.push(`入学安排：${intakes.join('；')}。`)

  const programmes = programmeNames(school, 'zh')
  if (programmes.length > 0) sentences.push(`课程有${joinWords(programmes, 'zh')}。`)

  sentences.push(chineseFee(school))
  sentences.push(`家长常问的 ${FACT_COUNT} 项信息里，这所学校说明了 ${school.completeness} 项。`)
  return sentences.join('')
}

function chineseFee(school: Facts): string {
  const tuition = tuitionText(school, 'zh')
  const fee = boardingFeeText(school, 'zh')
  const year = school.feeYear ? `${school.feeYear} 学年` : ''
  if (!tuition) return '学校没有公布学费，请直接向学校索取收费表。'
  if (school.boardingIncluded) return `${year}学费 ${tuition}，含住宿。`
  if (school.boarding === 'none' || (school.boarding === 'unknown' && !fee)) return `${year}学费 ${tuition}。`
  return `${year}学费 ${tuition}，${fee ? `住宿费 ${fee}` : '住宿费没有公布'}。`
}

function english(school: Facts, names: SchoolNames): string {
  const name = namesOf(school, 'en').main.text
  const place = locationText(school, 'en')
  const isOnline = school.locationEn === 'Online'
  const kind =
    school.schoolType === 1
      ? isOnline
        ? 'an online school in Ontario, Canada'
        : `a Canadian school in ${place ?? 'Ontario'}`
      : `a school ${place ? `in ${place}` : 'in China'} that teaches the OSSD`
  const founded = school.founded ? `, founded in ${school.founded}` : ''
  const sentences = [`${name} is ${kind}${founded}.`]

  const grades = gradesText(school.recruitGrade, 'en')
  const students = names.students[school.existStuNums ?? '']?.toLowerCase()
  const intake: string[] = []
  if (grades) intake.push(`takes students into ${grades}`)
  if (students) intake.push(`has ${students} students`)
  if (intake.length > 0) sentences.push(`It ${intake.join(' and ')}.`)

  const teaching = englishTeaching(school, isOnline)
  if (teaching) sentences.push(teaching)

  const intakes = school.joinSchool.flatMap((value) => names.intake[value] ?? [])
  if (intakes.length > 0)
    sentences.push(`Entry: ${joinWords(intakes, 'en').replace('Rolling admission', 'rolling admission')}.`)
  const programmes = programmeNames(school, 'en')
  if (programmes.length > 0) sentences.push(`Programs: ${joinWords(programmes, 'en')}.`)

  sentences.push(englishFee(school))
  sentences.push(
    `Of the ${FACT_COUNT} facts that families ask for, the school states ${school.completeness}.`,
  )
  return sentences.join(' ')
}

/** Boarding and the languages of teaching; an online school has no boarding to speak of. */
function englishTeaching({ boarding, languages }: Facts, isOnline: boolean): string | undefined {
  const boardingText = {
    none: 'There is no boarding',
    homestay: 'Students who need housing live with homestay families',
    optional: 'Students may board or live at home',
    full: 'All students board',
    unknown: '',
  }
  const tongues = languages.length > 0 ? joinWords(tongueNames(languages, 'en'), 'en') : undefined
  if (isOnline || boarding === 'unknown') return tongues && `Teaching is in ${tongues}.`
  return `${boardingText[boarding]}${tongues ? `, and teaching is in ${tongues}` : ''}.`
}

function englishFee(school: Facts): string {
  const tuition = tuitionText(school, 'en')
  const fee = boardingFeeText(school, 'en')
  const year = school.feeYear ? ` for ${school.feeYear}` : ''
  if (!tuition) return 'The school has not published its tuition; ask it for the fee sheet.'
  if (school.boardingIncluded) return `Tuition${year} is ${tuition} and includes boarding.`
  if (school.boarding === 'none' || (school.boarding === 'unknown' && !fee))
    return `Tuition${year} is ${tuition}.`
  return `Tuition${year} is ${tuition}; ${fee ? `boarding is ${fee}` : 'the boarding fee is not stated'}.`
}
