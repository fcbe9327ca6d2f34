import { get } from 'node:http'
import { chromium } from '@playwright/test'
import { type Budget, budgetOf, KB, overweight } from './budgets.ts'
import type { Fault, Finding } from './fault.ts'
import type { Sight } from './sights.ts'

const PHONE = { width: 360, height: 800 }

/** What a phone that has nothing yet receives until a page is quiet, against what its kind may weigh. */
export async function weigh(
  origin: string,
  sights: readonly Sight[],
  executablePath: string,
): Promise<Finding> {
  const browser = await chromium.launch({ executablePath })
  const sizes = new Map<string, Promise<number>>()
  const sizeOf = (url: string) => {
    const size = sizes.get(url) ?? transferred(url)
    sizes.set(url, size)
    return size
  }
  const rows: string[][] = []
  const faults: Fault[] = []
  try {
    for (const { address, name, language, status, reach } of sights) {
      if (status !== 200 || reach) continue
      const context = await browser.newContext({ viewport: PHONE, baseURL: origin, isMobile: true })
      const requests: { url: string; part: keyof Budget }[] = []
      context.on('request', (request) => {
        const part = partOf(request.resourceType())
        if (part) requests.push({ url: request.url(), part })
      })
      const page = await context.newPage()
      await page.goto(address, { waitUntil: 'networkidle' })
      await context.close()
      const weight: Budget = { html: 0, css: 0, js: 0, pictures: 0, fonts: 0 }
      for (const { url, part } of new Map(requests.map((one) => [one.url, one])).values())
        weight[part] += await sizeOf(url)
      faults.push(...overweight(address, weight, budgetOf(name).bytes))
      rows.push([`${name} (${language})`, ...Object.values(weight).map((bytes) => (bytes / KB).toFixed(1))])
    }
  } finally {
    await browser.close()
  }
  return {
    section: 'bytes',
    looked: `${rows.length} pages, brotli`,
    faults,
    table: [['KB, brotli', 'HTML', 'CSS', 'JS', 'pictures', 'fonts'], ...rows],
  }
}

const parts: Record<string, keyof Budget> = {
  document: 'html',
  stylesheet: 'css',
  script: 'js',
  image: 'pictures',
  media: 'pictures',
  font: 'fonts',
}

const partOf = (type: string): keyof Budget | undefined => parts[type]

/** Bytes of the body with brotli; asked twice, because the first answer of a page may not be packed well yet. */
async function transferred(url: string): Promise<number> {
  await bodyLength(url)
  return bodyLength(url)
}

function bodyLength(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    }).on('error', reject)
  })
}
