import type { Language } from '@app/contract/language.ts'
import type { HideKind } from '@app/contract/member.values.ts'
import { say } from '#app/site/language.ts'
import { Icon } from '#app/ui/icon.tsx'
import { foldCopy } from './fold-copy.ts'

type Props = { kind: HideKind; id: number; label: string; language: Language }

/** Puts a post or a comment out of the reader's own sight in one tap; for who is signed in. */
export function HideButton({ kind, id, label, language }: Props) {
  return (
    <button
      type="button"
      className="reaction reaction-small signed-in no-print"
      data-hide={kind}
      data-id={id}
      aria-label={label}
    >
      <Icon name="hide" size={18} />
      {say(foldCopy.hide, language)}
    </button>
  )
}
