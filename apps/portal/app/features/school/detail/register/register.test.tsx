import type { RegisterFacts } from '@app/contract/school/register/register.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { structuredSchool } from '#app/features/school/detail/structured-school.ts'
import { BoardFees } from './board-fees.tsx'
import { byFile, RegisterChanges } from './changes.tsx'
import { insuranceText } from './insurance-text.ts'
import { isInBand, isSameStreet, isSameWebsite, kmText } from './origins.ts'
import { registerAnswer } from './register-answer.ts'
import { RegisterCheck } from './register-check.tsx'
import { audienceNote, knownFacts, type RegisterPage, verdictOf } from './register-facts.ts'
import { type Listed, registerQuestions } from './register-questions.ts'
import { Results } from './results.tsx'

const facts: RegisterFacts = {
  kind: 'public',
  credits: 'offers',
  delivery: 'site',
  programme: null,
  city: 'Toronto',
  cityZh: '多伦多',
  postalCode: 'M2N 3R7',
  boardName: 'Toronto DSB',
  boardNameZh: '多伦多公立教育局',
  gradeFrom: 9,
  gradeTo: 12,
  enrolment: 2175,
  osslt: 95,
  boardTuition: 16_500,
  boardApplication: null,
  boardInsurance: null,
  goneOn: null,
  ministryNo: '906450',
  name: 'Earl Haig Secondary School',
  street: '100 Princess Ave',
  municipality: null,
  region: null,
  country: null,
  phone: null,
  website: 'http://www.earlhaig.ca/',
  isPlaceDoubtful: false,
  isYearRound: false,
  association: null,
  boardNo: 'B66052',
  boardWebsite: 'http://www.tdsb.on.ca',
  boardFees: [],
  enrolmentYear: '2024-25',
  enrolmentMissing: null,
  ossltYear: '2024-25',
  ossltMissing: null,
  ossltBefore: 94,
  ossltBeforeYear: '2023-24',
  grade9Math: null,
  board: { osslt: 82, ossltBefore: 81, schools: 70 },
  province: { osslt: 82, ossltBefore: 82, schools: 659 },
  listedOn: '2026-05-01',
  figuresOn: '2026-04-03',
  licences: [],
}
const register = (some: Partial<RegisterFacts> = {}): RegisterFacts => ({ ...facts, ...some })

const listed = (some: Partial<Listed> = {}) =>
  ({
    schoolName: facts.name,
    schoolNameEn: facts.name,
    schoolType: 1,
    recruitGrade: [],
    joinSchool: [],
    languages: [],
    programs: [],
    fees: [],
    sources: [],
    photos: [],
    boarding: 'unknown',
    tuitionMin: null,
    existStuNums: null,
    address: null,
    website: null,
    lat: 43.77,
    lng: -79.4,
    ministryNo: facts.ministryNo,
    register: register(),
    ...some,
  }) as Listed
const page = (school: Listed, more: Partial<RegisterPage> = {}) =>
  ({
    school,
    names: { grades: {}, intake: {}, students: { 1: 'Under 100', 5: '1,000 and more' } },
    day: '2026-11-24',
    sources: {},
    statements: {},
    ...more,
  }) as RegisterPage
const html = (node: React.ReactElement) => renderToStaticMarkup(node)

