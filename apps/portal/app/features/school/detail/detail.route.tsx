import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { CorrectionBlock } from '#app/features/correction/correction-card.tsx'
import { LeadBlock } from '#app/features/lead/lead-block.tsx'
import { copy as reactionCopy } from '#app/features/reaction/copy.ts'
import { ReactionButton } from '#app/features/reaction/reaction-button.tsx'
import { reportCopy } from '#app/features/report/copy.ts'
import { joinWords, tongueNames } from '#app/features/school/answer.ts'
import { CompareTrayPlace } from '#app/features/school/compare/compare-tray-place.tsx'
import { copy } from '#app/features/school/copy.ts'
import { Scene } from '#app/illustrations/scene.tsx'
import { SchoolPicture } from '#app/illustrations/school-picture.tsx'
import { apiOf, idOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { head, type Matches, originOf } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { Meter } from '#app/ui/content/meter.tsx'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { Button, ButtonLink, ExternalLink } from '#app/ui/control/button.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import type { Route } from './+types/detail.route.ts'
import { detailCopy } from './detail-copy.ts'
import {
  Articles,
  DestinationTable,
  EditorText,
  FeeTable,
  Mentions,
  Pictures,
  SourceStamp,
  Verification,
} from './detail-parts.tsx'
import './detail.css'
import { readFormStamp } from '@app/contract/contact/lead.ts'
import { boardings } from '@app/contract/school/school.values.ts'
import type { ReactNode } from 'react'
import { data, useLocation, useRouteLoaderData } from 'react-router'
import { ListMark, SchoolCard, SchoolEmblem, Stated } from '#app/features/school/school-card.tsx'
import { CompareButton, SaveButton } from '#app/features/school/shortlist/shortlist-buttons.tsx'
import {
  FACT_COUNT,
  gradesText,
  locationText,
  namesOf,
  programmeNames,
  type SchoolNames,
} from '#app/features/school/wording.ts'
import { type Lost, readSchool, type SchoolPage } from './detail.server.ts'

type Language = 'zh' | 'en'

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
  const page = await readSchool(api, idOf(params.id), languageOfPath(url.pathname))
  const { stamp } = (await api(readFormStamp)).data
  return data({ ...page, stamp }, { status: 'offered' in page ? 404 : 200 })
}

