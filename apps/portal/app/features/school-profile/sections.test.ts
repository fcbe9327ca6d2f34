import { describe, expect, it } from 'vitest'
import { listFields, rowFields, typedFields } from './form.ts'
import { filledIn, isIn, type SectionName, sections } from './sections.ts'

const names = Object.keys(sections) as SectionName[]

describe('the sections of a school’s profile', () => {
  it('hold each field of the form once', () => {
    const all = [...typedFields, ...rowFields, ...listFields, 'gradYear', 'graduates', 'known']
    expect(Object.values(sections).flat().sort()).toEqual(all.sort())
  })

  it('own the places of errors and changes, also of single rows', () => {
    const ownersOf = (place: string) => names.filter((name) => isIn(name, place))
    expect(ownersOf('fees.2.amount')).toEqual(['fees'])
    expect(ownersOf('boardingIncluded')).toEqual(['fees'])
    expect(ownersOf('destinations')).toEqual(['destinations'])
    expect(ownersOf('schoolName')).toEqual(['identity'])
  })

  it('count what is filled in', () => {
    const empty = Object.fromEntries(
      Object.values(sections)
        .flat()
        .map((field) => [field, '']),
    )
    const form = { ...empty, logo: '/profile/upload/1.png', photos: ['/profile/upload/2.png'] } as never
    expect(filledIn('pictures', form)).toBe(2)
    expect(filledIn('texts', form)).toBe(0)
  })
})
