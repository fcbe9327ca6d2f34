import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'

type Props = {
  /** What is shared, for the device's own share sheet. */
  title: string
  text: string
  copiedText: string
  failedText: string
}

/** Shares this page's address without its query, or copies it. Hidden where scripts are off. */
export function ShareButton({ title, text, copiedText, failedText }: Props) {
  async function share() {
    const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? window.location.href
    const isTouch = window.matchMedia('(pointer: coarse)').matches
    if (isTouch && navigator.share) {
      // a reader who closes the sheet has not met a failure
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      showToast(copiedText)
    } catch {
      showToast(`${failedText} ${url}`)
    }
  }
  return (
    <Button kind="quiet" icon="share" className="noscript:hidden no-print" onClick={share}>
      {text}
    </Button>
  )
}
