import { deflateSync } from 'node:zlib'

const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 595 842]'

type Drawing = string | { dictionary: string; bytes: Buffer }

interface Written {
  /** What is drawn on each page, in the language of PDF; `/F1` is Helvetica. */
  pages: readonly string[]
  /** Further drawings by name, which pages and each other may paint with `/name Do`. */
  drawings?: Record<string, Drawing>
  /** Further entries of the trailer and the catalogue. */
  trailer?: string
  catalogue?: string
}

/** A PDF of A4 pages. */
export function pdfOf({ pages, drawings = {}, trailer = '', catalogue = '' }: Written): Buffer {
  const names = Object.keys(drawings)
  const first = 4 + names.length
  const resources =
    `<< /Font << /F1 3 0 R >> /XObject << ` +
    `${names.map((name, at) => `/${name} ${4 + at} 0 R`).join(' ')} >> >>`
  const stream = (dictionary: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
      bytes,
      Buffer.from('\nendstream'),
    ])
  const objects: (string | Buffer)[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Object.values(drawings).map((drawing) =>
      typeof drawing === 'string'
        ? stream(`${FORM} /Resources ${resources}`, Buffer.from(drawing))
        : stream(drawing.dictionary, drawing.bytes),
    ),
    ...pages.flatMap((page, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + at * 2 + 1} 0 R /Resources ${resources} >>`,
      stream('', Buffer.from(page)),
    ]),
  ]
  let whole = Buffer.from('%PDF-1.4\n')
  const places = objects.map((object, at) => {
    const place = whole.length
    const bytes = typeof object === 'string' ? Buffer.from(object) : object
    whole = Buffer.concat([whole, Buffer.from(`${at + 1} 0 obj\n`), bytes, Buffer.from('\nendobj\n')])
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const tail =
    `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}` +
    `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${whole.length}\n%%EOF\n`
  return Buffer.concat([whole, Buffer.from(tail)])
}

/** A line of text on a page. */
export const pageSaying = (text: string) => `BT /F1 40 Tf 60 700 Td (${text}) Tj ET`

/** Locked with an unknown password. */
export const lockedPdf = () => {
  const key = `<${'5a'.repeat(32)}>`
  return pdfOf({
    pages: [pageSaying('secret')],
    trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >> /ID [<01> <01>]`,
  })
}

/** A few KB that take many minutes: the whole page is painted half a million times. */
export const endlessPdf = () =>
  pdfOf({
    pages: ['/P Do'],
    drawings: {
      P: {
        dictionary: `${FORM} /Filter /FlateDecode`,
        bytes: deflateSync(Buffer.from('0 0 m 595 0 l 300 842 l 9 9 l f '.repeat(500_000))),
      },
    },
  })

/** A few KB that need many GB: a state of drawing is put aside twelve million times and never taken back. */
export const hugePdf = () =>
  pdfOf({
    pages: ['/P Do'],
    drawings: {
      P: {
        dictionary: `${FORM} /Filter /FlateDecode`,
        bytes: deflateSync(Buffer.alloc(24 * 1024 * 1024, 'q ')),
      },
    },
  })
