import { MemberPage } from '#app/features/account/member-page.tsx'
import type SecurityPart from '#app/features/account/security/security-part.island.tsx'
import { copy } from '#app/features/person/copy.ts'
import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import type { Route } from './+types/profile.route.ts'
import type NoticePart from './notice-part.island.tsx'
import type Profile from './profile.island.tsx'
import { profileCopy } from './profile-copy.ts'
import '#app/features/notice/notice.css'
import '#app/features/person/person.css'

const crumbs = (language: 'zh' | 'en') => [
  { label: say(copy.title, language), to: to('layout.person', language) },
  { label: say(profileCopy.title, language) },
]

export const handle: PageHandle = { crumbs }

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(profileCopy.title, language),
    description: say(profileCopy.description, language),
    path: to('layout.editinfo', language),
    language,
    matches,
    robots: 'noindex',
    crumbs: crumbs(language),
  })
}

/** `/layout/editinfo`: the same page for every visitor; the member's own data comes by calls. */
export default function ProfilePage() {
  const language = useLanguage()
  return (
    <MemberPage title={profileCopy.title} noScript={profileCopy.noScript}>
      <div className="grid gap-10 noscript:hidden">
        {/* room for what comes, so that nothing below moves */}
        <Island<typeof Profile> name="person/profile/profile" props={{}} className="min-h-[56rem]" />
        <section className="grid max-w-text gap-4" aria-labelledby="security">
          <SectionHeading id="security">{say(profileCopy.security, language)}</SectionHeading>
          <Island<typeof SecurityPart>
            name="account/security/security-part"
            props={{}}
            className="min-h-96"
          />
        </section>
        <section className="grid max-w-text gap-4" aria-labelledby="notices">
          <SectionHeading id="notices">{say(profileCopy.notices, language)}</SectionHeading>
          <Island<typeof NoticePart> name="person/profile/notice-part" props={{}} className="min-h-14" />
        </section>
      </div>
    </MemberPage>
  )
}