describe('what the first screen says on credits', () => {
  it.each([
    [{}, 'ok', '1 May 2026'],
    [{ kind: 'private' }, 'ok', 'withdrawn'],
    [{ kind: 'private', credits: 'applied' }, 'warning', 'applied'],
    [{ kind: 'private', credits: 'no' }, 'error', 'blank'],
    [{ goneOn: '2026-09-15' }, 'error', 'no longer has this school'],
  ] as const)('%j is %s', (some, kind, words) => {
    const verdict = verdictOf(register(some), 'en')
    expect(verdict.kind).toBe(kind)
    expect(verdict.text).toContain(words)
  })

  it('names the day of the list on which a school no longer stands, in both languages', () => {
    expect(verdictOf(register({ goneOn: '2026-09-15' }), 'zh').title).toBe('不在 2026年9月15日的名单上')
    expect(verdictOf(register({ goneOn: '2026-09-15' }), 'en').title).toBe(
      'Not on the list of 15 September 2026',
    )
    expect(registerAnswer(listed({ register: register({ goneOn: '2026-09-15' }) }), 'en')).toContain(
      'not on the ministry’s list of 15 September 2026',
    )
  })

  it('says at once of an adult or online school what it is, and nothing of an ordinary one', () => {
    expect(audienceNote(register({ programme: 'adult' }))?.zh).toContain('成人')
    expect(audienceNote(register({ kind: 'private', delivery: 'online' }))?.en).toContain('Online only')
    expect(audienceNote(register())).toBeNull()
  })
})

describe('facts with their origins', () => {
  const of = (one: RegisterPage, term: string) => knownFacts(one, 'en').find((fact) => fact.term.en === term)

  it('say whether a private school boards and what a first year comes to, or send the reader to the school', () => {
    const private_ = listed({ register: register({ kind: 'private' }) })
    const stating = page(
      { ...private_, boarding: 'full', boardingFee: 23_000, boardingIncluded: false, currency: 'CAD' },
      {
        year: {
          cad: { low: 52_385, middle: 52_385, high: 52_385 },
          cny: { low: 274_100, middle: 274_100, high: 274_100 },
          without: ['custodian'],
        },
      },
    )
    expect(of(stating, 'Boarding')?.statements[0]?.value).toContain('23,000')
    const total = of(stating, 'First-year total')
    expect(total?.statements).toMatchObject([{ value: 'At least CAD 52,385', origin: 'sum' }])
    expect(total?.note?.en).toBe('Not included: custodian fee')
    const silent = page(private_, { year: null })
    expect(of(silent, 'Boarding')).toMatchObject({ statements: [], ask: 'school' })
    expect(of(silent, 'First-year total')).toMatchObject({ statements: [], ask: 'school' })
  })

  it('stand once where register and school agree, and side by side where they differ', () => {
    const agreeing = page(
      listed({ website: 'https://earlhaig.ca', address: '100 Princess Avenue, North York' }),
    )
    expect(of(agreeing, 'Website')).toMatchObject({ differs: false, statements: [{ origin: 'register' }] })
    expect(of(page(listed({ address: '100 Princess Avenue' })), 'Address')?.differs).toBe(false)
    const differing = page(listed({ website: 'https://haig.example.org', existStuNums: '1' }), {
      statements: { existStuNums: { statedOn: '2026-10-02', checked: null } },
    })
    expect(of(differing, 'Website')).toMatchObject({
      differs: true,
      statements: [
        { origin: 'register', day: '2026-05-01', value: 'earlhaig.ca' },
        { origin: 'site', value: 'haig.example.org' },
      ],
    })
    expect(of(differing, 'Students')?.statements).toMatchObject([
      { origin: 'register', day: '2026-04-03', value: '2,175 (2024–25)' },
      { origin: 'school', day: '2026-10-02', value: 'Under 100' },
    ])
  })

  it('are unknown with the reason and whom to ask, never zero', () => {
    const missing = page(listed({ register: register({ enrolment: null, enrolmentMissing: 'suppressed' }) }))
    expect(of(missing, 'Students')).toMatchObject({ statements: [], ask: 'school' })
    expect(of(missing, 'Students')?.missing?.en).toContain('too small')
  })

  it('are not made up: a private school’s program stands only where the list states it', () => {
    expect(of(page(listed({ register: register({ kind: 'private' }) })), 'For whom')).toBeUndefined()
  })
})

