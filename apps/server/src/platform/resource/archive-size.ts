import { inflateRawSync } from 'node:zlib'

const END = Buffer.from('PK\x05\x06', 'latin1')
const ENTRY = Buffer.from('PK\x01\x02', 'latin1')
const FILE = Buffer.from('PK\x03\x04', 'latin1')
const STORED = 0
const DEFLATED = 8

/** More files than a workbook has: each of them costs time, however little it holds. */
const MAX_FILES = 1_000
/** What stands for "too large for this field, look elsewhere", in two and in four bytes. */
const ELSEWHERE_16 = 0xffff
const ELSEWHERE_32 = 0xffffffff

/**
 * True when all files of a zip archive together inflate to at most `max` bytes. It inflates them and believes no size
 * that stands in the archive: a few megabytes can hold gigabytes. What is read here is what the reader of workbooks
 * reads; an archive that would let two readers see different files is refused.
 * @throws Error when the bytes are no zip archive of the plain kind that spreadsheet programs write.
 */
export function inflatesWithin(bytes: Buffer, max: number): boolean {
  const end = bytes.lastIndexOf(END, bytes.length - 22)
  if (end < 0) throw new Error('not a zip archive')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count === ELSEWHERE_16 || [bytes.readUInt32LE(end + 12), at].includes(ELSEWHERE_32))
    throw new Error('a list of files that stands elsewhere')
  if (count > MAX_FILES) throw new Error('too many files')
  let room = max
  let packedRoom = bytes.length
  for (let left = count; left > 0; left--) {
    if (!bytes.subarray(at, at + 4).equals(ENTRY)) throw new Error('a broken list of files')
    const packed = bytes.readUInt32LE(at + 20)
    packedRoom -= packed
    // one file named many times takes long to inflate, even to nothing
    if (packedRoom < 0) throw new Error('files within each other')
    const length = inflatedLength(bytes, at, packed, room)
    if (length === undefined) return false
    room -= length
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    at += 46 + name + extra + comment
  }
  return true
}

/** The length of the file of one entry of the list; undefined when it is more than there is room for. */
function inflatedLength(bytes: Buffer, entry: number, packed: number, room: number): number | undefined {
  const at = bytes.readUInt32LE(entry + 42)
  if (!bytes.subarray(at, at + 4).equals(FILE)) throw new Error('a file is not where the list says')
  const method = bytes.readUInt16LE(entry + 10)
  if (bytes.readUInt16LE(at + 8) !== method) throw new Error('a file is not packed as the list says')
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (method === STORED) return packed <= room ? packed : undefined
  // readers look for the end by themselves where a size is missing
  if (method !== DEFLATED || packed === 0 || from + packed > bytes.length) throw new Error('an odd file')
  try {
    return inflateRawSync(bytes.subarray(from, from + packed), { maxOutputLength: Math.max(1, room) }).length
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return undefined
    throw error
  }
}
