import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { Icon } from '#app/ui/media/icon.tsx'
import { translateCopy } from './translate-copy.ts'

/** Translates the text above it in the reader's own browser; `translate.client.ts` listens. Only for the other language. */
export function TranslateButton({ from, language }: { from: Language; language: Language }) {
  if (from === language) return null
  return (
    <button
      type="button"
      className="reaction reaction-small noscript:hidden no-print"
      data-translate={from}
      aria-expanded="false"
    >
      <Icon name="globe" size={18} />
      {say(translateCopy.translate, language)}
    </button>
  )
}
