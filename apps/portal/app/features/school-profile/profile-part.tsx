import type { MySchoolInfo } from '@app/contract/school/school-profile.ts'
import type { CityOption } from '@app/contract/site/city.ts'
import { useEffect, useRef, useState } from 'react'
import { ReadFailed, SignedOut } from '#app/features/account/sign-in/sign-in-first.tsx'
import { useQuery } from '#app/request/use-query.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Skeleton } from '#app/ui/feedback/state.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { copy } from './copy.ts'
import { ProfileForm } from './profile-form.tsx'
import './profile.css'
import '#app/text/editor.css'
import { WaitingNote } from './waiting-note.tsx'

const HEADING = 'school-profile'
const LINES = [40, 100, 100, 60, 100, 80]

interface Props {
  cities: readonly CityOption[]
  dictionaries: Readonly<Record<string, readonly { value: string; label: string }[]>>
}

/** The profile of the member's school: what is public, what waits, and the form. */
export default function ProfilePart({ cities, dictionaries }: Props) {
  const language = useLanguage()
  const { answer, failure, isSignedOut, again } = useQuery('school profile', async (api) => {
    const { getMySchoolInfo } = await import('@app/contract/school/school-profile.ts')
    return (await api(getMySchoolInfo)).data
  })
  const [saved, setSaved] = useState<MySchoolInfo>()
  const info = saved ?? answer
  const sectionBox = useRef<HTMLElement>(null)
  // the note is gone with the button that was pressed, and with the question before it
  const [gone, setGone] = useState(0)
  useEffect(() => {
    if (gone > 0) sectionBox.current?.focus()
  }, [gone])
  const noteGone = (next: MySchoolInfo) => {
    setSaved(next)
    setGone((count) => count + 1)
  }
  if (isSignedOut && !info) return <SignedOut />
  if (failure && !info) return <ReadFailed failure={failure} again={again} />
  if (!info) return <Skeleton text={say(copy.loading, language)} lines={LINES} />
  return (
    <section ref={sectionBox} tabIndex={-1} className="grid gap-6" aria-labelledby={HEADING}>
      <div className="grid gap-3">
        <SectionHeading id={HEADING}>{say(copy.title, language)}</SectionHeading>
        <p className="max-w-text">{say(copy.lead, language)}</p>
        <p>
          <Link className="link" to={to('school.myOpenDays', language)}>
            {say(copy.openDays, language)}
          </Link>
        </p>
        {info.isPublic ? (
          <p>
            <Link className="link" to={to('school.detail', language, { id: info.schoolId })}>
              {say(copy.publicPage, language)}
            </Link>
          </p>
        ) : (
          <div className="max-w-text">
            <Note kind="warning">{say(copy.notPublic, language)}</Note>
          </div>
        )}
        {info.waiting && (
          <div className="max-w-text">
            <WaitingNote waiting={info.waiting} onGone={noteGone} />
          </div>
        )}
      </div>
      <ProfileForm info={info} cities={cities} dictionaries={dictionaries} onSaved={setSaved} />
    </section>
  )
}
