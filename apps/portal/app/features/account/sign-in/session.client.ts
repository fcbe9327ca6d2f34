import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import Cookies from 'js-cookie'
import { chance } from '#app/illustrations/chance.ts'
import { markedIds, tellPageState } from '#app/request/page-state.ts'
import { sayUnread } from '#app/request/unread-count.ts'
import { openClosing } from '#app/site/account-dialog-events.ts'
import { addressOf } from '#app/site/addresses.ts'
import { enterBrowser, pauseBrowser } from '#app/site/browser/browser-owner.ts'
import { type Schema, storageItem } from '#app/site/browser/browser-storage.ts'
import { fnv1a } from '#app/site/fnv1a.ts'
import { CONTENT_EXCHANGED } from '#app/site/navigation.ts'
import { prolongSession } from './store-session.ts'

/** Who is signed in, as far as the frame shows it. */
interface Me {
  id: number
  name: string
  /** The address of their picture; empty where they have none. */
  picture: string
  /** Holds a permission of the console. */
  isStaff: boolean
}

const token = () => Cookies.get(TOKEN_COOKIE)

/** Tells one token from another without keeping it. */
const markOf = (text: string) => fnv1a(text).toString(36)

/** The last known account, which pages show until the server answers, and the mark of its session. */
interface Known {
  of: string
  me: Me
}

const asKnown: Schema<Known> = (value) => {
  const { of, me } = (value ?? {}) as Partial<Known>
  return typeof of === 'string' && typeof me?.id === 'number' && typeof me.name === 'string'
    ? { of, me }
    : undefined
}

/** The account that is known of this session. */
function known(of: string): Me | undefined {
  const last = storageItem('dssMe').parse(asKnown)
  return last?.of === markOf(of) ? last.me : undefined
}

/** Stores the account; where storage is refused the name comes with the answer. */
function remember(of: string, me: Me | undefined): void {
  if (me) storageItem('dssMe').writeJson({ of: markOf(of), me } satisfies Known)
  else storageItem('dssMe').erase()
}

function show(me: Me | undefined, hasToken: boolean): void {
  const root = document.documentElement
  if (hasToken) root.dataset.session = 'in'
  else delete root.dataset.session
  root.toggleAttribute('data-staff', me?.isStaff ?? false)
  for (const place of document.querySelectorAll<HTMLElement>('[data-account-label]')) {
    const label = (place.dataset.accountLabel ?? '').replace('…', me?.name ?? '…')
    if (place.tagName !== 'SUMMARY') {
      place.textContent = label
      continue
    }
    const name = place.querySelector('.account-name')
    if (name) name.textContent = me?.name ?? '…'
    const initial = place.querySelector('text')
    if (initial) initial.textContent = [...(me?.name.trim() ?? '')][0]?.toUpperCase() ?? '·'
    showPicture(place, me?.picture)
    place
      .querySelector('svg')
      ?.setAttribute('class', me ? `tinted tint-${chance(`avatar ${me.id}`).between(1, 6)}` : 'tinted')
  }
}

/** Puts a member's picture before the tinted letter, which the style sheet hides then. */
function showPicture(place: HTMLElement, address: string | undefined): void {
  const image = place.querySelector('img')
  if (address && image?.getAttribute('src') === address) return
  image?.remove()
  if (!address) return
  const picture = new Image(28, 28)
  picture.className = 'avatar'
  picture.alt = ''
  picture.onerror = () => picture.remove()
  picture.src = address
  place.prepend(picture)
}

/** Says once for each sign-in that the account is being closed; not where that is seen anyway. */
function tellClosing(of: string, askedAt: Date): void {
  if (addressOf(window.location.pathname)?.name === 'layout.data') return
  const closingMark = storageItem('dssClosingTold')
  if (closingMark.read() === markOf(of)) return
  // without storage it shows on every page, which is better than never
  closingMark.write(markOf(of))
  openClosing(askedAt)
}

/** Asks the server who this is: at most once for a view of a page. A dead token is a stranger's. */
async function ask(of: string): Promise<void> {
  const [{ createClient, overHttp, Refusal }, { readPageState }] = await Promise.all([
    import('@app/contract/wire/client.ts'),
    import('@app/contract/member/page-state.ts'),
  ])
  // without the dialog that a refusal opens elsewhere: the reader has pressed nothing yet
  const api = createClient({ transport: overHttp(), language: () => 'zh', token: () => of })
  const requestedAt = performance.now()
  try {
    const { data } = await api(readPageState, { body: markedIds() })
    const { user, unread } = data
    const me = {
      id: user.userId,
      name: user.nickName || user.userName,
      picture: user.avatar && pictureAddress(user.avatar),
      isStaff: user.isStaff,
    }
    remember(of, me)
    if (token() !== of) return
    if (enterBrowser(user.userId)) return window.location.reload()
    prolongSession()
    show(me, true)
    if (user.closingTime) tellClosing(of, user.closingTime)
    sayUnread(unread)
    tellPageState(data, requestedAt)
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.code !== 401) return
    remember(of, undefined)
    if (token() !== of) return
    pauseBrowser()
    show(undefined, false)
    tellPageState(undefined)
  }
}

/** Shows who is signed in, and asks again when other content of the page has come. */
export function startSession(): void {
  showSession()
  document.addEventListener(CONTENT_EXCHANGED, () => {
    const of = token()
    if (of) void ask(of)
  })
}

/** Shows who is signed in: what was known at once, and what the server says when the page is quiet. */
export function showSession(): void {
  const of = token()
  show(of ? known(of) : undefined, of !== undefined)
  if (!of) {
    // the next user of this browser must find neither the name nor what the member has saved and begun
    remember('', undefined)
    pauseBrowser()
    tellPageState(undefined)
    return
  }
  const later = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 200))
  later(() => void ask(of))
}
