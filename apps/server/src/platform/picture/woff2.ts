import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const unpack = promisify(brotliDecompress)

/** Table tags by number, as the WOFF 2.0 recommendation lists them (section 4.1). */
const TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
const tagOf = (index: number) => TAGS.slice(index * 5, index * 5 + 4)
const OWN_TAG = 63
const HEADER_BYTES = 48

interface Entry {
  tag: string
  isTransformed: boolean
  length: number
}

/** Reads big-endian numbers one after the other. */
class Reader {
  at = 0
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  u8(): number {
    return this.bytes.readUInt8(this.at++)
  }

  u16(): number {
    this.at += 2
    return this.bytes.readUInt16BE(this.at - 2)
  }

  i16(): number {
    this.at += 2
    return this.bytes.readInt16BE(this.at - 2)
  }

  u32(): number {
    this.at += 4
    return this.bytes.readUInt32BE(this.at - 4)
  }

  take(length: number): Buffer {
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  /** Seven bits a byte, highest first. */
  base128(): number {
    let value = 0
    for (let byte = 0x80; byte & 0x80; ) {
      byte = this.u8()
      value = value * 128 + (byte & 0x7f)
    }
    return value
  }

  /** One to three bytes, short for small numbers. */
  short255(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 254) return this.u8() + 506
    return code === 255 ? this.u8() + 253 : code
  }
}

/**
 * A WOFF2 font as the plain TrueType file that was packed into it (W3C recommendation WOFF 2.0). Node brings the
 * decompression; what is left is to undo the rearranged outlines and widths. Collections are not read.
 */
export async function plainFont(woff2: Buffer): Promise<ArrayBuffer> {
  const reader = new Reader(woff2)
  if (reader.u32() !== 0x774f4632) throw new Error('This is not a WOFF2 font.')
  const flavor = reader.u32()
  reader.at = 12
  const count = reader.u16()
  reader.at = 20
  const packedLength = reader.u32()
  reader.at = HEADER_BYTES
  const entries = Array.from({ length: count }, () => readEntry(reader))
  const data = new Reader(await unpack(reader.take(packedLength)))
  const tables = new Map<string, Buffer>()
  const transformed = new Set<string>()
  for (const { tag, length, isTransformed } of entries) {
    tables.set(tag, Buffer.from(data.take(length)))
    if (isTransformed) transformed.add(tag)
  }
  restore(tables, transformed)
  return assemble(flavor, tables)
}

function readEntry(reader: Reader): Entry {
  const flags = reader.u8()
  const index = flags & 0x3f
  const tag = index === OWN_TAG ? reader.take(4).toString('latin1') : tagOf(index)
  const version = flags >> 6
  // outlines are rearranged unless version 3 says otherwise, other tables only where a version says so
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
  const original = reader.base128()
  return { tag, isTransformed, length: isTransformed ? reader.base128() : original }
}

function restore(tables: Map<string, Buffer>, transformed: ReadonlySet<string>): void {
  const glyf = tables.get('glyf')
  const head = tables.get('head')
  if (!glyf || !head || !transformed.has('glyf')) return
  const outlines = readOutlines(new Reader(glyf))
  tables.set('glyf', outlines.glyf)
  tables.set('loca', outlines.loca)
  head.writeInt16BE(1, 50)
  const hmtx = tables.get('hmtx')
  const hhea = tables.get('hhea')
  if (hmtx && hhea && transformed.has('hmtx'))
    tables.set('hmtx', readWidths(new Reader(hmtx), hhea.readUInt16BE(34), outlines.left))
}

interface Streams {
  contours: Reader
  points: Reader
  flags: Reader
  glyphs: Reader
  composites: Reader
  boxes: Reader
  instructions: Reader
}

