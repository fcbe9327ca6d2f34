// What the scripts share: the repository's place, talking to the person, and starting programs. Plain ESM without
// dependencies, because it runs on the system's Node before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
export const bin = path.join(root, 'node_modules', '.bin')
export const pinnedNode = path.join(bin, 'node')
export const cache = path.join(root, '.cache')

// biome-ignore lint/style/noProcessEnv: programs started here need the caller's environment
const outside = process.env

/** The caller's environment; `node_modules/.bin` first in PATH, so that every tool runs on the pinned Node. */
export const environment = { ...outside, PATH: [bin, ...outsidePath()].join(path.delimiter) }

/** The caller's environment without our own tools, for the time when they are being replaced. */
export const bareEnvironment = { ...outside, PATH: outsidePath().join(path.delimiter) }

function outsidePath() {
  return (outside.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => folder && !folder.endsWith('node_modules/.bin'))
}

/** A failure that prints one plain sentence, without a stack. */
export class Refusal extends Error {}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** @param {number} since a `performance.now()` */
export function took(since) {
  const seconds = (performance.now() - since) / 1000
  return seconds < 60
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

/**
 * Says that something began, reminds every 15 s that it still runs, and says how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function progress(what, work) {
  const since = performance.now()
  say(`${what} …`)
  const reminder = setInterval(() => say(`  still working, ${took(since)}`), 15_000)
  try {
    const result = await work()
    say(`  done in ${took(since)}`)
    return result
  } finally {
    clearInterval(reminder)
  }
}

/**
 * Runs a program in this terminal and hands signals on to it. With `onOutput` the caller gets what it says
 * instead. With `nice` the program, and all that it starts, gets the processor after those that have none.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, nice?: number, onOutput?: (text: string) => void }} [options]
 * @returns {Promise<number>} its exit code
 */
export function runHere(program, args, { onOutput, nice, ...options } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: environment,
    ...options,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
  if (nice !== undefined && child.pid !== undefined) setPriority(child.pid, nice)
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput)
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, forward)
  // npm killed outright cannot pass that on: without a parent we end in good order too.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (outside.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM')
  }, 500)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearInterval(watch)
      for (const one of signals) process.off(one, forward)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

/**
 * Runs a program silently.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, timeout?: number }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>} `output` is everything it said; a program that is not there
 *   is not ok and says nothing
 */
export function runQuietly(program, args, options = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: environment,
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => {
    child.on('error', () => resolve({ ok: false, output }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** @param {string} name */
export function findProgram(name) {
  const folders = [...outsidePath(), '/usr/bin', '/usr/local/bin', '/usr/sbin']
  return folders.map((folder) => path.join(folder, name)).find((at) => existsSync(at))
}

/** The last lines of a program's output without its stack, which usually hold the reason. @param {string} output */
export function lastLines(output, count = 40) {
  const lines = output.trimEnd().split('\n')
  return lines
    .filter((line) => !/^\s+at /.test(line))
    .slice(-count)
    .join('\n')
}
