import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import type { MyInfo } from '@app/contract/member/member.ts'
import { type Relation, relations } from '@app/contract/member/member.values.ts'
import type { CityOption } from '@app/contract/site/city.ts'
import Cookies from 'js-cookie'
import { type FormEvent, useEffect, useState } from 'react'
import { ReadFailed, SignedOut } from '#app/features/account/sign-in/sign-in-first.tsx'
import { formCopy } from '#app/form/copy.ts'
import { LeaveDialog } from '#app/form/leave-dialog.tsx'
import { textOf } from '#app/form/text-of.ts'
import { useGuard } from '#app/form/use-guard.ts'
import { useSending } from '#app/form/use-sending.ts'
import { useQuery } from '#app/request/use-query.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { Button } from '#app/ui/control/button.tsx'
import { Choice, Field, TextField } from '#app/ui/control/field.tsx'
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Skeleton } from '#app/ui/feedback/state.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { AvatarEditor } from './avatar-editor.tsx'
import { profileCopy } from './profile-copy.ts'
import type { Written } from './save-profile.ts'

const LINES = [30, 100, 100, 60, 100, 40]

/** One's own profile with its form; who it is only the browser knows. */
export default function Profile() {
  const language = useLanguage()
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!isReady) return <Skeleton text={say(profileCopy.profile, language)} lines={LINES} />
  return Cookies.get(TOKEN_COOKIE) ? <Own /> : <SignedOut />
}

function Own() {
  const language = useLanguage()
  const { answer, failure, isSignedOut, again } = useQuery('profile', async (api) => {
    const [{ getMyInfo }, { listCities }] = await Promise.all([
      import('@app/contract/member/member.ts'),
      import('@app/contract/site/city.ts'),
    ])
    const [me, cities] = await Promise.all([api(getMyInfo), api(listCities)])
    return { me: me.data, cities: cities.data.filter(({ value }) => value !== '') }
  })
  if (isSignedOut) return <SignedOut />
  if (failure && !answer) return <ReadFailed failure={failure} again={again} />
  if (!answer) return <Skeleton text={say(profileCopy.profile, language)} lines={LINES} />
  return (
    <div className="grid gap-10">
      <section className="grid gap-6" aria-labelledby="profile">
        <SectionHeading id="profile">{say(profileCopy.profile, language)}</SectionHeading>
        <ProfileForm me={answer.me} cities={answer.cities} />
      </section>
      <section className="grid gap-4" aria-labelledby="own-data">
        <SectionHeading id="own-data">{say(profileCopy.own, language)}</SectionHeading>
        <p className="max-w-text text-ink-2">{say(profileCopy.ownText, language)}</p>
        <ul className="grid gap-2">
          <li>
            <Link className="link" to={to('user.home', language, { id: answer.me.userId })}>
              {say(profileCopy.toHome, language)}
            </Link>
          </li>
          <li>
            <Link className="link" to={to('layout.person', language)}>
              {say(profileCopy.toCentre, language)}
            </Link>
          </li>
          <li>
            <Link className="link" to={to('layout.schoolinfo', language)}>
              {say(answer.me.usertype === '02' ? profileCopy.schoolAuth : profileCopy.studentAuth, language)}
            </Link>
          </li>
          <li>
            <Link className="link" to={to('layout.data', language)}>
              {say(profileCopy.toData, language)}
            </Link>
          </li>
          <li>
            <Link className="link" to={to('privacy', language)}>
              {say(profileCopy.toPrivacy, language)}
            </Link>
          </li>
        </ul>
      </section>
    </div>
  )
}

