import type { Language } from '@app/contract/shapes/language.ts'
import { storageItem } from '#app/site/browser/browser-storage.ts'

/** Notes that the page of this post shows a text that was published a moment ago. */
export function notePosted(postId: number): void {
  // without storage the settings of notices offer the same
  storageItem('dssJustPosted').write(String(postId))
}

async function offerIn(place: Element, language: Language): Promise<void> {
  const [{ mount }, { ReachOffer }] = await Promise.all([
    import('#app/islands/mount.tsx'),
    import('./reach-offer.tsx'),
  ])
  mount(place, language, () => <ReachOffer />)
}

/** Offers ways to learn of answers before the discussion of a post that its author has just published, once. */
export async function offerAfterPost(postId: number | undefined, language: Language): Promise<void> {
  const posted = storageItem('dssJustPosted')
  if (postId === undefined || posted.read() !== String(postId) || !posted.erase()) return
  const place = document.createElement('div')
  document.getElementById('comments')?.before(place)
  await offerIn(place, language)
}

/** Offers them below a comment that was just sent, once in a tab. */
export async function offerAfterComment(place: Element, language: Language): Promise<void> {
  const offered = storageItem('dssReachOffered')
  // what cannot be remembered would be offered below each comment
  if (offered.read() || !offered.write('1')) return
  await offerIn(place, language)
}
