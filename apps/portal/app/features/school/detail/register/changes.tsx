import { registerFileKinds } from '@app/contract/school/register/register.values.ts'
import type { RegisterFactChange } from '@app/contract/school/register/register-desk.ts'
import {
  registerChangeKinds,
  registerFieldNames,
  registerValueText,
} from '@app/contract/school/register/register-desk.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { dayText } from '#app/text/date-text.ts'
import { registerCopy } from './register-copy.ts'

/** The changes of one file, together. */
interface FileChanges {
  day: string
  file: RegisterFactChange['file']
  changes: RegisterFactChange[]
}

/** Changes by the file that brought them, in their order. */
export function byFile(history: readonly RegisterFactChange[]): FileChanges[] {
  const files = new Map<string, FileChanges>()
  for (const change of history) {
    const key = `${change.day} ${change.file}`
    const known = files.get(key)
    if (known) known.changes.push(change)
    else files.set(key, { day: change.day, file: change.file, changes: [change] })
  }
  return [...files.values()]
}

type Props = { history: readonly RegisterFactChange[]; language: Language }

/** What the ministry's lists changed about a school, newest first: the old value beside the new one. */
export function RegisterChanges({ history, language }: Props) {
  return (
    <>
      <p className="max-w-text">{say(registerCopy.changesIntro, language)}</p>
      <dl className="register-changes">
        {byFile(history).map(({ day, file, changes }) => (
          <div key={`${day} ${file}`}>
            <dt>
              <time dateTime={day}>{dayText(day, language)}</time>{' '}
              <span className="register-changes-file">{say(registerFileKinds[file], language)}</span>
            </dt>
            {changes.map((change) => (
              <dd key={change.field} className="register-change">
                <Change change={change} language={language} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}

function Change({ change, language }: { change: RegisterFactChange; language: Language }) {
  const { field, before, after } = change
  if (change.change === 'new') return say(registerCopy.firstListed, language)
  if (field === 'goneOn') return say(registerChangeKinds[change.change], language)
  return (
    <>
      {say(registerFieldNames[field], language)}
      {say(registerCopy.colon, language)}
      <del>{say(registerValueText(field, before), language)}</del> <span aria-hidden="true">→</span>{' '}
      <ins>{say(registerValueText(field, after), language)}</ins>
    </>
  )
}
