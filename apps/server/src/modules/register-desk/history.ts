import type { RegisterFactChange } from '@app/contract/school/register/register-desk.ts'
import {
  type RegisterChangeKind,
  type RegisterField,
  registerFieldNames,
} from '@app/contract/school/register/register-desk.values.ts'
import type { RegisterEntry } from '#modules/register/table.ts'

/** Fields that follow from others, or that move with every file, and are no news to a reader. */
const silent: readonly RegisterField[] = [
  'listedOn',
  'figuresOn',
  'ossltBefore',
  'ossltBeforeYear',
  'ossltYear',
  'enrolmentYear',
  'lat',
  'lng',
  'isForFamilies',
]

interface StoredChange {
  day: string
  file: RegisterFactChange['file']
  change: RegisterChangeKind
  before: Partial<RegisterEntry>
  after: Partial<RegisterEntry>
}

/** The facts that one change of an entry brought, as a reader understands them: a new entry is one line, its name. */
export function factsOf({ before, after, ...about }: StoredChange): RegisterFactChange[] {
  const fields = (Object.keys(registerFieldNames) as RegisterField[]).filter((field) =>
    about.change === 'new' ? field === 'name' : field in after && !silent.includes(field),
  )
  return fields.map((field) => ({
    ...about,
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }))
}
