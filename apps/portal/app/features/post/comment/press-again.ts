import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import Cookies from 'js-cookie'
import { storageItem } from '#app/site/browser/browser-storage.ts'

/*
 * A visitor may write a comment before signing in. What they typed is a draft of this browser; pressing "send" lets them
 * sign in or join, and sends it where `go-on.ts` allows that. Elsewhere they press once more: another person may have
 * signed in to a dialog that was left open.
 */

/** True for a visitor whose comment the server would not take. */
export const isStranger = (): boolean => !Cookies.get(TOKEN_COOKIE)

const pressKey = (postId: number, parentId?: number) => `${postId} ${parentId ?? ''}`

/** Where the visitor pressed "send" last, in this tab. */
const pressed = storageItem('dssCommentPressed')

/** Notes where the visitor pressed, so that the way back over the pages of an account ends in the same box. */
export function notePressed(postId: number, parentId?: number): void {
  pressed.write(pressKey(postId, parentId))
}

export function forgetPressed(): void {
  pressed.erase()
}

/** True where a member who pressed here as a visitor has come back. */
export const isPressedHere = (postId: number, parentId?: number): boolean =>
  !isStranger() && pressed.read() === pressKey(postId, parentId)

/** True where a member who pressed below this post as a visitor has come back. */
export const isPressedBelow = (postId: number): boolean =>
  !isStranger() && (pressed.read() ?? '').startsWith(`${postId} `)

/** The comment of this post that a member answered as a visitor, and has come back to. */
export function pressedReply(postId: number): number | undefined {
  const [post, parent] = (pressed.read() ?? '').split(' ')
  return !isStranger() && Number(post) === postId && parent ? Number(parent) : undefined
}
