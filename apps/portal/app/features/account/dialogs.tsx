import type { Language } from '@app/contract/shapes/language.ts'
import { createRoot } from 'react-dom/client'
import ClosingDialog from '#app/features/account/closing/closing-dialog.tsx'
import type { AccountDialogEvent } from '#app/site/account-dialog-events.ts'
import SignInDialog from './sign-in/sign-in-dialog.tsx'
import SignOutDialog from './sign-in/sign-out-dialog.tsx'
import VisitorPassDialog from './visitor-pass-dialog.tsx'

/** Shows a dialog over the page until it is closed; `onClosed` learns of the session that it opened. */
export function showAccountDialog(
  dialog: AccountDialogEvent,
  language: Language,
  onClosed: (token?: string) => void,
): void {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const close = (token?: string) => {
    root.unmount()
    box.remove()
    onClosed(token)
  }
  root.render(
    dialog.kind === 'signIn' ? (
      <SignInDialog
        jump={dialog.jump}
        isForNewcomers={dialog.isForNewcomers}
        hasText={dialog.hasText}
        language={language}
        onClosed={close}
      />
    ) : dialog.kind === 'closing' ? (
      <ClosingDialog askedAt={dialog.askedAt} language={language} onClosed={() => close()} />
    ) : dialog.kind === 'visitorPass' ? (
      <VisitorPassDialog language={language} onClosed={() => close()} />
    ) : (
      <SignOutDialog language={language} onClosed={() => close()} />
    ),
  )
}
