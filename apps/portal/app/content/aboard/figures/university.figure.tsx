import type { Language } from '@app/contract/shapes/language.ts'
import { FigureFrame, FigureTable } from '#app/ui/content/figure-frame.tsx'

const texts = {
  zh: {
    title: '一个信封装着三张专业单，信封上写 $140；第四张单在外面，标 +$47；境外邮寄的邮票标 +$10。',
    extra: '第四张起',
    stamp: '境外邮寄',
    caption: '来源材料原文数据：三张单一个信封 $140，多一张 $47，境外邮寄 $10。旧标准，当年价格看 OUAC。',
    table: '按来源的规则算三个例子',
    head: ['填几个专业', '境外邮寄', '算式', '合计'],
    rows: [
      ['3 个', '是', '140 + 10', '$150'],
      ['5 个', '是', '140 + 2 × 47 + 10', '$244'],
      ['8 个', '否', '140 + 5 × 47', '$375'],
    ],
  },
  en: {
    title:
      'An envelope holds three program slips and is marked $140. A fourth slip outside costs $47. A stamp for mailing abroad costs $10.',
    extra: 'Each extra',
    stamp: 'Abroad',
    caption:
      'As published in the source: three slips in one envelope $140, one more $47, mailing abroad $10. Older fees; see OUAC for this year.',
    table: 'Three examples by the source’s rule',
    head: ['Programs', 'Mailed abroad', 'Sum', 'Total'],
    rows: [
      ['3', 'Yes', '140 + 10', '$150'],
      ['5', 'Yes', '140 + 2 × 47 + 10', '$244'],
      ['8', 'No', '140 + 5 × 47', '$375'],
    ],
  },
}

/** The application fee of the source as an envelope, three slips, one more slip and a stamp. */
export function Figure({ language }: { language: Language }) {
  const t = texts[language]
  return (
    <FigureFrame
      className="card"
      caption={t.caption}
      table={<FigureTable summary={t.table} caption={t.caption} heads={t.head} rows={t.rows} />}
    >
      <svg
        viewBox="0 0 330 268"
        className="mx-auto block w-full max-w-[34rem]"
        role="img"
        aria-label={t.title}
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        fill="none"
        fontSize="17"
      >
        <path d="M10 104h202v146H10z" fill="var(--amber-soft)" stroke="var(--amber-text)" />
        <path d="m10 104 101-70 101 70" fill="var(--amber-soft)" stroke="var(--amber-text)" />
        {[1, 2, 3].map((slip) => {
          const x = 24 + (slip - 1) * 60
          return (
            <g key={slip}>
              <path
                d={`M${x} ${72 - (slip % 2) * 10}h54v98h-54z`}
                fill="var(--surface)"
                stroke="var(--spruce)"
              />
              <path
                d={`M${x + 8} ${106 - (slip % 2) * 10}h38M${x + 8} ${118 - (slip % 2) * 10}h24`}
                stroke="var(--border-strong)"
              />
              <text
                x={x + 27}
                y={95 - (slip % 2) * 10}
                textAnchor="middle"
                fontWeight="700"
                fill="var(--spruce)"
              >
                {slip}
              </text>
            </g>
          )
        })}
        <path d="M10 250V122l101 60 101-60v128z" fill="var(--amber-soft)" stroke="var(--amber-text)" />
        <path d="m10 250 78-80M212 250l-78-80" stroke="var(--amber-text)" />
        <text
          x="111"
          y="234"
          textAnchor="middle"
          fontSize="34"
          fontWeight="700"
          fontFamily="var(--display)"
          fill="var(--ink)"
        >
          $140
        </text>
        <path d="M217 118c12 0 8-22 17-22" stroke="var(--maple)" strokeWidth="3" strokeDasharray="0 8" />
        <path d="M240 30h76v92h-76z" fill="var(--surface)" stroke="var(--maple)" strokeDasharray="5 5" />
        <path d="M250 92h56M250 104h32" stroke="var(--border-strong)" />
        <g textAnchor="middle" fontWeight="700">
          <text x="278" y="70" fontSize="22" fontFamily="var(--display)" fill="var(--maple)">
            +$47
          </text>
          <text x="278" y="20" fontSize="17" fontWeight="600" fill="var(--ink)">
            {t.extra}
          </text>
          <path d="M240 154h76v64h-76z" fill="var(--info-soft)" stroke="var(--info)" />
          <path d="M240 154h76v64h-76z" stroke="var(--surface)" strokeWidth="5" strokeDasharray="0 9.4" />
          <text x="278" y="194" fontSize="22" fontFamily="var(--display)" fill="var(--info)">
            +$10
          </text>
          <text x="278" y="246" fontSize="17" fontWeight="600" fill="var(--ink)">
            {t.stamp}
          </text>
        </g>
      </svg>
    </FigureFrame>
  )
}
