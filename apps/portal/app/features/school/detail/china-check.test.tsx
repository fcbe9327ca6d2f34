import { sourceList } from '@app/contract/editorial/facts/sources.values.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { chinaCheck } from '#app/content/china-check.ts'
import { ChinaCheckSteps } from '#app/content/china-check-steps.tsx'
import type { SchoolPage } from '#app/features/school/detail/detail.server.ts'
import { Verification } from '#app/features/school/detail/detail-parts.tsx'

const texts = import.meta.glob<string>('../../../content/*/*.mdx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const verification = (schoolType: 0 | 1, language: 'zh' | 'en') =>
  renderToStaticMarkup(
    <Verification
      page={{ school: { schoolType, ministryNo: '888123' } } as SchoolPage}
      language={language}
    />,
  )

describe('checking a school in China', () => {
  it('is one text: the guide page shows the part, and the page of such a school shows the same', () => {
    for (const language of ['zh', 'en'] as const) {
      expect(texts[`../../../content/aboard/type.${language}.mdx`]).toContain('<ChinaCheck />')
      const page = verification(0, language)
      const steps = renderToStaticMarkup(
        <ChinaCheckSteps language={language} className="prose mt-3 list-decimal ps-6" />,
      )
      expect(page).toContain(steps)
      expect(page).toContain('888123')
    }
  })

  it('has no step of the Ontario check, and links the list of schools abroad', () => {
    expect(chinaCheck.flatMap(({ sources = [] }) => sources)).toContain('ontario-schools-abroad')
    expect(chinaCheck.flatMap(({ sources = [] }) => sources)).not.toContain('ontario-private-school-list')
    expect(verification(0, 'zh')).toContain(sourceList['ontario-schools-abroad'].name.zh)
    expect(verification(0, 'zh')).not.toContain('安大略省政府的私立学校名单里按校名')
    expect(verification(0, 'en')).not.toContain('province’s list of private schools')
    expect(verification(1, 'zh')).toContain('安大略省政府的私立学校名单里按校名')
    expect(verification(1, 'zh')).not.toContain(chinaCheck[1]?.text.zh)
  })

  it('deals with a namesake: the number decides, and the Ontario table is not the place', () => {
    const all = chinaCheck.map(({ text }) => text)
    expect(all.some(({ zh, en }) => /同名/.test(zh) && /same or a similar name/.test(en))).toBe(true)
    expect(all.some(({ zh, en }) => /编号/.test(zh) && /number/i.test(en))).toBe(true)
  })

  it('no page sends a family with a school in China to the list of Ontario', () => {
    const link = /\[[^\]]*\]\(source:ontario-private-school-list\)/
    for (const [file, text] of Object.entries(texts))
      for (const section of text.split('\n## ')) {
        const title = section.split('\n', 1)[0] ?? ''
        if (/国内|China/.test(title)) expect(section, `${file}: ${title}`).not.toMatch(link)
      }
  })
})
