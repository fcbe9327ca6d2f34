import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Writer } from '#app/features/post/writer.ts'
import { copy } from './copy.ts'
import { Notices, Pending } from './notices.tsx'

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

it('says of a change what readers see meanwhile: the former text of a public one, nothing of another', () => {
  const pending = (status: string) =>
    renderToStaticMarkup(<Pending language="zh" edited={{ status }} kind="question" />)
  expect(pending('published')).toContain('公开的仍是原来的内容')
  for (const status of ['pending', 'draft', 'hidden']) {
    expect(pending(status), status).not.toContain('仍是原来的内容')
    expect(pending(status), status).toContain('现在没有公开')
  }
})

it('leads from a text that waits to the own texts, where it stands', () => {
  const html = renderToStaticMarkup(<Pending language="en" edited={null} kind="question" />)
  expect(html).toContain('href="/en/layout/person?tab=posts"')
})

it('says once of a text from before signing in that it was left here, with the way to another', () => {
  const html = renderToStaticMarkup(
    <Notices
      note={copy.brought.zh}
      writer={{ phoneBound: true, mutedUntil: null } as Writer}
      language="zh"
      isRestored
      startAnew={() => undefined}
    />,
  )
  expect(html).toContain(copy.brought.zh)
  expect(html).toContain(copy.startAnew.zh)
  expect(html).not.toContain(copy.restored.zh)
})

it('a mute says why, and leads to the appeal', () => {
  expect(render('2998-12-31T00:00:00Z', 'zh')).toContain('原因：广告或引流')
  expect(render('2998-12-31T00:00:00Z', 'zh')).toContain('href="/layout/person?tab=appeals"')
  expect(render('9999-12-31T00:00:00Z', 'en')).toContain('href="/en/layout/person?tab=appeals"')
})