const idOf = (field: string) => `profile-${field}`
function ProfileForm({ me, cities }: { me: MyInfo; cities: readonly CityOption[] }) {
  const language = useLanguage()
  const localized = (pair: { zh: string; en: string }) => say(pair, language)
  const { errors, summary, failure, isBusy, sendBy } = useSending(
    { errors: {}, failure: '' },
    formCopy.failed,
    language,
  )
  const [avatar, setAvatar] = useState(me.avatar)
  const [bioLength, setBioLength] = useState([...me.bio].length)
  const [isChanged, setChanged] = useState(false)
  const guard = useGuard(isChanged)
  const isPersonal = me.usertype !== '02'
  const isVerifiedSchool = !isPersonal && me.authstatus === 'approved'
  const mayShowBadge = isPersonal && me.authstatus === 'approved'
  const [before, setBefore] = useState<Partial<Written>>({
    nickName: me.nickName,
    bio: me.bio,
    cityCode: me.cityCode,
    relation: (me.relation ?? '') as Relation | '',
    gradYear: String(me.gradYear ?? ''),
    ...(mayShowBadge && { badgeShow: me.badgeShow }),
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    sendBy(async () => {
      const { changedOnly, saveProfile } = await import('./save-profile.ts')
      const written: Written = {
        nickName: textOf(form, 'nickName'),
        bio: textOf(form, 'bio'),
        cityCode: textOf(form, 'cityCode'),
        ...(isPersonal && {
          relation: textOf(form, 'relation') as Relation | '',
          gradYear: textOf(form, 'gradYear'),
        }),
        ...(mayShowBadge && { badgeShow: form.get('badgeShow') !== null }),
      }
      // what stays is not judged by rules that are younger than it
      const outcome = await saveProfile(changedOnly(written, before), isVerifiedSchool, language)
      if (!outcome) {
        setChanged(false)
        setBefore(written)
        showToast(localized(profileCopy.saved))
      }
      return outcome ?? {}
    })
  }

  return (
    <>
      <AvatarEditor userId={me.userId} name={me.nickName} avatar={avatar} onChange={setAvatar} />
      <form className="grid max-w-text gap-5" noValidate onSubmit={submit} onChange={() => setChanged(true)}>
        <ErrorSummary
          key={summary.tries}
          title={localized(formCopy.wrong)}
          errors={Object.entries(summary.errors).map(([field, text]) => ({ field: idOf(field), text }))}
        />
        <TextField
          id={idOf('nickName')}
          label={localized(profileCopy.nickName)}
          hint={localized(profileCopy.nickHint)}
          error={errors.nickName}
          name="nickName"
          autoComplete="nickname"
          required
          defaultValue={me.nickName}
        />
        <Field
          id={idOf('bio')}
          label={localized(profileCopy.bio)}
          optionalText={localized(formCopy.optional)}
          hint={localized(profileCopy.bioHint)}
          error={errors.bio}
        >
          {(control) => (
            <div className="grid gap-1">
              <textarea
                className="input"
                name="bio"
                rows={4}
                defaultValue={me.bio}
                onInput={(event) => setBioLength([...event.currentTarget.value.trim()].length)}
                {...control}
              />
              <span className={bioLength > 200 ? 'text-error justify-self-end' : 'meta justify-self-end'}>
                {localized(profileCopy.bioCount(bioLength))}
              </span>
            </div>
          )}
        </Field>
        <Field
          id={idOf('cityCode')}
          label={localized(profileCopy.city)}
          optionalText={localized(formCopy.optional)}
          error={errors.cityCode}
        >
          {(control) => (
            <select className="input" name="cityCode" defaultValue={me.cityCode} {...control}>
              <option value="">{localized(profileCopy.noCity)}</option>
              {cities.map(({ value, label, labelEn }) => (
                <option key={value} value={value}>
                  {language === 'en' ? labelEn : label}
                </option>
              ))}
            </select>
          )}
        </Field>
        {isPersonal && (
          <>
            <Field
              id={idOf('relation')}
              label={localized(profileCopy.relation)}
              optionalText={localized(formCopy.optional)}
              error={errors.relation}
            >
              {(control) => (
                <select className="input" name="relation" defaultValue={me.relation ?? ''} {...control}>
                  <option value="">{localized(profileCopy.noRelation)}</option>
                  {Object.entries(relations).map(([value, name]) => (
                    <option key={value} value={value}>
                      {localized(name)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <TextField
              id={idOf('gradYear')}
              label={localized(profileCopy.gradYear)}
              optionalText={localized(formCopy.optional)}
              hint={localized(profileCopy.gradYearHint)}
              error={errors.gradYear}
              name="gradYear"
              inputMode="numeric"
              defaultValue={me.gradYear ?? ''}
            />
            {mayShowBadge && (
              <Choice
                type="checkbox"
                id={idOf('badgeShow')}
                name="badgeShow"
                value="true"
                defaultChecked={me.badgeShow}
              >
                {localized(profileCopy.badgeShow)}
              </Choice>
            )}
          </>
        )}
        <div role="alert" className="empty:hidden">
          {failure && <Note kind="error">{failure}</Note>}
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={isBusy}>
            {localized(isBusy ? profileCopy.saving : profileCopy.save)}
          </Button>
          {isChanged && <span className="meta">{localized(profileCopy.unsaved)}</span>}
        </div>
        <LeaveDialog guard={guard} text={formCopy.unsaved} />
      </form>
    </>
  )
}
