import { type FileHandle, open } from 'node:fs/promises'

/**
 * Takes out of films and sounds what a device wrote beside them: place, times, model, names, pictures, notes. Everything
 * is overwritten where it stands, so that no offset in the file moves and nothing is decoded. What the format does not
 * need to be played is taken for such notes, known or not.
 */

/** A file whose parts do not fit into each other. */
export class BrokenMedia extends Error {
  override name = 'BrokenMedia'
}

const MAX_PARTS = 20_000
/** A film says that it is endless, or nonsense, from here on. */
const MAX_SECONDS = 1_000_000
const MAX_TABLE_BYTES = 4_000_000
const ZEROS = Buffer.alloc(65_536)

/** One open file, its length, and how many parts may still be looked at and bytes overwritten. */
interface Media {
  file: FileHandle
  size: number
  left: number
  bytesLeft: number
}

/** A part from `start` to `end`; what it holds begins at `body`. */
interface Segment {
  type: string
  start: number
  body: number
  end: number
}

async function readAt({ file }: Media, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}

async function zero(media: Media, start: number, end: number): Promise<void> {
  const { file } = media
  // parts that claim to contain one another would be overwritten repeatedly
  media.bytesLeft -= Math.max(0, end - start)
  if (media.bytesLeft < 0) throw new BrokenMedia()
  for (let at = start; at < end; at += ZEROS.length)
    await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at)
}

function counted(media: Media): void {
  if (--media.left < 0) throw new BrokenMedia()
}

/** Takes the metadata out of a stored file with this ending, in place. Throws `BrokenMedia`. */
export async function stripMediaMetadata(path: string, ending: string): Promise<void> {
  const strip = strippers[ending]
  if (!strip) return
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    await strip({ file, size, left: MAX_PARTS, bytesLeft: size * 2 })
  } finally {
    await file.close()
  }
}

/** The length of an mp4 film in whole seconds, as its head says; null where it says none. */
export async function filmSeconds(path: string): Promise<number | null> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const media = { file, size, left: MAX_PARTS, bytesLeft: 0 }
    const moov = (await boxesOf(media, 0, size)).find(({ type }) => type === 'moov')
    const head = moov && (await boxesOf(media, moov.body, moov.end)).find(({ type }) => type === 'mvhd')
    if (!head) return null
    const bytes = await readAt(media, head.body, 32)
    const isLong = bytes[0] === 1
    if (bytes.length < (isLong ? 32 : 20)) return null
    const unit = bytes.readUInt32BE(isLong ? 20 : 12)
    const length = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16)
    const seconds = Math.round(length / unit)
    return unit > 0 && seconds > 0 && seconds < MAX_SECONDS ? seconds : null
  } finally {
    await file.close()
  }
}

const strippers: Record<string, (media: Media) => Promise<void>> = {
  mp4: stripMp4,
  mp3: stripMp3,
  wav: (media) => stripRiff(media, wav),
  avi: (media) => stripRiff(media, avi),
  wma: stripAsf,
  wmv: stripAsf,
  asf: stripAsf,
}

// ISO base media (ISO/IEC 14496-12)

/** Boxes that are needed, and which of those in them are; `all` keeps a box as it is. */
type Needed = { [type: string]: Needed | 'all' }

const track: Needed = {
  tkhd: 'all',
  edts: 'all',
  tref: 'all',
  mdia: { mdhd: 'all', hdlr: 'all', elng: 'all', minf: 'all' },
}
const mp4: Needed = {
  ftyp: 'all',
  styp: 'all',
  sidx: 'all',
  mdat: 'all',
  mfra: 'all',
  moov: { mvhd: 'all', trak: track, mvex: { mehd: 'all', trex: 'all' } },
  moof: {
    mfhd: 'all',
    traf: { tfhd: 'all', tfdt: 'all', trun: 'all', saiz: 'all', saio: 'all', sbgp: 'all', sgpd: 'all' },
  },
}

async function boxesOf(media: Media, start: number, end: number): Promise<Segment[]> {
  const boxes: Segment[] = []
  for (let at = start; at + 8 <= end; ) {
    counted(media)
    const head = await readAt(media, at, 16)
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && head.length === 16
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
    const body = at + (isLong ? 16 : 8)
    if (at + size < body) throw new BrokenMedia()
    // the last box of a film that was cut off says more than there is
    const boxEnd = Math.min(end, at + size)
    boxes.push({ type: head.toString('latin1', 4, 8), start: at, body, end: boxEnd })
    at = boxEnd
  }
  return boxes
}

/** Makes a box one that players skip, with nothing in it. */
async function blankBox(media: Media, { start, body, end }: Segment): Promise<void> {
  await media.file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4)
  await zero(media, body, end)
}

async function stripMp4(media: Media): Promise<void> {
  const boxes = await boxesOf(media, 0, media.size)
  await stripBoxes(media, boxes, mp4, {
    isFragmented: boxes.some(({ type }) => type === 'moof'),
  })
}

