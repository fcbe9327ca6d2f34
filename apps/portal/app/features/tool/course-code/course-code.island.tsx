import { type Language, listText } from '@app/contract/shapes/language.ts'
import { useAnswers } from '#app/features/tool/answers.ts'
import { FormAndResult } from '#app/features/tool/form-and-result.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { Field } from '#app/ui/control/field.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { MOST_CODES, MOST_TEXT, type Reading, type ReadText, readText, seniorSet } from './calculate.ts'
import { copy, types } from './copy.ts'
import { departments, subjects } from './subjects.ts'

const nothingRead: ReadText = { readings: [], strange: [], leftOut: 0 }

/** What the parts of one or more course codes mean. */
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
    <FormAndResult
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
              <Note kind="warning">{say(copy.strange(listText(strange, language)), language)}</Note>
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
