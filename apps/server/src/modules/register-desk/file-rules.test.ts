import { describe, expect, it } from 'vitest'
import type { TableLine } from '#platform/resource/table/table-lines.ts'
import {
  dayIn,
  dayOf,
  type FileFacts,
  FileSurvey,
  readHeaders,
  readRow,
  recognise,
  schoolYearOf,
} from './file-rules.ts'

const PRIVATE =
  'School Name,School Number,OSSD Credits Offered,Principal Name,Suite,PO Box,Street Address,City,Province,Postal Code,Telephone Number,Fax,Region,School Email Address,School Website,School Level,School Special Conditions Type,Program Type,Association Membership'
const CONTACTS =
  'Region|Board Number|Board Name|Board Type|Board Language|School Number|School Name|School Level|School Language|School Type|School Special Conditions|Suite|PO Box|Street|City|Province|Postal Code|Phone|Fax|Grade Range|Date Open|Email|Website|Board Website'
const OSSLT = 'Percentage of Students That Passed the Grade 10 OSSLT on Their First Attempt'
const MATH = 'Percentage of Grade 9 Students Achieving the Provincial Standard in Mathematics'
const DEMOGRAPHICS = `Board Number,Board Name,School Number,School Name,Enrolment,Latitude,Longitude,${MATH},${OSSLT},Percentage of Students Identified as Gifted,Extract Date`
const LOCATIONS =
  'NOI Year,School Main Location Flag,School Number,School Name,School Level Code,School Level,School Special Condition Type Code,School Special Condition Type ,Latitude,Longitude,City,Postal Code,Province,Program Type'
const ENROLMENT =
  'Board Number,Board Name,School Number,School Name,School Type,School Level,School Language,Junior Kindergarten Enrolment,Kindergarten Enrolment,Grade 1 Enrolment,Grade 9 Enrolment,Grade 10 Enrolment,Grade 11 Enrolment,Grade 12 Enrolment'

const facts = (kind: FileFacts['kind'], fractions: string[] = []): FileFacts => ({
  kind,
  asOf: '2026-11-01',
  schoolYear: '2025-26',
  fractions: new Set(fractions),
})

const lineOf = (cells: TableLine['cells']): TableLine => ({ line: 2, isUneven: false, cells })

/** What a row with these cells states, or why it is not read. */
function read(kind: FileFacts['kind'], cells: TableLine['cells'], fractions: string[] = []) {
  const row = readRow(
    lineOf({ 'school number': '882408', 'school name': '3sixty Education', ...cells }),
    facts(kind, fractions),
  )
  return 'reason' in row ? row.reason : row.fields
}

describe('the kind of a file', () => {
  it('follows from its headers, in any order and case', () => {
    const kinds = [
      [PRIVATE, 'private'],
      [`${PRIVATE},Country`, 'abroad'],
      [CONTACTS.replaceAll('|', ','), 'contacts'],
      [DEMOGRAPHICS, 'demographics'],
      [LOCATIONS, 'locations'],
      [ENROLMENT, 'enrolment'],
    ] as const
    for (const [headers, kind] of kinds) {
      expect(recognise(headers.split(','))).toMatchObject({ kind, unknownHeaders: [] })
      expect(recognise(headers.toUpperCase().split(',').reverse())).toMatchObject({ kind })
    }
  })

  it('names the headers that are missing and those that are unknown, and no address of a person', () => {
    const headers = PRIVATE.replace('Fax,', '').replace('Program Type', 'Delivery Model').split(',')
    expect(recognise([...headers, 'jane@school.example'])).toEqual({
      kind: 'private',
      missingHeaders: ['program type', 'fax'],
      unknownHeaders: ['Delivery Model'],
    })
    expect(recognise(PRIVATE.replace('School Number', 'Number').split(','))).toEqual({
      missing: ['school number'],
    })
    expect(recognise(['a', 'b'])).toHaveProperty('missing')
  })

  it('asks for no column about a person', () => {
    expect(readHeaders.filter((header) => /principal|e-?mail|fax/.test(header))).toEqual([])
  })
})

