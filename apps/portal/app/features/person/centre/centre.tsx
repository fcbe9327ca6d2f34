import type { MyInfo } from '@app/contract/member/member.ts'
import { endOf } from '@app/contract/moderation/sanction.values.ts'
import { postCategories } from '@app/contract/post/post.values.ts'
import { ReadFailed, SignedOut } from '#app/features/account/sign-in/sign-in-first.tsx'
import { copy } from '#app/features/person/copy.ts'
import { AppealPart } from '#app/features/report/appeal-part.tsx'
import { Avatar } from '#app/illustrations/avatar.tsx'
import { useQuery } from '#app/request/use-query.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useOwnVisits, useSearch } from '#app/site/use-address.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { momentText } from '#app/text/date-text.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import { Tabs } from '#app/ui/control/tabs.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { CategoriesContext } from './categories.ts'
import { CentreSkeleton } from './centre-skeleton.tsx'
import { FirstSteps } from './first-steps.tsx'
import { ListOfMine } from './list-of-mine.tsx'
import { type ListName, listOf, tabsOf } from './lists.tsx'
import { SchoolDesk } from './school-desk.tsx'

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
  const tabs = tabsOf(isSchool)
  const visible = [...tabs.first, ...tabs.more]
  const [first = 'posts'] = visible
  const tab = visible.find((name) => name === query.get('tab')) ?? first
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const itemOf = (name: ListName) => ({
    label: say(listOf(name).title, language),
    to: to('layout.person', language, {}, { tab: name === first ? null : name }),
    current: name === tab,
    count: listOf(name).countOf?.(me) || undefined,
  })
  return (
    <div className="grid gap-6">
      {isSchool && <SchoolDesk />}
      <AboutMe me={me} isSchool={isSchool} />
      <div className="grid gap-2">
        <Tabs label={say(copy.tabs, language)} keepScroll items={tabs.first.map(itemOf)} />
        <Disclosure summary={say(copy.moreTabs, language)} isOpen={tabs.more.includes(tab)}>
          <Tabs label={say(copy.moreTabs, language)} keepScroll items={tabs.more.map(itemOf)} />
        </Disclosure>
      </div>
      <CategoriesContext value={categories ?? postCategories}>
        <ListOfMine
          key={tab}
          name={tab}
          isFirst={tab === first}
          page={page}
          tab={query.get('of') ?? ''}
          whenEmpty={tab === 'posts' && !isSchool && hasNothing(me) ? <FirstSteps me={me} /> : undefined}
        />
      </CategoriesContext>
      <Standing me={me} isSchool={isSchool} />
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

/** True for a member whose figures are all zero, and who has begun no text. */
const hasNothing = ({ stat }: MyInfo): boolean =>
  stat.draftCount === 0 && numbers.every((kind) => stat[kind] === 0)

/** The numbers that are more than zero, and what is missing to the next level. */
function Standing({ me, isSchool }: { me: MyInfo; isSchool: boolean }) {
  const language = useLanguage()
  const reached = numbers.filter((kind) => me.stat[kind] > 0)
  // levels are for families; an officer may do from the start what a school does
  const need = isSchool ? [] : me.nextLevel.need
  if (reached.length === 0 && need.length === 0) return null
  return (
    <div className="card grid gap-4">
      {reached.length > 0 && (
        <dl className="person-numbers" aria-label={say(copy.stats, language)}>
          {reached.map((kind) => (
            <div key={kind}>
              <dt className="meta">{say(copy.stat(kind), language)}</dt>
              <dd>{me.stat[kind]}</dd>
            </div>
          ))}
        </dl>
      )}
      {need.length > 0 && (
        <Disclosure summary={say(copy.nextLevel, language)}>
          <ul className="list-disc ps-6">
            {need.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}

/** Who the member is, the ways to the own pages, and open tasks. */
function AboutMe({ me, isSchool }: { me: MyInfo; isSchool: boolean }) {
  const language = useLanguage()
  return (
    <section className="card grid gap-4" aria-label={me.nickName}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar id={me.userId} name={me.nickName} picture={me.avatar} size={48} />
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-lg font-semibold">{me.nickName}</span>
            {!isSchool && <Badge>{me.levelName}</Badge>}
            {me.badge && (
              <Badge kind="verified">{language === 'en' ? me.badge.labelEn : me.badge.label}</Badge>
            )}
          </p>
          {me.bio && <p className="text-ink-2">{me.bio}</p>}
        </div>
        <p className="flex flex-wrap gap-2">
          <ButtonLink kind="quiet" to={to('layout.editinfo', language)}>
            {say(copy.edit, language)}
          </ButtonLink>
          <ButtonLink kind="quiet" to={to('layout.data', language)}>
            {say(copy.ownData, language)}
          </ButtonLink>
          {me.usertype === '02' && !isSchool && (
            <ButtonLink kind="quiet" to={to('layout.schoolinfo', language)}>
              {say(copy.schoolInfo, language)}
            </ButtonLink>
          )}
          {/* a school account answers, and does not ask */}
          {me.usertype === '01' && (
            <ButtonLink to={to('question.new', language)} icon="edit">
              {say(copy.ask, language)}
            </ButtonLink>
          )}
          {!isSchool && (
            <ButtonLink kind={me.usertype === '01' ? 'quiet' : 'primary'} to={to('post.new', language)}>
              {say(copy.write, language)}
            </ButtonLink>
          )}
        </p>
      </div>
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
    </section>
  )
}
