import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { linkedSchools, withoutLinks } from './school-links.server.ts'
import { textParts } from './text-parts.server.tsx'

it('leave the names of schools that the directory has not as plain text', () => {
  const { School } = textParts('zh', [])
  const html = renderToStaticMarkup(
    <p>
      <School no="875112">布朗蒂学院</School>，<School no="885371">莱克菲尔德学院</School>
    </p>,
  )
  expect(linkedSchools(html)).toEqual(['875112', '885371'])
  const left = withoutLinks(html, new Set(['885371']))
  expect(left).toContain('href="/school/list?q=875112">布朗蒂学院</a>，莱克菲尔德学院')
  expect(linkedSchools(left)).toEqual(['875112'])
})
