import type { Language } from '@app/contract/shapes/language.ts'
import { pairs, say } from '#app/site/language.ts'
import { Icon } from '#app/ui/media/icon.tsx'

const copy = pairs({ back: { zh: '回到刚才的位置', en: 'Back to where you were' } })

/** Leads back to the entry last opened from this list; `list.client.ts` shows it where there is one. */
export function BackToList({ language }: { language: Language }) {
  return (
    <p className="no-print" data-list-back="" hidden>
      <button type="button" className="button button-plain">
        <Icon name="chevron-down" />
        {say(copy.back, language)}
      </button>
    </p>
  )
}
