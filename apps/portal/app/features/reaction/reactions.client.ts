import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { type Thanks, thanksKeys } from '@app/contract/post/comment.values.ts'
import Cookies from 'js-cookie'
import { failureOf } from '#app/request/failure-of.ts'
import { onPageState, type PageState } from '#app/request/page-state.ts'
import { openSignIn } from '#app/site/account-dialog-events.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import { CONTENT_EXCHANGED } from '#app/site/navigation.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { copy } from './copy.ts'
import type { ReactionKind } from './reaction-button.tsx'

/** What the server says of a reaction that was set. */
interface Set {
  on: boolean
  count?: number
}

/** The call behind each kind, loaded when it is pressed. */
const send: Record<ReactionKind, (id: number, on: boolean) => Promise<Set>> = {
  'like-post': async (id, on) => {
    const { api, setPostLike } = await calls()
    const { data } = await api(setPostLike, { body: { id, on } })
    return { on: data.on, count: data.likeCount }
  },
  helpful: async (id, on) => {
    const { api, setPostHelpful } = await calls()
    const { data } = await api(setPostHelpful, { body: { id, on } })
    return { on: data.on, count: data.helpfulCount }
  },
  favourite: async (id, on) => {
    const { api, setPostFavourite } = await calls()
    const { data } = await api(setPostFavourite, { body: { id, on } })
    return { on: data.on, count: data.favouriteCount }
  },
  watch: async (id, on) => {
    const { api, setPostFollow } = await calls()
    const { data } = await api(setPostFollow, { body: { id, on, mode: on ? 'key' : null } })
    return { on: data.on }
  },
  'like-comment': async (id, on) => {
    const { api, setCommentLike } = await calls()
    const { data } = await api(setCommentLike, { body: { id, on } })
    return { on: data.on, count: data.likeCount }
  },
  'thank-thanks': (id, on) => sendThanks('thanks', id, on),
  'thank-useful': (id, on) => sendThanks('useful', id, on),
  'thank-solved': (id, on) => sendThanks('solved', id, on),
  'follow-user': async (id, on) => {
    const [{ api }, { setUserFollow }] = await Promise.all([
      import('#app/request/api.client.ts'),
      import('@app/contract/member/member.ts'),
    ])
    return (await api(setUserFollow, { body: { id, on } })).data
  },
  'follow-school': async (id, on) => {
    const { api, setSchoolFollow } = await calls()
    return (await api(setSchoolFollow, { body: { id, on } })).data
  },
}

/** Thanks in a phrase of the site. */
const sendThanks = async (phrase: Thanks, id: number, on: boolean): Promise<Set> => {
  const { api, setCommentThanks } = await calls()
  return (await api(setCommentThanks, { body: { id, on, phrase } })).data
}

async function calls() {
  const [{ api }, reaction] = await Promise.all([
    import('#app/request/api.client.ts'),
    import('@app/contract/post/reaction.ts'),
  ])
  return { api, ...reaction }
}

/** The messages for reactions whose effect does not show on the page. */
const messages: Partial<Record<ReactionKind, { zh: string; en: string }>> = {
  watch: copy.watching,
  favourite: copy.saved,
  'follow-school': copy.schoolFollowed,
}

const buttonsOf = (kind: string, id: number) =>
  document.querySelectorAll<HTMLElement>(`[data-reaction="${kind}"][data-id="${id}"]`)

const isSet = (button: Element) => button.getAttribute('aria-pressed') === 'true'

function show(kind: string, id: number, on: boolean, count?: number | ((before: number) => number)): void {
  for (const button of buttonsOf(kind, id)) {
    button.setAttribute('aria-pressed', String(on))
    // what belongs to a save or a watch is there with it
    const more = button.closest('[data-mark-post]')?.querySelector<HTMLElement>(`[data-with="${kind}"]`)
    if (more) more.hidden = !on
    const place = button.querySelector('.reaction-count')
    if (!place) continue
    const before = Number(place.textContent) || 0
    // an older page counts without the reader, whose own press is one at least
    const next = typeof count === 'function' ? count(before) : (count ?? before)
    const displayedCount = Math.max(on ? 1 : 0, next)
    place.textContent =
      displayedCount === 0 && place instanceof HTMLElement && 'hidesZero' in place.dataset
        ? ''
        : String(displayedCount)
  }
}

/** What the reader wants of a thing whose call is under way; a press meanwhile is sent after it. */
const wanted = new Map<string, boolean>()

/** The last press of each button on this page, with when it was made (milliseconds of `performance.now()`). */
const lastPresses = new Map<string, { on: boolean; at: number }>()

