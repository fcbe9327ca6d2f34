import {
  type AccountDialogEvent,
  accountDialogClosed,
  onAccountDialogEvent,
} from '#app/site/account-dialog-events.ts'
import { languageOfPath } from '#app/site/language.ts'

let isOpen = false

/** Loads the dialogs on demand. */
async function open(event: AccountDialogEvent): Promise<void> {
  // while a dialog is open further wishes change nothing
  if (isOpen) return
  isOpen = true
  try {
    const { showAccountDialog } = await import('./dialogs.tsx')
    showAccountDialog(event, languageOfPath(window.location.pathname), (token) => {
      isOpen = false
      accountDialogClosed(event, token)
    })
  } catch {
    // without a network the dialog cannot come; the next press asks again
    isOpen = false
    accountDialogClosed()
  }
}

/** Opens the account dialogs on their events. */
export function startAccountDialogs(): void {
  onAccountDialogEvent((event) => void open(event))
}