/** Undoes the transformation of `glyf` (section 5.1): seven streams become glyphs and their places. */
function readOutlines(reader: Reader): { glyf: Buffer; loca: Buffer; left: number[] } {
  reader.at = 4
  const count = reader.u16()
  reader.at = 8
  const lengths = Array.from({ length: 7 }, () => reader.u32())
  const [contours, points, flags, glyphs, composites, boxes, instructions] = lengths.map(
    (length) => new Reader(reader.take(length)),
  ) as [Reader, Reader, Reader, Reader, Reader, Reader, Reader]
  const streams = { contours, points, flags, glyphs, composites, boxes, instructions }
  const hasBox = boxes.take(4 * Math.floor((count + 31) / 32))
  const parts: Buffer[] = []
  const loca = Buffer.alloc((count + 1) * 4)
  const left: number[] = []
  let length = 0
  for (let glyph = 0; glyph < count; glyph += 1) {
    loca.writeUInt32BE(length, glyph * 4)
    const isBoxed = ((hasBox[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0
    const bytes = readGlyph(streams, isBoxed)
    left.push(bytes.length > 0 ? bytes.readInt16BE(2) : 0)
    const padded =
      bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))])
    parts.push(padded)
    length += padded.length
  }
  loca.writeUInt32BE(length, count * 4)
  return { glyf: Buffer.concat(parts), loca, left }
}

function readGlyph(streams: Streams, isBoxed: boolean): Buffer {
  const contours = streams.contours.i16()
  if (contours === 0) return Buffer.alloc(0)
  return contours < 0 ? readComposite(streams) : readSimple(streams, contours, isBoxed)
}

const MORE = 0x20
const WORDS = 0x01
const INSTRUCTIONS = 0x100

/** Bytes of one component after its flags: two arguments and a scale of one, two or four numbers. */
function componentBytes(flags: number): number {
  const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
  return 2 + (flags & WORDS ? 4 : 2) + scale
}

function readComposite({ composites, glyphs, boxes, instructions }: Streams): Buffer {
  const start = composites.at
  let all = 0
  for (let flags = MORE; flags & MORE; ) {
    flags = composites.u16()
    all |= flags
    composites.take(componentBytes(flags))
  }
  const components = composites.bytes.subarray(start, composites.at)
  const head = Buffer.alloc(2)
  head.writeInt16BE(-1)
  const parts = [head, boxes.take(8), components]
  if (all & INSTRUCTIONS) {
    const length = glyphs.short255()
    const size = Buffer.alloc(2)
    size.writeUInt16BE(length)
    parts.push(size, instructions.take(length))
  }
  return Buffer.concat(parts)
}

interface Point {
  dx: number
  dy: number
  isOnCurve: boolean
}

const signed = (flag: number, size: number) => (flag & 1 ? size : -size)

/** A step of the outline: its flag says how many bytes hold it and how (section 5.2). */
function readPoint(flagByte: number, from: Reader): Point {
  const flag = flagByte & 0x7f
  const isOnCurve = flagByte < 0x80
  const first = from.u8()
  if (flag < 10) return { dx: 0, dy: signed(flag, ((flag & 14) << 7) + first), isOnCurve }
  if (flag < 20) return { dx: signed(flag, (((flag - 10) & 14) << 7) + first), dy: 0, isOnCurve }
  if (flag < 84) {
    const rest = flag - 20
    return {
      dx: signed(flag, 1 + (rest & 0x30) + (first >> 4)),
      dy: signed(flag >> 1, 1 + ((rest & 0x0c) << 2) + (first & 0x0f)),
      isOnCurve,
    }
  }
  const second = from.u8()
  if (flag < 120) {
    const rest = flag - 84
    return {
      dx: signed(flag, 1 + (Math.floor(rest / 12) << 8) + first),
      dy: signed(flag >> 1, 1 + (((rest % 12) >> 2) << 8) + second),
      isOnCurve,
    }
  }
  const third = from.u8()
  if (flag < 124) {
    return {
      dx: signed(flag, (first << 4) + (second >> 4)),
      dy: signed(flag >> 1, ((second & 0x0f) << 8) + third),
      isOnCurve,
    }
  }
  return {
    dx: signed(flag, (first << 8) + second),
    dy: signed(flag >> 1, (third << 8) + from.u8()),
    isOnCurve,
  }
}

