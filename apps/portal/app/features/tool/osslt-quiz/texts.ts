import type { Section } from './item.ts'
import type { Place } from './place.ts'

/** The sections of the first and of the second part; a part the practice leaves out is empty. */
type Texts = readonly [readonly Section[], readonly Section[]]

type Load = () => Promise<readonly Section[]>

/** Both parts of every set. Each part is a file of its own, so that nobody fetches what is not practised. */
const sources: Record<Place['set'], readonly [Load, Load]> = {
  1: [
    () => import('./set-one/part-one.ts').then((module) => module.partOne),
    () => import('./set-one/part-two.ts').then((module) => module.partTwo),
  ],
  2: [
    () => import('./set-two/part-one.ts').then((module) => module.partOne),
    () => import('./set-two/part-two.ts').then((module) => module.partTwo),
  ],
  3: [
    () => import('./set-three/part-one.ts').then((module) => module.partOne),
    () => import('./set-three/part-two.ts').then((module) => module.partTwo),
  ],
}

const kept = new Map<string, Promise<Texts>>()

/** The texts of a practice from a set; they travel only when asked for, and once. */
export function loadTexts({ set, practice }: Pick<Place, 'set' | 'practice'>): Promise<Texts> {
  const key = `${set} ${practice}`
  let texts = kept.get(key)
  if (!texts) {
    const [one, two] = sources[set]
    texts = Promise.all([practice === 'two' ? [] : one(), practice === 'one' ? [] : two()])
    kept.set(key, texts)
    // a lost connection must not be remembered
    texts.catch(() => kept.delete(key))
  }
  return texts
}
