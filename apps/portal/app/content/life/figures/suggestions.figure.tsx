import type { Language } from '@app/contract/shapes/language.ts'
import { FigureFrame } from '#app/ui/content/figure-frame.tsx'

const copy = {
  zh: {
    title: '六条建议，一路六站',
    stops: [
      ['住', '规则写下来，出口走一遍'],
      ['行', '交通卡、三层衣、防滑靴'],
      ['医', '保险卡在身；急事 911，撑不住 9-8-8'],
      ['钱', '账户有人看，卡不借人'],
      ['安全', '让你转账的就是骗子'],
      ['融入', '第二周报社团，每周一通电话'],
    ],
  },
  en: {
    title: 'Six tips, six stops on the way',
    stops: [
      ['Home', 'Rules written, exits walked'],
      ['Transport', 'Transit card, three layers, boots'],
      ['Health', 'Card in wallet; 911, or 9-8-8 when you cannot cope'],
      ['Money', 'Account seen by parents, card never lent'],
      ['Safety', 'Asked for a transfer? It is fraud'],
      ['Community', 'Club in week two, one call a week'],
    ],
  },
} as const

/** One small drawing per tip on a 72 × 60 field. */
const drawings = [
  <g key="home">
    <path className="p" d="M16 30v24h40V30" />
    <path className="m" d="m10 32 26-22 26 22z" style={{ stroke: 'var(--s)' }} />
    <path className="a" d="M30 54V38h12v16z" />
    <path d="M39 46v.1M50 38h.1" />
  </g>,
  <g key="transport">
    <path className="p" d="M10 14h48a6 6 0 0 1 6 6v26H10z" />
    <path className="s" d="M10 34h54v12H10z" />
    <path className="g" d="M16 20h12v10H16zM32 20h12v10H32zM48 20h10v10H48z" />
    <circle className="a" cx="22" cy="48" r="6" />
    <circle className="a" cx="52" cy="48" r="6" />
    <path className="f" d="M36 2v8M32 4l8 4M40 4l-8 4M6 6v6M3 9h6" />
  </g>,
  <g key="health">
    <rect className="p" x="8" y="14" width="56" height="38" rx="6" />
    <path className="s" d="M8 22h56v6H8z" />
    <path className="m n" d="M20 34h6v-6h0v6h6v6h-6v6h-6v-6h-6v-6z" />
    <path className="f" d="M40 38h18M40 45h12" />
  </g>,
  <g key="money">
    <rect className="p" x="8" y="20" width="50" height="34" rx="5" />
    <path className="s" d="M8 26h50v6H8z" />
    <path className="a" d="M44 12a9 9 0 1 1 0 18 9 9 0 0 1 0-18z" />
    <path d="M44 16v10M41 18h5M41 24h5M16 44h14" />
  </g>,
  <g key="safety">
    <path className="s" d="M36 6c8 6 16 8 24 8 0 20-8 34-24 42C20 48 12 34 12 14c8 0 16-2 24-8z" />
    <path className="a" d="M26 34v-6a10 10 0 0 1 20 0v6z" />
    <path className="lp" d="M26 42c6-4 14-4 20 0" />
    <path className="lm" d="m22 44 28-28" strokeWidth="4" />
  </g>,
  <g key="community">
    <circle className="a" cx="22" cy="20" r="8" />
    <circle className="m" cx="50" cy="20" r="8" style={{ stroke: 'var(--s)' }} />
    <path className="p" d="M8 54c0-14 6-20 14-20s14 6 14 20z" />
    <path className="s" d="M36 54c0-14 6-20 14-20s14 6 14 20z" />
    <path className="lp" d="M46 44h8" />
  </g>,
]

/** The six tips as stops along the trail; the words beside each picture carry the meaning. */
export function Figure({ language }: { language: Language }) {
  const text = copy[language]
  return (
    <FigureFrame caption={text.title}>
      <ol
        className="grid gap-4 sm:grid-cols-3"
        aria-label={text.title}
        style={{ listStyle: 'none', padding: 0 }}
      >
        {text.stops.map(([name, line], at) => (
          <li key={name} className="flex items-center gap-3 sm:block" style={{ margin: 0 }}>
            <svg className="art flex-none" viewBox="0 0 72 70" width="96" height="93" aria-hidden="true">
              <path className="g n" d="M2 40C0 14 16 2 38 2s34 14 32 34-10 26-32 26S4 62 2 40z" />
              {drawings[at]}
              <path className="t" d="M2 66h68" />
            </svg>
            <p>
              <span className="font-semibold">
                {at + 1}. {name}
              </span>
              <span className="meta block">{line}</span>
            </p>
          </li>
        ))}
      </ol>
    </FigureFrame>
  )
}
