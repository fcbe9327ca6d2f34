import type { Language } from '@app/contract/shapes/language.ts'
import { withCurrentFigures } from '#app/content/facts/current-figures.ts'
import { FigureFrame } from '#app/ui/content/figure-frame.tsx'

const words = {
  zh: {
    title: '三道门与四年的路',
    gates: [
      ['30', '个学分', '{T03|一门 110 学时的课，及格得 1 个}'],
      ['40', '小时义工', '学校签字才算'],
      ['读写', '要求', '通过 OSSLT，或修过 OSSLC'],
    ],
    grades: [
      ['9 年级', '初三', '约 8 门', '必修打底'],
      ['10 年级', '高一', '约 8 门', '首次参加 OSSLT'],
      ['11 年级', '高二', '约 8 门', '开始分方向'],
      ['12 年级', '高三', '约 6 门', '六门 U / M 课申请大学'],
    ],
    note: '每年门数是常见走法，以学校课表为准。8 + 8 + 8 + 6 = 30。',
  },
  en: {
    title: 'Three gates, and the four years that lead to them',
    gates: [
      ['30', 'credits', '{T03|A 110-hour course, passed, gives one}'],
      ['40', 'hours', 'They count once the school signs'],
      ['Literacy', '', 'Pass the OSSLT or take the OSSLC'],
    ],
    grades: [
      ['Grade 9', '初三', 'about 8', 'Compulsory ground'],
      ['Grade 10', '高一', 'about 8', 'First try at the OSSLT'],
      ['Grade 11', '高二', 'about 8', 'Paths divide'],
      ['Grade 12', '高三', 'about 6', 'Six U or M courses for university'],
    ],
    note: 'Courses a year are a common pattern; your school’s timetable decides. 8 + 8 + 8 + 6 = 30.',
  },
} as const

/** Three gates on the trail, then Grades 9 to 12 beside the Chinese years. */
export function Figure({ language }: { language: Language }) {
  const text = words[language]
  return (
    <FigureFrame className="my-8" title={text.title} caption={text.note}>
      <ol className="m-0 grid list-none gap-4 p-0 sm:grid-cols-3">
        {text.gates.map(([big, unit, how], at) => (
          <li key={how} className="m-0 flex items-center gap-4 max-[20em]:block sm:block">
            <svg
              className="art w-24 shrink-0 sm:w-32"
              viewBox="0 0 160 104"
              width="128"
              height="83"
              aria-hidden="true"
            >
              <path className="g n" d="M0 104c30-22 54-30 80-30s50 8 80 30z" />
              <path className="t" d={at === 0 ? 'M4 98c24-10 46-14 76-14h80' : 'M0 84h160'} />
              <path className="p" d="M36 92V44a44 36 0 0 1 88 0v48h-16V50a28 24 0 0 0-56 0v42z" />
              <path className="s n" d="M30 90h28v8H30zM102 90h28v8h-28z" />
              <circle className="a" cx="80" cy="18" r="12" />
              <path d={['M76 18l3 3 6-7', 'M80 11v7l5 3', 'M74 14h12M74 18h12M74 22h7'][at]} />
            </svg>
            <div>
              <p className="figure-number m-0">
                {big}
                {unit && <span className="figure-unit">{unit}</span>}
              </p>
              <p className="m-0 text-sm text-ink-2">{withCurrentFigures(how, language)}</p>
            </div>
          </li>
        ))}
      </ol>
      <hr className="trail my-6" />
      <ol className="m-0 grid list-none grid-cols-2 gap-3 p-0 sm:grid-cols-4">
        {text.grades.map(([grade, year, load, what]) => (
          <li key={grade} className="m-0 rounded-md border border-border bg-surface p-3">
            <p className="m-0 font-semibold">{grade}</p>
            <p className="m-0 text-sm text-maple" lang="zh">
              {year}
            </p>
            <p className="m-0 mt-2 text-sm text-ink-2">{load}</p>
            <p className="m-0 text-sm">{what}</p>
          </li>
        ))}
      </ol>
    </FigureFrame>
  )
}
