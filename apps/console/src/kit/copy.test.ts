import { expect, test } from 'vitest'
import { pluralOf } from './copy.ts'

test.each([
  ['Lead', 'Leads'],
  ['Story', 'Stories'],
  ['Open day', 'Open days'],
  ['News', 'News'],
  ['Alerts', 'Alerts'],
  ['Page feedback', 'Page feedback'],
  ['Notice to members', 'Notices to members'],
  ['Search without a result', 'Searches without a result'],
])('%s is called %s in the title of an export', (thing, plural) => {
  expect(pluralOf(thing)).toBe(plural)
})
