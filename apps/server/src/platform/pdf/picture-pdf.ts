/** A picture that fills a page. */
export interface PagePicture {
  jpeg: Buffer
  /** In pixels. */
  width: number
  height: number
}

/** A drawn page is so wide or so high on paper, in points: A4. */
const LONGER_SIDE = 842

/** A PDF with a picture on each page and nothing else: no text, no link, no script. */
export function pdfOfPictures(pictures: readonly PagePicture[]): Buffer {
  const written: Buffer[] = []
  const places: number[] = []
  let size = 0
  const write = (chunk: string | Buffer) => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk
    written.push(bytes)
    size += bytes.length
  }
  const object = (dictionary: string, stream?: Buffer) => {
    places.push(size)
    write(`${places.length} 0 obj\n${dictionary}\n`)
    if (stream) {
      write('stream\n')
      write(stream)
      write('\nendstream\n')
    }
    write('endobj\n')
  }
  /** Objects 1 and 2 are the catalogue and the list of pages; each page has three. */
  const first = (at: number) => 3 + at * 3
  write('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')
  object('<< /Type /Catalog /Pages 2 0 R >>')
  const kids = pictures.map((_, at) => `${first(at)} 0 R`).join(' ')
  object(`<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`)
  for (const [at, { jpeg, width, height }] of pictures.entries()) {
    const scale = LONGER_SIDE / Math.max(width, height)
    const [across, down] = [width, height].map((side) => (side * scale).toFixed(2))
    const drawing = Buffer.from(`${across} 0 0 ${down} 0 0 cm /P Do`)
    const id = first(at)
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${id + 1} 0 R ` +
        `/Resources << /XObject << /P ${id + 2} 0 R >> >> >>`,
    )
    object(`<< /Length ${drawing.length} >>`, drawing)
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    )
  }
  const start = size
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  write(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${entries.join('')}`)
  write(`trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return Buffer.concat(written)
}
