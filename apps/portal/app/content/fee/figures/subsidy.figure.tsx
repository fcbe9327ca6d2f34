import type { Language } from '@app/contract/shapes/language.ts'
import { FigureFrame, FigureTable } from '#app/ui/content/figure-frame.tsx'

const copy = {
  zh: {
    title: '一把伞分成两层：外层写着 20,000-30,000，内层写着 2,000-10,000，伞柄上的颁发机构一栏是空的',
    unit: '加元',
    giver: '颁发机构',
    unknown: '来源未写明',
    winners: '每年约 200 人',
    caption: '两层伞面都来自来源材料；握伞的人是谁，材料没有说。',
    summary: '用表格看这张图',
    table: '来源材料的奖学金数字',
    heads: ['层', '原文金额', '颁发机构', '获奖人数'],
    rows: [
      ['外层', '20,000-30,000 加元', '未写明', '两档合计还是分计未写明，每年约 200 人'],
      ['内层', '2,000-10,000 加元', '未写明', '同上'],
    ],
  },
  en: {
    title:
      'An umbrella in two bands: the outer reads 20,000-30,000, the inner 2,000-10,000, and the tag for the giver is blank',
    unit: 'Canadian dollars',
    giver: 'Given by',
    unknown: 'not stated',
    winners: 'about 200 a year',
    caption: 'Both bands come from the source. It does not say who holds the umbrella.',
    summary: 'See this figure as a table',
    table: 'Scholarship figures in the source',
    heads: ['Band', 'Amount as published', 'Given by', 'Winners'],
    rows: [
      [
        'Outer',
        '20,000-30,000 Canadian dollars',
        'Not stated',
        'About 200 a year; per band or in total not stated',
      ],
      ['Inner', '2,000-10,000 Canadian dollars', 'Not stated', 'As above'],
    ],
  },
} as const

/** Two award ranges as the bands of one umbrella; the giver stays blank because the source leaves it blank. */
export function Figure({ language }: { language: Language }) {
  const text = copy[language]
  return (
    <FigureFrame
      caption={text.caption}
      table={<FigureTable summary={text.summary} caption={text.table} heads={text.heads} rows={text.rows} />}
    >
      <svg className="art" viewBox="0 0 360 270" width="560" height="420" role="img" aria-label={text.title}>
        <path className="g n" d="M10 196C0 96 70 12 182 10s178 72 168 178-70 70-170 70S20 260 10 196z" />
        <path
          className="a"
          d="M20 160C24 72 92 22 180 22s156 50 160 138c-12-13-28-13-40 0-12-13-28-13-40 0-12-13-28-13-40 0-12-13-28-13-40 0-12-13-28-13-40 0-12-13-28-13-40 0-12-13-28-13-40 0-12-13-28-13-40 0z"
        />
        <path
          className="p"
          d="M60 160c8-54 54-84 120-84s112 30 120 84c-12-13-28-13-40 0-12-13-28-13-40 0-12-13-28-13-40 0-12-13-28-13-40 0-12-13-28-13-40 0-12-13-28-13-40 0z"
        />
        <path d="M180 22V10M180 152v78c0 18 26 18 26 0" strokeWidth="3" />
        <g stroke="none" textAnchor="middle">
          <text
            x="180"
            y="54"
            fontSize="19"
            fontWeight="700"
            style={{ fill: 'var(--on-amber)', fontFamily: 'var(--display)' }}
          >
            20,000-30,000
          </text>
          <text x="180" y="70" fontSize="12" style={{ fill: 'var(--on-amber)' }}>
            {text.unit}
          </text>
          <text
            x="180"
            y="112"
            fontSize="19"
            fontWeight="700"
            style={{ fill: 'var(--ink)', fontFamily: 'var(--display)' }}
          >
            2,000-10,000
          </text>
          <text x="180" y="130" fontSize="12" style={{ fill: 'var(--ink-2)' }}>
            {text.unit}
          </text>
        </g>
        <path className="lm" d="M180 190c-24 0-30 12-44 16" strokeDasharray="0 6" strokeWidth="3" />
        <rect className="p" x="18" y="188" width="118" height="46" rx="6" strokeDasharray="4 4" />
        <g stroke="none" textAnchor="middle" fontSize="13" style={{ fill: 'var(--ink)' }}>
          <text x="77" y="207" style={{ fill: 'var(--ink-2)' }}>
            {text.giver}
          </text>
          <text x="77" y="225" fontWeight="650">
            {text.unknown}
          </text>
        </g>
        <g className="a">
          <ellipse cx="258" cy="232" rx="20" ry="7" />
          <ellipse cx="258" cy="222" rx="20" ry="7" />
          <ellipse cx="258" cy="212" rx="20" ry="7" />
        </g>
        <text x="284" y="196" fontSize="13" stroke="none" textAnchor="middle" style={{ fill: 'var(--ink)' }}>
          {text.winners}
        </text>
        <path className="t" d="M24 250h312" />
      </svg>
    </FigureFrame>
  )
}
