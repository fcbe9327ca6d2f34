import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import type { SchoolDetail } from '@app/contract/school/school.ts'
import type { SchoolAuth, StudentAuth } from '@app/contract/school/school-auth.ts'
import { authActs } from '@app/contract/school/school-auth.values.ts'
import type { CityOption } from '@app/contract/site/city.ts'
import type { Api } from '@app/contract/wire/client.ts'
import Cookies from 'js-cookie'
import { useEffect, useState } from 'react'
import { ReadFailed, SignedOut } from '#app/features/account/sign-in/sign-in-first.tsx'
import { ActButton } from '#app/form/act-button.tsx'
import { useFocusOnResult } from '#app/form/focus-result.ts'
import { useScriptOnDemand } from '#app/form/script-on-demand.ts'
import { ScriptWait } from '#app/form/script-wait.tsx'
import { useQuery } from '#app/request/use-query.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { momentText } from '#app/text/date-text.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { Button, ButtonLink } from '#app/ui/control/button.tsx'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Skeleton } from '#app/ui/feedback/state.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { preloadable } from '#app/ui/preloadable.ts'
import { copy } from './copy.ts'
import { type Dictionaries, SchoolForm } from './school-form.tsx'
import { StudentForm } from './student-form.tsx'

const profileScript = preloadable(
  () => import('#app/features/school-profile/profile-part.tsx'),
  (module) => module.default,
)

const LINES = [30, 100, 80, 100, 60]

/** One's own applications, of a school or of a family, with the form for the next one. */
export default function Applications() {
  const language = useLanguage()
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!isReady) return <Skeleton text={say(copy.loading, language)} lines={LINES} />
  return Cookies.get(TOKEN_COOKIE) ? <Own /> : <Stranger />
}

/** Who comes from a school's page to claim it begins with a school account. */
function Stranger() {
  const language = useLanguage()
  const school = claimedId()
  if (school === undefined) return <SignedOut title={copy.signInTitle} text={copy.signInText} />
  const back = to('layout.schoolinfo', language, {}, { school: String(school) })
  return (
    <SignedOut title={copy.claimTitle} text={copy.claimSignedOut}>
      <ButtonLink to={to('register', language, {}, { kind: 'school', redirect: back })}>
        {say(copy.toRegister, language)}
      </ButtonLink>
    </SignedOut>
  )
}

interface Found {
  isSchool: boolean
  /** An approved account with a school of the directory. */
  speaks: boolean
  schools: SchoolAuth[]
  students: StudentAuth[]
  cities: CityOption[]
  dictionaries: Dictionaries
  /** The school whose page the reader comes from to claim it. */
  claimed: SchoolDetail | undefined
}

/** The school that a page passes on to the applicant: `?school=31`. */
function claimedId(): number | undefined {
  const id = new URLSearchParams(window.location.search).get('school') ?? ''
  return /^\d{1,9}$/.test(id) ? Number(id) : undefined
}

/** A school that is gone is not claimed; the form is empty then. */
async function claimedSchool(api: Api): Promise<SchoolDetail | undefined> {
  const id = claimedId()
  if (id === undefined) return undefined
  const { getSchool } = await import('@app/contract/school/school.ts')
  return api(getSchool, { params: { id } }).then(
    ({ data }) => (data.isAuth ? undefined : data),
    () => undefined,
  )
}

