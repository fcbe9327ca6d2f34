import { sourceList } from '@app/contract/editorial/facts/sources.values.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textParts } from './text-parts.server.tsx'

const { a } = textParts('en', [])
const linked = (href: string) => renderToStaticMarkup(a({ href, children: 'words' }))

test('a text links to a page and to a place on it', () => {
  expect(linked('page:editorial')).toBe('<a href="/en/editorial">words</a>')
  expect(linked('page:editorial#source-material')).toBe('<a href="/en/editorial#source-material">words</a>')
  expect(linked('page:nowhere#place')).toBe('words')
})

test('a text links to a source by its name, in a new tab', () => {
  expect(linked('source:eqao-osslt')).toContain(`href="${sourceList['eqao-osslt'].url}" target="_blank"`)
  expect(() => linked('source:nobody')).toThrow('nobody')
  expect(() => linked('source:seed-material')).toThrow('seed-material')
})
