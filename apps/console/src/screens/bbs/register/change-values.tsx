import type { RegisterChange } from '@app/contract/school/register/register-desk.ts'
import {
  type RegisterField,
  registerFieldNames,
  registerValueText,
} from '@app/contract/school/register/register-desk.values.ts'
import { useSay } from '#kit/data/language.ts'
import { copy } from './copy.ts'

const days: readonly RegisterField[] = ['listedOn', 'figuresOn']

/** The fields that a change touches, each with its old and its new value; of a new entry what it states. */
export function ChangeValues({ change: { change, before, after } }: { change: RegisterChange }) {
  const say = useSay()
  // a new entry has no old values, and one that returns has no day any more on which it was gone
  const isShown = (field: RegisterField) => after[field] !== null || (change !== 'new' && field !== 'goneOn')
  const fields = (Object.keys(registerFieldNames) as RegisterField[]).filter(
    (field) => field in after && !days.includes(field) && isShown(field),
  )
  return (
    <ul className="register-values">
      {fields.map((field) => (
        <li key={field}>
          <span className="register-field">{say(registerFieldNames[field])}</span>{' '}
          {change !== 'new' && field !== 'goneOn' && (
            <>
              <del>
                <span className="visually-hidden">{say(copy.before)} </span>
                {say(registerValueText(field, before[field]))}
              </del>{' '}
              <span aria-hidden>→</span>{' '}
            </>
          )}
          <ins>
            <span className="visually-hidden">{say(copy.after)} </span>
            {say(registerValueText(field, after[field]))}
          </ins>
        </li>
      ))}
    </ul>
  )
}
