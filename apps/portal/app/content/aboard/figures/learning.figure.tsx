import type { Language } from '@app/contract/shapes/language.ts'
import { FigureFrame, FigureTable } from '#app/ui/content/figure-frame.tsx'

const texts = {
  zh: {
    title: '一年的三圈：外圈是高中学期制，中圈是四学期制，内圈是大学学期。',
    months: ['9', '10', '11', '12', '1', '2', '3', '4', '5', '6', '7', '8'],
    top: '月份从正上方的九月起，顺时针走。红色一段是大学的一至四月。',
    table: '把图看成表',
    head: ['圈', '一年怎么切', '同时上几门'],
    rows: [
      ['A 外圈：高中学期制', '9 月到 1 月；2 月到 6 月', '4 门'],
      ['B 中圈：四学期制', '9 月起每十周左右一段，共四段', '2 门'],
      ['C 内圈：大学', '秋 9–12 月；冬 1–4 月；春夏 5–8 月可选', '依专业'],
    ],
  },
  en: {
    title:
      'Three rings of a year: high-school semesters outside, quadmesters in the middle, university terms inside.',
    months: ['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'],
    top: 'Months start with September at the top and go clockwise. Red marks the January to April university term.',
    table: 'The picture as a table',
    head: ['Ring', 'How the year is cut', 'Courses at a time'],
    rows: [
      ['A, outer: semesters', 'September to January; February to June', '4'],
      ['B, middle: quadmesters', 'From September, four blocks of about ten weeks', '2'],
      ['C, inner: university', 'Fall Sep–Dec; winter Jan–Apr; optional May–Aug', 'Depends on the program'],
    ],
  },
}

/** A point for a month of the school year (0 is the start of September, at the top). */
function at(month: number, radius: number) {
  const turn = ((month / 12) * 360 - 90) * (Math.PI / 180)
  return `${(170 + radius * Math.cos(turn)).toFixed(1)} ${(170 + radius * Math.sin(turn)).toFixed(1)}`
}

/** An arc between two months, with a small gap at both ends. */
function arc(from: number, to: number, radius: number) {
  const gap = 8 / radius
  const large = to - from > 6 ? 1 : 0
  return `M${at(from + gap, radius)}A${radius} ${radius} 0 ${large} 1 ${at(to - gap, radius)}`
}

const arcs = [
  { from: 0, to: 5, radius: 118, colour: 'var(--spruce)' },
  { from: 5, to: 10, radius: 118, colour: 'var(--info)' },
  { from: 0, to: 2.4, radius: 90, colour: 'var(--border-strong)' },
  { from: 2.4, to: 5, radius: 90, colour: 'var(--ink-2)' },
  { from: 5, to: 7.4, radius: 90, colour: 'var(--border-strong)' },
  { from: 7.4, to: 10, radius: 90, colour: 'var(--ink-2)' },
  { from: 0, to: 4, radius: 62, colour: 'var(--spruce)' },
  { from: 4, to: 8, radius: 62, colour: 'var(--maple)' },
  { from: 8, to: 12, radius: 62, colour: 'var(--border-strong)', optional: true },
]

/** The year as three rings, so that a January start is seen for what it is. */
export function Figure({ language }: { language: Language }) {
  const t = texts[language]
  return (
    <FigureFrame
      className="card"
      caption={t.top}
      table={<FigureTable summary={t.table} caption={t.title} heads={t.head} rows={t.rows} />}
    >
      <div className="grid items-center gap-4 md:grid-cols-2">
        <svg
          viewBox="0 0 340 340"
          className="mx-auto block w-full max-w-[26rem]"
          role="img"
          aria-label={t.title}
          fill="none"
          textAnchor="middle"
        >
          <circle cx="170" cy="170" r="133" fill="var(--sunken)" stroke="var(--border)" />
          {arcs.map((ring) => (
            <path
              key={`${ring.radius} ${ring.from}`}
              d={arc(ring.from, ring.to, ring.radius)}
              stroke={ring.colour}
              strokeWidth={ring.optional ? 4 : 16}
              strokeDasharray={ring.optional ? '0 9' : undefined}
              strokeLinecap={ring.optional ? 'round' : 'butt'}
            />
          ))}
          <circle cx="170" cy="170" r="42" fill="var(--surface)" stroke="var(--border)" />
          {t.months.map((month, index) => {
            const [x, y] = at(index + 0.5, 151).split(' ')
            return (
              <text key={month} x={x} y={Number(y) + 6} fontSize="18" fill="var(--ink-2)">
                {month}
              </text>
            )
          })}
          {['A', 'B', 'C'].map((letter, index) => (
            <g key={letter}>
              <circle cx="170" cy={52 + index * 28} r="12" fill="var(--surface)" stroke="var(--ink)" />
              <text x="170" y={58 + index * 28} fontSize="17" fontWeight="700" fill="var(--ink)">
                {letter}
              </text>
            </g>
          ))}
        </svg>
        <ul className="grid list-none gap-3 pl-0 [&>li]:mt-0">
          {t.rows.map(([ring, cut]) => (
            <li key={ring}>
              <strong className="block font-semibold">{ring}</strong>
              <span className="text-ink-2">{cut}</span>
            </li>
          ))}
        </ul>
      </div>
    </FigureFrame>
  )
}
