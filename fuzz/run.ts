// npm run fuzz: hostile input for every call and every page of the built product, on a data folder of its own.
import { ADMIN_PASSWORD } from '../apps/server/test/base-database.ts'
import { cleanUp, newDataFolder, startProcess } from '../apps/server/test/server-process.ts'
import { longestTurn, withMetrics } from '../bench/event-loop.ts'
import { callRequest } from './calls.ts'
import { chance } from './chance.ts'
import { type Answer, judge } from './judge.ts'
import { type Options, readOptions } from './options.ts'
import { pageRequest } from './pages.ts'
import { Tokens } from './people.ts'
import { type Fault, report, type Slow, type Tally } from './report.ts'
import type { FuzzRequest } from './request.ts'
import { Sender } from './send.ts'

const LINES = 8
const PAGES_PERCENT = 35
const TELL_EVERY = 2_000
/** The event loop is looked at after so many inputs; an input that holds it longer than this is reported. */
const LOOK_EVERY = 40
const LONG_TURN_MS = 50
const TRIES = 3

/** The request of one input: the same for the same seed and number, whatever was sent before. */
function requestOf({ seed }: Options, input: number): FuzzRequest {
  const at = chance(seed, input)
  return at.percent(PAGES_PERCENT) ? pageRequest(at) : callRequest(at)
}

/** Every input from an address of its own, so that limits by address do not end the run. */
function addressOf(input: number): string {
  return `10.${(input >> 16) & 255}.${(input >> 8) & 255}.${input & 255}`
}

async function fuzz(options: Options): Promise<boolean> {
  const since = performance.now()
  const server = await startProcess({
    DATA_DIR: await newDataFolder(),
    ADMIN_PASSWORD,
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'error',
    ...withMetrics,
  })
  if (!server.origin) throw new Error(`The server did not start:\n${server.printed()}`)
  const tokens = new Tokens(server.origin, ADMIN_PASSWORD)
  await tokens.prepare()
  const greeting = server.printed().length
  const sender = new Sender(server.origin, LINES)
  const faults: Fault[] = []
  const tally: Tally = new Map()
  /** Calls that were done at least once: what lies behind their checks has been tried too. */
  const reached = new Set<string>()
  let hasEnded = false
  server.exited.then(() => {
    hasEnded = true
  })

  const slow: Slow[] = []
  const sendAgain = async (input: number): Promise<number> => {
    const request = requestOf(options, input)
    await longestTurn(server.origin)
    await sender.send(request, addressOf(input), await tokens.of(request.as))
    return longestTurn(server.origin)
  }
  /** The least that an input holds the event loop of some tries, as a machine pauses too; 0 for one that does not once. */
  const leastTurn = async (input: number): Promise<number> => {
    let least = Number.POSITIVE_INFINITY
    for (let time = 0; time < TRIES && !hasEnded; time++) {
      least = Math.min(least, await sendAgain(input))
      if (least <= LONG_TURN_MS) return 0
    }
    return least
  }
  /** Sends the inputs of a span again, one at a time, when one of them held the event loop. */
  const findSlow = async (from: number, end: number) => {
    if ((await longestTurn(server.origin)) <= LONG_TURN_MS) return
    for (let input = from; input < end && !hasEnded; input++) {
      const ms = await leastTurn(input)
      if (ms > LONG_TURN_MS) slow.push({ ms, input, request: requestOf(options, input) })
    }
  }

  const one = async (input: number) => {
    const request = requestOf(options, input)
    const token = await tokens.of(request.as)
    const answer = await sender.send(request, addressOf(input), token)
    const what = judge(request, answer)
    if (what) faults.push({ what, input, request, text: answer.text.slice(0, 300) })
    const done = isDone(request, answer)
    count(tally, request, answer, what ? 'faults' : done ? 'done' : 'refused')
    if (done && request.kind === 'call') reached.add(request.target)
    if (token && answer.text.includes('"code":401')) await tokens.forget(request.as, token)
  }

  const begin = options.at ?? 0
  const end = options.at === undefined ? options.inputs : options.at + 1
  for (let from = begin; from < end && !hasEnded; from += LOOK_EVERY) {
    const until = Math.min(end, from + LOOK_EVERY)
    let next = from
    const worker = async () => {
      while (next < until && !hasEnded) await one(next++)
    }
    await Promise.all(Array.from({ length: LINES }, worker))
    if (!hasEnded) await findSlow(from, until)
    if (from > begin && (from - begin) % TELL_EVERY === 0)
      console.log(
        `${Math.round((performance.now() - since) / 1000)} s  ${from} inputs, ${faults.length} faults`,
      )
  }
  sender.close()

  const health = hasEnded ? 'ended' : await healthOf(server.origin)
  // whatever the run did, the process must still stop as it should
  server.kill('SIGTERM')
  const exitCode = await server.exited
  const log = server
    .printed()
    .slice(greeting)
    .split('\n')
    .filter((line) => line.trim() !== '')
  console.log(
    `\n${report({ options, faults, slow, tally, reached, health, exitCode, log, seconds: (performance.now() - since) / 1000 })}`,
  )
  return faults.length === 0 && log.length === 0 && health === 'alive' && exitCode === 0
}

async function healthOf(origin: string): Promise<string> {
  const states = await Promise.all(
    ['/healthz', '/readyz'].map((path) =>
      fetch(`${origin}${path}`).then(
        (answer) => answer.status,
        () => 0,
      ),
    ),
  )
  return states.every((status) => status === 200) ? 'alive' : `health ${states.join(', ')}`
}

function isDone({ kind }: FuzzRequest, { status, text }: Answer): boolean {
  return kind === 'page' ? status < 400 : text.startsWith('{"code":200') || !text.startsWith('{')
}

function count(tally: Tally, { kind, as }: FuzzRequest, answer: Answer, how: 'done' | 'refused' | 'faults') {
  const name = `${kind}s as ${as}`
  const row = tally.get(name) ?? { inputs: 0, done: 0, refused: 0, faults: 0, slowest: 0 }
  row.inputs++
  row[how]++
  row.slowest = Math.max(row.slowest, answer.ms)
  tally.set(name, row)
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  console.log(
    `Seed ${options.seed}, ${options.at === undefined ? `${options.inputs} inputs` : `input ${options.at}`}`,
  )
  try {
    return (await fuzz(options)) ? 0 : 1
  } finally {
    await cleanUp()
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
