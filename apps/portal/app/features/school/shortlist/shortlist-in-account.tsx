import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import Cookies from 'js-cookie'
import { useEffect, useState } from 'react'
import { compareCopy } from '#app/features/school/compare/compare-copy.ts'
import { onPageState, type PageState, presentPageState } from '#app/request/page-state.ts'
import { useOnce } from '#app/request/use-once.ts'
import { openSignIn } from '#app/site/account-dialog-events.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { useStore } from '#app/ui/use-store.ts'
import { link, partFromAccount, standingWith, syncWith } from './shortlist-account.ts'

/** The signed-in member's id, once the page state is there; a dialog may sign a member in meanwhile. */
async function whoIsIn(): Promise<number | undefined> {
  const known = presentPageState()?.user.userId
  if (known !== undefined) return known
  const [{ api }, { getMyInfo }] = await Promise.all([
    import('#app/request/api.client.ts'),
    import('@app/contract/member/member.ts'),
  ])
  return (await api(getMyInfo)).data.userId
}

/** Puts the shortlist of this browser into the account and back, or says that it is there. */
export function ShortlistInAccount({ count }: { count: number }) {
  const language = useLanguage()
  const linked = useStore(link)
  const [state, setState] = useState<PageState>()
  const { isBusy, failure, once } = useOnce(language)
  useEffect(() => onPageState(setState), [])
  const standing = state && standingWith(state.user.userId, linked)
  const join = async () => {
    if (!Cookies.get(TOKEN_COOKIE) && !(await openSignIn())) return
    const userId = await whoIsIn()
    if (userId === undefined) return
    await syncWith(userId)
    showToast(say(compareCopy.accountJoined, language))
  }
  if (standing)
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-2">
          {say(compareCopy.accountIsIn, language)}
          {standing.left > 0 && ` ${say(compareCopy.accountLeft(standing.left), language)}`}
        </p>
        <Button
          kind="quiet"
          onClick={() => {
            partFromAccount()
            showToast(say(compareCopy.accountParted, language))
          }}
        >
          {say(compareCopy.accountPart, language)}
        </Button>
      </div>
    )
  return (
    <section className="card card-spruce max-w-text gap-3" aria-labelledby="in-account">
      <h2 id="in-account" className="text-xl">
        {say(compareCopy.accountTitle, language)}
      </h2>
      <p>{say(compareCopy.accountText(count), language)}</p>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <Button kind="quiet" busy={isBusy} className="justify-self-start" onClick={() => void once(join)}>
        {say(
          isBusy ? compareCopy.accountJoining : state ? compareCopy.accountJoin : compareCopy.accountSignIn,
          language,
        )}
      </Button>
    </section>
  )
}