async function stripBoxes(
  media: Media,
  boxes: readonly Segment[],
  needed: Needed,
  film: { isFragmented: boolean },
): Promise<void> {
  for (const box of boxes) {
    const inside = Object.hasOwn(needed, box.type) ? needed[box.type] : undefined
    if (inside === undefined) await blankBox(media, box)
    else if (inside === 'all') await stripTimes(media, box)
    else {
      const children = await boxesOf(media, box.body, box.end)
      if (box.type === 'trak' && !(await isShown(media, children))) {
        if (film.isFragmented) throw new BrokenMedia()
        await eraseSamples(media, children)
        await blankBox(media, box)
      } else await stripBoxes(media, children, inside, film)
    }
  }
}

/** When it was made and changed, and what its program called the track. */
async function stripTimes(media: Media, { type, body, end }: Segment): Promise<void> {
  if (['mvhd', 'tkhd', 'mdhd'].includes(type)) {
    const [version] = await readAt(media, body, 1)
    await zero(media, body + 4, Math.min(end, body + (version === 1 ? 20 : 12)))
  }
  if (type === 'hdlr') await zero(media, Math.min(end, body + 24), end)
}

async function childOf(
  media: Media,
  parent: Segment | undefined,
  type: string,
): Promise<Segment | undefined> {
  if (!parent) return undefined
  return (await boxesOf(media, parent.body, parent.end)).find((box) => box.type === type)
}

const named = (boxes: readonly Segment[], type: string) => boxes.find((box) => box.type === type)

/** Whether a track is picture or sound. Others hold what a device measured meanwhile, such as where it was. */
async function isShown(media: Media, children: readonly Segment[]): Promise<boolean> {
  const handler = await childOf(media, named(children, 'mdia'), 'hdlr')
  if (!handler) return false
  const kind = (await readAt(media, handler.body + 8, 4)).toString('latin1')
  return kind === 'vide' || kind === 'soun'
}

/** Overwrites the chunks of a track where they stand among those of the others. */
async function eraseSamples(media: Media, children: readonly Segment[]): Promise<void> {
  const minf = await childOf(media, named(children, 'mdia'), 'minf')
  const stbl = await childOf(media, minf, 'stbl')
  if (!stbl) return
  const tables = await boxesOf(media, stbl.body, stbl.end)
  const table = async (type: string) => {
    const box = named(tables, type)
    if (!box) return undefined
    if (box.end - box.body > MAX_TABLE_BYTES) throw new BrokenMedia()
    return readAt(media, box.body, box.end - box.body)
  }
  const [sizes, runs, short, long] = [
    await table('stsz'),
    await table('stsc'),
    await table('stco'),
    await table('co64'),
  ]
  const offsets = short ?? long
  if (!sizes || !runs || !offsets) throw new BrokenMedia()
  const offsetBytes = short ? 4 : 8
  const chunks = Math.min(offsets.readUInt32BE(4), Math.floor((offsets.length - 8) / offsetBytes))
  const runCount = Math.min(runs.readUInt32BE(4), Math.floor((runs.length - 8) / 12))
  const same = sizes.readUInt32BE(4)
  let [run, sample] = [0, 0]
  for (let chunk = 0; chunk < chunks; chunk++) {
    counted(media)
    while (run + 1 < runCount && runs.readUInt32BE(8 + (run + 1) * 12) <= chunk + 1) run++
    const inChunk = runCount > 0 ? runs.readUInt32BE(12 + run * 12) : 0
    let length = Math.min(inChunk * same, media.size)
    for (let one = 0; same === 0 && one < inChunk && 16 + sample * 4 <= sizes.length; one++, sample++)
      length += sizes.readUInt32BE(12 + sample * 4)
    const start = short ? offsets.readUInt32BE(8 + chunk * 4) : Number(offsets.readBigUInt64BE(8 + chunk * 8))
    await zero(media, Math.min(start, media.size), Math.min(start + length, media.size))
  }
}

// MP3: ID3v2 before the sound, ID3v1, Lyrics3 and APE tags behind it

const SYNC_SAFE = (bytes: Buffer, at: number) =>
  [0, 1, 2, 3].reduce((sum, index) => sum * 128 + ((bytes[at + index] ?? 0) & 0x7f), 0)

async function stripMp3(media: Media): Promise<void> {
  let begin = 0
  for (;;) {
    counted(media)
    const head = await readAt(media, begin, 10)
    if (head.toString('latin1', 0, 3) !== 'ID3' || head.length < 10) break
    const end = Math.min(media.size, begin + 10 + SYNC_SAFE(head, 6))
    // a tag of padding alone: its flags are cleared, so that nothing of it is expected
    await media.file.write(Buffer.from([0]), 0, 1, begin + 5)
    await zero(media, begin + 10, end)
    begin = end
  }
  let end = media.size
  for (;;) {
    counted(media)
    const start = await tagBefore(media, begin, end)
    if (start === undefined) return
    await zero(media, start, end)
    end = start
  }
}

