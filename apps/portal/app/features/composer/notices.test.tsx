import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Writer } from '#app/features/post/writer.ts'
import { Notices } from './notices.tsx'

const render = (mutedUntil: string, language: 'zh' | 'en') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Notices
        note=""
        writer={{ phoneBound: true, mutedUntil: new Date(mutedUntil), muteReason: '广告或引流' } as Writer}
        language={language}
        isRestored={false}
        startAnew={() => undefined}
      />
    </MemoryRouter>,
  )

it('a mute without an end is called permanent, and names no year', () => {
  expect(render('9999-12-31T00:00:00Z', 'zh')).toContain('永久禁言')
  expect(render('9999-12-31T00:00:00Z', 'en')).toContain('muted permanently')
  expect(render('9999-12-31T00:00:00Z', 'zh')).not.toContain('9999')
  expect(render('2998-12-31T00:00:00Z', 'zh')).toContain('2998')
})

it('a mute says why, and leads to the appeal', () => {
  expect(render('2998-12-31T00:00:00Z', 'zh')).toContain('原因：广告或引流')
  expect(render('2998-12-31T00:00:00Z', 'zh')).toContain('href="/layout/person?tab=appeals"')
  expect(render('9999-12-31T00:00:00Z', 'en')).toContain('href="/en/layout/person?tab=appeals"')
})
