import type { Language } from '@app/contract/shapes/language.ts'
import { FigureFrame, FigureTextTable } from '#app/ui/content/figure-frame.tsx'

const words = {
  zh: {
    title: '200 到 400 的量表，300 分处是合格线',
    below: '未通过：可再考，或问 OSSLC',
    above: '通过：310 与 390 对毕业没有差别',
    note: '75% 是 300 ÷ 400，不是答对题目的比例。',
    open: '用表格看',
    heads: ['量表分', '结果'],
    rows: [
      ['200–299', '未通过，可以再考'],
      ['300–400', '通过，读写要求完成'],
    ],
  },
  en: {
    title: 'A scale from 200 to 400 with the pass line at 300',
    below: 'Not yet: write again, or ask about the OSSLC',
    above: 'Pass: 310 and 390 are the same for graduation',
    note: 'The 75% is 300 ÷ 400, not the share of right answers.',
    open: 'Read as a table',
    heads: ['Scale score', 'Result'],
    rows: [
      ['200-299', 'Not successful yet; may write again'],
      ['300-400', 'Successful; literacy requirement met'],
    ],
  },
} as const

const ticks = Array.from({ length: 21 }, (_, at) => at)

/** The OSSLT scale as a ruler on the trail, with a flag at 300. */
export function Figure({ language }: { language: Language }) {
  const text = words[language]
  return (
    <FigureFrame
      className="my-8"
      caption={text.note}
      table={<FigureTextTable summary={text.open} caption={text.title} heads={text.heads} rows={text.rows} />}
    >
      <svg
        className="art mx-auto w-full max-w-[38rem]"
        viewBox="0 0 360 150"
        role="img"
        aria-label={text.title}
      >
        <path className="g n" d="M20 84h160v30H20z" />
        <path className="s n" d="M180 84h160v30H180z" />
        <path className="p" d="M20 84h320v30H20z" fillOpacity="0" />
        {ticks.map((at) => (
          <path
            key={at}
            className={at > 10 ? 'lp' : undefined}
            d={`M${20 + at * 16} 84v${at % 5 ? 7 : 13}`}
            strokeWidth="1.500"
          />
        ))}
        <path className="t" d="M4 124h352" />
        <path className="lm" d="M180 4v116" strokeWidth="3" />
        <path className="m n" d="M178.500 8H266l-12 19 12 19h-87.500z" />
        <text
          x="216"
          y="35"
          textAnchor="middle"
          fontSize="23"
          fontWeight="700"
          fontFamily="var(--display)"
          fill="var(--paper)"
          stroke="none"
        >
          300
        </text>
        {['200', '250', '350', '400'].map((mark) => (
          <text
            key={mark}
            x={20 + (Number(mark) - 200) * 1.6}
            y="146"
            textAnchor="middle"
            fontSize="16"
            fill="var(--ink-2)"
            stroke="none"
          >
            {mark}
          </text>
        ))}
      </svg>
      <div className="mx-auto mt-3 grid max-w-[38rem] grid-cols-2 gap-4 text-sm">
        <p className="m-0 border-t-4 border-spruce-soft pt-2">{text.below}</p>
        <p className="m-0 border-t-4 border-spruce pt-2 font-semibold">{text.above}</p>
      </div>
    </FigureFrame>
  )
}
