import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { inflatesWithin } from './archive-size.ts'

interface ArchiveEntry {
  packed?: number
  size?: number
  /** How the file itself says that it is packed; the list of files says "deflated". */
  method?: number
  /** How often the list names the file. */
  entries?: number
  /** Fields of the end, by their offset. */
  end?: Partial<Record<10 | 12 | 16, number>>
}

/** A zip archive of one deflated file that says of itself what `said` says. */
function archive(content: Buffer, header: ArchiveEntry = {}): Buffer {
  const data = deflateRawSync(content)
  const name = Buffer.from('xl/sharedStrings.xml')
  const { entries = 1 } = header
  const sizes = (into: Buffer, at: number) => {
    into.writeUInt32LE(header.packed ?? data.length, at)
    into.writeUInt32LE(header.size ?? content.length, at + 4)
  }
  const file = Buffer.alloc(30)
  file.write('PK\x03\x04', 'latin1')
  file.writeUInt16LE(header.method ?? 8, 8)
  sizes(file, 18)
  file.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.write('PK\x01\x02', 'latin1')
  entry.writeUInt16LE(8, 10)
  sizes(entry, 20)
  entry.writeUInt16LE(name.length, 28)
  const list = Buffer.concat(Array.from({ length: entries }, () => [entry, name]).flat())
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(header.end?.[10] ?? entries, 10)
  end.writeUInt32LE(header.end?.[12] ?? list.length, 12)
  end.writeUInt32LE(header.end?.[16] ?? 30 + name.length + data.length, 16)
  return Buffer.concat([file, name, data, list, end])
}

describe('an archive', () => {
  it('of a spreadsheet program fits', async () => {
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'one', rows: [['a', 'b']] }] }))
    expect(inflatesWithin(bytes, 1_000_000)).toBe(true)
    expect(inflatesWithin(bytes, 100)).toBe(false)
  })

  it('that holds more than it may is known by what it holds, whatever sizes it states', () => {
    const zeros = Buffer.alloc(20_000_000)
    expect(archive(zeros).length).toBeLessThan(30_000)
    expect(inflatesWithin(archive(zeros), 20_000_000)).toBe(true)
    expect(inflatesWithin(archive(zeros), 19_999_999)).toBe(false)
    expect(inflatesWithin(archive(zeros, { size: 3 }), 1_000_000)).toBe(false)
  })

  it('that another reader would find more in is refused', () => {
    const zeros = Buffer.alloc(20_000_000)
    expect(() => inflatesWithin(archive(zeros, { method: 0 }), 1_000_000)).toThrow('not packed as')
    // each of these sends a reader to a second end of the archive, with a list of its own
    for (const end of [{ 10: 0, 12: 0xffffffff }, { 10: 0, 16: 0xffffffff }, { 10: 0xffff }])
      expect(() => inflatesWithin(archive(zeros, { end }), 1_000_000)).toThrow('elsewhere')
  })

  it('that names one file again and again, or files without number, is refused before they are inflated', () => {
    const noise = randomBytes(5_000)
    expect(inflatesWithin(archive(noise), 1_000_000)).toBe(true)
    expect(() => inflatesWithin(archive(noise, { entries: 50 }), 1_000_000)).toThrow('within each other')
    expect(() => inflatesWithin(archive(Buffer.alloc(0), { entries: 1_001 }), 1_000_000)).toThrow('too many')
  })

  it('that hides its sizes, or is none, is refused', () => {
    expect(() => inflatesWithin(archive(Buffer.from('a'), { packed: 0 }), 1_000)).toThrow()
    expect(() => inflatesWithin(Buffer.from('no archive, though long enough for one'), 1_000)).toThrow()
    expect(() => inflatesWithin(Buffer.alloc(3), 1_000)).toThrow()
  })
})
