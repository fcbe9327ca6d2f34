import type { Language } from '@app/contract/shapes/language.ts'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { FigureFrame } from '#app/ui/content/figure-frame.tsx'
import { Disclosure } from '#app/ui/control/disclosure.tsx'

const texts = {
  zh: {
    title: '四十格的钟：每格一小时，每年走十格，九年级到十二年级走完一圈。',
    middle: '小时',
    caption: '一格一小时，一年走四分之一圈。从右上角的九年级开始，顺时针走到十二年级。',
    table: '把图看成表',
    head: ['年级', '这一年', '累计'],
    unit: '小时',
    grades: ['九年级', '十年级', '十一年级', '十二年级'],
  },
  en: {
    title:
      'A clock with forty ticks: one tick an hour, ten ticks a year, a full round from Grade 9 to Grade 12.',
    middle: 'hours',
    caption:
      'One tick is one hour, one quarter is one year. Start at the top right with Grade 9 and go clockwise.',
    table: 'The picture as a table',
    head: ['Grade', 'This year', 'So far'],
    unit: 'hours',
    grades: ['Grade 9', 'Grade 10', 'Grade 11', 'Grade 12'],
  },
}

const colours = ['var(--spruce)', 'var(--maple)', 'var(--info)', 'var(--ink-3)']
const corners = [
  [252, 68],
  [252, 258],
  [68, 258],
  [68, 68],
] as const

/** A point on a circle round the middle of the clock; hour 0 is at the top. */
function at(hour: number, radius: number) {
  const turn = ((hour / 40) * 360 - 90) * (Math.PI / 180)
  return [160 + radius * Math.cos(turn), 160 + radius * Math.sin(turn)].map((n) => n.toFixed(1))
}

/** Forty hours as forty ticks, ten for each grade. */
export function Figure({ language }: { language: Language }) {
  const t = texts[language]
  const rows = t.grades.map((grade, index) => ({ grade, sum: (index + 1) * 10 }))
  return (
    <FigureFrame
      className="card"
      caption={t.caption}
      table={
        <Disclosure summary={t.table}>
          <DataTable
            caption={t.title}
            columns={[
              { key: 'grade', head: t.head[0] ?? '', cell: (row) => row.grade },
              { key: 'year', head: t.head[1] ?? '', cell: () => `10 ${t.unit}`, end: true },
              { key: 'sum', head: t.head[2] ?? '', cell: (row) => `${row.sum} ${t.unit}`, end: true },
            ]}
            rows={rows}
            rowKey={(row) => row.grade}
          />
        </Disclosure>
      }
    >
      <svg
        viewBox="0 0 320 326"
        className="mx-auto block w-full max-w-[26rem]"
        role="img"
        aria-label={t.title}
        strokeLinecap="round"
      >
        <circle cx="160" cy="160" r="108" fill="var(--spruce-soft)" />
        <circle cx="160" cy="160" r="70" fill="var(--surface)" stroke="var(--border)" />
        <path
          d="M160 38v14M282 160h-14M160 282v-14M38 160h14"
          stroke="var(--border-strong)"
          strokeWidth="2"
          strokeDasharray="0 5"
        />
        {Array.from({ length: 40 }, (_, hour) => {
          const [x1, y1] = at(hour + 0.5, 80)
          const [x2, y2] = at(hour + 0.5, 98)
          return (
            <line
              key={`${x1} ${y1}`}
              x1={x1}
              y1={y1}
              x2={x2}
              y2={y2}
              stroke={colours[Math.floor(hour / 10)]}
              strokeWidth="6"
            />
          )
        })}
        <path
          d="M160 34A126 126 0 1 1 72 72"
          fill="none"
          stroke="var(--maple)"
          strokeWidth="3"
          strokeDasharray="0 9"
        />
        <circle cx="160" cy="34" r="7" fill="var(--surface)" stroke="var(--maple)" strokeWidth="4" />
        <path d="M85 60l-5 21-16-15z" fill="var(--maple)" />
        <g textAnchor="middle" fill="var(--ink)">
          <text x="160" y="176" fontSize="52" fontWeight="700" fontFamily="var(--display)">
            40
          </text>
          <text x="160" y="200" fontSize="17" fill="var(--ink-2)">
            {t.middle}
          </text>
          {t.grades.map((grade, index) => {
            const [x, y] = corners[index] ?? [160, 160]
            return (
              <text
                key={grade}
                x={x + (x > 160 ? 26 : -26)}
                y={y + (y > 160 ? 36 : -30)}
                fontSize="17"
                fontWeight="600"
                fill={colours[index]}
              >
                {grade}
              </text>
            )
          })}
        </g>
      </svg>
    </FigureFrame>
  )
}