/** Where a tag begins that ends at `end`. */
async function tagBefore(media: Media, begin: number, end: number): Promise<number | undefined> {
  const tail = await readAt(media, Math.max(begin, end - 128), Math.min(128, end - begin))
  if (tail.length === 128 && tail.toString('latin1', 0, 3) === 'TAG') return end - 128
  const foot = tail.subarray(-32)
  if (foot.length === 32 && foot.toString('latin1', 0, 8) === 'APETAGEX') {
    const hasHeader = (foot.readUInt32LE(20) & 0x80000000) !== 0
    return Math.max(begin, end - foot.readUInt32LE(12) - (hasHeader ? 32 : 0))
  }
  if (foot.subarray(-9).toString('latin1') === 'LYRICS200')
    return Math.max(begin, end - 15 - Number(foot.toString('latin1', foot.length - 15, foot.length - 9)))
  return undefined
}

// RIFF: WAV and AVI

const wav: Needed = { 'fmt ': 'all', fact: 'all', data: 'all', 'cue ': 'all', wavl: 'all' }
const avi: Needed = {
  hdrl: { avih: 'all', strl: { strh: 'all', strf: 'all', indx: 'all' }, odml: 'all' },
  movi: 'all',
  idx1: 'all',
}

async function stripRiff(media: Media, needed: Needed): Promise<void> {
  // a long film is several of them, one behind the other
  for (let at = 0; at + 12 <= media.size; ) {
    counted(media)
    const head = await readAt(media, at, 8)
    const end = Math.min(media.size, at + 8 + head.readUInt32LE(4))
    const isRiff = head.toString('latin1', 0, 4) === 'RIFF'
    if (isRiff) await stripChunks(media, at + 12, end, needed)
    else await zero(media, at, media.size)
    at = isRiff ? end + (end % 2) : media.size
  }
}

async function stripChunks(media: Media, from: number, end: number, needed: Needed): Promise<void> {
  for (let at = from; at + 8 <= end; ) {
    counted(media)
    const head = await readAt(media, at, 12)
    const id = head.toString('latin1', 0, 4)
    const isList = id === 'LIST' && head.length === 12
    const type = isList ? head.toString('latin1', 8, 12) : id
    const chunkEnd = Math.min(end, at + 8 + head.readUInt32LE(4))
    const inside = Object.hasOwn(needed, type) ? needed[type] : undefined
    if (inside === undefined) {
      await media.file.write(Buffer.from('JUNK', 'latin1'), 0, 4, at)
      await zero(media, at + 8, chunkEnd)
    } else if (inside !== 'all') await stripChunks(media, at + 12, chunkEnd, inside)
    at = chunkEnd + (chunkEnd % 2)
  }
}

// ASF: WMA and WMV

const guid = (text: string) => {
  const [a = '', b = '', c = '', ...rest] = text.split('-')
  const turned = [a, b, c].map((part) => Buffer.from(part, 'hex').reverse())
  return Buffer.concat([...turned, Buffer.from(rest.join(''), 'hex')]).toString('hex')
}
const ASF_HEADER = guid('75B22630-668E-11CF-A6D9-00AA0062CE6C')
const ASF_EXTENSION = guid('5FBF03B5-A92E-11CF-8EE3-00C00C205365')
const ASF_PADDING = guid('1806D474-CADF-4509-A4BA-9AABCB96AAE8')
/** Content, extended content, metadata, metadata library, markers, script commands, digital signature. */
const asfNotes = new Set(
  [
    '75B22633-668E-11CF-A6D9-00AA0062CE6C',
    'D2D0A440-E307-11D2-97F0-00A0C95EA850',
    'C5F8CBEA-5BAF-4877-8467-AA8C44FA4CCA',
    '44231C94-9498-49D1-A141-1D134E457054',
    'F487CD01-A951-11CF-8EE6-00C00C205365',
    '1EFB1A30-0B62-11D0-A39B-00A0C90348F6',
    '2211B3FC-BD23-11D2-B4B7-00A0C955FC6E',
    '1806D474-CADF-4509-A4BA-9AABCB96AAE8',
  ].map(guid),
)

async function stripAsf(media: Media): Promise<void> {
  const head = await readAt(media, 0, 24)
  if (head.length < 24 || head.toString('hex', 0, 16) !== ASF_HEADER) throw new BrokenMedia()
  const end = Math.min(media.size, Number(head.readBigUInt64LE(16)))
  await stripObjects(media, 30, end)
}

async function stripObjects(media: Media, from: number, end: number): Promise<void> {
  for (let at = from; at + 24 <= end; ) {
    counted(media)
    const head = await readAt(media, at, 24)
    const id = head.toString('hex', 0, 16)
    const size = Number(head.readBigUInt64LE(16))
    if (size < 24) throw new BrokenMedia()
    const objectEnd = Math.min(end, at + size)
    if (asfNotes.has(id)) {
      await media.file.write(Buffer.from(ASF_PADDING, 'hex'), 0, 16, at)
      await zero(media, at + 24, objectEnd)
    } else if (id === ASF_EXTENSION) await stripObjects(media, at + 46, objectEnd)
    at = objectEnd
  }
}
