import { usualWeights } from '#app/features/match/answers/packing.ts'
import {
  type Answers,
  groupIds,
  type MatchSchool,
  questionIds,
  themes,
} from '#app/features/match/questions/questions.ts'
import type { MatchCriteria } from './rank.ts'

/** A school for tests: everything stated and plain, except `facts`. */
export function made(facts: Partial<MatchSchool> = {}): MatchSchool {
  return {
    id: 1,
    schoolName: '测试学校',
    schoolNameEn: 'Test School',
    logo: '',
    schoolType: 1,
    cityCode: '000000',
    cityName: '全国',
    location: null,
    locationEn: null,
    lng: -79.4,
    lat: 43.7,
    joinSchool: ['1'],
    recruitGrade: ['9', '10', '11', '12'],
    existStuNums: '3',
    boarding: 'none',
    tuitionMin: 20_000,
    tuitionMax: 20_000,
    tuitionPer: 'year',
    boardingFee: null,
    boardingIncluded: false,
    currency: 'CAD',
    feeYear: '2026-27',
    languages: ['en'],
    programs: [{ name: 'OSSD', nameEn: 'OSSD' }],
    completeness: 16,
    isAuth: false,
    isSample: true,
    listFlag: 'none',
    isOnline: false,
    listed: [],
    ...facts,
  }
}

/** Schools and wishes by chance, the same for the same seed. */
export function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const one = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T
  const some = <T>(values: readonly T[]): T[] => {
    const found = values.filter(() => next() < 0.4)
    return found.length > 0 ? found : [one(values)]
  }
  const names = ['AP', 'STEM', 'Music', 'French', 'Business', 'Hockey', 'ESL', 'Co-op']
  const school = (id: number): MatchSchool => {
    const isCanada = next() < 0.5
    const from = Math.round(15_000 + next() * 30_000)
    return made({
      id,
      schoolNameEn: `School ${one(['K', 'L', 'M'])}${id}`,
      schoolType: isCanada ? 1 : 0,
      cityCode: isCanada ? '000000' : one(['440100', '110000']),
      lng: isCanada && next() < 0.8 ? one([-79.4, -75.7]) : null,
      lat: 43.7,
      joinSchool: next() < 0.15 ? [] : some(['1', '2', '3']),
      recruitGrade: next() < 0.15 ? [] : some(['8', '9', '10', '11', '12']),
      existStuNums: next() < 0.2 ? null : one(['1', '2', '3']),
      boarding: one(['none', 'homestay', 'optional', 'full'] as const),
      tuitionMin: next() < 0.2 ? null : from,
      tuitionMax: from + one([0, 0, 4000]),
      boardingFee: next() < 0.5 ? null : 12_000,
      currency: one(['CAD', 'CNY']),
      languages: next() < 0.2 ? [] : some(['en', 'zh', 'fr']),
      programs: next() < 0.15 ? [] : some(names).map((name) => ({ name, nameEn: name })),
      completeness: Math.round(8 + next() * 12),
      isAuth: next() < 0.4,
      listFlag: one(['none', 'none', 'red', 'black'] as const),
    })
  }
  const maybe = <T>(value: T): T | undefined => (next() < 0.5 ? value : undefined)
  const criteria = (): MatchCriteria => {
    const answers: { [K in keyof Answers]: Answers[K] | undefined } = {
      place: maybe(one(['canada', 'china'] as const)),
      city: maybe(some(['toronto', 'ontario', '440100', '110000'])),
      grade: maybe(one(['8', '9', '10', '11', '12'])),
      entry: maybe(some(['1', '2', '3'])),
      boarding: maybe(one(['day', 'homestay', 'board'] as const)),
      size: maybe(some(['1', '2', '3'])),
      cny: maybe(String(Math.round(15_000 + next() * 30_000))),
      cad: maybe(String(Math.round(15_000 + next() * 30_000))),
      withBoarding: maybe(next() < 0.5),
      themes: maybe(some(themes)),
      english: maybe(some(['esl', 'zh'] as const)),
      stated: maybe(one([10, 14, 18] as const)),
      lists: maybe(one(['notBlack', 'red'] as const)),
      verified: maybe(true),
    }
    const weights = usualWeights()
    for (const group of groupIds) weights[group] = Math.floor(next() * 6)
    return {
      answers: Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined)),
      musts: questionIds.filter(() => next() < 0.1),
      weights,
    }
  }
  return { school, criteria, one, some }
}