/** Shows a press at once, says it to the server, and takes it back with a message when it is refused. */
async function press(kind: ReactionKind, id: number): Promise<void> {
  const [button] = buttonsOf(kind, id)
  if (!button) return
  const language = languageOfPath(window.location.pathname)
  if (!Cookies.get(TOKEN_COOKIE)) {
    // what was begun goes on after signing in
    if (await openSignIn()) await press(kind, id)
    return
  }
  const key = `${kind} ${id}`
  const on = !isSet(button)
  const isUnderWay = wanted.has(key)
  wanted.set(key, on)
  lastPresses.set(key, { on, at: performance.now() })
  show(kind, id, on, (before) => before + (on ? 1 : -1))
  if (isUnderWay) return
  let serverState = !on
  try {
    while (wanted.get(key) !== serverState) {
      const set = await send[kind](id, wanted.get(key) ?? on)
      serverState = set.on
      if (wanted.get(key) === serverState) show(kind, id, serverState, set.count)
    }
    const text = serverState ? messages[kind] : undefined
    if (text) showToast(say(text, language))
  } catch (failed) {
    const last = wanted.get(key) ?? on
    lastPresses.delete(key)
    if (last !== serverState) show(kind, id, serverState, (before) => before + (last ? -1 : 1))
    showToast((await failureOf(failed, language)).text || say(copy.failed, language))
  } finally {
    wanted.delete(key)
  }
}

/**
 * Shows the reader's own reactions. Counts stay as the page has them. A press made after the request is newer than
 * its answer, and stays.
 */
function showMarks(state: PageState | undefined, askedAt: number): void {
  const showMark = (kind: ReactionKind, id: number, isOn: boolean) => {
    const press = lastPresses.get(`${kind} ${id}`)
    show(kind, id, press && press.at > askedAt ? press.on : isOn)
  }
  if (!state) {
    lastPresses.clear()
    for (const button of document.querySelectorAll<HTMLElement>('[data-reaction][aria-pressed=true]'))
      show(button.dataset.reaction ?? '', Number(button.dataset.id), false)
    return
  }
  for (const { id, liked, helpful, favourited, followMode } of state.blogs) {
    showMark('like-post', id, liked)
    showMark('helpful', id, helpful)
    showMark('favourite', id, favourited)
    showMark('watch', id, followMode !== null)
    if (followMode) showMode(id, followMode)
  }
  for (const { id, liked, thanked } of state.comments) {
    showMark('like-comment', id, liked)
    for (const phrase of thanksKeys) showMark(`thank-${phrase}`, id, thanked.includes(phrase))
  }
  for (const { id, followed } of state.users) showMark('follow-user', id, followed)
  for (const { id, followed } of state.schools) showMark('follow-school', id, followed)
}

type Mode = 'all' | 'key'

function showMode(id: number, mode: Mode): void {
  for (const choice of document.querySelectorAll<HTMLSelectElement>(`[data-watch-mode="${id}"]`))
    choice.value = mode
}

/** The presses whose calls are on their way. */
const underWay = new Map<string, Promise<void>>()

/** Saves which notices of a watched post the reader wants. Reverts a refused choice. */
async function chooseMode(choice: HTMLSelectElement): Promise<void> {
  const id = Number(choice.dataset.watchMode)
  const mode = choice.value as Mode
  const language = languageOfPath(window.location.pathname)
  // the press that began the watch must not come after it
  await underWay.get(`watch ${id}`)
  try {
    const { api, setPostFollow } = await calls()
    await api(setPostFollow, { body: { id, on: true, mode } })
    showToast(say(mode === 'all' ? copy.watchingAll : copy.watchingKey, language))
  } catch (failed) {
    showMode(id, mode === 'all' ? 'key' : 'all')
    showToast((await failureOf(failed, language)).text || say(copy.failed, language))
  }
}

/** Listens to every reaction button of the page, also to those that come later. */
export function startReactions(): void {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-reaction]') : null
    if (!button) return
    const [kind, id] = [button.dataset.reaction as ReactionKind, Number(button.dataset.id)]
    const key = `${kind} ${id}`
    const before = underWay.get(key)
    underWay.set(
      key,
      Promise.all([before, press(kind, id)]).then(() => undefined),
    )
  })
  document.addEventListener('change', (event) => {
    const at = event.target
    if (at instanceof HTMLSelectElement && at.dataset.watchMode) void chooseMode(at)
  })
  let last: [state: PageState | undefined, askedAt: number] = [undefined, 0]
  onPageState((...answer) => {
    last = answer
    showMarks(...answer)
  })
  document.addEventListener(CONTENT_EXCHANGED, () => showMarks(...last))
}
