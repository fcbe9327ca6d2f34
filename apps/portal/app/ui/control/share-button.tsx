import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { shareCopy } from './share-copy.ts'

type Props = {
  /** What is shared. */
  title: string
  language: Language
  text?: string
  /** The query is part of what is shared. */
  hasQuery?: boolean
}

/** Opens what this page is shared by; `share.client.ts` listens. Hidden where scripts are off. */
export function ShareButton({ title, language, text, hasQuery = false }: Props) {
  return (
    <Button
      kind="quiet"
      icon="share"
      className="noscript:hidden no-print"
      data-share={hasQuery ? 'query' : ''}
      data-title={title}
      data-copied={say(shareCopy.copied, language)}
      data-failed={say(shareCopy.failed, language)}
    >
      {text ?? say(shareCopy.share, language)}
    </Button>
  )
}