function Own() {
  const language = useLanguage()
  const { answer, failure, isSignedOut, again } = useQuery('auths', async (api): Promise<Found> => {
    const [auth, { listPublicDictEntries, publicDictionaries }, { listCities }, { getMyInfo }] =
      await Promise.all([
        import('@app/contract/school/school-auth.ts'),
        import('@app/contract/system/dictionary.ts'),
        import('@app/contract/site/city.ts'),
        import('@app/contract/member/member.ts'),
      ])
    const { usertype, schoolInfo } = (await api(getMyInfo)).data
    const isSchool = usertype === '02'
    const [cities, ...entries] = await Promise.all([
      api(listCities),
      ...publicDictionaries.map((type) => api(listPublicDictEntries, { params: { type } })),
    ])
    const claimed = isSchool ? await claimedSchool(api) : undefined
    const listed = isSchool ? (await api(auth.listSchoolAuthInfo)).rows : []
    const [schools, students] = await Promise.all([
      Promise.all(listed.map(async ({ id }) => (await api(auth.getSchoolAuthInfo, { params: { id } })).data)),
      isSchool ? [] : api(auth.listStudentAuthInfo).then(({ rows }) => rows),
    ])
    return {
      isSchool,
      speaks: schoolInfo.schoolId !== null,
      claimed,
      schools,
      students,
      cities: cities.data.filter(({ value }) => value !== ''),
      dictionaries: Object.fromEntries(
        publicDictionaries.map((type, at) => [
          type,
          (entries[at]?.data ?? []).map(({ dictValue, dictLabel }) => ({
            value: dictValue,
            label: dictLabel,
          })),
        ]),
      ),
    }
  })
  const focusOnResult = useFocusOnResult('verification', answer)
  const onSent = () => {
    focusOnResult()
    again()
  }
  // what is being typed below stays, whatever becomes of a later reading
  if (isSignedOut && !answer) return <Stranger />
  if (failure && !answer) return <ReadFailed failure={failure} again={again} />
  if (!answer) return <Skeleton text={say(copy.loading, language)} lines={LINES} />
  const { isSchool, speaks, schools, students, cities, dictionaries, claimed } = answer
  const mayApply = ![...schools, ...students].some(({ canWithdraw }) => canWithdraw)
  return (
    <div className="grid gap-8">
      {speaks && <Profile cities={cities} dictionaries={dictionaries} />}
      {speaks && (
        <p className="max-w-text">
          <Link className="link" to={to('layout.redblack', language)}>
            {say(copy.blackList, language)}
          </Link>
        </p>
      )}
      <section className="grid gap-4" aria-labelledby="verification">
        <SectionHeading id="verification">
          {say(isSchool ? copy.school : copy.student, language)}
        </SectionHeading>
        <p className="max-w-text">{say(isSchool ? copy.schoolText : copy.studentText, language)}</p>
        {!isSchool && claimedId() !== undefined && <ClaimNote />}
        <div className="max-w-text">
          <Note>{say(copy.privacy, language)}</Note>
        </div>
        {schools.map((auth) => (
          <SchoolCard key={auth.id} auth={auth} cities={cities} dictionaries={dictionaries} again={again} />
        ))}
        {students.map((auth) => (
          <StudentCard key={auth.id} auth={auth} again={again} />
        ))}
      </section>
      {mayApply && (
        <section className="grid gap-4" aria-labelledby="apply">
          <SectionHeading id="apply">{say(copy.newOne, language)}</SectionHeading>
          {isSchool ? (
            <SchoolForm claimed={claimed} cities={cities} dictionaries={dictionaries} onDone={onSent} />
          ) : (
            <StudentForm grades={dictionaries.recruitgradedict ?? []} onDone={onSent} />
          )}
        </section>
      )}
    </div>
  )
}

/** For a personal account that came to claim a school. */
function ClaimNote() {
  const language = useLanguage()
  return (
    <div className="max-w-text">
      <Note kind="warning" title={say(copy.claimTitle, language)}>
        <p>{say(copy.claimText, language)}</p>
        <p>
          <Link
            className="link"
            to={to(
              'register',
              language,
              {},
              { kind: 'school', redirect: window.location.pathname + window.location.search },
            )}
          >
            {say(copy.toRegister, language)}
          </Link>
        </p>
      </Note>
    </div>
  )
}

/** The profile of one's school, with the script that few readers of this page need. */
function Profile(props: Pick<Found, 'cities' | 'dictionaries'>) {
  const { come: ProfileSection, hasFailed, again } = useScriptOnDemand(profileScript)
  return ProfileSection ? (
    <ProfileSection {...props} />
  ) : (
    <ScriptWait hasFailed={hasFailed} again={again} wait={copy.loading} lines={LINES} />
  )
}

function StatusBadge({ status, statusName }: Pick<SchoolAuth, 'status' | 'statusName'>) {
  return (
    <Badge kind={status === 'approved' ? 'verified' : status === 'pending' ? 'spruce' : 'plain'}>
      {statusName}
    </Badge>
  )
}

