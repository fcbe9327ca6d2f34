import { schoolAdmin } from '@app/contract/school/school.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import type { Api } from '@app/contract/wire/client.ts'

let made = 0

/** A word that no other record of this run carries. */
export function newWord(): string {
  made += 1
  return `${process.pid.toString(36)}${made}${Math.random().toString(36).slice(2, 6)}`
}

/** A PNG of ten by ten points, as a file that is chosen. */
export const pictureFile = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
    'base64',
  ),
})

export interface MadeSchool {
  id: number
  schoolName: string
  schoolNameEn: string
}

type Draft = Partial<Parameters<typeof body>[0]>

function body(own: {
  schoolName: string
  schoolNameEn: string
  boarding: 'none' | 'homestay' | 'optional' | 'full'
  tuitionMin: number
  programme: string
  ministryNo?: string
  lat?: number
  lng?: number
}) {
  const { programme, ...rest } = own
  return {
    ...rest,
    logo: '',
    cover: '',
    photos: [],
    schoolType: 1,
    cityCode: '000000',
    location: '多伦多',
    locationEn: 'Toronto',
    founded: 1987,
    recruitGrade: ['9', '10', '11', '12'],
    joinSchool: ['1'],
    tuitionMax: own.tuitionMin,
    tuitionPer: 'year' as const,
    boardingIncluded: false,
    currency: 'CAD' as const,
    feeYear: '2026-27',
    languages: ['en' as const],
    programs: [{ name: programme, nameEn: programme }],
    tags: [],
    tagsEn: [],
    intro: '<p>湖边的学校。</p>',
    introEn: '<p>A school by the lake.</p>',
    admissions: '',
    admissionsEn: '',
    life: '',
    lifeEn: '',
    fees: [],
    sources: [],
    isAuth: false,
    status: '0' as const,
  }
}

/** A school abroad with a name of its own. */
export async function makeSchool(administrator: Api, own: Draft = {}): Promise<MadeSchool> {
  const word = newWord()
  const draft = body({
    schoolName: `枫林${word}中学`,
    schoolNameEn: `Maple ${word} School`,
    boarding: 'full',
    tuitionMin: 30_000,
    programme: 'AP',
    ...own,
  })
  const { data } = await administrator(schoolAdmin.create, { body: draft })
  return { id: data.id, schoolName: draft.schoolName, schoolNameEn: draft.schoolNameEn }
}

/** The day in Shanghai so many days from now, as forms write it. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)