describe('results', () => {
  it('stand beside board and province with last year, as sentence, drawing and table, and make no rank', () => {
    const text = html(<Results register={register()} language="en" />)
    for (const phrase of [
      'about 95 of every 100',
      'Toronto DSB',
      '82%',
      '2023–24',
      'no rank',
      'number of schools',
    ])
      expect(text).toContain(phrase)
    expect(text).toContain('<table')
  })

  it('of a small school carry a warning', () => {
    const small = html(<Results register={register({ enrolment: 90 })} language="en" />)
    expect(small).toContain('A small school')
    expect(html(<Results register={register()} language="en" />)).not.toContain('A small school')
  })

  it('that are suppressed say what this means, and never 0%', () => {
    const text = html(
      <Results register={register({ osslt: null, ossltMissing: 'suppressed' })} language="zh" />,
    )
    expect(text).toContain('隐去')
    expect(text).not.toMatch(/\b0%<\/span>/)
  })

  it('of private schools are not published, and a question stands instead', () => {
    const text = html(<Results register={register({ kind: 'private', osslt: null })} language="en" />)
    expect(text).toContain('publishes no OSSLT results of private schools')
    expect(text).toContain('how many wrote it for the first time')
  })
})

describe('what a board asks of international students', () => {
  const fee = {
    schoolYear: '2025-26',
    tuition: 17_000,
    semester: 8_500,
    applicationFee: 400,
    insurance: 'not included: 500/year or 250/semester, mandatory',
    sourceUrl: 'https://board.example.org/fees',
    note: '',
    isCurrent: true,
  }

  it('is shown as of its school year, an older one as such, with the page it is from', () => {
    const old = { ...fee, schoolYear: '2019-20', tuition: 14_500, isCurrent: false }
    const text = html(
      <BoardFees register={register({ boardFees: [fee, old] })} statesFees={false} language="en" />,
    )
    expect(text).toContain('CAD 17,000')
    expect(text).toContain('stated for 2019–20, may have changed')
    expect(text).toContain('https://board.example.org/fees')
  })

  it('is an unknown with a question where no page was read', () => {
    expect(html(<BoardFees register={register()} statesFees={false} language="zh" />)).toContain(
      '本站没有多伦多公立教育局',
    )
  })

  it('is not called missing on a page that shows what the school states, and is set apart from it', () => {
    const [zh, en] = (['zh', 'en'] as const).map((language) =>
      html(<BoardFees register={register()} statesFees language={language} />),
    )
    expect(zh).not.toContain('本站没有')
    expect(zh).toContain('不是多伦多公立教育局（Toronto DSB）公布的')
    expect(en).not.toContain('We have no fees')
    expect(en).toContain('href="#fees"')
  })

  it('comes with when a child pays nothing, the law cited and the board named as the one to ask', () => {
    const text = html(<BoardFees register={register()} statesFees={false} language="en" />)
    for (const phrase of [
      'https://www.ontario.ca/laws/statute/90e02',
      'work permit',
      '49.1',
      'The board decides',
    ])
      expect(text).toContain(phrase)
  })

  it('says insurance in Chinese', () => {
    expect(insuranceText(fee.insurance, 'zh')).toBe('不含在学费内：每年 500或每学期 250，必须买')
    expect(insuranceText(fee.insurance, 'en')).toBe(fee.insurance)
  })
})

describe('checking it oneself', () => {
  it('names the list of its kind and the number to type', () => {
    const text = html(<RegisterCheck register={register()} language="en" />)
    expect(text).toContain('906450')
    expect(text).toContain('ontario-public-school-contact-information')
    expect(text).not.toContain('private-school-contact-information')
    const ofPrivate = html(<RegisterCheck register={register({ kind: 'private' })} language="en" />)
    expect(ofPrivate).toContain('Offers credits toward the Ontario Secondary School Diploma (OSSD)')
  })

  it('of a school abroad is the one text of the site, its Chinese licence only for China', () => {
    const inChina = html(
      <RegisterCheck register={register({ kind: 'abroad', country: 'China' })} language="en" />,
    )
    const elsewhere = html(
      <RegisterCheck register={register({ kind: 'abroad', country: 'Malaysia' })} language="en" />,
    )
    expect(inChina).toContain('Check the Chinese licence')
    expect(elsewhere).not.toContain('Check the Chinese licence')
    for (const text of [inChina, elsewhere]) {
      expect(text).toContain('that is another school')
      expect(text).not.toContain('Ctrl+F')
    }
  })
})

