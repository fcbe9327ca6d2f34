import { TOKEN_COOKIE } from '@app/contract/account.values.ts'
import Cookies from 'js-cookie'
import { onPageState, type PageState } from '#app/request/page-state.ts'
import { openSignIn } from '#app/site/account-wish.ts'
import { languageOfPath } from '#app/site/language.ts'
import { CONTENT_EXCHANGED } from '#app/site/visit.ts'
import type { CommentAct } from './said.tsx'

/** What only the author of a comment may do is shown to them, once the server has said whose it is. */
function showRights(state: PageState | undefined): void {
  const rights = new Map(state?.comments.map((mark) => [mark.id, mark]))
  for (const line of document.querySelectorAll<HTMLElement>('[data-mark-comment]')) {
    const mark = rights.get(Number(line.dataset.markComment))
    const show = (name: string, may: boolean | undefined) => {
      const button = line.querySelector<HTMLElement>(`.${name}`)
      if (button) button.hidden = !may
    }
    show('may-edit', mark?.canEdit)
    show('may-delete', mark?.canDelete)
  }
}

/** Does what a button under a comment says; its dialog or box travels when it is asked for. */
async function act(kind: CommentAct, button: HTMLElement): Promise<void> {
  if (!Cookies.get(TOKEN_COOKIE) && !(await openSignIn())) return
  const { doCommentAct } = await import('./comment-acts.tsx')
  doCommentAct(kind, button, languageOfPath(window.location.pathname))
}

/** Listens to the buttons under every comment of the page, also to those that come later. */
export function startCommentActs(): void {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-comment-act]') : null
    if (button) void act(button.dataset.commentAct as CommentAct, button)
  })
  let last: PageState | undefined
  onPageState((state) => {
    last = state
    showRights(state)
  })
  document.addEventListener(CONTENT_EXCHANGED, () => showRights(last))
}
