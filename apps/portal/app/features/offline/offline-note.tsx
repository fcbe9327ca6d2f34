import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { Icon } from '#app/ui/media/icon.tsx'
import { copy } from './copy.ts'

/** Where a page says that it is a saved copy, or that there is no network; `offline.client.ts` fills it. */
export function OfflineNote({ language }: { language: Language }) {
  return (
    <div role="status" className="no-print" data-frame="offline">
      <template>
        <p className="offline-note">
          <Icon name="info" /> {say(copy.offline, language)}
        </p>
      </template>
    </div>
  )
}
