import { answeredCalls } from './calls.ts'
import type { Options } from './options.ts'
import type { FuzzRequest } from './request.ts'

/** An answer that no input may get. */
export interface Fault {
  what: string
  input: number
  request: FuzzRequest
  /** The beginning of the answer. */
  text: string
}

/** An input that held the server's event loop, each time that it was sent, for at least so long. */
export interface Slow {
  ms: number
  input: number
  request: FuzzRequest
}

/** What was sent and how it ended, by call and caller. */
export type Tally = Map<
  string,
  { inputs: number; done: number; refused: number; faults: number; slowest: number }
>

interface Run {
  options: Options
  faults: readonly Fault[]
  slow: readonly Slow[]
  tally: Tally
  reached: ReadonlySet<string>
  health: string
  exitCode: number | null
  /** Lines the server wrote to its log: errors only. */
  log: readonly string[]
  seconds: number
}

const NAMED = 3
const MAX_TEXT = 300
/** Calls that were never done are named up to this many: after a short run there are too many to say anything. */
const MOST_UNREACHED = 25

/** Every kind of fault once, with how to send it again, and the closing table. */
export function report(run: Run): string {
  const groups = Map.groupBy(run.faults, ({ what, request }) => `${what}: ${request.target}`)
  const faults = [...groups].flatMap(([what, same]) => [
    `${what} (${same.length})`,
    ...same.slice(0, NAMED).flatMap((fault) => faultLines(fault, run.options.seed)),
  ])
  const unreached = answeredCalls.map(({ id }) => id).filter((id) => !run.reached.has(id))
  const slow = run.slow
    .toSorted((one, other) => other.ms - one.ms)
    .flatMap(({ ms, input, request }) =>
      faultLines({ input, request, text: `${Math.round(ms)} ms` }, run.options.seed),
    )
  const log = run.log.slice(0, NAMED * 5).map((line) => `  ${line.slice(0, MAX_TEXT * 3)}`)
  return [
    ...(faults.length > 0 ? ['Faults:', ...faults, ''] : []),
    ...(log.length > 0 ? [`The log has ${run.log.length} lines of errors:`, ...log, ''] : []),
    ...(slow.length > 0 ? ['Held the event loop for more than 50 ms:', ...slow, ''] : []),
    tableOf([
      ['what', 'inputs', 'done', 'refused', 'faults', 'slowest ms'],
      ...[...run.tally]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([name, { inputs, done, refused, faults, slowest }]) => [
          name,
          ...[inputs, done, refused, faults, Math.round(slowest)].map(String),
        ]),
    ]),
    '',
    `Done at least once: ${run.reached.size} of ${answeredCalls.length} calls${unreached.length > MOST_UNREACHED ? '' : `; never: ${unreached.join(', ') || 'none'}`}.`,
    `${[...run.tally.values()].reduce((sum, row) => sum + row.inputs, 0)} inputs in ${Math.round(run.seconds)} s, seed ${run.options.seed}: ${run.faults.length} faults, ${run.log.length} errors logged, the process ${run.health === 'alive' ? 'lived' : run.health} and stopped with ${run.exitCode}.`,
  ].join('\n')
}

function faultLines(
  { input, request, text }: Pick<Fault, 'input' | 'request' | 'text'>,
  seed: number,
): string[] {
  const { method, path, body, as } = request
  const bodyText = body === undefined ? '' : `  body ${JSON.stringify(String(body).slice(0, MAX_TEXT))}`
  return [
    `  --seed=${seed} --at=${input}  ${method} ${path.slice(0, MAX_TEXT)} as ${as}${bodyText}`,
    `    ${text.replace(/\s+/g, ' ')}`,
  ]
}

function tableOf(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}
