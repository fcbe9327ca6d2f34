import type { Picture } from '@app/contract/picture.ts'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { letter } from './letter.ts'

/** Finished pictures in memory, in bytes: about four hundred. */
const KEPT_BYTES = 24 * 1024 * 1024

/** Drawings that may wait; more are refused, so that a flood costs nothing but refusals. */
const QUEUE = 40

/** Thrown when too many pictures wait to be drawn. */
export class DeskBusy extends Error {}

/** Draws pictures one after the other and keeps what it has drawn. */
export function pictureDesk() {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (png) => png.length })
  const drawing = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    /** The PNG of a picture, drawn once however many ask for it at the same time. */
    async draw(picture: Picture): Promise<Buffer> {
      const { key } = picture
      const known = kept.get(key) ?? drawing.get(key)
      if (known) return known
      if (drawing.size >= QUEUE) throw new DeskBusy('Too many pictures are waiting to be drawn.')
      const png = last.then(() => render(picture)).finally(() => drawing.delete(key))
      last = png.catch(() => undefined)
      drawing.set(key, png)
      const drawn = await png
      kept.set(key, drawn)
      return drawn
    },
  }
}

/** Few colours on flat ground: a palette says it in a third of the bytes. */
async function render(picture: Picture): Promise<Buffer> {
  const svg = await picture.compose(letter)
  return sharp(Buffer.from(svg), { density: 72 })
    .png({ palette: true, quality: 92, effort: 4, compressionLevel: 9 })
    .toBuffer()
}
