import { describe, expect, test } from 'vitest'
import { emptyCriteria } from '#app/features/match/answers/packing.ts'
import {
  type Answers,
  amountOf,
  fitOf,
  groupIds,
  groupOf,
  groups,
  isAnswered,
  isFeeHidden,
  type MatchSchool,
  questionIds,
  torontoKm,
  without,
} from '#app/features/match/questions/questions.ts'
import { bestRelease, failsOf, type MatchCriteria, rank, releasesOf, scoreOf } from './rank.ts'
import { made, random } from './school.fixture.ts'

const byName = (a: MatchSchool, b: MatchSchool) => a.schoolNameEn.localeCompare(b.schoolNameEn, 'en')
const criteriaOf = (answers: Answers, more: Partial<MatchCriteria> = {}): MatchCriteria => ({
  ...emptyCriteria(),
  answers,
  ...more,
})

describe('the questions', () => {
  test('are twelve, each in one group', () => {
    expect(questionIds).toHaveLength(12)
    expect(new Set(questionIds).size).toBe(12)
    for (const group of groupIds) for (const question of groups[group]) expect(groupOf(question)).toBe(group)
  })

  test.each([
    ['200000', 200_000],
    ['200,000', 200_000],
    ['20万', 200_000],
    ['２０ 万', 200_000],
    ['19.8万', 198_000],
    ['35k', 35_000],
    ['$35,000', 35_000],
    ['', undefined],
    ['   ', undefined],
    ['0', null],
    ['-5', null],
    ['about 30', null],
    ['99999999', null],
  ])('an amount typed as "%s" is %s', (text, amount) => {
    expect(amountOf(text)).toBe(amount)
  })

  test('an amount that is no amount does not count as an answer', () => {
    expect(isAnswered('budget', { cny: 'lots' })).toBe(false)
    expect(isAnswered('budget', { withBoarding: true })).toBe(false)
    expect(isAnswered('budget', { cny: 'lots', cad: '30000' })).toBe(true)
  })

  test('going back to no preference takes all parts of the budget away', () => {
    expect(without({ cny: '1', cad: '2', withBoarding: true, grade: '9' }, 'budget')).toEqual({ grade: '9' })
    expect(without({ cny: '1', grade: '9' }, 'grade')).toEqual({ cny: '1' })
  })
})