function readSimple(streams: Streams, contours: number, isBoxed: boolean): Buffer {
  const ends: number[] = []
  let last = -1
  for (let contour = 0; contour < contours; contour += 1) {
    last += streams.points.short255()
    ends.push(last)
  }
  const points = Array.from({ length: last + 1 }, () => readPoint(streams.flags.u8(), streams.glyphs))
  const instructions = streams.instructions.take(streams.glyphs.short255())
  const out = Buffer.alloc(10 + ends.length * 2 + 2 + instructions.length + points.length * 5)
  out.writeInt16BE(contours)
  if (isBoxed) streams.boxes.take(8).copy(out, 2)
  else writeBox(out, points)
  let at = 10
  for (const end of ends) at = out.writeUInt16BE(end, at)
  at = out.writeUInt16BE(instructions.length, at)
  at += instructions.copy(out, at)
  // every step is written in words: bigger than need be, and nobody stores it
  for (const { isOnCurve } of points) at = out.writeUInt8(isOnCurve ? 1 : 0, at)
  for (const { dx } of points) at = out.writeInt16BE(dx, at)
  for (const { dy } of points) at = out.writeInt16BE(dy, at)
  return out
}

function writeBox(out: Buffer, points: readonly Point[]): void {
  const box = { left: 32767, bottom: 32767, right: -32768, top: -32768 }
  let x = 0
  let y = 0
  for (const { dx, dy } of points) {
    x += dx
    y += dy
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.bottom = Math.min(box.bottom, y)
    box.top = Math.max(box.top, y)
  }
  out.writeInt16BE(box.left, 2)
  out.writeInt16BE(box.bottom, 4)
  out.writeInt16BE(box.right, 6)
  out.writeInt16BE(box.top, 8)
}

/** Undoes the transformation of `hmtx` (section 5.4): left bearings that equal the outline's left edge. */
function readWidths(reader: Reader, metrics: number, left: readonly number[]): Buffer {
  const flags = reader.u8()
  const widths = Array.from({ length: metrics }, () => reader.u16())
  const bearings = [...left]
  if (!(flags & 1)) for (let glyph = 0; glyph < metrics; glyph += 1) bearings[glyph] = reader.i16()
  if (!(flags & 2)) for (let glyph = metrics; glyph < left.length; glyph += 1) bearings[glyph] = reader.i16()
  const out = Buffer.alloc(metrics * 4 + (left.length - metrics) * 2)
  let at = 0
  for (const [glyph, bearing] of bearings.entries()) {
    if (glyph < metrics) at = out.writeUInt16BE(widths[glyph] ?? 0, at)
    at = out.writeInt16BE(bearing, at)
  }
  return out
}

/** Tables with their directory, in the order of their tags. Check sums stay empty; no reader of ours asks. */
function assemble(flavor: number, tables: ReadonlyMap<string, Buffer>): ArrayBuffer {
  const sorted = [...tables].sort(([one], [two]) => (one < two ? -1 : 1))
  const size = sorted.reduce(
    (sum, [, bytes]) => sum + Math.ceil(bytes.length / 4) * 4,
    12 + 16 * sorted.length,
  )
  const font = new ArrayBuffer(size)
  const out = Buffer.from(font)
  out.writeUInt32BE(flavor, 0)
  out.writeUInt16BE(sorted.length, 4)
  let at = 12 + 16 * sorted.length
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const record = 12 + 16 * index
    out.write(tag, record, 'latin1')
    out.writeUInt32BE(at, record + 8)
    out.writeUInt32BE(bytes.length, record + 12)
    bytes.copy(out, at)
    at += Math.ceil(bytes.length / 4) * 4
  }
  return font
}
