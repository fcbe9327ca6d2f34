import type { Language } from '@app/contract/shapes/language.ts'
import type { SiteFacts } from '@app/contract/site/site-settings.values.ts'
import { copy } from '#app/layout/copy.ts'
import { fnv1a } from '#app/site/fnv1a.ts'
import { say } from '#app/site/language.ts'
import { Icon } from '#app/ui/media/icon.tsx'

interface Props {
  site: SiteFacts
  language: Language
}

/** The same for every visitor: what staff announce on all pages, and that nothing can be sent. Closing it lasts for its words. */
export function SiteNotice({ site: { notice, isReadOnly }, language }: Props) {
  if (!notice && !isReadOnly) return null
  const words = [notice && say(notice, language), isReadOnly && say(copy.readOnly, language)]
  return (
    <section
      className="site-notice no-print"
      aria-label={say(copy.siteNotice, language)}
      data-frame="site-notice"
      data-words={fnv1a(JSON.stringify([notice, isReadOnly])).toString(36)}
    >
      <div className="page">
        <Icon name="info" />
        <p>{words.filter(Boolean).join(language === 'zh' ? '' : ' ')}</p>
        <button type="button" className="button button-plain" data-close-notice>
          {say(copy.close, language)}
        </button>
      </div>
    </section>
  )
}