describe('how far a school meets an answer', () => {
  const meets = (answers: Answers, school: Partial<MatchSchool>) => {
    const question = questionIds.find((id) => isAnswered(id, answers))
    return question && fitOf(question, answers, made(school))
  }

  test('the budget knows currencies, ranges, boarding and missing facts', () => {
    const cad = { currency: 'CAD', tuitionMin: 30_000, tuitionMax: 30_000 }
    const alone = { withBoarding: false }
    expect(meets({ cad: '30000', ...alone }, cad)).toBe(1)
    expect(meets({ cad: '29999', ...alone }, cad)).toBe(0)
    expect(meets({ cad: '30000', ...alone }, { ...cad, tuitionMax: 34_000 })).toBe(0.5)
    // left open, lodging counts in Canada and not in China, and online there is none
    expect(meets({ cad: '30000' }, { ...cad, boarding: 'homestay', boardingFee: 9000 })).toBe(0)
    expect(meets({ cad: '30000' }, { ...cad, schoolType: 0, boarding: 'full', boardingFee: 9000 })).toBe(1)
    expect(meets({ cad: '30000' }, { ...cad, isOnline: true })).toBe(1)
    // no rate is applied: a ceiling in the other currency says nothing
    expect(meets({ cny: '500000' }, cad)).toBeNull()
    expect(meets({ cad: '30000' }, { ...cad, tuitionMin: null, tuitionMax: null })).toBeNull()
    expect(meets({ cad: '30000' }, { ...cad, tuitionMin: 1150, tuitionPer: 'course' })).toBeNull()

    const all = { cad: '45000', withBoarding: true }
    expect(meets(all, { ...cad, boarding: 'full', boardingFee: 15_000 })).toBe(1)
    expect(meets(all, { ...cad, boarding: 'full', boardingFee: 15_001 })).toBe(0)
    expect(meets(all, { ...cad, boarding: 'full', boardingIncluded: true })).toBe(1)
    expect(meets(all, { ...cad, boarding: 'full' })).toBeNull()
    // abroad a student lodges somewhere, at a price this school has not stated; at home the tuition is the year
    expect(meets(all, { ...cad, boarding: 'none' })).toBeNull()
    expect(meets(all, { ...cad, boarding: 'homestay' })).toBeNull()
    expect(meets(all, { ...cad, schoolType: 0, boarding: 'none' })).toBe(1)
    expect(meets({ cad: '25000', withBoarding: true }, { ...cad, boarding: 'none' })).toBe(0)
    // tuition alone is already too much, so boarding need not be known
    expect(meets({ cad: '20000', withBoarding: true }, { ...cad, boarding: 'full' })).toBe(0)
  })

  test('the city: by name in China, by distance in Ontario', () => {
    const mississauga = { schoolType: 1, cityCode: '000000', lng: -79.6441, lat: 43.589 }
    const ottawa = { schoolType: 1, cityCode: '000000', lng: -75.6972, lat: 45.4215 }
    const beijing = { schoolType: 0, cityCode: '110000' }
    expect(torontoKm(made(mississauga))).toBe(22)
    expect(meets({ city: ['toronto'] }, mississauga)).toBe(1)
    expect(meets({ city: ['toronto'] }, ottawa)).toBe(0)
    expect(meets({ city: ['ontario'] }, ottawa)).toBe(1)
    expect(meets({ city: ['toronto', '110000'] }, beijing)).toBe(1)
    expect(meets({ city: ['110000'] }, ottawa)).toBe(0)
    expect(meets({ city: ['toronto'] }, beijing)).toBe(0)
    expect(meets({ city: ['toronto'] }, { ...ottawa, lng: null, lat: null })).toBeNull()
    expect(meets({ city: ['110000'] }, { schoolType: 0, cityCode: '000000' })).toBeNull()
  })

  test('programs are found in either language, each a share of what is wanted', () => {
    const programs = [
      { name: 'AP 课程', nameEn: 'AP courses' },
      { name: '机器人', nameEn: 'Robotics' },
    ]
    expect(meets({ themes: ['ap', 'stem'] }, { programs })).toBe(1)
    expect(meets({ themes: ['ap', 'arts'] }, { programs })).toBe(0.5)
    expect(meets({ themes: ['sport'] }, { programs: [{ name: '增长', nameEn: 'Growth and apart' }] })).toBe(0)
    expect(meets({ themes: ['ap'] }, { programs: [] })).toBeNull()
    expect(meets({ themes: ['french'] }, { programs, languages: ['en', 'fr'] })).toBe(1)
  })

  test('day places, homestay and boarding', () => {
    const fits = (wanted: 'day' | 'homestay' | 'board') =>
      (['none', 'homestay', 'optional', 'full'] as const).map((boarding) =>
        meets({ boarding: wanted }, { boarding }),
      )
    expect(fits('day')).toEqual([1, 1, 1, 0])
    expect(fits('homestay')).toEqual([0, 1, 0, 0])
    expect(fits('board')).toEqual([0, 0, 1, 1])
    for (const wanted of ['day', 'homestay', 'board'] as const)
      expect(meets({ boarding: wanted }, { boarding: 'unknown' })).toBeNull()
  })

  test('a school that teaches online alone is neither in Canada nor in a city', () => {
    expect(meets({ place: 'canada' }, { schoolType: 1 })).toBe(1)
    expect(meets({ place: 'canada' }, { schoolType: 1, isOnline: true })).toBe(0)
    expect(meets({ place: 'china' }, { schoolType: 1, isOnline: true })).toBe(0)
    expect(meets({ city: ['toronto'] }, { isOnline: true })).toBe(0)
  })

  test('what is not stated is unknown, not missed', () => {
    expect(meets({ grade: '9' }, { recruitGrade: [] })).toBeNull()
    expect(meets({ entry: ['1'] }, { joinSchool: [] })).toBeNull()
    expect(meets({ size: ['1'] }, { existStuNums: null })).toBeNull()
    expect(meets({ english: ['zh'] }, { languages: [] })).toBeNull()
    expect(meets({ english: ['esl'] }, { programs: [] })).toBeNull()
  })
})

