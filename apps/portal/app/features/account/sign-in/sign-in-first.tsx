import type { Pair } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { Scene } from '#app/illustrations/scene.tsx'
import { openSignIn } from '#app/site/account-dialog-events.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { EmptyState } from '#app/ui/feedback/state.tsx'
import { copy } from './sign-in-first-copy.ts'

interface SignedOutProps {
  /** What is here; the member's own space unless it says otherwise. */
  title?: Pair
  text?: Pair
  /** A further way in, before the button. */
  children?: ReactNode
}

/** What strangers find where something is a member's own. */
export function SignedOut({ title = copy.signIn, text = copy.signInText, children }: SignedOutProps) {
  const language = useLanguage()
  return (
    <EmptyState
      title={say(title, language)}
      picture={<Scene name="empty" />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {children}
          <Button
            kind={children ? 'quiet' : 'primary'}
            icon="user"
            onClick={() =>
              void openSignIn({ isForNewcomers: true }).then((isIn) => isIn && location.reload())
            }
          >
            {say(copy.signInButton, language)}
          </Button>
        </div>
      }
    >
      {say(text, language)}
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
