import type { Section } from './item.ts'
import type { Practice } from './place.ts'

/** The sections of the first and of the second part; a part the practice leaves out is empty. */
type Texts = readonly [readonly Section[], readonly Section[]]

const kept = new Map<Practice, Promise<Texts>>()

/** The texts of a practice; they travel only when asked for, and once. */
export function loadTexts(practice: Practice): Promise<Texts> {
  let texts = kept.get(practice)
  if (!texts) {
    texts = Promise.all([
      practice === 'two' ? [] : import('./part-one.ts').then((module) => module.partOne),
      practice === 'one' ? [] : import('./part-two.ts').then((module) => module.partTwo),
    ])
    kept.set(practice, texts)
    // a lost connection must not be remembered
    texts.catch(() => kept.delete(practice))
  }
  return texts
}
