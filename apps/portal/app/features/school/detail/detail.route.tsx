import { readFormStamp } from '@app/contract/contact/lead.ts'
import { isIndexed } from '@app/contract/school/register/indexing.values.ts'
import { findMovedSchool } from '@app/contract/school/school.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { data, redirect } from 'react-router'
import { CorrectionBlock } from '#app/features/correction/correction-card.tsx'
import { LeadBlock } from '#app/features/lead/lead-block.tsx'
import { copy } from '#app/features/school/copy.ts'
import { openDaysOf } from '#app/features/school/open-day/open-day.server.ts'
import { OpenDayPart } from '#app/features/school/open-day/open-day-part.tsx'
import { structuredOpenDay } from '#app/features/school/open-day/structured-open-day.ts'
import { namesOf } from '#app/features/school/wording.ts'
import { apiOf, idOf, settled } from '#app/request/api.server.ts'
import { readDescribed } from '#app/request/described.server.ts'
import { to } from '#app/site/addresses.ts'
import { head, type Matches, originOf } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import type { Route } from './+types/detail.route.ts'
import './detail.css'
import './register/register.css'
import { type Lost, readSchool, type SchoolPage } from './detail.server.ts'
import { detailCopy } from './detail-copy.ts'
import { LostSchool } from './lost-school.tsx'
import { registerCopy } from './register/register-copy.ts'
import { isRegisterPage } from './register/register-facts.ts'
import { RegisterSheet } from './register/register-sheet.tsx'
import { SchoolSheet } from './school-sheet.tsx'
import { structuredSchool } from './structured-school.ts'

export const handle: PageHandle = {
  crumbs: (language, loaderData) => {
    const page = loaderData as SchoolPage | Lost | undefined
    if (!page || 'offered' in page) return []
    return [
      { label: say(copy.listName, language), to: to('school.list', language) },
      { label: namesOf(page.school, language).main.text },
    ]
  },
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const api = apiOf(context, request)
  const id = idOf(params.id)
  const language = languageOfPath(url.pathname)
  const page = await readSchool(api, id, language)
  if ('offered' in page) {
    const moved = await settled(api(findMovedSchool, { body: { id } }))
    if (moved.ok && moved.value.data.id !== null)
      throw redirect(to('school.detail', language, { id: moved.value.data.id }), 301)
  }
  const openDays = 'offered' in page ? [] : await openDaysOf(api, [id])
  const { stamp } = (await api(readFormStamp)).data
  const described =
    'offered' in page ? {} : await readDescribed(api, [page.school.cover, ...page.school.photos])
  return data({ ...page, openDays, stamp, described }, { status: 'offered' in page ? 404 : 200 })
}

export function meta({ loaderData: page, location, matches, params }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const path = to('school.detail', language, { id: params.id ?? '' })
  if (!page || 'offered' in page) return lostHead(path, language, matches)
  const { school } = page
  const { main } = namesOf(school, language)
  const title = school.register ? registerCopy.title : detailCopy.title
  return head({
    title: say(title(main.text), language),
    description: page.answer,
    path,
    language,
    matches,
    robots: school.isSample ? 'noindex' : isIndexed(school) ? undefined : 'noindex,follow',
    kind: 'article',
    modified: page.day ?? undefined,
    crumbs: handle.crumbs?.(language, page),
    data: !isIndexed(school)
      ? []
      : [
          structuredSchool(school, originOf(matches) + path, language),
          ...page.openDays.map((one) => structuredOpenDay(one, originOf(matches) + path, language)),
        ],
  })
}

function lostHead(path: string, language: Language, matches: Matches) {
  return head({
    title: say(detailCopy.lost, language),
    description: say(detailCopy.lostText, language),
    path,
    language,
    matches,
    robots: 'noindex',
  })
}

export default function School({ loaderData: page }: Route.ComponentProps) {
  const language = useLanguage()
  return 'offered' in page ? (
    <LostSchool lost={page} language={language} />
  ) : (
    <>
      {isRegisterPage(page) ? (
        <RegisterSheet page={page} described={page.described} language={language} />
      ) : (
        <SchoolSheet page={page} described={page.described} language={language} />
      )}
      <div className="page">
        <OpenDayPart openDays={page.openDays} language={language} />
        <div className="mt-8">
          <CorrectionBlock stamp={page.stamp} schoolId={page.school.id} />
        </div>
        <LeadBlock stamp={page.stamp} schoolId={page.school.id} />
      </div>
    </>
  )
}
