import type { Language } from '@app/contract/shapes/language.ts'
import { FigureFrame, FigureTable } from '#app/ui/content/figure-frame.tsx'

const copy = {
  zh: {
    title: '一个玻璃罐代表一个月，从下往上是住宿、伙食、公交、保险、手机与杂项五层，罐口留着应急金',
    caption: '层高只表示先后，不代表金额。先定最底下的一层。',
    layers: ['住宿', '伙食', '公交', '保险', '手机与杂项'],
    notes: ['来源未单列', '来源未单列', '来源：每月 47', '来源：每年 600-800', '来源未提'],
    spare: '应急金，不动用',
    whole: '整罐：来源写每月 £900 至 £1,400',
    summary: '用表格看这张图',
    table: '罐子里的五层',
    heads: ['层（从下往上）', '来源材料'],
  },
  en: {
    title:
      'A glass jar stands for one month. From the bottom: housing, food, transit, insurance, phone and extras; an emergency fund stays by the lid',
    caption: 'Heights show order, not amounts. Settle the bottom layer first.',
    layers: ['Housing', 'Food', 'Transit', 'Insurance', 'Phone, extras'],
    notes: ['not listed', 'not listed', 'source: 47 a month', 'source: 600-800 a year', 'not mentioned'],
    spare: 'Emergency fund, kept',
    whole: 'The jar: £900 to £1,400 a month in the source',
    summary: 'See this figure as a table',
    table: 'Five layers of the jar',
    heads: ['Layer, from the bottom', 'In the source'],
  },
} as const

const bands = [
  { y: 190, height: 70, colour: 'var(--spruce)', ink: 'var(--on-accent)' },
  { y: 152, height: 38, colour: 'var(--amber)', ink: 'var(--on-amber)' },
  { y: 122, height: 30, colour: 'var(--surface)', ink: 'var(--ink)' },
  { y: 92, height: 30, colour: 'var(--maple-soft)', ink: 'var(--ink)' },
  { y: 62, height: 30, colour: 'var(--amber-soft)', ink: 'var(--ink)' },
]

/** A month as a jar filled from the bottom; each layer names what the source gives for it. */
export function Figure({ language }: { language: Language }) {
  const text = copy[language]
  const rows = text.layers.map((layer, at) => ({ layer, note: text.notes[at] ?? '' }))
  return (
    <FigureFrame
      caption={text.caption}
      table={
        <FigureTable
          summary={text.summary}
          caption={text.table}
          heads={text.heads}
          rows={text.layers.map((layer, at) => [layer, text.notes[at] ?? ''])}
        />
      }
    >
      <svg className="art" viewBox="0 0 360 306" width="560" height="476" role="img" aria-label={text.title}>
        <path className="g n" d="M6 220C-4 104 58 20 170 18s190 74 184 188-70 78-176 78S16 300 6 220z" />
        <rect className="p n" x="22" y="26" width="146" height="236" rx="20" />
        <g stroke="none">
          {bands.map((band, at) => (
            <rect
              key={band.y}
              x="24"
              y={band.y}
              width="142"
              height={at === 0 ? band.height - 14 : band.height}
              style={{ fill: band.colour }}
            />
          ))}
          <path d="M24 246h142c0 10-8 14-18 14H42c-10 0-18-4-18-14z" style={{ fill: 'var(--spruce)' }} />
        </g>
        <path d="M24 92h142M24 122h142M24 152h142M24 190h142M24 62h142" className="f" />
        <rect x="22" y="26" width="146" height="236" rx="20" strokeWidth="3" />
        <rect className="m" x="34" y="10" width="122" height="18" rx="5" style={{ stroke: 'var(--s)' }} />
        <g stroke="none" fontSize="14">
          {rows.map((row, at) => {
            const band = bands[at]
            if (!band) return null
            const y = band.y + band.height / 2 + 5
            return (
              <g key={row.layer}>
                <text x="95" y={y} textAnchor="middle" fontWeight="650" style={{ fill: band.ink }}>
                  {row.layer}
                </text>
                <text x="194" y={y} fontSize="13" style={{ fill: 'var(--ink)' }}>
                  {row.note}
                </text>
              </g>
            )
          })}
          <text x="95" y="50" textAnchor="middle" fontSize="12" style={{ fill: 'var(--ink-2)' }}>
            {text.spare}
          </text>
          <text
            x="180"
            y="294"
            textAnchor="middle"
            fontSize="13"
            fontWeight="650"
            style={{ fill: 'var(--ink)' }}
          >
            {text.whole}
          </text>
        </g>
        <path
          className="lm"
          d="M172 230h14M172 176h14M172 142h14M172 112h14M172 82h14"
          strokeDasharray="0 5"
          strokeWidth="3"
        />
      </svg>
    </FigureFrame>
  )
}
