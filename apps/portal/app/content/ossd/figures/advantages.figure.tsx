import type { Language } from '@app/contract/shapes/language.ts'
import { FigureFrame, FigureTextTable } from '#app/ui/content/figure-frame.tsx'

const words = {
  zh: {
    title: '天平：左边 70 个小砝码，右边一个 30 的大砝码',
    left: ['70%', '平时：一个一个攒起来', '小测、实验报告、论文、展示、项目'],
    right: ['30%', '期末：一次放上去', '考试、论文、演示或大作业'],
    note: '按来源材料的 70 与 30 画成。有报道称 2026–27 学年起比例有变，以学校书面评分办法为准。',
    open: '用表格看',
    heads: ['部分', '份额', '什么时候给分'],
    when: ['整个学期', '课程末尾'],
  },
  en: {
    title: 'A balance: 70 small weights on the left, one weight of 30 on the right',
    left: ['70%', 'Coursework, gathered bit by bit', 'Quizzes, lab reports, essays, talks, projects'],
    right: ['30%', 'Final, placed all at once', 'An exam, essay, performance or large project'],
    note: 'Drawn from the 70 and 30 of the source material. Reports say the shares change from 2026-27; see your school’s marking policy.',
    open: 'Read as a table',
    heads: ['Part', 'Share', 'When it is marked'],
    when: ['Through the course', 'At the end of the course'],
  },
} as const

// Seven rows of 16, 14, … 4 make 70 and fit between the strings of the pan.
const weights = [0, 1, 2, 3, 4, 5, 6].flatMap((row) =>
  Array.from({ length: 16 - row * 2 }, (_, at) => ({ x: 32.5 + row * 7 + at * 7, y: 117 - row * 8 })),
)

/** Seventy small weights against one of thirty. */
export function Figure({ language }: { language: Language }) {
  const text = words[language]
  const sides = [text.left, text.right]
  return (
    <FigureFrame
      className="my-8"
      caption={text.note}
      table={
        <FigureTextTable
          summary={text.open}
          caption={text.title}
          heads={text.heads}
          rows={sides.map(([share, name], at) => [name, share, text.when[at] ?? ''])}
        />
      }
    >
      <svg
        className="art mx-auto w-full max-w-[36rem]"
        viewBox="0 0 360 196"
        role="img"
        aria-label={text.title}
      >
        <path className="g n" d="M0 196c60-26 120-34 180-34s120 8 180 34z" />
        <path className="t" d="M8 190c60-20 112-26 172-26s112 6 172 26" />
        <path className="s n" d="M174 34h12l6 134h-24z" />
        <path d="M88 52 180 34l92-18" />
        <circle className="a" cx="180" cy="32" r="9" />
        <path d="M88 52 24 124M88 52l64 72M272 16l-56 62M272 16l56 62" />
        <path className="p" d="M16 124h144c-8 16-28 22-72 22s-64-6-72-22z" />
        <path className="p" d="M206 78h132c-8 15-26 20-66 20s-58-5-66-20z" />
        {weights.map(({ x, y }) => (
          <rect key={`${x} ${y}`} className="s n" x={x} y={y} width="6" height="6" rx="1" />
        ))}
        <path className="m n" d="M252 78v-34h8v-8h24v8h8v34z" />
        <text
          x="272"
          y="70"
          textAnchor="middle"
          fontSize="19"
          fontWeight="700"
          fill="var(--paper)"
          stroke="none"
        >
          30
        </text>
      </svg>
      <dl className="m-0 mt-4 grid grid-cols-2 gap-4">
        {sides.map(([share, name, what], at) => (
          <div key={share} className="min-w-0">
            <dt>
              <span className={at ? 'figure-number text-maple' : 'figure-number'}>{share}</span>
              <span className="block font-semibold">{name}</span>
            </dt>
            <dd className="m-0 text-sm text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
    </FigureFrame>
  )
}
