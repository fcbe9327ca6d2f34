import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import type { ReportKind } from '@app/contract/moderation/report.values.ts'
import Cookies from 'js-cookie'
import type { CommentAct } from '#app/features/post/comment/comment-item.tsx'
import { onPageState, type PageState } from '#app/request/page-state.ts'
import { openSignIn } from '#app/site/account-dialog-events.ts'
import { languageOfPath } from '#app/site/language.ts'
import { CONTENT_EXCHANGED } from '#app/site/navigation.ts'
import type { PostAct } from './post-acts-bar.tsx'

const all = (selector: string, within: ParentNode = document) =>
  within.querySelectorAll<HTMLElement>(selector)

/** Shows the actions that the page state permits to this reader. */
function showRights(state: PageState | undefined): void {
  const posts = new Map(state?.blogs.map((mark) => [mark.id, mark]))
  // a page of a post shows one post alone, whose answers these are
  const question = posts.get(
    Number(document.querySelector<HTMLElement>('[data-mark-post]')?.dataset.markPost),
  )
  const comments = new Map(state?.comments.map((mark) => [mark.id, mark]))
  for (const line of all('[data-mark-comment]')) {
    const mark = comments.get(Number(line.dataset.markComment))
    if (!mark && line.closest('.just-written')) continue
    showOne(line, 'edit', mark?.canEdit ?? false)
    showOne(line, 'delete', mark?.canDelete ?? false)
    showOne(line, 'report', !mark?.isOwn)
    showOne(line, 'thank', !mark?.isOwn)
    showOne(line, 'thank-own', (question?.isOwn ?? false) && !mark?.isOwn)
    showOne(line, 'block', !mark?.isOwn)
    showOne(line, 'accept', question?.canAccept ?? false)
    showOne(line, 'take-back', question?.canTakeBack ?? false)
  }
  for (const bar of all('[data-mark-post]')) {
    const mark = posts.get(Number(bar.dataset.markPost))
    showOne(bar, 'edit', mark?.canEdit ?? false)
    showOne(bar, 'append', mark?.isOwn ?? false)
    showOne(bar, 'delete', mark?.canDelete ?? false)
    showOne(bar, 'history', mark?.canSeeHistory ?? false)
    showOne(bar, 'report', !mark?.isOwn)
  }
  // a school reports others, and edits itself
  for (const place of all('[data-mark-school]')) {
    const isOwn = Number(place.dataset.markSchool) === state?.user.schoolId
    showOne(place, 'report', !isOwn)
    showOne(place, 'profile', isOwn)
  }
  // members cannot follow themselves
  for (const person of all('[data-mark-user]'))
    person.hidden = Number(person.dataset.markUser) === state?.user.userId
  for (const box of all('[data-may-comment]'))
    box.hidden = !posts.get(Number(box.dataset.mayComment))?.canComment
}

function showOne(within: Element, name: string, may: boolean): void {
  for (const button of all(`.may-${name}`, within)) button.hidden = !may
}

const language = () => languageOfPath(window.location.pathname)

/** True when the reader is signed in, now or after the dialog. */
async function isSignedIn(): Promise<boolean> {
  return Cookies.get(TOKEN_COOKIE) !== undefined || (await openSignIn())
}

/** An act of a menu closes it, and what the act opens gives the focus back to the menu. */
function closeActMenu(at: Element): void {
  const menu = at.closest<HTMLDetailsElement>('.act-menu')
  // a phrase of thanks stays on show as it is pressed
  if (!menu || !at.closest('button:not([data-reaction])')) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/** Does what a button under a post or a comment says; loads its dialog or box on demand. */
async function act(at: Element): Promise<void> {
  const button = at.closest<HTMLElement>('[data-comment-act], [data-post-act], [data-report]')
  if (!button) return
  const { commentAct, postAct, report, id } = button.dataset
  // acts that an anonymous visitor may do too: read the history, report, write a reply that is sent after joining
  const isOpenToAll = postAct === 'history' || commentAct === 'reply' || report !== undefined
  if (!isOpenToAll && !(await isSignedIn())) return
  if (commentAct) {
    const { doCommentAct } = await import('#app/features/post/comment/comment-acts.tsx')
    doCommentAct(commentAct as CommentAct, button, language())
  } else if (postAct === 'write') {
    document.querySelector<HTMLElement>('[data-island="post/comment/comment-box"] textarea')?.focus()
  } else if (postAct) {
    const { doPostAct } = await import('./post-acts.tsx')
    doPostAct(postAct as PostAct, button, language())
  } else if (report) {
    const { showReport } = await import('#app/features/report/report-dialog.tsx')
    showReport({ objKind: report as ReportKind, objId: Number(id) }, language())
  }
}

/** On a page without an author: requests what only the author and staff may see. */
async function showOwn(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-own-post]')
  if (!place || place.dataset.asked || !Cookies.get(TOKEN_COOKIE)) return
  place.dataset.asked = ''
  const { showOwnPost } = await import('./own-post.tsx')
  await showOwnPost(place, language())
}

/** Listens to the buttons of posts and comments, also to those that come later. */
export function startPostActs(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    closeActMenu(event.target)
    void act(event.target)
  })
  let last: PageState | undefined
  onPageState((state) => {
    last = state
    showRights(state)
    if (state) void showOwn()
  })
  document.addEventListener(CONTENT_EXCHANGED, () => showRights(last))
}
