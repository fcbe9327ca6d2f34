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
  run?: ((row: Values) => Promise<unknown>) | undefined
  undo?: ((row: Values) => Promise<unknown>) | undefined
  /** Does it to all rows by one call, all of them or none, and takes that back. */
  runAll?: ((rows: readonly Values[]) => Promise<unknown>) | undefined
  undoAll?: ((rows: readonly Values[]) => Promise<unknown>) | undefined
  /** The call that names what is stale afterwards. */
  stale: Pick<Call, 'invalidates'>
  nameOf: (row: Values) => string
  /** The message about so many rows when it is done; made of the label when missing. */
  doneText?: ((count: number) => Pair) | undefined
}

/** Does something to each of these rows, says how many it was done to, and offers to take it back. */
export async function runOnRows(
  rows: readonly Values[],
  { label, run, undo, runAll, undoAll, stale, nameOf, doneText }: Work,
): Promise<void> {
  const one = async (work: Promise<unknown> | undefined) =>
    (await work?.then(
      () => true,
      (failure: unknown) => reactTo(failure),
    )) === true
  const done: Values[] = []
  if (runAll) done.push(...((await one(runAll(rows))) ? rows : []))
  else for (const row of rows) if (await one(run?.(row))) done.push(row)
  refreshAfter(stale)
  if (!runAll && done.length < rows.length && rows.length > 1)
    tellWarning(say(copy.turnedSome(done.length, rows.length - done.length)))
  const [first] = done
  if (!first) return
  const usual = done.length === 1 ? copy.turned(label, nameOf(first)) : copy.turnedMany(label, done.length)
  const sentence = say(doneText?.(done.length) ?? usual)
  const back = undoAll ? () => [undoAll(done)] : undo && (() => done.map(undo))
  if (!back) return tellDone(sentence)
  tellUndoable(sentence, say(copy.undo), () => {
    void Promise.allSettled(back()).then((outcomes) => {
      refreshAfter(stale)
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed) reactTo(failed.reason)
      else tellDone(say(copy.undone))
    })
  })
}

/**
 * Asks about an action for ticked rows, by their names and number, and does it to those that it is about. Gives false
 * where the answer was no, or nothing was to be done.
 */
export async function askBulk(
  resource: Resource,
  action: BulkAction<Resource>,
  ticked: readonly Values[],
  nameOf: (row: Values) => string,
): Promise<boolean> {
  const { label, isFor = () => true, isDanger, sentences } = action
  const { run, undo, runAll, undoAll } = action as unknown as Work
  const rows = ticked.filter((row) => isFor(row as never))
  if (rows.length === 0) {
    tellWarning(say(copy.bulkNone(label)))
    return false
  }
  const sentence = say(
    sentences?.asks(rows.length) ?? copy.askBulk(label, rows.length, ticked.length - rows.length),
  )
  if (
    !(await confirm(sentence, {
      names: rows.map(nameOf),
      isDanger,
      isHarmless: (undo ?? undoAll) !== undefined,
    }))
  )
    return false
  const stale = { invalidates: [resource.name, ...((action.needs as Partial<Call>).invalidates ?? [])] }
  await runOnRows(rows, {
    label,
    run,
    undo,
    runAll,
    undoAll,
    stale,
    nameOf,
    doneText: sentences?.done,
  })
  return true
}
