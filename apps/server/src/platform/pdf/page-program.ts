import { buffer } from 'node:stream/consumers'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { exits, HEADER_BYTES, MAX_PAGES, PAGE_SIDE } from './page-wire.ts'

/* Draws the pages of an uploaded PDF. A program of its own, which `pages.ts` starts without any rights: the
   document comes on standard input, and each page goes out as its width, its height and its pixels (RGBA). */

const PASSWORD = /password|security/i

/** What the parser says where memory or stack do not suffice; a fault of its program has the same name. */
const isTooMuch = (error: Error) =>
  error.name === 'RuntimeError' || error instanceof RangeError || /allocate/i.test(error.message)

/** Exits with the code that `pages.ts` reads as the kind of fault. */
function endWith(error: unknown): never {
  if (!(error instanceof Error)) throw error
  if (isTooMuch(error)) process.exit(exits.tooLarge)
  process.exit(PASSWORD.test(error.message) ? exits.locked : exits.broken)
}

const write = (bytes: Uint8Array) =>
  new Promise<void>((resolve, reject) =>
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve())),
  )

const [library, bytes] = await Promise.all([PDFiumLibrary.init(), buffer(process.stdin)])
try {
  const document = await library.loadDocument(bytes)
  const count = document.getPageCount()
  if (count < 1) process.exit(exits.broken)
  if (count > MAX_PAGES) process.exit(exits.tooLarge)
  for (let at = 0; at < count; at++) {
    const page = document.getPage(at)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const longer = Math.max(originalWidth, originalHeight)
    // a page that could not be read has no size
    if (!(longer > 0)) process.exit(exits.broken)
    const { width, height, data } = await page.render({ scale: PAGE_SIDE / longer, renderFormFields: true })
    const header = Buffer.alloc(HEADER_BYTES)
    header.writeUInt32LE(width)
    header.writeUInt32LE(height, 4)
    await write(header)
    await write(data)
  }
} catch (error) {
  endWith(error)
}
