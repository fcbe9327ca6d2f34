import { Button } from '#app/ui/control/button.tsx'

type Props = {
  /** What is shared, for the device's own share sheet. */
  title: string
  text: string
  copiedText: string
  failedText: string
  /** The query is part of what is shared. */
  hasQuery?: boolean
}

/** Shares this page's address, or copies it; `share.client.ts` listens. Hidden where scripts are off. */
export function ShareButton({ title, text, copiedText, failedText, hasQuery = false }: Props) {
  return (
    <Button
      kind="quiet"
      icon="share"
      className="noscript:hidden no-print"
      data-share={hasQuery ? 'query' : ''}
      data-title={title}
      data-copied={copiedText}
      data-failed={failedText}
    >
      {text}
    </Button>
  )
}
