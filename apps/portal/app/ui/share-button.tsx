import { Button } from '#app/ui/button.tsx'

type Props = {
  /** What is shared, for the device's own share sheet. */
  title: string
  text: string
  copiedText: string
  failedText: string
}

/** Shares this page's address, or copies it; `share.client.ts` listens. Hidden where scripts are off. */
export function ShareButton({ title, text, copiedText, failedText }: Props) {
  return (
    <Button
      kind="quiet"
      icon="share"
      className="noscript:hidden no-print"
      data-share=""
      data-title={title}
      data-copied={copiedText}
      data-failed={failedText}
    >
      {text}
    </Button>
  )
}
