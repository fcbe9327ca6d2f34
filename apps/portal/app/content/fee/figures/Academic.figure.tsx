import type { Language } from '@app/contract/shapes/language.ts'
import { FigureFrame, FigureTable } from '#app/ui/content/figure-frame.tsx'

const copy = {
  zh: {
    title:
      '一条分数线上立着一枚奖章：线左侧是录取，线右侧先是自动评定，再往上是要申请的大奖，线的位置由各校定',
    average: '六门平均分',
    admitted: '录取',
    automatic: '自动评定',
    applied: '申请评定',
    line: '线由各校定',
    adds: '＋文书、推荐信',
    keep: '每年复核：全日制，平均分过线',
    caption: '示意图，不代表任何一所大学的分数线。',
    summary: '用表格看这张图',
    table: '两条路怎么走',
    heads: ['路径', '看什么', '要做什么', '怎么留住'],
    rows: [
      ['自动评定', '平均分', '按时报成绩', '全日制，平均分过线'],
      ['申请评定', '平均分、文书、推荐信、经历', '另填申请表，日期更早', '同上，个别奖另有要求'],
    ],
  },
  en: {
    title:
      'A rosette stands on a mark line. Left of it is admission; right of it are automatic awards and then awards by application. Each university sets the line',
    average: 'Average of six',
    admitted: 'Admission',
    automatic: 'Automatic',
    applied: 'By application',
    line: 'Line set by each university',
    adds: '+ essays, references',
    keep: 'Yearly review: full-time, average kept',
    caption: 'A sketch. It shows no university’s actual line.',
    summary: 'See this figure as a table',
    table: 'The two routes',
    heads: ['Route', 'What is read', 'What you do', 'What keeps it'],
    rows: [
      ['Automatic', 'Average', 'See that marks arrive on time', 'Full-time study, average above the line'],
      [
        'By application',
        'Average, essays, references, experience',
        'A separate form with an earlier date',
        'The same, with extras for a few awards',
      ],
    ],
  },
} as const

/** A rosette on a mark line: where automatic awards begin and where people start to read files. */
export function Figure({ language }: { language: Language }) {
  const text = copy[language]
  return (
    <FigureFrame
      caption={text.caption}
      table={<FigureTable summary={text.summary} caption={text.table} heads={text.heads} rows={text.rows} />}
    >
      <svg className="art" viewBox="0 0 360 250" width="560" height="389" role="img" aria-label={text.title}>
        <path className="g n" d="M8 190C-2 92 66 16 178 14s182 66 176 166-62 62-168 62S18 252 8 190z" />
        <path className="p n" d="M20 146h132v26H20z" />
        <path className="a n" d="M152 146h84v26h-84z" style={{ opacity: 0.6 }} />
        <path className="a n" d="M236 146h104v26H236z" />
        <path d="M20 172h320M20 146v26M340 146v26M236 146v26" />
        <path
          d="M36 172v6M52 172v6M68 172v6M84 172v6M100 172v6M116 172v6M132 172v6M168 172v6M184 172v6M200 172v6M216 172v6M252 172v6M268 172v6M284 172v6M300 172v6M316 172v6"
          className="f"
        />
        <path className="lm" d="M152 120v66" strokeWidth="3" strokeDasharray="0 6" />
        <path
          className="m"
          d="m138 88-12 40 14-5 8 12 6-40zM166 88l12 40-14-5-8 12-6-40z"
          style={{ stroke: 'var(--s)' }}
        />
        <circle className="a" cx="152" cy="70" r="34" />
        <circle className="p" cx="152" cy="70" r="25" />
        <circle cx="152" cy="70" r="29.500" strokeDasharray="0 5" />
        <path
          className="s n"
          d="m152 53 5 11 12 1.500-9 8 2.500 12-10.500-6-10.500 6 2.500-12-9-8 12-1.500z"
        />
        <path className="t" d="M40 214c60-8 90 8 140 0s90-8 140 0" />
        <g stroke="none" fontSize="13" style={{ fill: 'var(--ink)' }}>
          <text x="26" y="140" fontSize="12" fontWeight="650">
            {text.admitted}
          </text>
          <text x="196" y="140" fontSize="12" fontWeight="650" textAnchor="middle">
            {text.automatic}
          </text>
          <text x="288" y="140" fontSize="12" fontWeight="650" textAnchor="middle">
            {text.applied}
          </text>
          <text x="340" y="116" fontSize="12" textAnchor="end" style={{ fill: 'var(--ink-2)' }}>
            {text.adds}
          </text>
          <text x="26" y="164" style={{ fill: 'var(--ink-2)' }}>
            {text.average}
          </text>
          <text x="152" y="200" textAnchor="middle" style={{ fill: 'var(--maple)' }}>
            {text.line}
          </text>
          <text x="180" y="236" textAnchor="middle">
            {text.keep}
          </text>
        </g>
      </svg>
    </FigureFrame>
  )
}
