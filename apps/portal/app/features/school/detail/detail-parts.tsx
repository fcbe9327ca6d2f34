import {
  PRIVATE_SCHOOL_LIST,
  PRIVATE_SCHOOLS_PAGE,
  REVOKED_SCHOOLS_PAGE,
} from '@app/contract/editorial/facts/ministry-pages.values.ts'
import type { SchoolDetail } from '@app/contract/school/school.ts'
import { inLanguage, type Language, type Pair } from '@app/contract/shapes/language.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { ChinaCheckSteps } from '#app/content/china-check-steps.tsx'
import { AnswerLink, Basis } from '#app/features/red-black/red-black-card.tsx'
import { copy } from '#app/features/school/copy.ts'
import { namesOf } from '#app/features/school/wording.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { altOf, type Described, focusOf } from '#app/text/picture-text.ts'
import { Badge, Mark } from '#app/ui/content/badge.tsx'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { EvidenceStamp } from '#app/ui/content/evidence-stamp.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { CheckSteps } from './check-steps.tsx'
import type { FeeLine, Mention, SchoolPage } from './detail.server.ts'
import { detailCopy } from './detail-copy.ts'
import { YearLead } from './year-in-all.tsx'

type PageProps = { page: SchoolPage; language: Language }

type StampProps = PageProps & { figure: string; displayedValue: string }

/** Where a figure of this school comes from; nothing when the school names no source. */
export function SourceStamp({ page, figure, displayedValue, language }: StampProps) {
  const source = page.sources[figure]
  const stated = page.statements[figure]
  if (stated)
    return (
      <StatementStamp stated={stated} source={source} displayedValue={displayedValue} language={language} />
    )
  if (!source) return null
  const word = {
    checked: detailCopy.stampChecked,
    outdated: detailCopy.stampOutdated,
    unverified: detailCopy.stampSample,
  }
  const rows = [
    { term: say(detailCopy.stampFigure, language), value: displayedValue },
    { term: say(detailCopy.stampSource, language), value: source.text },
    { term: say(detailCopy.stampDate, language), value: source.checkedOn },
  ]
  if (source.kind === 'unverified')
    rows.push({ term: say(detailCopy.stampNote, language), value: say(detailCopy.stampSampleNote, language) })
  return (
    <EvidenceStamp
      kind={source.kind}
      word={say(word[source.kind], language)}
      label={say(detailCopy.stampLabel(source.checkedOn.slice(0, 7)), language)}
      rows={rows}
      closeText={say(detailCopy.close, language)}
    />
  )
}

type StatementProps = {
  stated: SchoolPage['statements'][string]
  source: SchoolPage['sources'][string] | undefined
  displayedValue: string
  language: Language
}

/** What a school states itself: its word of that day, and beside it what an editor had found before. */
function StatementStamp({ stated: { statedOn, checked }, source, displayedValue, language }: StatementProps) {
  const former = checked || say(copy.notStated, language)
  const rows = [
    { term: say(detailCopy.stampStated, language), value: displayedValue },
    { term: say(detailCopy.stampStatedOn, language), value: statedOn },
    ...(source
      ? [
          { term: say(detailCopy.stampFormer, language), value: former },
          { term: say(detailCopy.stampSource, language), value: source.text },
          { term: say(detailCopy.stampDate, language), value: source.checkedOn },
        ]
      : checked === null
        ? []
        : [{ term: say(detailCopy.stampBefore, language), value: former }]),
    { term: say(detailCopy.stampNote, language), value: say(detailCopy.stampStatedNote, language) },
  ]
  return (
    <>
      <EvidenceStamp
        kind="unverified"
        word={say(detailCopy.stampBySchool, language)}
        label={say(detailCopy.stampStatedLabel(statedOn), language)}
        rows={rows}
        closeText={say(detailCopy.close, language)}
      />
      {source ? (
        <span className="meta block">
          {say(detailCopy.formerChecked(former, source.checkedOn), language)}
        </span>
      ) : (
        checked !== null && (
          <span className="meta block">{say(detailCopy.formerStated(former), language)}</span>
        )
      )}
    </>
  )
}

type TextProps = {
  school: SchoolDetail
  field: 'intro' | 'admissions' | 'life'
  name: string
  language: Language
}