describe('the score', () => {
  /*
   * By hand. Grade 9 (when, weight 3), STEM (learning, weight 5), 500 students (living, weight 2): W = 10.
   * A meets all: 50 + 15 + 25 + 10 = 100.
   * B: grade met, no STEM, size unknown: 50 + 15 - 25 + 0 = 40, and 8 of 10 weights known.
   */
  const criteria = criteriaOf(
    { grade: '9', themes: ['stem'], size: ['3'] },
    { weights: { ...emptyCriteria().weights, learning: 5, living: 2 } },
  )
  const a = made({
    id: 1,
    schoolNameEn: 'A',
    existStuNums: '3',
    programs: [{ name: '理工', nameEn: 'STEM' }],
  })
  const b = made({ id: 2, schoolNameEn: 'B', existStuNums: null })

  test('of an example worked by hand', () => {
    expect(scoreOf(a, criteria)).toMatchObject({ score: 100, known: 1 })
    const scored = scoreOf(b, criteria)
    expect(scored.score).toBeCloseTo(40)
    expect(scored.known).toBeCloseTo(0.8)
    expect(scored.lines).toEqual([
      { question: 'grade', fit: 1, points: 15 },
      { question: 'size', fit: null, points: 0 },
      { question: 'themes', fit: 0, points: -25 },
    ])
  })

  test('a group has its weight once, however many of its questions are answered', () => {
    // trust has three questions and money one; each group is weighted 3, so W = 6
    const trusting = criteriaOf({
      stated: 10,
      lists: 'notBlack',
      verified: true,
      cad: '20000',
      withBoarding: false,
    })
    const open = made({ id: 1, isAuth: true, completeness: 16, tuitionMin: 30_000, tuitionMax: 30_000 })
    const cheap = made({ id: 2, isAuth: false, completeness: 5, listFlag: 'black' })
    const pointsOf = (school: MatchSchool) =>
      Object.fromEntries(scoreOf(school, trusting).lines.map(({ question, points }) => [question, points]))
    for (const [question, points] of Object.entries(pointsOf(open)))
      expect([question, points]).toEqual([question, expect.closeTo(question === 'budget' ? -25 : 25 / 3)])
    expect(scoreOf(open, trusting).score).toBeCloseTo(50)
    expect(scoreOf(cheap, trusting).score).toBeCloseTo(50)
  })

  test('an unknown fact keeps its share of the group', () => {
    const living = criteriaOf({ size: ['3'], boarding: 'homestay' })
    const silent = scoreOf(made({ existStuNums: null, boarding: 'homestay' }), living)
    expect(silent).toMatchObject({ score: 75, known: 0.5 })
  })

  test.each([
    [{ tuitionMin: null, tuitionMax: null }, true],
    [{ boarding: 'homestay' }, true],
    [{ boarding: 'homestay', boardingFee: 12_000 }, false],
    [{ tuitionMin: 1150, tuitionPer: 'course' }, false],
    [{ currency: 'CNY', tuitionMin: null }, false],
    [{ tuitionMin: 90_000, tuitionMax: 90_000, boarding: 'homestay' }, false],
  ] satisfies [Partial<MatchSchool>, boolean][])('%o hides what a year costs: %s', (facts, isHidden) => {
    expect(isFeeHidden(made(facts), { cad: '30000', withBoarding: true })).toBe(isHidden)
  })

  test('a fee that is hidden gains nothing, and nothing is lost for stating one within the ceiling', () => {
    const criteria = criteriaOf({ cad: '30000', grade: '9', withBoarding: false })
    const of = (tuitionMin: number | null) => scoreOf(made({ tuitionMin, tuitionMax: tuitionMin }), criteria)
    expect(of(null).lines.find(({ question }) => question === 'budget')?.points).toBe(0)
    expect(of(30_000).score).toBeGreaterThan(of(null).score)
  })

  test('is the middle without answers or without weight', () => {
    expect(scoreOf(a, emptyCriteria())).toMatchObject({ score: 50, known: 1, lines: [] })
    const weightless = criteriaOf({ grade: '9' }, { weights: { ...emptyCriteria().weights, when: 0 } })
    expect(scoreOf(a, weightless)).toMatchObject({ score: 50, known: 1 })
  })

  test('an unknown fact lies between one met and one missed', () => {
    const of = (existStuNums: string | null) =>
      scoreOf(made({ existStuNums }), criteriaOf({ size: ['3'] })).score
    expect([of('3'), of(null), of('1')]).toEqual([100, 50, 0])
  })

  test('real schools stand before those of the sample, which share no place with them', () => {
    const [sample, real] = [
      made({ id: 1, schoolNameEn: 'A', recruitGrade: ['9'], isSample: true }),
      made({ id: 2, schoolNameEn: 'B', recruitGrade: ['11'], isSample: false }),
    ]
    const { ranked } = rank([sample, real], criteriaOf({ grade: '9' }), byName)
    expect(ranked.map(({ school, rank: place }) => [school.schoolNameEn, place])).toEqual([
      ['B', 1],
      ['A', 2],
    ])
  })

  test('equal scores share a rank and stand by name', () => {
    const schools = ['C', 'A', 'B', 'D'].map((name, at) =>
      made({ id: at, schoolNameEn: name, recruitGrade: name === 'D' ? ['9'] : ['11'] }),
    )
    const { ranked } = rank(schools, criteriaOf({ grade: '9' }), byName)
    expect(ranked.map(({ school, rank: place }) => [school.schoolNameEn, place])).toEqual([
      ['D', 1],
      ['A', 2],
      ['B', 2],
      ['C', 2],
    ])
  })

  test('thirds that add up to the same score are a tie', () => {
    const programs = (...names: string[]) => names.map((name) => ({ name, nameEn: name }))
    const x = made({ id: 1, schoolNameEn: 'X', programs: programs('AP', 'STEM', 'Music') })
    const y = made({ id: 2, schoolNameEn: 'Y', programs: programs('Business', 'Co-op', 'Hockey') })
    const themed = criteriaOf({ themes: ['ap', 'stem', 'arts', 'business', 'coop', 'sport'] })
    expect(rank([y, x], themed, byName).ranked.map((one) => one.rank)).toEqual([1, 1])
  })
})

