import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Card } from '#app/ui/content/card.tsx'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { EvidenceStamp, type StampKind } from '#app/ui/content/evidence-stamp.tsx'
import { TextField } from '#app/ui/control/field.tsx'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx'

const html = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>)

describe('the theme switch', () => {
  it('starts at the system theme', () => {
    const markup = html(
      <ThemeSwitch name="theme" label="外观" names={{ auto: '跟随系统', light: '浅色', dark: '深色' }} />,
    )
    expect(markup).toMatch(/checked=""[^>]*value="auto"|value="auto"[^>]*checked=""/)
    expect(markup).toContain('深色')
  })
})

describe('the evidence stamp', () => {
  const stamp = (kind: StampKind) =>
    html(
      <EvidenceStamp
        kind={kind}
        word="已核对"
        label="来源 · 2026-11 核对"
        rows={[{ term: '原文数字', value: '18 + 12' }]}
        closeText="关闭"
      />,
    )

  it('opens its own popover without script', () => {
    const markup = stamp('checked')
    const target = /popoverTarget="([^"]+)"/i.exec(markup)?.[1]
    expect(target).toBeTruthy()
    expect(markup).toContain(`id="${target}" popover="auto"`)
    expect(markup).toContain('18 + 12')
  })

  it('draws the four kinds as four shapes', () => {
    const glyph = (kind: StampKind) => /<svg[\s\S]*?<\/svg>/.exec(stamp(kind))?.[0]
    expect(new Set([glyph('checked'), glyph('partly'), glyph('outdated'), glyph('unverified')]).size).toBe(4)
  })
})

describe('a card', () => {
  it('says the language of its title, which a record may have in one alone', () => {
    expect(html(<Card title="枫叶书院" />)).toContain('<h3 class="card-title" lang="zh-CN">枫叶书院</h3>')
    expect(html(<Card title="Maple Academy" />)).toContain('lang="en"')
  })
})

describe('lists and forms', () => {
  it('a wrong field points at its hint and error', () => {
    const markup = html(
      <TextField id="name" label="姓名" hint="真实姓名" error="请输入您的姓名" defaultValue="林" />,
    )
    expect(markup).toContain('aria-describedby="name-hint name-error"')
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toContain('id="name-error"')
    expect(markup).toContain('value="林"')
  })

  it('the last step of the breadcrumb is text', () => {
    const markup = html(
      <Breadcrumb
        label="当前位置"
        items={[
          { label: '首页', to: '/' },
          { label: '学校列表', to: '/school/list' },
        ]}
      />,
    )
    expect(markup).toContain('href="/"')
    expect(markup).not.toContain('href="/school/list"')
    expect(markup).toContain('aria-current="page">学校列表')
  })

  it('a table names its rows and repeats column heads for narrow screens', () => {
    const markup = html(
      <DataTable
        caption="费用"
        columns={[
          { key: 'item', head: '项目', cell: (row: { item: string; sum: string }) => row.item },
          { key: 'sum', head: '金额', cell: (row) => row.sum, end: true },
        ]}
        rows={[{ item: '学费', sum: '18,500' }]}
        rowKey={(row) => row.item}
      />,
    )
    expect(markup).toContain('<th scope="row">学费</th>')
    expect(markup).toContain('data-label="金额"')
  })
})
