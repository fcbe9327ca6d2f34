import { canadaLicence, ontarioLicence } from '@app/contract/school/register/register.values.ts'
import { getSchool } from '@app/contract/school/school.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { registerEntries } from '#modules/register/table.ts'
import { as } from '#test/as.ts'
import { openTestApp } from '#test/test-app.ts'
import { listEntries } from './register-store.ts'

const app = await openTestApp()
const visitor = as(app)

type Entry = typeof registerEntries.$inferInsert
const of = (ministryNo: string, entry: Partial<Entry>): Entry => ({
  ministryNo,
  kind: 'public',
  name: `School ${ministryNo}`,
  credits: 'offers',
  delivery: 'site',
  city: 'Mississauga',
  postalCode: 'L5B 3Y3',
  listedOn: '2026-05-01',
  ...entry,
})
const here = { lat: 43.6, lng: -79.6 }
const privately = { kind: 'private', listedOn: '2026-03-16' } as const

const entries: Entry[] = [
  of('100001', here),
  of('100002', { lat: 43.61, lng: -79.6 }),
  of('100003', { lat: 43.6, lng: -79.64 }),
  of('100004', { lat: 43.75, lng: -79.6 }),
  of('100005', { lat: 45.4, lng: -75.7 }),
  of('100006', { lat: 43.6, lng: -79.601, isPlaceDoubtful: true }),
  of('100007', { lat: 43.6, lng: -79.601, goneOn: '2026-09-01' }),
  of('100008', { lat: 43.6, lng: -79.601, kind: 'catholic' }),
  of('100009', { lat: 43.6, lng: -79.601, programme: 'online', delivery: 'online' }),
  of('200001', { ...privately, ...here }),
  of('200002', { ...privately, city: 'Guelph', postalCode: 'N1H 1A1' }),
  of('200003', { ...privately, city: 'Guelph', postalCode: 'N1K 1A1' }),
  of('200004', { ...privately, city: 'Guelph', postalCode: 'N1H 9Z9' }),
  of('200005', { ...privately, city: 'Guelph', postalCode: 'N1H 9Z9', credits: 'no' }),
  of('200006', { ...privately, city: null, postalCode: null }),
]

const ids = new Map<string, number>()
const nearby = async (ministryNo: string) => {
  const { data } = await visitor(getSchool, { params: { id: ids.get(ministryNo) ?? 0 } })
  return data.nearby.map(({ schoolName }) => schoolName.replace('School ', ''))
}

beforeAll(async () => {
  await app.db.insert(registerEntries).values(entries)
  const numbers = entries.map(({ ministryNo }) => ministryNo)
  const made = await listEntries(app.db, numbers)
  made.forEach((id, at) => {
    ids.set(numbers[at] ?? '', id)
  })
})

describe('the neighbours of a school of the register', () => {
  it('are the nearest listed ones of its kind, within reach, by a place one can rely on', async () => {
    expect(await nearby('100001')).toEqual(['100002', '100003', '100004'])
  })

  it('of an online school are online schools', async () => {
    expect(await nearby('100009')).toEqual([])
  })

  it('are those of its city where it has no coordinates, its postal area first, without schools that give no credit', async () => {
    expect(await nearby('200002')).toEqual(['200004', '200003'])
    expect(await nearby('100006'), 'doubtful coordinates are none').toEqual([
      '100001',
      '100002',
      '100003',
      '100004',
      '100005',
    ])
  })

  it('are none where nothing is known of its place', async () => {
    expect(await nearby('200006')).toEqual([])
  })

  it('come with the sentences of the licences that its facts are under', async () => {
    const licences = async (ministryNo: string) => {
      const { data } = await visitor(getSchool, { params: { id: ids.get(ministryNo) ?? 0 } })
      return data.register?.licences.map(({ text }) => text)
    }
    expect(await licences('100001')).toEqual([ontarioLicence.text.en])
    expect(await licences('200001')).toEqual([ontarioLicence.text.en, canadaLicence.text.en])
    expect(await licences('200002')).toEqual([ontarioLicence.text.en])
  })
})