type SchoolCardProps = {
  auth: SchoolAuth
  cities: readonly CityOption[]
  dictionaries: Dictionaries
  again: () => void
}

/** One application of a school: its state and why, what can be done with it, and what happened. */
function SchoolCard({ auth, cities, dictionaries, again }: SchoolCardProps) {
  const language = useLanguage()
  const [isEditing, setEditing] = useState(false)
  const params = { id: auth.id }
  const calls = async () => ({
    ...(await import('#app/request/api.client.ts')),
    ...(await import('@app/contract/school/school-auth.ts')),
  })
  return (
    <article className="card grid max-w-text gap-3" aria-label={auth.schoolName}>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold [overflow-wrap:anywhere]">{auth.schoolName}</span>
        <StatusBadge {...auth} />
        <time className="meta" dateTime={auth.createTime.toISOString()}>
          {momentText(auth.createTime, language)}
        </time>
      </p>
      {auth.rejectReason && <Note kind="warning">{say(copy.reason(auth.rejectReason), language)}</Note>}
      <div className="flex flex-wrap gap-2">
        {auth.canEdit && (
          <Button kind="quiet" icon="edit" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
            {say(isEditing ? copy.cancelEdit : copy.edit, language)}
          </Button>
        )}
        {auth.canWithdraw && (
          <ActButton
            text={copy.withdraw}
            ask={copy.withdrawAsk}
            done={copy.withdrawn}
            tools={{ language }}
            work={async () => {
              const { api, withdrawSchoolAuthInfo } = await calls()
              await api(withdrawSchoolAuthInfo, { params })
              again()
            }}
          />
        )}
        {auth.canDelete && (
          <ActButton
            text={copy.remove}
            ask={copy.removeAsk}
            done={copy.removed}
            tools={{ language }}
            work={async () => {
              const { api, deleteSchoolAuthInfo } = await calls()
              await api(deleteSchoolAuthInfo, { params })
              again()
            }}
          />
        )}
      </div>
      {isEditing && (
        <SchoolForm
          before={auth}
          cities={cities}
          dictionaries={dictionaries}
          onDone={() => {
            setEditing(false)
            again()
          }}
        />
      )}
      <Disclosure summary={say(copy.log, language)}>
        <ol className="grid gap-2">
          {auth.log.map(({ time, action, byRole, note }) => (
            <li key={`${time.getTime()} ${action}`} className="flex flex-wrap gap-x-3">
              <time className="meta" dateTime={time.toISOString()}>
                {momentText(time, language)}
              </time>
              <span>{say(authActs[action], language)}</span>
              <span className="meta">{say(copy.byRole(byRole), language)}</span>
              {note && <span className="basis-full text-ink-2">{note}</span>}
            </li>
          ))}
        </ol>
      </Disclosure>
    </article>
  )
}

function StudentCard({ auth, again }: { auth: StudentAuth; again: () => void }) {
  const language = useLanguage()
  return (
    <article className="card grid max-w-text gap-3" aria-label={auth.schoolName}>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold [overflow-wrap:anywhere]">{auth.schoolName}</span>
        <StatusBadge {...auth} />
        <time className="meta" dateTime={auth.createTime.toISOString()}>
          {momentText(auth.createTime, language)}
        </time>
      </p>
      {auth.validTo && auth.status === 'approved' && <p>{say(copy.until(auth.validTo), language)}</p>}
      {auth.rejectReason && <Note kind="warning">{say(copy.reason(auth.rejectReason), language)}</Note>}
      {auth.canWithdraw && (
        <p>
          <ActButton
            text={copy.withdraw}
            ask={copy.withdrawAsk}
            done={copy.withdrawn}
            tools={{ language }}
            work={async () => {
              const [{ api }, { withdrawStudentAuthInfo }] = await Promise.all([
                import('#app/request/api.client.ts'),
                import('@app/contract/school/school-auth.ts'),
              ])
              await api(withdrawStudentAuthInfo, { params: { id: auth.id } })
              again()
            }}
          />
        </p>
      )}
    </article>
  )
}
