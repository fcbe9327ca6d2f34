import type { SchoolProfile } from '@app/contract/school/school-profile.ts'
import { isSameValue } from '@app/contract/school/school-profile.values.ts'
import {
  figureFields,
  type SchoolStatements,
  type SourcedFigure,
} from '@app/contract/school/school-statements.values.ts'

/** What the directory holds of a school's figures. */
type Figures = Partial<SchoolProfile> & {
  sources: readonly { figure: SourcedFigure; checkedOn: string }[]
  statements: SchoolStatements
}

const figures = Object.keys(figureFields) as SourcedFigure[]

/** A price is one of its school year: where there is one, another year makes another figure of it. */
const hasYear = (school: Partial<SchoolProfile>, figure: SourcedFigure): boolean =>
  (figure === 'fees' && (school.fees ?? []).length > 0) ||
  (figure === 'boardingFee' && (school.boardingFee ?? null) !== null)

const valuesOf = (school: Partial<SchoolProfile>, figure: SourcedFigure): Partial<SchoolProfile> =>
  Object.fromEntries(
    [...figureFields[figure], ...(hasYear(school, figure) ? (['feeYear'] as const) : [])].map((field) => [
      field,
      school[field] ?? null,
    ]),
  )

const sourceOf = ({ sources }: Pick<Figures, 'sources'>, figure: SourcedFigure) =>
  sources.find((source) => source.figure === figure)

/** The figures that a write changes, with their fields as they stood and as they are written. */
export function changedFigures(before: Partial<SchoolProfile>, after: Partial<SchoolProfile>) {
  return figures.flatMap((figure) => {
    const [was, is] = [valuesOf(before, figure), valuesOf(after, figure)]
    return isSameValue(was, is) ? [] : [{ figure, before: was, after: is }]
  })
}

/** Prices stay beside what the school states instead of them, also where an editor named no source. */
const PRICE_LIST: SourcedFigure = 'fees'

/**
 * What a school states itself once it has changed figures: beside each stands what an editor had found, however often the
 * school changes it, and a figure that is again what the editor had found is a statement no more.
 */
export function statedBySchool(
  before: Figures,
  after: Partial<SchoolProfile>,
  statedOn: string,
): SchoolStatements {
  const statements = { ...before.statements }
  for (const figure of figures) {
    const [was, is] = [valuesOf(before, figure), valuesOf(after, figure)]
    if (isSameValue(was, is)) continue
    const known = before.statements[figure]
    const isRetained = figure === PRICE_LIST || sourceOf(before, figure) !== undefined
    const checked = known ? known.checked : isRetained ? was : null
    if (checked !== null && isSameValue(checked, is)) delete statements[figure]
    else statements[figure] = { statedOn, checked }
  }
  return statements
}

/** What stays a statement of the school after an editor's change: not what the editor has checked since, or written. */
export function statedAfterEditor(
  before: Figures,
  after: Partial<SchoolProfile> & Pick<Figures, 'sources'>,
): SchoolStatements {
  const statements = { ...before.statements }
  for (const figure of figures) {
    const statement = statements[figure]
    if (!statement) continue
    const source = sourceOf(after, figure)
    const isCheckedAnew =
      source !== undefined &&
      source.checkedOn >= statement.statedOn &&
      !isSameValue(source, sourceOf(before, figure))
    const isWritten = !isSameValue(valuesOf(before, figure), valuesOf(after, figure))
    if (isCheckedAnew || isWritten) delete statements[figure]
  }
  return statements
}

/**
 * What a school states itself once it has confirmed figures as they stand: beside each stands what an editor had found, which
 * is the same where the school has not changed it since.
 */
export function confirmedBySchool(
  before: Figures,
  confirmed: readonly SourcedFigure[],
  statedOn: string,
): SchoolStatements {
  const added = confirmed.map((figure) => {
    const known = before.statements[figure]
    return [figure, { statedOn, checked: known ? known.checked : valuesOf(before, figure) }]
  })
  return { ...before.statements, ...Object.fromEntries(added) }
}

/** The figures that were last checked by an editor, or stated by the school, before a day. */
export function oldFigures(
  { sources, statements }: Pick<Figures, 'sources' | 'statements'>,
  day: string,
): SourcedFigure[] {
  return figures.filter((figure) => {
    const dates = [sourceOf({ sources }, figure)?.checkedOn, statements[figure]?.statedOn]
    const last = dates
      .filter((date) => date !== undefined)
      .sort()
      .at(-1)
    return last !== undefined && last < day
  })
}
