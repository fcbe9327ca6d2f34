import { expect, it } from 'vitest'
import { tsTypeOf } from './code-generator.values.ts'

it.each([
  ['int8', 'number'],
  ['numeric(10,2)', 'number'],
  ['float8', 'number'],
  ['bool', 'boolean'],
  ['timestamptz', 'Date'],
  ['timestamp(3)', 'Date'],
  ['date', 'string'],
  ['varchar(20)', 'string'],
  ['interval', 'string'],
])('a column of %s is a %s in what is generated', (columnType, type) => {
  expect(tsTypeOf(columnType)).toBe(type)
})