export function meta({ loaderData: page, location, matches, params }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const path = to('school.detail', language, { id: params.id ?? '' })
  if (!page || 'offered' in page) return lostHead(path, language, matches)
  const { school } = page
  const { main, other } = namesOf(school, language)
  const isLower = school.recruitGrade.some((grade) => Number(grade) < 9)
  return head({
    title: say(detailCopy.title(main.text), language),
    description: page.answer,
    path,
    language,
    matches,
    robots: school.isSample ? 'noindex' : undefined,
    kind: 'article',
    modified: page.day ?? undefined,
    crumbs: handle.crumbs?.(language, page),
    data: school.isSample
      ? []
      : [
          {
            '@type': isLower ? 'School' : 'HighSchool',
            name: main.text,
            ...(other.text && { alternateName: other.text }),
            ...(school.founded && { foundingDate: String(school.founded) }),
            url: school.website || originOf(matches) + path,
            address: {
              '@type': 'PostalAddress',
              addressLocality: locationText(school, language) ?? undefined,
              streetAddress: school.address || undefined,
              addressCountry: school.schoolType === 1 ? 'CA' : 'CN',
            },
          },
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
      <SchoolSheet page={page} language={language} />
      <div className="page">
        <div className="mt-8">
          <CorrectionBlock stamp={page.stamp} schoolId={page.school.id} />
        </div>
        <LeadBlock stamp={page.stamp} schoolId={page.school.id} />
      </div>
    </>
  )
}

/** Everything known of one school, what is missing, and how to check it. */
function SchoolSheet({ page, language }: { page: SchoolPage; language: Language }) {
  const { school, names } = page
  const sections = [
    { id: 'about', name: detailCopy.about },
    { id: 'fees', name: detailCopy.fees },
    { id: 'programmes', name: detailCopy.programmes },
    { id: 'admissions', name: detailCopy.admissions },
    { id: 'life', name: detailCopy.life },
    { id: 'pictures', name: detailCopy.pictures },
    { id: 'destinations', name: detailCopy.destinations },
    { id: 'articles', name: detailCopy.articles },
    { id: 'lists', name: detailCopy.mentions },
    { id: 'verify', name: detailCopy.verify },
    { id: 'questions', name: detailCopy.questions },
    { id: 'similar', name: detailCopy.similar },
  ] as const
  const nameOf = (id: (typeof sections)[number]['id']) =>
    say(sections.find((section) => section.id === id)?.name ?? detailCopy.about, language)
  const programmes = programmeNames(school, language)
  const contact = to('contact', language, {}, { schoolId: school.id })
  return (
    <div className="page pb-16">
      <Head page={page} language={language} />
      <FactStrip page={page} language={language} />
      <section className="mt-8" aria-labelledby="answer">
        <h2 id="answer" className="visually-hidden">
          {say(detailCopy.answer, language)}
        </h2>
        <p className="lead">{page.answer}</p>
      </section>
      <div className="school-layout">
        <nav className="page-contents no-print" aria-label={say(detailCopy.onPage, language)}>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{say(section.name, language)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="school-sections">
          <Section id="about" title={nameOf('about')}>
            <EditorText school={school} field="intro" name={nameOf('about')} language={language} />
          </Section>
          <Section id="fees" title={nameOf('fees')}>
            <FeeTable page={page} language={language} />
          </Section>
          <Section id="programmes" title={nameOf('programmes')}>
            {programmes.length > 0 ? (
              <ul className="flex flex-wrap gap-2">
                {programmes.map((name) => (
                  <li key={name}>
                    <Badge kind="spruce">{name}</Badge>
                  </li>
                ))}
              </ul>
            ) : (
              <Stated value={null} language={language} />
            )}
          </Section>
          <Section id="admissions" title={nameOf('admissions')}>
            <dl className="fact-lines mb-4">
              <Line term={say(copy.grades, language)}>
                <Stated value={gradesText(school.recruitGrade, language)} language={language} />
              </Line>
              <Line term={say(detailCopy.intake, language)}>
                <Stated value={intakeText(school.joinSchool, names, language)} language={language} />
              </Line>
              <Line term={say(detailCopy.taughtIn, language)}>
                <Stated
                  value={joinWords(tongueNames(school.languages, language), language)}
                  language={language}
                />
              </Line>
            </dl>
            <EditorText school={school} field="admissions" name={nameOf('admissions')} language={language} />
          </Section>
          <Section id="life" title={nameOf('life')}>
            <EditorText school={school} field="life" name={nameOf('life')} language={language} />
          </Section>
          <Section id="pictures" title={nameOf('pictures')} isScreenOnly>
            <Pictures page={page} language={language} />
          </Section>
          <Section id="destinations" title={nameOf('destinations')}>
            <DestinationTable page={page} language={language} />
          </Section>
          <Section id="articles" title={nameOf('articles')} isScreenOnly>
            <Articles page={page} language={language} />
          </Section>
          <Section id="lists" title={nameOf('lists')}>
            <Mentions mention={page.mention} language={language} />
          </Section>
          <Section id="verify" title={nameOf('verify')}>
            <Verification page={page} language={language} />
          </Section>
          <Section id="questions" title={nameOf('questions')}>
            <p className="max-w-text">
              {say(
                page.questions.length > 0
                  ? detailCopy.questionsIntro(page.questions.length)
                  : detailCopy.questionsNone,
                language,
              )}
            </p>
            {page.questions.length > 0 && (
              <ol className="prose mt-3 list-decimal ps-6">
                {page.questions.map((question) => (
                  <li key={question} className="mt-1">
                    {question}
                  </li>
                ))}
              </ol>
            )}
            <p className="mt-4 flex flex-wrap gap-3 no-print" data-mark-school={school.id}>
              <ButtonLink to={contact} icon="phone">
                {say(detailCopy.contact, language)}
              </ButtonLink>
              <a href="#correction-form" className="button button-plain">
                <Icon name="flag" />
                {say(detailCopy.correction, language)}
              </a>
              <button
                type="button"
                className="button button-plain may-report noscript:hidden"
                data-report="school"
                data-id={school.id}
              >
                <Icon name="warning" />
                {say(reportCopy.title('school'), language)}
              </button>
            </p>
          </Section>
        </div>
      </div>
      {school.nearby.length > 0 && (
        <section className="no-print mt-12" aria-labelledby="similar">
          <SectionHeading id="similar">{nameOf('similar')}</SectionHeading>
          <div className="card-grid card-grid-3">
            {school.nearby.map((one) => (
              <SchoolCard key={one.id} school={one} language={language} names={names} />
            ))}
          </div>
        </section>
      )}
      <PrintedFrom />
      <CompareTrayPlace />
    </div>
  )
}

/** A printed sheet says where it was printed from. */
function PrintedFrom() {
  const { pathname } = useLocation()
  const root = useRouteLoaderData('root') as { origin?: string } | undefined
  return (
    <p className="print-only meta">
      {root?.origin}
      {pathname}
    </p>
  )
}

function intakeText(values: string[], names: SchoolNames, language: Language): string {
  return joinWords(
    values.flatMap((value) => names.intake[value] ?? []),
    language,
  )
}

function Head({ page: { school, day }, language }: { page: SchoolPage; language: Language }) {
  const { main, other } = namesOf(school, language)
  return (
    <header className="school-head">
      <div className="grid content-center gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <Badge>{say(school.schoolType === 1 ? copy.abroad : copy.domestic, language)}</Badge>
          {school.isAuth && <Badge kind="verified">{say(copy.verified, language)}</Badge>}
          {school.isSample && <Badge kind="sample">{say(copy.sample, language)}</Badge>}
          <ListMark school={school} language={language} />
        </div>
        <div className="flex items-center gap-4">
          <SchoolEmblem school={school} language={language} size={72} />
          <div className="min-w-0">
            <h1>{main.text}</h1>
            {other.text && (
              <p className="text-lg text-ink-2" lang={other.lang}>
                {other.text}
              </p>
            )}
          </div>
        </div>
        <div className="max-w-64">
          <Meter
            value={school.completeness}
            max={FACT_COUNT}
            text={say(copy.completeness(school.completeness, FACT_COUNT), language)}
          />
        </div>
        <p className="meta">{day && say(detailCopy.updated(day), language)}</p>
        <div className="no-print flex flex-wrap gap-2" data-mark-school={school.id}>
          <CompareButton school={school} language={language} />
          <SaveButton school={school} language={language} />
          <ReactionButton
            kind="follow-school"
            id={school.id}
            icon="plus"
            text={say(reactionCopy.follow, language)}
            of={` ${main.text}`}
            title={say(reactionCopy.schoolFollowHint, language)}
            className="button button-quiet school-toggle grow noscript:hidden"
          />
          <ButtonLink
            to={to('layout.schoolinfo', language)}
            kind="quiet"
            icon="edit"
            className="may-profile grow"
            hidden
          >
            {say(detailCopy.editProfile, language)}
          </ButtonLink>
          <Button kind="quiet" icon="print" className="grow noscript:hidden" onClick={() => window.print()}>
            {say(detailCopy.print, language)}
          </Button>
        </div>
      </div>
      <div className="school-head-picture">
        {school.cover ? (
          <img
            src={pictureAddress(school.cover)}
            alt=""
            width={640}
            height={360}
            className="aspect-video w-full rounded-md bg-sunken object-cover"
          />
        ) : (
          <SchoolPicture
            id={school.id}
            isBoarding={school.boarding === 'full' || school.boarding === 'optional'}
            isUrban={school.schoolType === 0}
            className="w-full rounded-md"
          />
        )}
      </div>
    </header>
  )
}

function FactStrip({ page, language }: { page: SchoolPage; language: Language }) {
  const { school, names } = page
  const students = names.students[school.existStuNums ?? '']
  const facts: { term: string; value: ReactNode; figure?: string; shown?: string }[] = [
    {
      term: say(detailCopy.type, language),
      value: say(school.schoolType === 1 ? detailCopy.abroadSchool : detailCopy.domesticSchool, language),
    },
    { term: say(copy.place, language), value: locationText(school, language) },
    {
      term: say(detailCopy.founded, language),
      value: school.founded,
      figure: 'founded',
      shown: String(school.founded),
    },
    { term: say(copy.grades, language), value: gradesText(school.recruitGrade, language) },
    { term: say(copy.boarding, language), value: say(boardings[school.boarding], language) },
    { term: say(copy.students, language), value: students, figure: 'existStuNums', shown: students },
    {
      term: say(detailCopy.languages, language),
      value: joinWords(tongueNames(school.languages, language), language),
    },
  ]
  if (school.address) facts.push({ term: say(detailCopy.address, language), value: school.address })
  if (school.website) {
    facts.push({
      term: say(detailCopy.website, language),
      value: (
        <ExternalLink href={school.website} newTabText={say(detailCopy.newTab, language)}>
          {school.website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
        </ExternalLink>
      ),
    })
  }
  return (
    <section aria-label={say(detailCopy.facts, language)}>
      <dl className="fact-strip">
        {facts.map(({ term, value, figure, shown }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value || <Stated value={null} language={language} />}
              {value && figure && shown && (
                <span className="block">
                  <SourceStamp page={page} figure={figure} shown={shown} language={language} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type SectionProps = { id: string; title: string; isScreenOnly?: boolean; children: ReactNode }

function Section({ id, title, isScreenOnly, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={isScreenOnly ? 'no-print' : undefined}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </section>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** An unknown id: a kind word and the best documented schools. */
function LostSchool({ lost, language }: { lost: Lost; language: Language }) {
  return (
    <div className="page band">
      <div className="grid justify-items-start gap-4">
        <Scene name="lost" width={200} />
        <h1>{say(detailCopy.lost, language)}</h1>
        <p className="lead">{say(detailCopy.lostText, language)}</p>
      </div>
      <div className="card-grid card-grid-3 mt-8">
        {lost.offered.map((school) => (
          <SchoolCard
            key={school.id}
            school={school}
            language={language}
            names={lost.names}
            headingLevel={2}
          />
        ))}
      </div>
      <p className="mt-8">
        <ButtonLink to={to('school.list', language)} icon="school">
          {say(detailCopy.toList, language)}
        </ButtonLink>
      </p>
    </div>
  )
}
