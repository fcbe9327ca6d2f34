import './course-code.css'
import type { Language } from '@app/contract/language.ts'
import { Link } from 'react-router'
import { to } from '#app/addresses.ts'
import { useAnswers } from '#app/features/tool/answers.ts'
import { ToolPage, toolHandle, toolHead } from '#app/features/tool/tool-page.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { say, useLanguage } from '#app/language.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Field } from '#app/ui/field.tsx'
import { Note } from '#app/ui/note.tsx'
import type { Route } from './+types/course-code.route.ts'
import { copy, types } from './copy.ts'
import { MOST_CODES, MOST_TEXT, type Reading, type ReadText, readText, seniorSet } from './rule.ts'
import { departments, subjects } from './subjects.ts'

export const handle = toolHandle(tools.courseCode)

export function meta(args: Route.MetaArgs) {
  return toolHead(tools.courseCode, args)
}

const nothingRead: ReadText = { readings: [], strange: [], leftOut: 0 }

/** `/tools/course-code`: what the parts of one or more course codes mean. */
export default function CourseCode() {
  const language = useLanguage()
  const answers = useAnswers()
  const text = answers.search.get('c') ?? ''
  const isTooLong = text.length > MOST_TEXT
  const { readings, strange, leftOut } = isTooLong ? nothingRead : readText(text)
  const isNothingFound = text.trim() !== '' && readings.length === 0
  const error = isTooLong
    ? say(copy.tooLong(MOST_TEXT), language)
    : isNothingFound
      ? say(copy.noneFound, language)
      : leftOut > 0
        ? say(copy.tooMany(MOST_CODES, leftOut), language)
        : undefined
  const set = seniorSet(readings)

  return (
    <ToolPage
      tool={tools.courseCode}
      answers={answers}
      errors={error ? [{ field: 'c', text: error }] : []}
      form={
        <div className="code-field">
          <Field id="c" label={say(copy.codes, language)} hint={say(copy.codesHint, language)} error={error}>
            {(control) => (
              <textarea
                className="input"
                name="c"
                rows={3}
                defaultValue={text}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                {...control}
              />
            )}
          </Field>
        </div>
      }
      result={
        readings.length === 0 ? (
          <p>{say(copy.nothing, language)}</p>
        ) : (
          <>
            <p>{say(copy.read(readings.length), language)}</p>
            <CodeTable readings={readings} language={language} />
            {strange.length > 0 && (
              <Note kind="warning">
                {say(copy.strange(strange.join(language === 'zh' ? '、' : ', ')), language)}
              </Note>
            )}
            {set.count > 0 && <Note>{say(copy.set(set.count, set.hasEnglish), language)}</Note>}
            <p>
              {say(copy.more, language)}
              <Link className="link" to={to('ossd.subjects', language)}>
                {say(copy.guide, language)}
              </Link>
            </p>
          </>
        )
      }
      assumptions={<Assumptions language={language} />}
    />
  )
}

function CodeTable({ readings, language }: { readings: Reading[]; language: Language }) {
  const hasNotes = readings.some((row) => notesText(row, language) !== '')
  return (
    <DataTable
      caption={say(copy.caption, language)}
      rows={readings}
      rowKey={(row) => row.code}
      columns={[
        {
          key: 'code',
          head: say(copy.code, language),
          cell: ({ code }) => (
            <span className="course-code">
              <span>{code.slice(0, 3)}</span>
              <span>{code[3]}</span>
              <span>{code[4]}</span>
              <span>{code.slice(5)}</span>
            </span>
          ),
        },
        { key: 'subject', head: say(copy.subject, language), cell: (row) => subjectText(row, language) },
        { key: 'stage', head: say(copy.stage, language), cell: (row) => stageText(row, language) },
        {
          key: 'type',
          head: say(copy.type, language),
          cell: ({ type, typeCharacter }) =>
            type
              ? `${type} · ${say(types[type].name, language)}`
              : say(copy.unknown(typeCharacter), language),
        },
        {
          key: 'leads',
          head: say(copy.leads, language),
          cell: ({ type, typeCharacter }) =>
            say(type ? types[type].leads : copy.unknown(typeCharacter), language),
        },
        ...(hasNotes
          ? [
              {
                key: 'notes',
                head: say(copy.notes, language),
                cell: (row: Reading) => notesText(row, language) || say(copy.none, language),
              },
            ]
          : []),
      ]}
    />
  )
}

function subjectText({ prefix }: Reading, language: Language): string {
  const name = subjects.get(prefix)
  if (name) return say(name, language)
  const department = departments[prefix[0] ?? '']
  return say(department ? copy.unknownSubject(department) : copy.unknown(prefix), language)
}

function stageText({ stage }: Reading, language: Language): string {
  if (stage.kind === 'grade') return say(copy.grade(stage.grade), language)
  if (stage.kind === 'unknown') return say(copy.unknown(stage.character), language)
  return say(
    stage.level === null ? copy.levelOnly(stage.letter) : copy.level(stage.letter, stage.level),
    language,
  )
}

function notesText({ note, replaced, school, isZeroRead, isHalf }: Reading, language: Language): string {
  const notes = [
    replaced ? copy.replaced(replaced.year, replaced.by) : note && copy[note],
    isHalf && copy.half,
    isZeroRead && copy.zero,
    school && copy.school(school),
  ]
  return notes.flatMap((pair) => (pair ? say(pair, language) : [])).join(language === 'zh' ? '' : ' ')
}

function Assumptions({ language }: { language: Language }) {
  return language === 'zh' ? (
    <ul>
      <li>前三位是科目，第四位 1 到 4 对应 9 到 12 年级，第五位是类型。第六位各校自定，这里不猜。</li>
      <li>
        ESL、ELD 的第四位是 A 到 E，代表一到五级。国际语言和古典语言用 B、C、D 代表一到三级。它们都不是年级。
      </li>
      <li>
        9 年级的 D（学术）和 P（应用）逐科改成不分流的 W：数学 2021 年、科学 2022 年、英语 2023 年、地理 2024
        年，都从九月起。10 年级仍有 D 和 P，旧成绩单上的代码照样有效。
      </li>
      <li>
        科目表收了常见的 {subjects.size}{' '}
        个前缀，名称按安省课程文件，中文是本站的译名。没收进来的只按首字母说部门，不猜课名。
      </li>
      <li>
        “通向哪里”说的是类型的一般用途。某个专业收不收这门课，以大学、学院当年的招生页为准；学校今年开不开，看本学年的课表。
      </li>
    </ul>
  ) : (
    <ul>
      <li>
        The first three characters are the subject, 1 to 4 in fourth place are Grades 9 to 12, the fifth is
        the type. A sixth belongs to the school, and the tool does not guess at it.
      </li>
      <li>
        In ESL and ELD the fourth character runs from A to E for levels one to five. International and
        classical languages use B, C and D for levels one to three. None of these is a grade.
      </li>
      <li>
        In Grade 9, D (academic) and P (applied) gave way to W (de-streamed) subject by subject: mathematics
        in 2021, science in 2022, English in 2023, geography in 2024, each from September. Grade 10 still has
        D and P, and old codes on a transcript stay valid.
      </li>
      <li>
        The table knows {subjects.size} common prefixes by the names of Ontario’s curriculum; the Chinese
        names are ours. For any other prefix the tool gives the department of the first letter and no course
        name.
      </li>
      <li>
        “Leads to” is what a type is for in general. Whether a programme accepts the course stands on the
        admissions page of that year; whether your school runs it, in this year’s timetable.
      </li>
    </ul>
  )
}
