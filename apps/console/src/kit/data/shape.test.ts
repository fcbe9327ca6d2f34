import { allResources } from '@app/contract/calls.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import { labelOf } from '@app/contract/shapes/shapes.ts'
import { expect, test } from 'vitest'
import { fieldsOf, isNullable, isNumber, isRequired, itemOf, shapeOf, startOf, startOfAll } from './shape.ts'

const { shape } = schoolAdmin.draft

test('a field’s shape chooses its control', () => {
  const chosen = Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, shapeOf(schema)]))
  expect(chosen).toMatchObject({
    schoolName: 'text',
    remark: 'longText',
    intro: 'richText',
    logo: 'image',
    photos: 'images',
    schoolType: 'dictionary',
    recruitGrade: 'dictionaries',
    boarding: 'choice',
    languages: 'choices',
    tuitionMin: 'number',
    isAuth: 'switch',
    tags: 'words',
    fees: 'rows',
    destinations: 'group',
  })
  expect(shapeOf(fieldsOf(itemOf(shape.sources)).checkedOn as never)).toBe('day')
})

test('a star marks what must be filled, and only that', () => {
  expect([shape.schoolName, shape.schoolType, shape.boarding].every(isRequired)).toBe(true)
  expect([shape.remark, shape.logo, shape.website, shape.tags, shape.isAuth].some(isRequired)).toBe(false)
  expect([isNullable(shape.schoolType), isNullable(shape.existStuNums)]).toEqual([false, true])
})

test('a number stays one where clients may also send it as text', () => {
  expect([shape.schoolType, shape.founded, shape.schoolName].map(isNumber)).toEqual([true, true, false])
})

test('a new record starts with the declared defaults', () => {
  expect(startOfAll(shape)).toMatchObject({
    status: '0',
    tags: [],
    isAuth: false,
    schoolName: '',
    destinations: null,
  })
  expect(startOf(shape.boarding)).toBeUndefined()
})

test('every field of every resource has a label in both languages', () => {
  const missing = allResources.flatMap(({ name, record, draft, search }) =>
    [record, draft, search].flatMap((part) =>
      Object.entries(part.shape).flatMap(([field, schema]) => (labelOf(schema) ? [] : [`${name}.${field}`])),
    ),
  )
  expect(missing).toEqual([])
})
