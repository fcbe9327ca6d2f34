import type { SocialImageDesign } from '@app/contract/file/social-image.ts'
import { LRUCache } from 'lru-cache'
import { ConcurrencyLimiter } from '#platform/limit/concurrency-limiter.ts'

/** Finished pictures in memory, in bytes: about four hundred. */
const CACHE_BYTES = 24 * 1024 * 1024

/** Drawings that may wait, of all and of one network; more are refused, so that a flood costs nothing but refusals. */
const MOST_WAITING = 40
const MOST_OF_NETWORK = 10

/** Draws the pictures of shared links one after the other, each network in its turn, and caches them. */
export class SocialImageQueue {
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (png) => png.length,
  })
  readonly #drawing = new Map<string, Promise<Buffer>>()
  readonly #gate = new ConcurrencyLimiter({ limit: 1, queueLimit: MOST_WAITING, perOwner: MOST_OF_NETWORK })
  readonly #render: (image: SocialImageDesign) => Promise<Buffer>

  constructor(draw = render) {
    this.#render = draw
  }

  /**
   * The PNG of a picture, drawn once however many ask for it at the same time.
   *
   * @param network whose turn it is
   * @throws {QueueFull} at once, when too many wait already, or too many of this network
   */
  async draw(image: SocialImageDesign, network: string): Promise<Buffer> {
    const { key } = image
    const known = this.#kept.get(key) ?? this.#drawing.get(key)
    if (known) return known
    const png = this.#gate
      .run(() => this.#render(image), { key: network })
      .finally(() => this.#drawing.delete(key))
    this.#drawing.set(key, png)
    const drawn = await png
    this.#kept.set(key, drawn)
    return drawn
  }
}

/** Few colours on flat ground: a palette says it in a third of the bytes. */
async function render(image: SocialImageDesign): Promise<Buffer> {
  // what draws pictures is large, and most visits of a page ask for none
  const [{ default: sharp }, { letter }] = await Promise.all([
    import('sharp'),
    import('#platform/picture/letter.ts'),
  ])
  const svg = await image.compose(letter)
  return sharp(Buffer.from(svg), { density: 72 })
    .png({ palette: true, quality: 92, effort: 4, compressionLevel: 9 })
    .toBuffer()
}
