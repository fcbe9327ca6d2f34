import { Button } from '#app/ui/control/button.tsx'

type Props = {
  /** What is shared. */
  title: string
  text: string
  copiedText: string
  failedText: string
  /** The query is part of what is shared. */
  hasQuery?: boolean
}

/** Opens what this page is shared by; `share.client.ts` listens. Hidden where scripts are off. */
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
