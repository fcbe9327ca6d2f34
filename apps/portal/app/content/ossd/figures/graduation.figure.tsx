import type { Language } from '@app/contract/shapes/language.ts'
import { FigureFrame } from '#app/ui/content/figure-frame.tsx'

const words = {
  zh: {
    title: '30 个学分的两种分法',
    rows: ['2024–25 学年起读 9 年级', '2023–24 学年或更早读 9 年级'],
    compulsory: '必修',
    optional: '选修',
    sum: '一格是一个学分。两条都是 30 格，只差中间那条线的位置。',
    say: (must: number, free: number) => `${must} 个必修，${free} 个选修`,
  },
  en: {
    title: 'Two ways to divide 30 credits',
    rows: ['Grade 9 in 2024-25 or later', 'Grade 9 in 2023-24 or before'],
    compulsory: 'compulsory',
    optional: 'optional',
    sum: 'One cell is one credit. Both bars have 30; only the dividing line moves.',
    say: (must: number, free: number) => `${must} compulsory, ${free} optional`,
  },
} as const

const cells = Array.from({ length: 30 }, (_, at) => at)

/** Two bars of thirty cells: 17 and 13, 18 and 12. */
export function Figure({ language }: { language: Language }) {
  const text = words[language]
  return (
    <FigureFrame className="my-8" title={text.title} caption={text.sum}>
      <div className="grid gap-6">
        {[17, 18].map((must, row) => (
          <div key={must}>
            <p className="m-0 font-semibold">{text.rows[row]}</p>
            <svg
              className="art mt-2 w-full"
              viewBox="0 0 600 64"
              role="img"
              aria-label={`${text.rows[row]}: ${text.say(must, 30 - must)}`}
            >
              {cells.map((at) => (
                <rect
                  key={at}
                  className={at < must ? 's n' : 'a n'}
                  x={at * 20 + 1}
                  y={at < must ? 10 : 18}
                  width="18"
                  height={at < must ? 34 : 26}
                  rx="3"
                />
              ))}
              <path className="lm" d={`M${must * 20} 0v50`} strokeDasharray="1 5" />
              <circle className="m n" cx={must * 20} cy="4" r="4" />
              <path className="t" d="M4 58h592" />
            </svg>
            <dl className="m-0 mt-2 flex flex-wrap items-baseline gap-x-8 gap-y-1">
              {[must, 30 - must].map((count, at) => (
                <div key={count} className="flex items-baseline gap-2">
                  <dt className="text-sm text-ink-2">{at ? text.optional : text.compulsory}</dt>
                  <dd className={`figure-number order-first m-0 ${at ? 'text-amber-text' : ''}`}>{count}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </FigureFrame>
  )
}
