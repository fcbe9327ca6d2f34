import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { problem } from '@app/contract/wire/problem.ts'
import { serverFolder } from '#folders.ts'
import { exits, HEADER_BYTES, MAX_PAGES, PAGE_SIDE } from './page-wire.ts'

/** A page as it looks on paper: four bytes (red, green, blue, alpha) for each pixel, row by row. */
export interface Page {
  width: number
  height: number
  pixels: Buffer
}

/** How long one document may take, its pages being used included. */
const TIME_MS = 20_000

/** Seconds of processor time after which the system ends a program whose server has died meanwhile. */
const CPU_SECONDS = 60

/** Largest memory of the parser in its unit of 64 KB: 512 MB. */
const WASM_PAGES = 8_192

/** Largest memory of the program's own script, in MB. */
const HEAP_MB = 96

// the program runs as it is written in the bundled server too
const folder = join(serverFolder, 'src', 'platform', 'pdf')

/** All that the program may read. It may write nothing, start nothing, load no native code and reach no network. */
const readable = () => [
  join(folder, '*'),
  join(serverFolder, 'package.json'),
  join(dirname(realpathSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium'))), '..', '*'),
]

/**
 * Draws a PDF that a stranger sent and hands over its pages, one after the other; gives what became of them. The
 * document is opened in a process of its own that has no rights, no secrets, little memory and little time. Workers call
 * it (`platform/offload/watermarked.ts`), at their low priority.
 *
 * @throws {Problem} `pdfLocked`, `pdfBroken`, `pdfTooLarge` (more than 30 pages too)
 */
export async function drawPages<T>(
  pdf: Buffer,
  use: (page: Page) => Promise<T>,
  { timeMs = TIME_MS }: { timeMs?: number } = {},
): Promise<T[]> {
  const program = start(timeMs)
  const ended = endOf(program)
  // awaited below; until then a rejection without a listener, for a program that cannot start, would end the server
  ended.catch(() => undefined)
  // a program that ended before it read everything reports by its exit code
  program.stdin?.on('error', () => {})
  program.stdin?.end(pdf)
  const used: T[] = []
  try {
    for await (const page of pagesFrom(program.stdout as Readable)) {
      if (used.length === MAX_PAGES) throw problem('pdfTooLarge', { values: { pages: MAX_PAGES } })
      used.push(await use(page))
    }
  } catch (error) {
    program.kill('SIGKILL')
    throw error
  }
  const { code, errorOutput } = await ended
  if (code === 0 && used.length > 0) return used
  if (code === exits.locked) throw problem('pdfLocked')
  if (code === exits.broken) throw problem('pdfBroken')
  // without a code it was ended, by its time or its memory
  if (code === null || code === exits.tooLarge) throw problem('pdfTooLarge', { values: { pages: MAX_PAGES } })
  throw new Error(`The program that draws PDFs ended with ${code}: ${errorOutput}`)
}

function start(timeMs: number): ChildProcess {
  const flags = [
    '--permission',
    ...readable().map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${HEAP_MB}`,
    `--wasm-max-mem-pages=${WASM_PAGES}`,
    '--no-warnings',
  ]
  const words = [process.execPath, ...flags, join(folder, 'page-program.ts')]
  return spawn('/bin/sh', ['-c', `ulimit -t ${CPU_SECONDS}; exec "$0" "$@"`, ...words], {
    // none of the server's secrets
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: timeMs,
    killSignal: 'SIGKILL',
  })
}

/** How a program ended, and the beginning of what it said. */
function endOf(program: ChildProcess): Promise<{ code: number | null; errorOutput: string }> {
  let errorOutput = ''
  program.stderr?.on('data', (text: Buffer) => {
    if (errorOutput.length < 2_000) errorOutput += text
  })
  return new Promise((resolve, reject) => {
    program.on('error', reject)
    program.on('close', (code) => resolve({ code, errorOutput: errorOutput }))
  })
}

/** The pages in what the program writes; sizes that it never draws are refused, whatever a document made it do. */
async function* pagesFrom(output: AsyncIterable<Buffer>): AsyncGenerator<Page> {
  let held: Buffer[] = []
  let size = 0
  let next: Omit<Page, 'pixels'> | undefined
  for await (const chunk of output) {
    held.push(chunk)
    size += chunk.length
    for (;;) {
      const wanted = next ? next.width * next.height * 4 : HEADER_BYTES
      if (size < wanted) break
      const whole = Buffer.concat(held)
      held = [whole.subarray(wanted)]
      size -= wanted
      if (next) {
        yield { ...next, pixels: whole.subarray(0, wanted) }
        next = undefined
      } else {
        next = { width: whole.readUInt32LE(), height: whole.readUInt32LE(4) }
        if (Math.min(next.width, next.height) < 1 || Math.max(next.width, next.height) > PAGE_SIDE + 1)
          throw problem('pdfBroken')
      }
    }
  }
}
