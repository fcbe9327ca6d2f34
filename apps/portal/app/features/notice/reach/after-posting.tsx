import type { Language } from '@app/contract/shapes/language.ts'

/** The text that a member has just published, whose page they are on the way to. */
const POSTED_KEY = 'dssJustPosted'
/** The offer was made below a comment in this tab. */
const OFFERED_KEY = 'dssReachOffered'

/** Notes that the page of this post shows a text that was published a moment ago. */
export function notePosted(postId: number): void {
  try {
    sessionStorage.setItem(POSTED_KEY, String(postId))
  } catch {
    // without storage the settings of notices offer the same
  }
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
  try {
    if (postId === undefined || sessionStorage.getItem(POSTED_KEY) !== String(postId)) return
    sessionStorage.removeItem(POSTED_KEY)
  } catch {
    return
  }
  const place = document.createElement('div')
  document.getElementById('comments')?.before(place)
  await offerIn(place, language)
}

/** Offers them below a comment that was just sent, once in a tab. */
export async function offerAfterComment(place: Element, language: Language): Promise<void> {
  try {
    if (sessionStorage.getItem(OFFERED_KEY)) return
    sessionStorage.setItem(OFFERED_KEY, '1')
  } catch {
    return
  }
  await offerIn(place, language)
}
