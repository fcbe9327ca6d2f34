// The readers of worst.ts: a kept page at a steady rate, each from an address of its own, from one message to the next.
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { url, perSecond } = workerData as { url: string; perSecond: number }
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
let places = 0

/** Milliseconds from when the request was due to its last byte. */
function read(due: number): Promise<number> {
  const place = places++
  const headers = {
    accept: 'text/html',
    'accept-encoding': 'br',
    'x-forwarded-for': `172.${16 + ((place >> 16) & 15)}.${(place >> 8) & 255}.${place & 255}`,
  }
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.on('error', reject).on('end', () => resolve(performance.now() - due))
      answer.resume()
    }).on('error', reject)
  })
}

let isOver = true

async function readOn(): Promise<void> {
  const times: Promise<number>[] = []
  const start = performance.now()
  while (!isOver) {
    const due = start + (times.length * 1_000) / perSecond
    if (due > performance.now()) await sleep(1)
    else times.push(read(due))
  }
  const all = (await Promise.all(times)).toSorted((one, two) => one - two)
  parentPort?.postMessage(all[Math.floor(all.length * 0.99)] ?? Number.NaN)
}

parentPort?.on('message', (order: 'start' | 'stop') => {
  isOver = order === 'stop'
  if (order === 'start') readOn()
})
