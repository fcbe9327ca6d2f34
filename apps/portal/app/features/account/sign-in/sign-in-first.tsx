import { Scene } from '#app/illustrations/scene.tsx'
import { openSignIn } from '#app/site/account-dialog-events.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { EmptyState } from '#app/ui/feedback/state.tsx'
import { copy } from './sign-in-first-copy.ts'

/** What strangers find where something is a member's own. */
export function SignedOut() {
  const language = useLanguage()
  return (
    <EmptyState
      title={say(copy.signIn, language)}
      picture={<Scene name="empty" />}
      action={
        <Button icon="user" onClick={() => void openSignIn().then((isIn) => isIn && location.reload())}>
          {say(copy.signInButton, language)}
        </Button>
      }
    >
      {say(copy.signInText, language)}
    </EmptyState>
  )
}

/** The member's data could not be read; a button tries again. */
export function ReadFailed({ failure, again }: { failure: string; again: () => void }) {
  const language = useLanguage()
  return (
    <div className="state" role="alert">
      <p className="state-title">{say(copy.failed, language)}</p>
      <p className="state-text">{failure}</p>
      <Button kind="quiet" icon="refresh" onClick={again}>
        {say(copy.retry, language)}
      </Button>
    </div>
  )
}
