import type { Language } from '@app/contract/shapes/language.ts'
import { lateEntryPlan, sixOf } from '#app/features/guide/late-entry-plan.ts'
import { pairs, say } from '#app/site/language.ts'
import { stampedParts } from './stamped-parts.tsx'

const copy = pairs({
  caption: {
    zh: '高一读完、想学工程：四个学期的例子',
    en: 'After 高一 (Grade 10), for engineering: four terms',
  },
  head: { zh: '学期|课程|学分|到此合计', en: 'Term|Courses|Credits|So far' },
  term: (n: number) => ({ zh: `第 ${n} 学期`, en: `Term ${n}` }),
  half: { zh: '（半个学分）', en: ' (half a credit)' },
  six: { zh: '其中 U 或 M 类六门', en: 'The six U or M courses' },
  list: { zh: '、', en: ', ' },
})

/** The example plan of the page on subjects, drawn from the one that the planner has passed. */
export function LateEntryTable({ language }: { language: Language }) {
  const comma = say(copy.list, language)
  let total = 0
  return (
    <stampedParts.Table
      caption={say(copy.caption, language)}
      head={say(copy.head, language).split('|')}
      rows={[
        ...lateEntryPlan.map((courses, at) => {
          const credits = courses.reduce((sum, course) => sum + course.credits, 0)
          total += credits
          const names = courses.map(
            ({ code, name, credits: of }) =>
              `${code} ${say(name, language)}${of < 1 ? say(copy.half, language) : ''}`,
          )
          return [say(copy.term(at + 1), language), names.join(comma), String(credits), String(total)]
        }),
        [say(copy.six, language), sixOf(lateEntryPlan).join(comma), '6', ''],
      ]}
    />
  )
}
