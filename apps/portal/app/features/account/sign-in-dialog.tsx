import type { Language } from '@app/contract/language.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { copy } from '#app/features/account/copy.ts'
import { SignInForm } from '#app/features/account/sign-in-form.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { closeAccountDialog } from './dialog-store.ts'

interface Props {
  /** Leads home after success; otherwise the page is read again and keeps what was typed. */
  jump: boolean
  language: Language
}

/** Says that the reader is not signed in, and lets them sign in. */
export default function SignInDialog({ jump, language }: Props) {
  const [isOpen, setOpen] = useState(true)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const done = () => {
    setOpen(false)
    showToast(say(copy.signedIn, language))
    if (jump) navigate(to('home', language))
    else revalidate()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeAccountDialog}
      title={say(copy.heading, language)}
      closeText={say(copy.close, language)}
    >
      <p className="mb-4 text-ink-2">{say(copy.body, language)}</p>
      <SignInForm language={language} onDone={done} onLeave={() => setOpen(false)} />
    </Dialog>
  )
}