describe('a row of the list of private schools', () => {
  it('states the school, its licence and how it teaches', () => {
    const fields = read('private', {
      'ossd credits offered': 'Offers credits toward the Ontario Secondary School Diploma (OSSD)',
      'street address': '141 Brunel Road',
      suite: 'Suite 101',
      city: 'Mississauaga',
      'postal code': 'l4z1x3',
      'school website': 'www.3sixtyeducation.ca',
      'school special conditions type': 'All Year Round',
      'program type': 'Online/Site Based',
      'association membership': null,
    })
    expect(fields).toEqual({
      name: '3sixty Education',
      kind: 'private',
      credits: 'offers',
      street: '141 Brunel Road, Suite 101',
      city: 'Mississauaga',
      postalCode: 'L4Z 1X3',
      website: 'http://www.3sixtyeducation.ca',
      programme: null,
      isYearRound: true,
      delivery: 'both',
      association: null,
      listedOn: '2026-11-01',
    })
  })

  it('knows the three licences, and takes no other text for one of them', () => {
    const licence = (text: string | null) => read('private', { 'ossd credits offered': text })
    expect(licence(null)).toMatchObject({ credits: 'no' })
    expect(
      licence('Applied to offer credits toward the Ontario secondary School Diploma (OSSD)'),
    ).toMatchObject({ credits: 'applied' })
    expect(licence('Revoked')).toBe('credits')
  })

  it('takes no address of a person that stands in a wrong column', () => {
    expect(
      read('private', { 'ossd credits offered': null, 'telephone number': 'jane.doe@school.example' }),
    ).toMatchObject({ phone: null })
  })

  it('is in the register where it may give credits or teaches the upper grades', () => {
    const covered = (cells: TableLine['cells']) =>
      readRow(
        lineOf({ 'school number': '1', 'school name': 'A', 'ossd credits offered': null, ...cells }),
        facts('private'),
      )
    expect(covered({ 'school level': 'Elementary' })).toMatchObject({
      isCovered: false,
      ministryNo: '000001',
    })
    expect(covered({ 'school level': 'Elem/Sec' })).toMatchObject({ isCovered: true })
  })

  it('is unreadable without number or name, cut off, or in a wrong encoding', () => {
    const row = { 'ossd credits offered': null }
    expect(read('private', { ...row, 'school number': 'A12' })).toBe('number')
    expect(read('private', { ...row, 'school number': null })).toBe('number')
    expect(read('private', { ...row, 'school name': null })).toBe('name')
    expect(read('private', { ...row, 'school name': 'x'.repeat(121) })).toBe('name')
    expect(read('private', { ...row, 'school name': 'Ã‰cole' })).toBe('encoding')
    expect(read('private', { ...row, city: 'Montr\uFFFDal' })).toBe('encoding')
    const cut = { ...lineOf({ 'school number': '882408', 'school name': 'A' }), isUneven: true }
    expect(readRow(cut, facts('private'))).toEqual({ reason: 'cells' })
  })

  it('says nothing of what its file has no column for', () => {
    expect(Object.keys(read('private', { 'ossd credits offered': null })).toSorted()).toEqual([
      'credits',
      'kind',
      'listedOn',
      'name',
    ])
  })
})

describe('a row of school information and demographics', () => {
  const osslt = OSSLT.toLowerCase()
  const math = MATH.toLowerCase()

  it('reads both forms of percentages, by the whole column', () => {
    const survey = new FileSurvey()
    for (const share of [0.82, 1, 'NA', null]) survey.see(lineOf({ [osslt]: share, [math]: '40' }))
    expect([...survey.fractions]).toEqual([osslt])
    const both = (cells: TableLine['cells']) =>
      read('demographics', { enrolment: 500, ...cells }, [...survey.fractions])
    expect(both({ [osslt]: 0.82, [math]: '40' })).toMatchObject({ osslt: 82, grade9Math: 40 })
    expect(both({ [osslt]: 1, [math]: '1' })).toMatchObject({ osslt: 100, grade9Math: 1 })
    expect(both({ [osslt]: '82%', [math]: '40 %' })).toMatchObject({ osslt: 82, grade9Math: 40 })
  })

  it('takes codes as reasons and never as 0', () => {
    const codes = [
      ['SP', 'suppressed'],
      ['NA', 'notApplicable'],
      ['N/R', 'notReported'],
      ['N/D', 'noData'],
    ] as const
    for (const [code, reason] of codes)
      expect(read('demographics', { enrolment: code, [osslt]: code, [math]: code })).toMatchObject({
        enrolment: null,
        enrolmentMissing: reason,
        enrolmentYear: null,
        osslt: null,
        ossltMissing: reason,
        ossltYear: null,
        grade9Math: null,
      })
    expect(read('demographics', { enrolment: null, [osslt]: '.' })).toMatchObject({
      enrolment: null,
      enrolmentMissing: null,
      osslt: null,
    })
    expect(read('demographics', { enrolment: '1,250', [osslt]: '74' })).toMatchObject({
      enrolment: 1250,
      enrolmentYear: '2025-26',
      osslt: 74,
    })
  })

  it('refuses figures that are none', () => {
    expect(read('demographics', { enrolment: 'many' })).toBe('value')
    expect(read('demographics', { enrolment: '-5' })).toBe('value')
    expect(read('demographics', { enrolment: '5', [osslt]: '140' })).toBe('value')
    expect(read('demographics', { enrolment: '5', latitude: '-79.4', longitude: '43.6' })).toBe('value')
  })

  it('leaves a known place where the file has none', () => {
    const fields = read('demographics', { enrolment: 5, latitude: '.', longitude: '.' })
    expect(fields).not.toHaveProperty('lat')
  })
})

