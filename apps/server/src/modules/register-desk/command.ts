import { basename } from 'node:path'
import { registerFileKinds } from '@app/contract/school/register/register.values.ts'
import { unreadableReasons } from '@app/contract/school/register/register-desk.values.ts'
import { Day } from '@app/contract/shapes/shapes.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { logCommand } from '#modules/log/store.ts'
import type { Db } from '#platform/db/database.ts'
import { takenBack } from '#platform/db/taken-back.ts'
import { gatherEvents, writeEvents } from '#platform/event/events.ts'
import type { Module } from '#platform/module.ts'
import { type ReadFile, readRegisterFile } from './actions.ts'
import { applyChanges, moveImport } from './apply-store.ts'
import { type ImportRow, lockRegister, stageImport } from './import-store.ts'
import { isRegisterBusy } from './list-store.ts'

/** What an operator says after `npm run register --`. */
export interface RegisterCommand {
  files: readonly string[]
  /** Writes what the files change; without it they are only compared. */
  applies: boolean
  /** A list that leaves many schools out is whole all the same. */
  acceptsGone: boolean
  asOf: string | undefined
}

/** Reads `FILE… --apply --complete --as-of=2026-11-01`; undefined for words that are none of these. */
export function readCommand(words: readonly string[]): RegisterCommand | undefined {
  const options = words.filter((word) => word.startsWith('--'))
  const asOf = options.find((word) => /^--as-of=\d{4}-\d\d-\d\d$/.test(word))
  const files = words.filter((word) => !word.startsWith('--'))
  const day = asOf?.slice('--as-of='.length)
  const isKnown =
    (day === undefined || Day.safeParse(day).success) &&
    options.every((word) => word === '--apply' || word === '--complete' || word === asOf)
  return files.length > 0 && isKnown
    ? {
        files,
        applies: options.includes('--apply'),
        acceptsGone: options.includes('--complete'),
        asOf: day,
      }
    : undefined
}

interface Surroundings {
  db: Db
  now: () => Date
  say: (line: string) => void
  /** Says in the transaction to servers that share the database which cached answers are stale. */
  publish: (db: Db, tags: readonly string[]) => Promise<void>
  modules: readonly Module[]
}

const OPERATOR = 'npm run register'
/** So many unreadable rows are printed. */
const MOST_PRINTED = 20

/**
 * What `npm run register` does: compares each file with the register and prints the outcome; with `--apply` it also
 * writes it, each file in one transaction.
 *
 * @throws {Problem} for a file that cannot be read or applied; files before it are done
 */
export async function runRegisterCommand(command: RegisterCommand, around: Surroundings): Promise<void> {
  const { db, now, say } = around
  for (const path of command.files) {
    const file = await readRegisterFile(
      db,
      { path, name: basename(path) },
      { asOf: command.asOf, now: now(), owner: { key: OPERATOR } },
    )
    try {
      if (command.applies) await db.transaction((tx) => applyFile(tx, file, command, around))
      else await takenBack(db, { lockMs: 2_000, statementMs: 30_000 }, (tx) => stageFile(tx, file, around))
    } finally {
      await file.erase()
    }
  }
  if (!command.applies) say('Nothing was written. Add --apply to write it.')
}

async function stageFile(tx: Db, file: ReadFile, { now, say }: Surroundings): Promise<ImportRow> {
  if (!(await lockRegister(tx)) || (await isRegisterBusy(tx))) throw problem('registerBusy')
  const one = await stageImport(tx, { ...file, byName: OPERATOR, now: now() })
  for (const line of outcomeOf(one)) say(line)
  return one
}

async function applyFile(
  tx: Db,
  file: ReadFile,
  { acceptsGone }: RegisterCommand,
  around: Surroundings,
): Promise<void> {
  const { now, say, publish, modules } = around
  const one = await stageFile(tx, file, around)
  const skipsGone = one.isPartial && !acceptsGone
  await moveImport(tx, one.id, ['preview'], { state: 'applying', skipsGone })
  const stale = new Set<string>()
  gatherEvents(tx)
  await applyChanges(
    tx,
    { ...one, state: 'applying', skipsGone },
    {
      report: async (done) => say(`  ${done} of ${one.changeCount} written`),
      invalidate: (...tags) => {
        for (const tag of tags) stale.add(tag)
      },
      modules,
      now: now(),
    },
  )
  await writeEvents(tx, undefined)
  await logCommand(tx, {
    command: OPERATOR,
    title: '官方名录',
    type: 'import',
    input: { id: one.id, fileName: one.fileName, asOf: one.asOf, acceptsGone },
    now: now(),
  })
  await publish(tx, [...stale])
  say(`  Applied as import ${one.id}.`)
}

/** What a file would change, in lines. */
export function outcomeOf(one: ImportRow): string[] {
  const more = one.unreadableCount - MOST_PRINTED
  return [
    `${one.fileName}: ${registerFileKinds[one.kind].en} as of ${one.asOf}`,
    `  ${one.rowCount} rows: ${one.newCount} new, ${one.changedCount} changed, ${one.goneCount} no longer listed, ${one.skippedCount} not covered, ${one.unreadableCount} unreadable`,
    ...one.unreadable
      .slice(0, MOST_PRINTED)
      .map(({ line, reason }) => `  line ${line}: ${unreadableReasons[reason].en}`),
    ...(more > 0 ? [`  and ${more} more unreadable rows`] : []),
    ...(one.missingHeaders.length > 0 ? [`  Missing headers: ${one.missingHeaders.join(', ')}`] : []),
    ...(one.unknownHeaders.length > 0 ? [`  Unknown headers: ${one.unknownHeaders.join(', ')}`] : []),
    ...(one.isPartial
      ? [
          `  The list lacks ${one.goneCount} schools and may be a part of one: they stay as they are unless --complete says otherwise.`,
        ]
      : []),
  ]
}
