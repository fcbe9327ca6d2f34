import { unzip } from './unzip.ts'

const plain = (xml: string) =>
  xml
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|quot|apos|amp|#(\d+));/g, (_, name: string, code?: string) =>
      code
        ? String.fromCodePoint(Number(code))
        : ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }[name] ?? ''),
    )

/** The cells of the first sheet of a workbook as text, row by row. */
export function readWorkbook(bytes: Buffer): string[][] {
  const files = unzip(bytes)
  const text = (name: string) => files.get(name)?.toString('utf8') ?? ''
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, xml = '']) =>
    plain(xml),
  )
  const sheet = text('xl/worksheets/sheet1.xml')
  return [...sheet.matchAll(/<row[^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)].map(([, attributes = '', xml = '']) => {
      if (xml.includes('<f>')) throw new Error('a formula')
      const cell = plain(xml)
      return attributes.includes('t="s"') ? (shared[Number(cell)] ?? '') : cell
    }),
  )
}
