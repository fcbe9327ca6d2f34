import type { HideKind } from '@app/contract/member/member.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { Icon } from '#app/ui/media/icon.tsx'
import { foldCopy } from './fold-copy.ts'

type Props = {
  kind: HideKind
  id: number
  label: string
  language: Language
  /** In the foot of a card, among its meta data. */
  isInCard?: boolean
}

/** Puts a post or a comment out of the reader's own sight in one tap; for who is signed in. */
export function HideButton({ kind, id, label, language, isInCard }: Props) {
  const look = isInCard ? 'meta inline-flex min-h-11 items-center gap-1.5 px-2' : 'reaction reaction-small'
  return (
    <button
      type="button"
      className={`${look} signed-in no-print`}
      data-hide={kind}
      data-id={id}
      aria-label={label}
    >
      <Icon name="hide" size={18} />
      {say(foldCopy.hide, language)}
    </button>
  )
}