/** Text of an editor, cleaned by the server. The other language stands in, and says so. */
export function EditorText({ school, field, name, language }: TextProps) {
  const html = inLanguage(school, field, language)
  if (!html) return <p className="text-ink-2">{say(detailCopy.noText(name), language)}</p>
  const isOther = !(language === 'en' ? school[`${field}En`] : school[field])
  const lang = isOther === (language === 'en') ? 'zh-CN' : 'en'
  return (
    <>
      {isOther && (
        <div className="mb-3">
          <Note>{say(language === 'en' ? detailCopy.onlyZh : detailCopy.onlyEn, language)}</Note>
        </div>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans rich text when it is written */}
      <div className="prose" lang={isOther ? lang : undefined} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}

export function FeeTable({ page, language }: PageProps) {
  const { fees, school } = page
  const lead = <YearLead school={school} year={page.year} language={language} />
  if (fees.length === 0)
    return (
      <>
        {lead}
        <Note kind="warning">{say(detailCopy.noFees, language)}</Note>
      </>
    )
  const money = (line: FeeLine) => line.amount.toLocaleString('en-US')
  return (
    <>
      {lead}
      <DataTable
        caption={say(detailCopy.feeCaption(school.feeYear ?? ''), language)}
        rows={fees}
        rowKey={(line) => `${line.name} ${line.amount}`}
        columns={[
          {
            key: 'item',
            head: say(detailCopy.item, language),
            cell: (line) => (
              <>
                {line.name}
                {line.note && <span className="meta block font-normal">{line.note}</span>}
              </>
            ),
          },
          { key: 'amount', head: say(detailCopy.amount, language), end: true, cell: money },
          { key: 'currency', head: say(detailCopy.currency, language), cell: (line) => line.currency },
          {
            key: 'year',
            head: say(detailCopy.year, language),
            cell: () => school.feeYear || say(copy.notStated, language),
          },
          {
            key: 'source',
            head: say(detailCopy.source, language),
            cell: (line) => {
              // a line that no figure of its own has is sourced, or stated, with the list
              const figure = line.figure ?? 'fees'
              return page.sources[figure] || page.statements[figure] ? (
                <SourceStamp
                  page={page}
                  figure={figure}
                  displayedValue={`${line.currency} ${money(line)}`}
                  language={language}
                />
              ) : (
                <span className="text-ink-3">{say(detailCopy.noSource, language)}</span>
              )
            },
          },
        ]}
      />
      {page.guideDay && (
        <p className="meta">
          {say(detailCopy.olderGuide(page.guideDay), language)}{' '}
          <Link className="link" to={to('aboard.expenses', language)}>
            {say(detailCopy.costsGuide, language)}
          </Link>
        </p>
      )}
    </>
  )
}

const percent = (part: number, whole: number) => `${whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0}%`

export function DestinationTable({ page, language }: PageProps) {
  const { destinations } = page.school
  if (!destinations)
    return <p className="max-w-text text-ink-2">{say(detailCopy.noDestinations, language)}</p>
  const { year, graduates, known } = destinations
  const rows = [
    ...destinations.rows.map((row) => ({
      name: language === 'en' ? row.nameEn || row.name : row.name,
      count: row.count,
      share: percent(row.count, known),
    })),
    ...(graduates > known
      ? [{ name: say(detailCopy.unknown, language), count: graduates - known, share: '—' }]
      : []),
  ]
  return (
    <>
      <DataTable
        caption={say(
          detailCopy.destinationCaption(year, graduates, known, percent(known, graduates)),
          language,
        )}
        rows={rows}
        rowKey={(row) => row.name}
        columns={[
          { key: 'name', head: say(detailCopy.destination, language), cell: (row) => row.name },
          { key: 'count', head: say(detailCopy.count, language), end: true, cell: (row) => row.count },
          { key: 'share', head: say(detailCopy.shareOfKnown, language), end: true, cell: (row) => row.share },
        ]}
      />
      <p className="mt-2">
        <SourceStamp
          page={page}
          figure="destinations"
          displayedValue={`${known}/${graduates}`}
          language={language}
        />
      </p>
    </>
  )
}

export function Pictures({ page: { school }, described, language }: PageProps & { described: Described }) {
  const name = namesOf(school, language).main.text
  if (school.photos.length === 0) {
    return (
      <p className="max-w-text text-ink-2">
        {say(school.cover ? detailCopy.noPhotos : detailCopy.drawn, language)}
      </p>
    )
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {school.photos.map((photo, at) => (
        <li key={photo}>
          <img
            src={pictureAddress(photo)}
            alt={altOf(described, photo, language, say(detailCopy.pictureOf(name, at + 1), language))}
            style={focusOf(described, photo)}
            width={640}
            height={360}
            loading="lazy"
            className="aspect-video w-full rounded-md bg-sunken object-cover"
          />
        </li>
      ))}
    </ul>
  )
}

export function Articles({ page: { posts, postTotal }, language }: PageProps) {
  if (posts.length === 0) return <p className="text-ink-2">{say(detailCopy.noArticles, language)}</p>
  return (
    <>
      <p className="meta mb-3">{say(detailCopy.articleTotal(postTotal), language)}</p>
      <ul className="grid gap-3">
        {posts.map((post) => {
          const href = to('post.detail', language, { id: post.id })
          return (
            <li key={post.id} className="line-item" data-fold-post={post.id}>
              <p className="font-semibold">
                <Link className="link" to={href}>
                  {post.title}
                </Link>
              </p>
              <p className="meta flex flex-wrap items-center gap-x-3">
                <Badge>{post.category}</Badge>
                <span>{post.author}</span>
                <time dateTime={post.day}>{post.day}</time>
                <span>{say(detailCopy.comments(post.commentCount), language)}</span>
              </p>
            </li>
          )
        })}
      </ul>
    </>
  )
}

export function Mentions({ mention, language }: { mention: Mention | null | 'failed'; language: Language }) {
  if (mention === null) return <p className="text-ink-2">{say(detailCopy.noMention, language)}</p>
  if (mention === 'failed') return <p className="text-ink-2">{say(detailCopy.mentionFailed, language)}</p>
  const comma = language === 'zh' ? '；' : '; '
  return (
    <div className="card max-w-text">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <Mark list={mention.list}>{say(mention.list === 'red' ? copy.onRed : copy.onBlack, language)}</Mark>
        <span className="meta">{say(detailCopy.since(mention.day), language)}</span>
      </p>
      <p className="mt-3 font-semibold">{mention.reasons.join(comma)}</p>
      <p className="meta mt-1">{say(detailCopy.basis(mention.postCount, mention.verifiedCount), language)}</p>
      {mention.articles.length > 0 && <Basis articles={mention.articles} language={language} />}
      <div className="mt-4 border-s-4 border-border-strong ps-4">
        <p className="meta">
          {say(detailCopy.reply, language)} · {mention.status}
        </p>
        {mention.reply && <p className="mt-1">{mention.reply}</p>}
      </div>
      {mention.list === 'black' && !mention.isSample && (
        <AnswerLink schoolId={mention.schoolId} language={language} />
      )}
    </div>
  )
}

export function Verification({ page: { school }, language }: PageProps) {
  const number = school.ministryNo ? detailCopy.verifyNumber(school.ministryNo) : detailCopy.verifyNoNumber
  return (
    <div className="card card-amber max-w-text">
      <h3 className="text-lg">{say(detailCopy.verifyTitle, language)}</h3>
      {school.schoolType === 0 ? (
        <>
          <p className="mt-3">{say(number, language)}</p>
          <ChinaCheckSteps language={language} className="prose mt-3 list-decimal ps-6" />
        </>
      ) : (
        <OntarioCheck first={number} language={language} />
      )}
    </div>
  )
}

function OntarioCheck({ first, language }: { first: Pair; language: Language }) {
  const { verifyOntario, verifyRevoked, verifyDate, verifyMeaning } = detailCopy
  const links = [
    [PRIVATE_SCHOOL_LIST, detailCopy.verifyList],
    [REVOKED_SCHOOLS_PAGE, detailCopy.verifyRevokedLink],
    [PRIVATE_SCHOOLS_PAGE, detailCopy.verifyLink],
  ] as const
  const steps = [first, verifyOntario, verifyRevoked, verifyDate, verifyMeaning]
  return <CheckSteps steps={steps} links={links} language={language} />
}