describe('a row of the other files', () => {
  it('of public schools, states kind, board and grades, though a program made a day of them', () => {
    const cells = {
      'board number': 'B28010',
      'board name': 'Algoma DSB',
      'board website': 'http://www.adsb.on.ca',
      'school type': 'Roman Catholic',
      'school level': 'Secondary',
      'school language': 'English',
      'school special conditions': 'Online School',
      'grade range': '2026-09-12',
    }
    expect(read('contacts', cells)).toMatchObject({
      kind: 'catholic',
      credits: 'offers',
      programme: 'online',
      delivery: 'online',
      gradeFrom: 9,
      gradeTo: 12,
    })
    expect(read('contacts', { ...cells, 'grade range': 'JK-12' })).toMatchObject({
      gradeFrom: null,
      gradeTo: 12,
    })
    expect(read('contacts', { ...cells, 'grade range': '9-99' })).toBe('value')
  })

  it('of locations, takes the main building alone', () => {
    const row = (flag: string) =>
      readRow(
        lineOf({
          'school number': '882408',
          'school name': 'A',
          'school main location flag': flag,
          latitude: 43.6,
          longitude: -79.6,
        }),
        facts('locations'),
      )
    expect(row('Y')).toMatchObject({ fields: { lat: 43.6, lng: -79.6 } })
    expect(row('N')).toMatchObject({ fields: {}, isOtherBuilding: true })
  })

  it('of enrolment by grade, adds the grades up, and states nothing where one is withheld', () => {
    const grades = { 'grade 9 enrolment': 100, 'grade 10 enrolment': '1,020', 'grade 12 enrolment': 'NA' }
    expect(read('enrolment', grades)).toMatchObject({ enrolment: 1120, enrolmentYear: '2025-26' })
    expect(read('enrolment', { ...grades, 'grade 11 enrolment': 'SP' })).not.toHaveProperty('enrolment')
    expect(read('enrolment', { 'grade 9 enrolment': null })).not.toHaveProperty('enrolment')
  })
})

it('reads days as dates, digits and words, and the school year from the name or the day of a file', () => {
  expect(dayOf('2026-04-03')).toBe('2026-04-03')
  expect(dayOf('20260403')).toBe('2026-04-03')
  expect(dayOf('April 3, 2026')).toBe('2026-04-03')
  for (const none of ['soon', '2026-02-30', '20261399', '0000-01-01']) expect(dayOf(none)).toBeUndefined()
  expect(dayIn('private_2026-02-30.csv')).toBeUndefined()
  expect(dayIn('private_school_2026-11-01.csv')).toBe('2026-11-01')
  expect(dayIn('sif_data_table_2024_2025.xlsx')).toBeUndefined()
  expect(schoolYearOf('sif_data_table_2024_2025.xlsx', '2026-04-03')).toBe('2024-25')
  expect(schoolYearOf('sif-2023-24.xlsx', '2026-04-03')).toBe('2023-24')
  expect(schoolYearOf('enrolment.xlsx', '2026-11-03')).toBe('2025-26')
})
