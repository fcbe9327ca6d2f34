import type { Language } from '@app/contract/shapes/language.ts'
import { FigureFrame, FigureTable } from '#app/ui/content/figure-frame.tsx'

const copy = {
  zh: {
    title: '护照页上盖着来源材料的四个章。SDS 的章被划掉，其余三个章由虚线引向同一扇门：普通通道',
    stamps: ['SDS', '高等教育加 GIC', '中小学加 GIC', '常规'],
    closed: '2024-11-08 停收',
    gate: '普通通道',
    caption: '左页是来源材料的四类，右侧是今天的一条通道。',
    summary: '用表格看这张图',
    table: '四类许可今天的去处',
    heads: ['来源材料的类别', '今天'],
    now: ['已关闭，改走普通通道', '不再单列，走普通通道', '不再单列，走普通通道', '即普通通道'],
  },
  en: {
    title:
      'A passport page with the four stamps of the source. The SDS stamp is crossed out; dotted lines lead the other three to one gate, the standard stream',
    stamps: ['SDS', 'Post-secondary + GIC', 'School + GIC', 'Regular'],
    closed: 'closed 2024-11-08',
    gate: 'Standard stream',
    caption: 'Left: four categories in the source. Right: the one stream of today.',
    summary: 'See this figure as a table',
    table: 'Where each category goes today',
    heads: ['Category in the source', 'Today'],
    now: [
      'Closed; use the standard stream',
      'No longer separate; standard stream',
      'No longer separate; standard stream',
      'It is the standard stream',
    ],
  },
} as const

const places = [34, 92, 150, 208]

/** The source's four permit categories as passport stamps, one struck out, and the single stream of today. */
export function Figure({ language }: { language: Language }) {
  const text = copy[language]
  return (
    <FigureFrame
      caption={text.caption}
      table={
        <FigureTable
          summary={text.summary}
          caption={text.table}
          heads={text.heads}
          rows={text.stamps.map((stamp, at) => [stamp, text.now[at] ?? ''])}
        />
      }
    >
      <svg className="art" viewBox="0 0 360 280" width="560" height="436" role="img" aria-label={text.title}>
        <path className="g n" d="M6 206C-4 98 62 16 178 14s182 70 176 186-66 70-170 70S16 284 6 206z" />
        <path className="s" d="M12 20h210a8 8 0 0 1 8 8v228H4V28a8 8 0 0 1 8-8z" />
        <path className="p" d="M12 16h206a4 4 0 0 1 4 4v232H12z" />
        <path className="f" d="M24 262h180" />
        {places.map((y, at) => (
          <g key={y} transform={`rotate(${[-3, 2, -1.5, 2.5][at] ?? 0} 112 ${y + 22})`}>
            <rect
              x="24"
              y={y}
              width="176"
              height="42"
              rx="8"
              className={at === 0 ? 'lm' : undefined}
              strokeWidth="2.500"
              strokeDasharray={at === 0 ? '5 4' : undefined}
            />
            <text
              x="112"
              y={y + (at === 0 ? 20 : 27)}
              fontSize="14"
              fontWeight="650"
              textAnchor="middle"
              stroke="none"
              style={{ fill: at === 0 ? 'var(--maple)' : 'var(--ink)' }}
            >
              {text.stamps[at]}
            </text>
            {at === 0 && (
              <>
                <text
                  x="112"
                  y={y + 36}
                  fontSize="12"
                  textAnchor="middle"
                  stroke="none"
                  style={{ fill: 'var(--maple)' }}
                >
                  {text.closed}
                </text>
                <path
                  className="lm"
                  d={`M18 ${y + 46} 52 ${y + 4}M172 ${y + 40} 206 ${y - 2}`}
                  strokeWidth="4"
                />
              </>
            )}
          </g>
        ))}
        <path className="t" d="M204 112c40 0 38 38 62 44M204 172h60M204 230c40 0 38-38 62-44" />
        <path className="p" d="M270 222v-76c0-24 14-38 34-38s34 14 34 38v76z" />
        <path className="a" d="M280 222v-70c0-18 10-28 24-28s24 10 24 28v70z" />
        <path d="M304 124v98M262 222h84" />
        <path className="m n" d="M299 178a4 4 0 1 0 0-.1zM312 178a4 4 0 1 0 0-.1z" />
        <text
          x="300"
          y="246"
          fontSize="12"
          fontWeight="650"
          textAnchor="middle"
          stroke="none"
          style={{ fill: 'var(--ink)' }}
        >
          {text.gate}
        </text>
      </svg>
    </FigureFrame>
  )
}