describe('questions', () => {
  const groups = (school: Listed) =>
    Object.fromEntries(
      registerQuestions(school, 'en').map(({ whom, questions }) => [whom, questions.join(' ')]),
    )

  it('leave out what the register knows, and go to the board for what the board decides', () => {
    const { school, board, ministry } = groups(listed())
    expect(school).not.toContain('street address')
    expect(school).not.toContain('official website')
    expect(board).toContain('tuition for a year')
    expect(board).toContain('ask for it by name')
    expect(ministry).toBeUndefined()
  })

  it('of a private school go to the school and the ministry', () => {
    const found = groups(listed({ register: register({ kind: 'private', credits: 'applied', osslt: null }) }))
    expect(found.board).toBeUndefined()
    expect(found.school).toContain('tuition for a year')
    expect(found.ministry).toContain('been approved')
  })
})

describe('comparing what two origins say', () => {
  it('takes shortened words, schemes and bands for what they are', () => {
    expect(isSameStreet('100 Princess Ave', '100 Princess Avenue, Toronto')).toBe(true)
    expect(isSameStreet('100 Princess Ave', '12 Other St')).toBe(false)
    expect(isSameWebsite('http://www.a.ca/', 'https://a.ca')).toBe(true)
    expect(isInBand(2175, '5')).toBe(true)
    expect(isInBand(2175, '1')).toBe(false)
  })

  it('says tenths of a kilometre below ten', () => {
    expect(kmText(352.2)).toBe('352')
    expect(kmText(0.84)).toBe('0.8')
  })
})

describe('structured data', () => {
  it('has address, number and place; no place where it contradicts the postal code', () => {
    const data = structuredSchool(listed(), 'https://site.example.org/school/detail/1', 'en')
    expect(data).toMatchObject({
      '@type': 'HighSchool',
      identifier: { value: '906450' },
      address: {
        streetAddress: '100 Princess Ave',
        addressRegion: 'ON',
        postalCode: 'M2N 3R7',
        addressCountry: 'CA',
      },
      geo: { latitude: 43.77 },
    })
    const doubtful = structuredSchool(listed({ register: register({ isPlaceDoubtful: true }) }), 'x', 'en')
    expect(doubtful).not.toHaveProperty('geo')
  })
})

describe('what the lists changed', () => {
  const change = {
    day: '2026-11-01',
    file: 'private',
    change: 'changed',
    field: 'credits',
    before: 'applied',
    after: 'offers',
  } as const
  const history = [
    { ...change, field: 'goneOn', change: 'gone', before: null, after: '2027-03-01', day: '2027-03-01' },
    change,
    { ...change, field: 'osslt', before: null, after: 0 },
    { ...change, day: '2026-03-16', change: 'new', field: 'name', before: null, after: 'North' },
  ] as const

  it('stands together by file, newest first', () => {
    expect(byFile(history).map(({ day, changes }) => [day, changes.length])).toEqual([
      ['2027-03-01', 1],
      ['2026-11-01', 2],
      ['2026-03-16', 1],
    ])
  })

  it('says the old and the new value in words, and never 0 for what was not stated', () => {
    const page = renderToStaticMarkup(<RegisterChanges history={history} language="en" />)
    expect(page).toContain('<del>Has applied to offer OSSD credits</del>')
    expect(page).toContain('<ins>Offers OSSD credits</ins>')
    expect(page).toContain('<del>Not stated</del>')
    expect(page).toContain('<ins>0%</ins>')
    expect(page).toContain('No longer listed')
    expect(page).toContain('First listed')
  })
})
