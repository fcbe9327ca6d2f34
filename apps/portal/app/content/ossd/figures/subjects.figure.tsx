import type { Language } from '@app/contract/shapes/language.ts'
import { FigureFrame } from '#app/ui/content/figure-frame.tsx'

const words = {
  zh: {
    title: '把 MHF4U1 拆成四段',
    parts: [
      ['MHF', '科目', 'M 是数学，HF 是这门课：高等函数'],
      ['4', '年级', '1、2、3、4 对应 9、10、11、12 年级'],
      ['U', '类型', '大学类；另有 M、C、E、O'],
      ['1', '学校自用', '班型或次序，大学不看'],
    ],
    note: '读法：12 年级、大学类、高等函数。只有五位的代码，就是没有最后一段。',
  },
  en: {
    title: 'MHF4U1 taken apart',
    parts: [
      ['MHF', 'Subject', 'M is mathematics; HF is this course, Advanced Functions'],
      ['4', 'Grade', '1, 2, 3 and 4 stand for Grades 9, 10, 11 and 12'],
      ['U', 'Type', 'University. Others are M, C, E and O'],
      ['1', 'School’s own', 'A section or version. Universities ignore it'],
    ],
    note: 'Read it as Grade 12, university type, Advanced Functions. A five-character code has no last part.',
  },
} as const

const tints = ['tint-1', 'tint-3', 'tint-2', 'tint-6']
const starts = [0, 3, 4, 5]

/** A course code exploded into its four parts, each with its meaning. */
export function Figure({ language }: { language: Language }) {
  const text = words[language]
  return (
    <FigureFrame className="my-8" caption={text.note}>
      <svg
        className="mx-auto block w-full max-w-[34rem]"
        viewBox="0 0 360 112"
        role="img"
        aria-label={text.title}
      >
        <path
          d="M6 100h348"
          stroke="var(--maple)"
          strokeWidth="3"
          strokeDasharray="0 8"
          strokeLinecap="round"
          fill="none"
        />
        {text.parts.map(([code], part) => {
          const from = 8 + (starts[part] ?? 0) * 50 + part * 16
          const wide = code.length * 50 - 4
          return (
            <g key={code} className={`tinted ${tints[part]}`} strokeWidth="2">
              {[...code].map((sign, at) => (
                <g key={sign}>
                  <rect x={from + at * 50} y="6" width="46" height="58" rx="6" />
                  <text x={from + at * 50 + 23} y="47" fontSize="34">
                    {sign}
                  </text>
                </g>
              ))}
              <path d={`M${from + 2} 72v7h${wide - 4}v-7M${from + wide / 2} 79v9`} fill="none" />
              <circle cx={from + wide / 2} cy="99" r="11" />
              <text x={from + wide / 2} y="104.500" fontSize="15">
                {part + 1}
              </text>
            </g>
          )
        })}
      </svg>
      <ol className="m-0 mt-4 grid list-none gap-3 p-0 sm:grid-cols-4">
        {text.parts.map(([code, name, what], part) => (
          <li key={code} className="m-0 flex gap-3 border-t-2 border-border pt-3 max-[20em]:block sm:block">
            <p className="m-0 w-28 shrink-0 font-semibold sm:w-auto">
              <span className="tabular text-maple">{part + 1}</span> {name}{' '}
              <span className="font-display">{code}</span>
            </p>
            <p className="m-0 text-sm text-ink-2">{what}</p>
          </li>
        ))}
      </ol>
    </FigureFrame>
  )
}
