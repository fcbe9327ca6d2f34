import type { Language } from '@app/contract/shapes/language.ts'
import { useRef, useState } from 'react'
import { copy } from '#app/features/account/copy.ts'
import { SignInForm } from '#app/features/account/sign-in/sign-in-form.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { navigate } from '#app/site/navigation.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { showToast, showToastNext } from '#app/ui/feedback/toast.ts'
import { showSession } from './session.client.ts'

interface Props {
  /** Leads home after success; otherwise the page stays, with what was typed. */
  jump: boolean
  /** Begins with the phone, which joins as well, where no member has signed in yet. */
  isForNewcomers: boolean
  /** The reader has written something. */
  hasText: boolean
  language: Language
  /** Learns of the session that was opened here. */
  onClosed: (token?: string) => void
}

/** Says that the reader is not signed in, and lets them sign in. */
export default function SignInDialog({ jump, isForNewcomers, hasText, language, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const opened = useRef<string>(undefined)
  const done = (token: string) => {
    opened.current = token
    showSession()
    const message = say(copy.signedIn, language)
    if (jump) {
      showToastNext(message)
      return navigate(to('home', language))
    }
    setOpen(false)
    showToast(message)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onClosed(opened.current)}
      title={say(copy.heading, language)}
      closeText={say(copy.close, language)}
    >
      <p className="mb-4 text-ink-2">
        {say(copy.body, language)}
        {isForNewcomers && say(hasText ? copy.orJoinWithText : copy.orJoin, language)}
      </p>
      <SignInForm
        language={language}
        isForNewcomers={isForNewcomers}
        onDone={done}
        onLeave={() => setOpen(false)}
      />
    </Dialog>
  )
}
