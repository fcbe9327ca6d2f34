import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { BrokenMedia, filmSeconds, stripMediaMetadata } from './media-metadata.ts'

const PLACE = '+31.2304+121.4737/'
const text = (words: string) => Buffer.from(words, 'latin1')
const uint = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}
const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([uint(body.length + 8), text(type), body])
}

async function stripped(bytes: Buffer, ending: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'ossd-media-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  await stripMediaMetadata(path, ending)
  return readFile(path)
}

const handler = (kind: string) =>
  box('hdlr', uint(0, 0), text(kind), Buffer.alloc(12), text('Phone Media Handler\0'))

/** A track of one chunk, which begins at `offset`. */
const track = (kind: string, offset: number, sizes: number[]) =>
  box(
    'trak',
    box('tkhd', uint(7, 3_900_000_000, 3_900_000_001), Buffer.alloc(72)),
    box(
      'mdia',
      box('mdhd', uint(0, 3_900_000_000, 3_900_000_001, 600, 0, 0)),
      handler(kind),
      box(
        'minf',
        box(
          'stbl',
          box('stsc', uint(0, 1, 1, sizes.length, 1)),
          box('stsz', uint(0, 0, sizes.length, ...sizes)),
          box('stco', uint(0, 1, offset)),
        ),
      ),
    ),
    box('udta', text(`name ${PLACE}`)),
  )

/** As a phone writes it: pictures, and where it was, side by side. */
function film({ last = [] as Buffer[] } = {}) {
  const ftyp = box('ftyp', text('isom\0\0\0\0isomiso2'))
  const picture = text('PICTURE-SAMPLES')
  const where = [text(PLACE), text(`${PLACE}!`)]
  const begin = ftyp.length + 8
  const mdat = box('mdat', picture, ...where)
  const moov = box(
    'moov',
    box('mvhd', uint(0, 3_900_000_000, 3_900_000_001), Buffer.alloc(88)),
    track('vide', begin, [picture.length]),
    track(
      'meta',
      begin + picture.length,
      where.map(({ length }) => length),
    ),
    box('udta', box('\xa9xyz', text(PLACE))),
    box('meta', handler('mdta'), box('keys', text('com.apple.quicktime.location.ISO6709')), text(PLACE)),
  )
  return Buffer.concat([ftyp, mdat, moov, box('uuid', text(`XMP ${PLACE}`)), ...last])
}

describe('a film', () => {
  it('loses place, time, device and what was measured meanwhile; picture and offsets stay', async () => {
    const before = film({ last: [box('free', text(PLACE))] })
    const after = await stripped(before, 'mp4')
    expect(after).toHaveLength(before.length)
    const latin = after.toString('latin1')
    for (const gone of ['121.4737', 'ISO6709', 'XMP', 'Phone Media', 'udta', 'uuid'])
      expect(latin, gone).not.toContain(gone)
    expect(latin.indexOf('PICTURE-SAMPLES')).toBe(before.indexOf('PICTURE-SAMPLES'))
    expect(after.includes(uint(3_900_000_000))).toBe(false)
    expect(latin.match(/trak/g)).toHaveLength(1)
    expect(latin).toContain('vide')
    // a second time changes nothing
    expect(await stripped(after, 'mp4')).toEqual(after)
  })

  it('that was cut off in the middle of its pictures is kept as far as it goes', async () => {
    const whole = Buffer.concat([box('ftyp', text('isom')), box('mdat', text('PICTURES'))])
    const cut = whole.subarray(0, whole.length - 3)
    expect(await stripped(cut, 'mp4')).toEqual(cut)
  })

  it.each([
    ['a box smaller than its head', Buffer.concat([box('ftyp', text('isom')), uint(4), text('moov')])],
    ['more boxes than any film has', Buffer.concat(Array.from({ length: 30_000 }, () => box('free')))],
    [
      'chunks that lie in one another',
      Buffer.concat([
        box('ftyp', text('isom')),
        box(
          'moov',
          box(
            'trak',
            box(
              'mdia',
              handler('meta'),
              box(
                'minf',
                box(
                  'stbl',
                  box('stsc', uint(0, 1, 1, 1, 1)),
                  box('stsz', uint(0, 0x7fffffff, 1)),
                  box('stco', uint(0, 100, ...Array.from({ length: 100 }, () => 0))),
                ),
              ),
            ),
          ),
        ),
      ]),
    ],
  ])('is refused with %s', async (_, bytes) => {
    await expect(stripped(bytes, 'mp4')).rejects.toBeInstanceOf(BrokenMedia)
  })
})

describe('a sound', () => {
  const sound = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), text('SOUND-FRAMES')])

  it('as MP3 loses the tags before and behind it', async () => {
    const front = text(`TIT2 ${PLACE} APIC picture of the child`)
    const id3 = Buffer.concat([text('ID3'), Buffer.from([3, 0, 0x40, 0, 0, 0, front.length]), front])
    const items = text(`Artist ${PLACE}`)
    const foot = Buffer.concat([text('APETAGEX'), Buffer.alloc(24)])
    foot.writeUInt32LE(items.length + 32, 12)
    const last = Buffer.concat([text(`TAG${PLACE}`), Buffer.alloc(128)]).subarray(0, 128)
    const after = await stripped(Buffer.concat([id3, sound, items, foot, last]), 'mp3')
    expect(after.toString('latin1')).not.toMatch(/121|TIT2|picture|Artist|APETAGEX/)
    expect(after.subarray(id3.length, id3.length + sound.length)).toEqual(sound)
    expect(await stripped(sound, 'mp3')).toEqual(sound)
  })

  it('as WAV keeps its form and its data alone', async () => {
    const chunk = (id: string, body: Buffer) => {
      const size = Buffer.alloc(4)
      size.writeUInt32LE(body.length)
      return Buffer.concat([text(id), size, body, Buffer.alloc(body.length % 2)])
    }
    const parts = Buffer.concat([
      chunk('fmt ', Buffer.alloc(16, 1)),
      chunk('LIST', text(`INFOIART${PLACE}`)),
      chunk('bext', text(`${PLACE} 2026-11-23`)),
      chunk('data', sound),
      chunk('id3 ', text(PLACE)),
    ])
    const bytes = Buffer.concat([chunk('RIFF', Buffer.concat([text('WAVE'), parts]))])
    const after = await stripped(bytes, 'wav')
    expect(after.toString('latin1')).not.toMatch(/121|IART|bext|2026/)
    expect(after.indexOf(sound)).toBe(bytes.indexOf(sound))
  })
})

describe('the length of a film', () => {
  const secondsOf = async (...boxes: Buffer[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'ossd-media-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const path = join(folder, 'film.mp4')
    await writeFile(path, Buffer.concat([box('ftyp', text('isom'), uint(0)), ...boxes]))
    return filmSeconds(path)
  }

  it('is read from its head, in either version', async () => {
    expect(await secondsOf(box('moov', box('mvhd', uint(0, 0, 0, 600, 108_300), Buffer.alloc(80))))).toBe(181)
    const long = uint(1 << 24, 0, 0, 0, 0, 1_000, 0, 90_400)
    expect(await secondsOf(box('moov', box('mvhd', long, Buffer.alloc(80))))).toBe(90)
  })

  it('is unknown where the head is missing, cut off or says nonsense', async () => {
    expect(await secondsOf()).toBeNull()
    expect(await secondsOf(box('moov', box('mvhd', uint(0, 0))))).toBeNull()
    expect(await secondsOf(box('moov', box('mvhd', uint(0, 0, 0, 0, 90), Buffer.alloc(80))))).toBeNull()
  })
})
