import type { Picture } from '@app/contract/picture.ts'
import { LRUCache } from 'lru-cache'

/** Finished pictures in memory, in bytes: about four hundred. */
const KEPT_BYTES = 24 * 1024 * 1024

/** Drawings that may wait; more are refused, so that a flood costs nothing but refusals. */
const MOST_WAITING = 40

/** Thrown when too many pictures wait to be drawn. */
export class QueueFull extends Error {}

/** Draws the pictures of shared links one after the other and keeps what it has drawn. */
export class LinkPictureQueue {
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (png) => png.length,
  })
  readonly #drawing = new Map<string, Promise<Buffer>>()
  #last: Promise<unknown> = Promise.resolve()

  /**
   * The PNG of a picture, drawn once however many ask for it at the same time.
   *
   * @throws {QueueFull} at once, when too many wait already
   */
  async draw(picture: Picture): Promise<Buffer> {
    const { key } = picture
    const known = this.#kept.get(key) ?? this.#drawing.get(key)
    if (known) return known
    if (this.#drawing.size >= MOST_WAITING) throw new QueueFull('Too many pictures are waiting to be drawn.')
    const png = this.#last.then(() => render(picture)).finally(() => this.#drawing.delete(key))
    this.#last = png.catch(() => undefined)
    this.#drawing.set(key, png)
    const drawn = await png
    this.#kept.set(key, drawn)
    return drawn
  }
}

/** Few colours on flat ground: a palette says it in a third of the bytes. */
async function render(picture: Picture): Promise<Buffer> {
  // what draws pictures is large, and most visits of a page ask for none
  const [{ default: sharp }, { letter }] = await Promise.all([
    import('sharp'),
    import('#platform/picture/letter.ts'),
  ])
  const svg = await picture.compose(letter)
  return sharp(Buffer.from(svg), { density: 72 })
    .png({ palette: true, quality: 92, effort: 4, compressionLevel: 9 })
    .toBuffer()
}
