import type { Place } from '#app/features/tool/osslt-quiz/place.ts'
import { type Preloadable, preloadable } from '#app/ui/preloadable.ts'
import type { Section } from './item.ts'
import { sectionsOf } from './section-file.ts'

/** The sections of the first and of the second part; a part the practice leaves out is empty. */
type Texts = readonly [readonly Section[], readonly Section[]]

/** Both parts of every set. Each part is a file of its own, so that students fetch only what they practise. */
const sources: Record<
  Place['set'],
  readonly [Preloadable<readonly Section[]>, Preloadable<readonly Section[]>]
> = {
  1: [
    preloadable(() => import('./set-one/part-one.json', { with: { type: 'json' } }), sectionsOf),
    preloadable(() => import('./set-one/part-two.json', { with: { type: 'json' } }), sectionsOf),
  ],
  2: [
    preloadable(() => import('./set-two/part-one.json', { with: { type: 'json' } }), sectionsOf),
    preloadable(() => import('./set-two/part-two.json', { with: { type: 'json' } }), sectionsOf),
  ],
  3: [
    preloadable(() => import('./set-three/part-one.json', { with: { type: 'json' } }), sectionsOf),
    preloadable(() => import('./set-three/part-two.json', { with: { type: 'json' } }), sectionsOf),
  ],
}

const none = preloadable(
  async () => [],
  (empty: readonly Section[]) => empty,
)

function partsOf({ set, practice }: Pick<Place, 'set' | 'practice'>) {
  const [one, two] = sources[set]
  return [practice === 'two' ? none : one, practice === 'one' ? none : two] as const
}

/** Fetches the texts of a practice from a set; they travel only when asked for, and once. */
export async function loadTexts(place: Pick<Place, 'set' | 'practice'>): Promise<Texts> {
  const [one, two] = partsOf(place)
  return await Promise.all([one.load(), two.load()])
}

/** The texts of a practice, for a component, which waits for them. */
export function useTexts(place: Pick<Place, 'set' | 'practice'>): Texts {
  const [one, two] = partsOf(place)
  // both set out before either is waited for
  one.load().catch(() => {})
  two.load().catch(() => {})
  return [one.use(), two.use()]
}
