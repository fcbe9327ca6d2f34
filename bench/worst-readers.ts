// The readers of worst.ts: a kept page at a steady rate, each from an address of its own, until told to stop.
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { url, perSecond } = workerData as { url: string; perSecond: number }
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const times: Promise<number>[] = []
let isOver = false

/** Milliseconds from when the request was due to its last byte. */
function read(due: number): Promise<number> {
  const place = times.length
  const headers = {
    accept: 'text/html',
    'accept-encoding': 'br',
    'x-forwarded-for': `172.${16 + (place >> 16)}.${(place >> 8) & 255}.${place & 255}`,
  }
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.on('error', reject).on('end', () => resolve(performance.now() - due))
      answer.resume()
    }).on('error', reject)
  })
}

parentPort?.once('message', async () => {
  isOver = true
  const all = (await Promise.all(times)).toSorted((one, two) => one - two)
  parentPort?.postMessage(all[Math.floor(all.length * 0.99)] ?? Number.NaN)
})

const start = performance.now()
while (!isOver) {
  const due = start + (times.length * 1_000) / perSecond
  if (due > performance.now()) await sleep(1)
  else times.push(read(due))
}
