import { registerKinds, registerProgrammes } from '@app/contract/school/register/register.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { namesOf, tuitionText } from '#app/features/school/wording.ts'
import { dayText } from '#app/text/date-text.ts'
import { isOfBoard, yearText } from './origins.ts'
import type { Listed } from './register-questions.ts'
import { boardOf, cityOf, taughtGrades } from './register-words.ts'

/** What a family asks first of a school of the register, in plain sentences; also what search engines show. */
export const registerAnswer = (school: Listed, language: Language): string =>
  language === 'zh' ? chinese(school) : english(school)

function chinese(school: Listed): string {
  const { register } = school
  const { kind, programme, delivery, credits, goneOn, enrolment, osslt, ossltYear, listedOn } = register
  const place = cityOf(register, 'zh')
  const type = programme
    ? registerProgrammes[programme].zh.replace(/（.*）/, '')
    : `${registerKinds[kind].zh}学校`
  const first = [
    `${namesOf(school, 'zh').main.text} 是${place ? `${place}的` : ''}${delivery === 'online' && programme !== 'online' ? '网课' : ''}${type}`,
  ]
  if (isOfBoard(register) && register.boardName) first.push(`属 ${boardOf(register, 'zh')}`)
  const grades = taughtGrades(register, 'zh')
  if (grades) first.push(`开设 ${grades}`)
  if (enrolment !== null) first.push(`约 ${enrolment.toLocaleString('en-US')} 名学生`)
  const sentences = [`${first.join('，')}。`]
  const day = dayText(listedOn, 'zh')
  if (goneOn) sentences.push(`它不在教育厅 ${dayText(goneOn, 'zh')}的名单上，付款前先问教育厅。`)
  else if (credits === 'offers') sentences.push(`教育厅 ${day}的名单说它可授予 OSSD 学分。`)
  else if (credits === 'applied') sentences.push(`教育厅 ${day}的名单说它只是申请授予 OSSD 学分，尚未获准。`)
  else sentences.push(`教育厅 ${day}的名单上，它没有授予 OSSD 学分的资格。`)
  if (osslt !== null) sentences.push(`${yearText(ossltYear)} 学年 OSSLT 首次通过率 ${osslt}%。`)
  const tuition = tuitionText(school, 'zh')
  if (tuition) sentences.push(`学费 ${tuition}。`)
  return sentences.join('')
}

function english(school: Listed): string {
  const { register } = school
  const { kind, programme, delivery, credits, goneOn, enrolment, osslt, ossltYear, listedOn } = register
  const place = cityOf(register, 'en')
  const kinds = {
    public: 'a public school',
    catholic: 'a publicly funded Catholic school',
    private: 'a private school',
    abroad: 'an Ontario school abroad',
  }
  const programmes = {
    alternative: 'an alternative school',
    vocational: 'a vocational school',
    adult: 'an adult school',
    online: 'a public online school',
    firstNation: 'a First Nation school',
    summer: 'a summer school',
  }
  const type = programme
    ? programmes[programme]
    : delivery === 'online'
      ? `${kinds[kind]} that teaches online only`
      : kinds[kind]
  const board = isOfBoard(register) && register.boardName ? `, of ${register.boardName}` : ''
  const sentences = [
    `${namesOf(school, 'en').main.text} is ${type}${place ? (delivery === 'online' ? `, based in ${place}` : ` in ${place}`) : ''}${board}.`,
  ]
  const facts: string[] = []
  const grades = taughtGrades(register, 'en')
  if (grades) facts.push(`teaches ${grades}`)
  if (enrolment !== null) facts.push(`has about ${enrolment.toLocaleString('en-US')} students`)
  if (facts.length > 0) sentences.push(`It ${facts.join(' and ')}.`)
  const day = dayText(listedOn, 'en')
  if (goneOn)
    sentences.push(
      `It is not on the ministry’s list of ${dayText(goneOn, 'en')}; ask the ministry before you pay.`,
    )
  else if (credits === 'offers')
    sentences.push(`The ministry’s list of ${day} says that it may give OSSD credits.`)
  else if (credits === 'applied')
    sentences.push(`By the ministry’s list of ${day} it has only applied to offer OSSD credits.`)
  else sentences.push(`The ministry’s list of ${day} gives it no authority for OSSD credits.`)
  if (osslt !== null)
    sentences.push(`OSSLT passed at the first attempt in ${yearText(ossltYear)}: ${osslt}%.`)
  const tuition = tuitionText(school, 'en')
  if (tuition) sentences.push(`Tuition is ${tuition}.`)
  return sentences.join(' ')
}
