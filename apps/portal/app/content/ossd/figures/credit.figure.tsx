import type { Language } from '@app/contract/shapes/language.ts'
import { FigureFrame } from '#app/ui/content/figure-frame.tsx'

const words = {
  zh: {
    title: '从国内成绩单到安省成绩单',
    steps: [
      ['国内成绩单', '初中到现在，逐学期、逐科'],
      ['翻译与公证', '公证处或有资质的翻译，按学校要求'],
      ['校长评定', '看课程、课时、成绩和英语'],
      ['写进 OST', '等值总数，其中必修几个'],
      ['补齐到 30', '在安省课程里一门一门修'],
    ],
    note: '只有第三步能产生学分数。前两步做得再漂亮，也不会多出一个学分。',
  },
  en: {
    title: 'From a Chinese report to an Ontario transcript',
    steps: [
      ['Chinese report', 'Junior school to now, each term and subject'],
      ['Translation, notary', 'In the form the school accepts'],
      ['Principal decides', 'Courses, hours, marks and English'],
      ['On the OST', 'The total and its compulsory part'],
      ['Up to 30', 'Earned course by course in Ontario'],
    ],
    note: 'Only the third step makes credits. Handsome papers do not add one.',
  },
} as const

const goods = [
  'M8 6h28v36H8zM14 14h16M14 21h16M14 28h10',
  'M6 10h24v32H6zM14 4h24v32h-8M12 20h12M12 27h12',
  'M22 6a8 8 0 0 1 5 14l2 8h7v8H8v-8h7l2-8a8 8 0 0 1 5-14zM6 42h32',
  'M8 6h28v36H8zM14 14h16M14 21h8M15 32l4 4 10-11',
  'M22 8 2 18l20 10 20-10zM10 23v10c6 6 18 6 24 0V23M42 18v14',
]

/** A conveyor with five stations; the principal's stamp stands at the third. */
export function Figure({ language }: { language: Language }) {
  const text = words[language]
  return (
    <FigureFrame className="my-8" title={text.title} caption={text.note}>
      <ol className="m-0 grid list-none gap-0 p-0 sm:grid-cols-5">
        {text.steps.map(([name, what], at) => (
          <li key={name} className="m-0 flex gap-4 sm:block">
            <div className="flex shrink-0 flex-col items-center sm:block">
              <svg className="art w-16 sm:w-full" viewBox="0 0 120 92" aria-hidden="true">
                {at === 2 && <circle className="a n" cx="60" cy="34" r="33" />}
                <g transform="translate(38 10)">
                  <path className={at === 2 ? 'p' : 'g'} d={goods[at]} />
                </g>
                <path className="s n" d="M0 64h120v6H0z" />
                <circle className="p" cx="22" cy="78" r="8" />
                <circle className="p" cx="98" cy="78" r="8" />
                <path className="t" d="M36 78h52" />
              </svg>
            </div>
            <div className="pb-4 sm:px-2 sm:pt-2">
              <p className={`m-0 font-semibold ${at === 2 ? 'text-maple' : ''}`}>
                <span className="tabular">{at + 1}</span> {name}
              </p>
              <p className="m-0 text-sm text-ink-2">{what}</p>
            </div>
          </li>
        ))}
      </ol>
    </FigureFrame>
  )
}