describe('must-haves', () => {
  const nine = made({ id: 1, schoolNameEn: 'Nine', recruitGrade: ['9'], existStuNums: '1' })
  const ten = made({ id: 2, schoolNameEn: 'Ten', recruitGrade: ['10'], existStuNums: '1' })
  const silent = made({ id: 3, schoolNameEn: 'Silent', recruitGrade: [], existStuNums: '1' })
  const elsewhere = made({
    id: 4,
    schoolNameEn: 'Else',
    recruitGrade: ['10'],
    isAuth: false,
    existStuNums: '4',
  })
  const schools = [nine, ten, silent, elsewhere]
  const criteria = criteriaOf({ grade: '9', size: ['1'] }, { musts: ['grade', 'size', 'place'] })

  test('exclude what is known to miss, keep what is unknown', () => {
    const ranking = rank(schools, criteria, byName)
    expect(ranking.ranked.map(({ school }) => school.id)).toEqual([1, 3])
    expect(ranking.excluded.map(({ school, fails }) => [school.id, fails])).toEqual([
      [4, ['grade', 'size']],
      [2, ['grade']],
    ])
  })

  test('meeting a must-have in part fails it', () => {
    const half = criteriaOf({ themes: ['ap', 'stem'] }, { musts: ['themes'] })
    expect(failsOf(made({ programs: [{ name: 'AP', nameEn: 'AP' }] }), half)).toEqual(['themes'])
  })

  test('a mark on a question that is not answered has no effect', () => {
    expect(rank(schools, criteriaOf({}, { musts: ['grade'] }), byName).excluded).toEqual([])
  })

  test('say how many come back when one is released, and releasing brings exactly those back', () => {
    const ranking = rank(schools, criteria, byName)
    const releases = releasesOf(ranking, criteria)
    expect(releases).toEqual([
      { question: 'grade', fails: 2, back: 1 },
      { question: 'size', fails: 1, back: 0 },
    ])
    for (const { question, back } of releases) {
      const freed = { ...criteria, musts: criteria.musts.filter((one) => one !== question) }
      expect(rank(schools, freed, byName).ranked).toHaveLength(ranking.ranked.length + back)
      const restored = { ...freed, musts: [...freed.musts, question] }
      expect(rank(schools, restored, byName)).toEqual(ranking)
    }
    expect(bestRelease(releases)?.question).toBe('grade')
  })

  test('when no single release helps, none is named', () => {
    const ranking = rank([elsewhere], criteria, byName)
    expect(ranking.ranked).toEqual([])
    expect(bestRelease(releasesOf(ranking, criteria))).toBeUndefined()
  })
})

test('raising a weight never lowers the school that does better on it against the other', () => {
  const pick = random(7)
  let cases = 0
  for (let round = 0; round < 400; round += 1) {
    const [a, b] = [pick.school(1), pick.school(2)]
    const criteria = pick.criteria()
    for (const group of groupIds) {
      if (criteria.weights[group] === 5) continue
      // compare on what the group as a whole gives, since its questions share the weight
      const gain = (school: MatchSchool) =>
        scoreOf(school, criteria)
          .lines.filter(({ question }) => groupOf(question) === group)
          .reduce((sum, { fit }) => sum + (fit === null ? 0 : 2 * fit - 1), 0)
      if (gain(a) <= gain(b)) continue
      const lead = (weights: MatchCriteria['weights']) =>
        scoreOf(a, { ...criteria, weights }).score - scoreOf(b, { ...criteria, weights }).score
      const raised = { ...criteria.weights, [group]: criteria.weights[group] + 1 }
      if (lead(criteria.weights) > -1e-9) expect(lead(raised)).toBeGreaterThan(-1e-9)
      cases += 1
    }
  }
  expect(cases).toBeGreaterThan(200)
})

test('every score lies between 0 and 100 and is the middle plus its lines', () => {
  const pick = random(11)
  for (let round = 0; round < 300; round += 1) {
    const { score, lines, known } = scoreOf(pick.school(round), pick.criteria())
    expect(score).toBeGreaterThanOrEqual(-1e-9)
    expect(score).toBeLessThanOrEqual(100 + 1e-9)
    expect(known).toBeGreaterThanOrEqual(0)
    expect(known).toBeLessThanOrEqual(1)
    expect(lines.reduce((sum, { points }) => sum + points, 50)).toBeCloseTo(score)
  }
})
