import type { Language } from '@app/contract/shapes/language.ts'
import { FigureFrame, FigureTable } from '#app/ui/content/figure-frame.tsx'

const texts = {
  zh: {
    title: '从毕业码头出发的五条船：安省、加拿大其他省、国外、间隔一年、未知。五条加起来等于毕业人数。',
    pier: '毕业班',
    sum: '五条船上的人，加起来要等于码头上的人。我们没有真实学校的数字，所以船都画得一样大。',
    table: '把图看成表',
    head: ['岸', '算进来的人', '不能代替它的数'],
    rows: [
      ['安省', '在安省大学或学院注册的人', '录取份数'],
      ['加拿大其他省', '在外省注册的人', '申请份数'],
      ['国外', '在加拿大以外注册的人', '排名'],
      ['间隔或工作', '间隔一年、工作、语言预科', '“其他”两个字'],
      ['未知', '联系不上的人', '从总数里减掉'],
    ],
  },
  en: {
    title:
      'Five boats leave the graduation pier: Ontario, rest of Canada, abroad, a year out, unknown. They add up.',
    pier: 'Class',
    sum: 'The people in five boats must equal the people on the pier. We hold no numbers of real schools, so all boats are one size.',
    table: 'The picture as a table',
    head: ['Shore', 'Who is counted', 'What cannot replace it'],
    rows: [
      ['Ontario', 'Registered at a university or college in Ontario', 'Number of offers'],
      ['Rest of Canada', 'Registered in another province', 'Number of applications'],
      ['Abroad', 'Registered outside Canada', 'A ranking'],
      ['Year out, work', 'A year out, work, language pathway', 'The word “other”'],
      ['Unknown', 'Those who could not be reached', 'Leaving them out of the total'],
    ],
  },
}

const colours = ['--spruce', '--info', '--maple', '--amber-text', '--ink-3'].map((name) => `var(${name})`)

/** A boat and its wake; the unknown one is only an outline. */
function Boat({ row, unknown }: { row: number; unknown: boolean }) {
  const y = 46 + row * 58
  const colour = colours[row]
  return (
    <g strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
      <path
        d={`M84 162C104 162 88 ${y + 14} 112 ${y + 14}`}
        fill="none"
        stroke={colour}
        strokeWidth="3"
        strokeDasharray={unknown ? '0 12' : '0 8'}
      />
      <g
        stroke={colour}
        strokeDasharray={unknown ? '4 4' : undefined}
        fill={unknown ? 'none' : 'var(--surface)'}
      >
        <path d={`M118 ${y + 8}h42l-8 13h-26z`} fill={unknown ? 'none' : colour} />
        <path d={`M138 ${y + 8}v-30l17 24h-17M134 ${y + 2}h-11l11-17z`} />
      </g>
    </g>
  )
}

/** Where graduates go, as boats of equal size: no numbers of real schools are known, so none are drawn. */
export function Figure({ language }: { language: Language }) {
  const t = texts[language]
  return (
    <FigureFrame
      className="card"
      caption={t.sum}
      table={<FigureTable summary={t.table} caption={t.title} heads={t.head} rows={t.rows} />}
    >
      <svg
        viewBox="0 0 330 324"
        className="mx-auto block w-full max-w-[34rem]"
        role="img"
        aria-label={t.title}
        fontSize="17"
      >
        <rect width="330" height="324" rx="8" fill="var(--info-soft)" />
        <path
          d="M92 88q8 6 16 0t16 0M234 150q8 6 16 0t16 0M70 252q8 6 16 0t16 0M256 92q8 6 16 0t16 0M270 268q8 6 16 0t16 0"
          fill="none"
          stroke="var(--info)"
          strokeWidth="2"
          opacity=".35"
        />
        <path d="M0 0h52q20 34 10 70t8 92-10 92 6 70H0z" fill="var(--amber-soft)" stroke="var(--border)" />
        <path d="M30 150h56v24H30z" fill="var(--surface)" stroke="var(--ink-2)" strokeWidth="2" />
        <path
          d="M40 150v24M52 150v24M64 150v24M76 150v24M44 174v14M80 174v14"
          stroke="var(--ink-2)"
          strokeWidth="2"
        />
        <path
          d="M20 150V96h30l-7 9 7 9H20"
          fill="var(--maple)"
          stroke="var(--maple)"
          strokeLinejoin="round"
        />
        {t.rows.map(([shore], row) => (
          <g key={shore}>
            <Boat row={row} unknown={row === 4} />
            <text x="170" y={66 + row * 58} fontWeight="600" fill={colours[row]}>
              {shore}
            </text>
          </g>
        ))}
        <text x="24" y="212" fontWeight="600" fill="var(--ink)">
          {t.pier}
        </text>
      </svg>
    </FigureFrame>
  )
}
