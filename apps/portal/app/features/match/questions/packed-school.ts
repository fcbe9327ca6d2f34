import type { MatchSchool } from './questions.ts'

/** A school as it travels: without what most schools have in common. */
export type PackedSchool = Partial<MatchSchool> & Pick<MatchSchool, 'id' | 'schoolName'>

/** What most schools of the directory say, namely nothing. */
const usual: Omit<MatchSchool, 'id' | 'schoolName' | 'schoolNameEn'> = {
  logo: '',
  schoolType: 1,
  cityCode: '000000',
  cityName: '',
  location: null,
  locationEn: null,
  lng: null,
  lat: null,
  joinSchool: [],
  recruitGrade: [],
  existStuNums: null,
  boarding: 'unknown',
  tuitionMin: null,
  tuitionMax: null,
  tuitionPer: 'year',
  boardingFee: null,
  boardingIncluded: false,
  currency: 'CAD',
  feeYear: null,
  languages: [],
  programs: [],
  completeness: 0,
  isAuth: false,
  isSample: false,
  listFlag: 'none',
  isOnline: false,
  listed: [],
}

/** A hundred metres are enough for a distance in kilometres. */
const rounded = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * 1000) / 1000)

export function packSchool(school: MatchSchool): PackedSchool {
  const { id, schoolName, schoolNameEn } = school
  const placed = { ...school, lng: rounded(school.lng), lat: rounded(school.lat) }
  const stated = Object.entries(placed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name as keyof typeof usual]),
  )
  return {
    ...Object.fromEntries(stated.filter(([name]) => name !== 'schoolNameEn')),
    id,
    schoolName,
    ...(schoolNameEn !== schoolName && { schoolNameEn }),
  }
}

export const unpackSchool = (packed: PackedSchool): MatchSchool => ({
  ...usual,
  schoolNameEn: packed.schoolName,
  ...packed,
})
