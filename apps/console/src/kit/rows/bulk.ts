import type { Pair } from '@app/contract/shapes/language.ts'
import type { Resource } from '@app/contract/shapes/resource.ts'
import type { Call } from '@app/contract/wire/call.ts'
import { copy } from '#kit/copy.ts'
import { say } from '#kit/data/language.ts'
import { refreshAfter } from '#kit/data/use-call.ts'
import type { Values } from '#kit/form/draft.ts'
import { confirm } from '#kit/message/confirm.tsx'
import { reactTo, tellDone, tellUndoable, tellWarning } from '#kit/message/messages.tsx'
import type { BulkAction } from '#kit/page/screen-config.ts'

interface Work {
  label: Pair
  run: (row: Values) => Promise<unknown>
  undo?: ((row: Values) => Promise<unknown>) | undefined
  /** The call that names what is stale afterwards. */
  stale: Pick<Call, 'invalidates'>
  nameOf: (row: Values) => string
}

/** Does something to each of these rows, says how many it was done to, and offers to take it back. */
export async function runOnRows(
  rows: readonly Values[],
  { label, run, undo, stale, nameOf }: Work,
): Promise<void> {
  const done: Values[] = []
  for (const row of rows)
    await run(row).then(
      () => done.push(row),
      (failure: unknown) => reactTo(failure),
    )
  refreshAfter(stale)
  if (done.length < rows.length && rows.length > 1)
    tellWarning(say(copy.turnedSome(done.length, rows.length - done.length)))
  const [first] = done
  if (!first) return
  const sentence = say(
    done.length === 1 ? copy.turned(label, nameOf(first)) : copy.turnedMany(label, done.length),
  )
  if (!undo) return tellDone(sentence)
  tellUndoable(sentence, say(copy.undo), () => {
    void Promise.allSettled(done.map(undo)).then((outcomes) => {
      refreshAfter(stale)
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed) reactTo(failed.reason)
      else tellDone(say(copy.undone))
    })
  })
}

/** Asks about an action for ticked rows, by their names and number, and does it to those that it is about. */
export async function askBulk(
  resource: Resource,
  action: BulkAction<Resource>,
  ticked: readonly Values[],
  nameOf: (row: Values) => string,
): Promise<void> {
  const { label, isFor = () => true, run, undo, isDanger } = action
  const rows = ticked.filter((row) => isFor(row as never))
  if (rows.length === 0) return tellWarning(say(copy.bulkNone(label)))
  const sentence = say(copy.askBulk(label, rows.length, ticked.length - rows.length))
  if (!(await confirm(sentence, { names: rows.map(nameOf), isDanger, isHarmless: undo !== undefined })))
    return
  const stale = { invalidates: [resource.name, ...((action.needs as Partial<Call>).invalidates ?? [])] }
  await runOnRows(rows, {
    label,
    run: run as Work['run'],
    undo: undo as Work['undo'],
    stale,
    nameOf,
  })
}
