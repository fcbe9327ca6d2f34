import type { Language } from '@app/contract/shapes/language.ts'
import { FigureFrame, FigureTable } from '#app/ui/content/figure-frame.tsx'

const texts = {
  zh: {
    title: '沿路四种房子：教育局学校、私立学校、国内课程、线上学校，毕业处是同一张文凭。',
    end: '终点相同：一张 OSSD',
    caption: '房子不同，谁查它也不同。路的尽头是同一张文凭。',
    table: '把图看成表',
    head: ['房子', '谁对它负责', '安省看什么'],
    rows: [
      ['教育局学校', '民选教育局，公立或天主教', '全部办学'],
      ['私立走读与寄宿', '业主或基金会', '只看学分课程'],
      ['国内 OSSD 课程', '国内办学者与海外校长', '只看学分课程'],
      ['线上学校', '私校或教育局', '依开办者而定'],
    ],
  },
  en: {
    title:
      'Four buildings on one trail: board school, private school, program in China, online school. One diploma at the end.',
    end: 'One finish line: the OSSD',
    caption: 'The buildings differ, and so does who checks them. The trail ends at the same diploma.',
    table: 'The picture as a table',
    head: ['Building', 'Who answers for it', 'What Ontario looks at'],
    rows: [
      ['Board school', 'An elected board, public or Catholic', 'The whole school'],
      ['Private day and boarding', 'An owner or foundation', 'Credit courses only'],
      ['OSSD program in China', 'A local operator and an overseas principal', 'Credit courses only'],
      ['Online school', 'A private school or a board', 'Depends on who runs it'],
    ],
  },
}

/** Brick school with a flag, hall with a tower, hall under a ridge roof, laptop with a door. */
const drawings = [
  <>
    <path d="M16 84V44h88v40z" fill="var(--maple-soft)" stroke="var(--maple)" />
    <path d="M10 44h100M60 44V16h20l-5 6 5 6H60" stroke="var(--maple)" fill="var(--maple-soft)" />
    <path d="M28 56h12v12H28zM80 56h12v12H80zM52 84V60h16v24" stroke="var(--maple)" fill="var(--surface)" />
  </>,
  <>
    <path d="M12 84V50h66v34z" fill="var(--spruce-soft)" stroke="var(--spruce)" />
    <path d="m6 50 39-22 39 22zM78 84V26l13-14 13 14v58z" fill="var(--spruce-soft)" stroke="var(--spruce)" />
    <path
      d="M22 60h10v12H22zM58 60h10v12H58zM38 84V62h14v22M86 36h10v12H86zM86 58h10v12H86z"
      stroke="var(--spruce)"
      fill="var(--surface)"
    />
  </>,
  <>
    <path d="M20 84V52h80v32z" fill="var(--amber-soft)" stroke="var(--amber-text)" />
    <path
      d="M6 52c14-2 22-10 26-22h56c4 12 12 20 26 22zM44 30l4-10h24l4 10"
      fill="var(--amber-soft)"
      stroke="var(--amber-text)"
    />
    <path
      d="M32 62h12v12H32zM76 62h12v12H76zM52 84V62h16v22"
      stroke="var(--amber-text)"
      fill="var(--surface)"
    />
  </>,
  <>
    <path d="M26 20h68v48H26z" fill="var(--info-soft)" stroke="var(--info)" />
    <path d="M10 84 22 68h76l12 16z" fill="var(--surface)" stroke="var(--info)" />
    <path d="M52 68V40h16v28M36 32h8M76 32h8M50 76h20" stroke="var(--info)" fill="var(--surface)" />
  </>,
]

/** Who answers for each kind of school, told by four buildings on one trail. */
export function Figure({ language }: { language: Language }) {
  const t = texts[language]
  return (
    <FigureFrame
      className="card"
      caption={t.caption}
      table={<FigureTable summary={t.table} caption={t.title} heads={t.head} rows={t.rows} />}
    >
      <ol
        className="grid list-none gap-x-4 gap-y-6 pl-0 sm:grid-cols-2 lg:grid-cols-4 [&>li]:mt-0"
        aria-label={t.title}
      >
        {t.rows.map(([kind, who, seen], index) => (
          <li key={kind} className="flex items-start gap-4 max-[20em]:block sm:block">
            <svg
              viewBox="0 0 120 96"
              className="w-28 shrink-0 sm:w-full sm:max-w-[10rem]"
              aria-hidden="true"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeLinecap="round"
              fill="none"
            >
              {drawings[index]}
              <path d="M2 92h116" stroke="var(--maple)" strokeWidth="3" strokeDasharray="0 8" />
            </svg>
            <div className="text-sm">
              <strong className="block text-base font-semibold">{kind}</strong>
              <span className="block text-ink-2">{who}</span>
              <span className="block text-ink-2">
                {t.head[2]}
                {language === 'zh' ? '：' : ': '}
                {seen}
              </span>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex items-center gap-3">
        <div className="trail grow" aria-hidden="true" />
        <strong className="badge badge-spruce">{t.end}</strong>
      </div>
    </FigureFrame>
  )
}
