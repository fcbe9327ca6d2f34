import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Longest side that is looked at, in pixels: a code of a phone's screen is still plain, and it takes little time. */
const SIDE = 1200

let reader: Promise<typeof import('zxing-wasm/reader')> | undefined

/** Without an explicit URL the package fetches its WebAssembly from another site. The first picture loads it. */
function loadReader(): Promise<typeof import('zxing-wasm/reader')> {
  reader ??= (async () => {
    const { prepareZXingModule, ...found } = await import('zxing-wasm/reader')
    const program = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
    const wasmBinary = (await readFile(program)).buffer as ArrayBuffer
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
    return { prepareZXingModule, ...found }
  })()
  reader.catch(() => {
    reader = undefined
  })
  return reader
}

/** True for a picture with a QR code in it, which leads readers to a chat account or another site. */
export async function holdsQrCode(picture: Buffer): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(picture)
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { readBarcodes } = await loadReader()
  const { width, height } = info
  const pixels = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const }
  const found = await readBarcodes(pixels, {
    formats: ['QRCode', 'MicroQRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 1,
  })
  return found.some(({ isValid }) => isValid)
}
