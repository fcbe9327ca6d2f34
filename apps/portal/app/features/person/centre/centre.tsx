import type { MyInfo } from '@app/contract/member/member.ts'
import { endOf } from '@app/contract/moderation/sanction.values.ts'
import { postCategories } from '@app/contract/post/post.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { ReadFailed, SignedOut } from '#app/features/account/sign-in/sign-in-first.tsx'
import { copy } from '#app/features/person/copy.ts'
import { AppealPart } from '#app/features/report/appeal-part.tsx'
import { Avatar } from '#app/illustrations/avatar.tsx'
import { useQuery } from '#app/request/use-query.ts'
import { type AddressName, to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useOwnVisits, useSearch } from '#app/site/use-address.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { momentText } from '#app/text/date-text.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import { Tabs } from '#app/ui/control/tabs.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import type { IconName } from '#app/ui/media/icon.tsx'
import { CategoriesContext } from './categories.ts'
import { CentreSkeleton } from './centre-skeleton.tsx'
import { ListOfMine } from './list-of-mine.tsx'
import { type ListName, listOf, lists } from './lists.tsx'

/** Everything of the personal centre; its part and page stand in the address. */
export default function Centre() {
  const language = useLanguage()
  useOwnVisits()
  const query = new URLSearchParams(useSearch())
  const {
    answer: me,
    failure,
    isSignedOut,
    again,
  } = useQuery('me', async (api) => {
    const { getMyInfo } = await import('@app/contract/member/member.ts')
    return (await api(getMyInfo)).data
  })
  const { answer: categories } = useQuery('types', async (api) => {
    const [{ listTypes }, { categoriesOf }] = await Promise.all([
      import('@app/contract/editorial/type.ts'),
      import('@app/contract/editorial/type.values.ts'),
    ])
    return categoriesOf((await api(listTypes)).data)
  })
  if (isSignedOut) return <SignedOut />
  if (failure) return <ReadFailed failure={failure} again={again} />
  if (!me) return <CentreSkeleton />

  const isSchool = me.usertype === '02' && me.authstatus === 'approved'
  const visible = (Object.keys(lists) as ListName[]).filter((name) => isSchool || !listOf(name).isForSchools)
  const [first] = visible
  const tab = visible.find((name) => name === query.get('tab')) ?? first ?? 'posts'
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  return (
    <div className="grid gap-6">
      <AboutMe me={me} />
      <Tabs
        label={say(copy.tabs, language)}
        keepScroll
        items={visible.map((name) => ({
          label: say(listOf(name).title, language),
          to: to('layout.person', language, {}, { tab: name === first ? null : name }),
          current: name === tab,
          count: listOf(name).countOf?.(me) || undefined,
        }))}
      />
      <CategoriesContext value={categories ?? postCategories}>
        <ListOfMine key={tab} name={tab} page={page} tab={query.get('of') ?? ''} />
      </CategoriesContext>
    </div>
  )
}

const numbers = [
  'blogCount',
  'commentCount',
  'likedCount',
  'favouritedCount',
  'followCount',
  'fansCount',
] as const

/** The numbers that are more than zero; who has none reads where to begin. */
function Standing({ me }: { me: MyInfo }) {
  const language = useLanguage()
  const reached = numbers.filter((kind) => me.stat[kind] > 0)
  if (reached.length === 0) return <FirstSteps me={me} />
  return (
    <dl className="person-numbers" aria-label={say(copy.stats, language)}>
      {reached.map((kind) => (
        <div key={kind}>
          <dt className="meta">{say(copy.stat(kind), language)}</dt>
          <dd>{me.stat[kind]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Something to begin with, and what comes of it. */
interface Step {
  page: AddressName
  icon: IconName
  text: Pair
  why: Pair
}

/** What a newcomer does first. School accounts do not ask. */
function FirstSteps({ me }: { me: MyInfo }) {
  const language = useLanguage()
  const isFamily = me.usertype === '01'
  const ask: Step = { page: 'question.new', icon: 'edit', text: copy.firstAsk, why: copy.firstAskWhy }
  const follow: Step = {
    page: 'school.list',
    icon: 'school',
    text: copy.firstFollow,
    why: copy.firstFollowWhy,
  }
  const verify: Step = {
    page: 'layout.schoolinfo',
    icon: 'user',
    text: isFamily ? copy.firstVerify : copy.schoolInfo,
    why: isFamily ? copy.firstVerifyWhy : copy.firstSchoolWhy,
  }
  const steps = [...(isFamily ? [ask] : []), follow, ...(me.authstatus === 'approved' ? [] : [verify])]
  return (
    <section className="grid gap-3" aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-lg">
        {say(copy.first, language)}
      </h2>
      <ul className="first-steps">
        {steps.map(({ page, icon, text, why }) => (
          <li key={page}>
            <ButtonLink kind="quiet" to={to(page, language)} icon={icon}>
              {say(text, language)}
            </ButtonLink>
            <span className="meta">{say(why, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The member's standing: name, level and what is missing to the next one, numbers, and open tasks. */
function AboutMe({ me }: { me: MyInfo }) {
  const language = useLanguage()
  return (
    <section className="card grid gap-4" aria-label={me.nickName}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar id={me.userId} name={me.nickName} picture={me.avatar} size={64} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-lg font-semibold">{me.nickName}</span>
            <Badge>{me.levelName}</Badge>
            {me.badge && (
              <Badge kind="verified">{language === 'en' ? me.badge.labelEn : me.badge.label}</Badge>
            )}
          </p>
          {me.bio && <p className="text-ink-2">{me.bio}</p>}
        </div>
        <p className="ms-auto flex flex-wrap gap-2">
          <ButtonLink kind="quiet" to={to('layout.editinfo', language)}>
            {say(copy.edit, language)}
          </ButtonLink>
          <ButtonLink kind="quiet" to={to('layout.data', language)}>
            {say(copy.ownData, language)}
          </ButtonLink>
          {me.usertype === '02' && (
            <ButtonLink kind="quiet" to={to('layout.schoolinfo', language)}>
              {say(copy.schoolInfo, language)}
            </ButtonLink>
          )}
          <ButtonLink to={to('post.new', language)} icon="edit">
            {say(copy.write, language)}
          </ButtonLink>
        </p>
      </div>
      <Standing me={me} />
      {me.mutedUntil && (
        <Note kind="warning">
          {say(
            endOf(me.mutedUntil)
              ? copy.muted(momentText(me.mutedUntil, language), me.muteReason ?? '')
              : copy.mutedForEver(me.muteReason ?? ''),
            language,
          )}{' '}
          <AppealPart objKind="user" objId={me.userId} />
        </Note>
      )}
      {!me.phoneBound && (
        <Note kind="warning">
          {say(copy.phoneMissing, language)}{' '}
          <a className="link" href={`${to('layout.editinfo', language)}#security`}>
            {say(copy.bindPhone, language)}
          </a>
        </Note>
      )}
      {me.nextLevel.need.length > 0 && (
        <Disclosure summary={say(copy.nextLevel, language)}>
          <ul className="list-disc ps-6">
            {me.nextLevel.need.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}
