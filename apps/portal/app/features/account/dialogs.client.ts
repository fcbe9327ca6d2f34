import { type AccountWish, onAccountWish, tellAccountDialogClosed } from '#app/site/account-wish.ts'
import { languageOfPath } from '#app/site/language.ts'

let isOpen = false

/** The dialogs travel only when they are asked for. */
async function open(wish: AccountWish): Promise<void> {
  // while a dialog is open further wishes change nothing
  if (isOpen) return
  isOpen = true
  try {
    const { showAccountDialog } = await import('./dialogs.tsx')
    showAccountDialog(wish, languageOfPath(window.location.pathname), () => {
      isOpen = false
      tellAccountDialogClosed()
    })
  } catch {
    // without a network the dialog cannot come; the next press asks again
    isOpen = false
    tellAccountDialogClosed()
  }
}

/** Opens the account dialogs when they are asked for. */
export function startAccountDialogs(): void {
  onAccountWish((wish) => void open(wish))
}
