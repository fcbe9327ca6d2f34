import { withCurrentFigures } from '#app/content/facts/current-figures.ts'
import { FactStamp } from '#app/content/facts/fact-stamp.tsx'
import { refreshLedger } from '#app/content/facts/ledger.ts'
import { guides, isOverdue } from '#app/content/guides.ts'
import { menu } from '#app/content/menu.ts'
import { withKnownSchools } from '#app/content/school-links.server.ts'
import { CorrectionBlock } from '#app/features/correction/correction-card.tsx'
import { LeadBlock } from '#app/features/lead/lead-block.tsx'
import { readForm } from '#app/form/posted.server.ts'
import { Scene } from '#app/illustrations/scene.tsx'
import { apiOf, notFound } from '#app/request/api.server.ts'
import { addressOf, to } from '#app/site/addresses.ts'
import { now } from '#app/site/clock.ts'
import { head, originOf, siteName, socialImageUrl } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { NewTabHint } from '#app/ui/content/visually-hidden.tsx'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Route } from './+types/guide.route.ts'
import { copy } from './copy.ts'
import { takeFeedback } from './feedback/feedback.server.ts'
import { readFeedback } from './feedback/feedback.ts'
import { FeedbackBlock } from './feedback/feedback-block.tsx'
import './feedback/feedback.css'
import './guide.css'
import { readFormStamp } from '@app/contract/contact/lead.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useLoaderData } from 'react-router'
import type { RenderedGuide } from './render.server.tsx'
import { renderGuide } from './render.server.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const match = addressOf(pathname)
  const guide = guides.find((one) => one.page === match?.name)
  const group = menu.find((one) => one.children.some((child) => child.page === match?.name))
  if (!match || !guide || !group) throw notFound()
  const { language } = match
  const api = apiOf(context, request)
  await refreshLedger(api)
  const at = group.children.findIndex((child) => child.page === guide.page)
  const content = await renderGuide(guide, language)
  const turn = (child: (typeof group.children)[number] | undefined) =>
    child && { href: to(child.page, language), name: say(child.name, language) }
  return {
    title: say(guide.title, language),
    description: withCurrentFigures(say(guide.description, language), language),
    path: to(guide.page, language),
    reviewedOn: guide.reviewedOn,
    isOverdue: isOverdue(guide, now()),
    group: say(group.name, language),
    crumbs: [
      { label: say(group.name, language), to: to(group.page, language) },
      { label: say(guide.crumb, language) },
    ],
    scene: group.children[at]?.img,
    previous: turn(group.children[at - 1]),
    next: turn(group.children[at + 1]),
    content: { ...content, html: await withKnownSchools(content.html, api, language) },
    stamp: (await api(readFormStamp)).data.stamp,
  }
}

/** Where “Was this page helpful?” goes without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const match = addressOf(new URL(request.url).pathname)
  if (!match) throw notFound()
  const { name, language } = match
  const written = readFeedback(await readForm(request))
  return takeFeedback(apiOf(context, request), written, to(name, language), language)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = { crumbs: (_, loaded) => (loaded as Loaded | undefined)?.crumbs ?? [] }

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, path, reviewedOn, crumbs, content } = loaderData
  const language = languageOfPath(location.pathname)
  return head({
    title,
    description,
    path,
    language,
    matches,
    crumbs,
    kind: 'article',
    modified: reviewedOn,
    data: [
      {
        '@type': 'Article',
        headline: title,
        url: originOf(matches) + path,
        mainEntityOfPage: originOf(matches) + path,
        image: originOf(matches) + socialImageUrl({ path, language, title, kind: 'article' }),
        dateModified: reviewedOn,
        inLanguage: language === 'zh' ? 'zh-CN' : 'en',
        author: { '@type': 'Organization', name: siteName[language], url: originOf(matches) },
        citation: content.sources.map((source) => source.name),
      },
      {
        '@type': 'FAQPage',
        mainEntity: content.faq.map(({ q, a }) => ({
          '@type': 'Question',
          name: q,
          acceptedAnswer: { '@type': 'Answer', text: a },
        })),
      },
    ],
  })
}

export default function GuidePage({ actionData }: Route.ComponentProps) {
  const {
    title,
    path,
    reviewedOn,
    isOverdue: overdue,
    group,
    scene,
    previous,
    next,
    content,
    stamp,
  } = useLoaderData<typeof loader>()
  const language = useLanguage()
  return (
    <article className="page guide">
      <header className="guide-head">
        <div>
          <h1>{title}</h1>
          <p className="lead">{content.answer}</p>
          <p className="meta guide-review">
            <time dateTime={reviewedOn}>{say(copy.reviewed(reviewedOn), language)}</time>
            <span>{say(copy.reviewer, language)}</span>
            <a href="#sources">{say(copy.sources(content.sources.length), language)}</a>
            {overdue && <Badge>{say(copy.overdue, language)}</Badge>}
          </p>
        </div>
        {scene && <Scene name={scene} className="guide-scene" />}
      </header>

      <section className="card guide-facts" aria-labelledby="key-facts">
        <h2 id="key-facts" className="card-title">
          {say(copy.keyFacts, language)}
        </h2>
        <dl>
          {content.keyFacts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>
                <span className="guide-number">
                  {fact.value}
                  {fact.unit && <small>{fact.unit}</small>}
                </span>
                <FactStamp fact={fact.fact} language={language} />
              </dd>
            </div>
          ))}
        </dl>
        <OlderFigures keyFacts={content.keyFacts} language={language} />
      </section>

      <div className="guide-columns">
        <nav className="guide-contents no-print" aria-label={say(copy.contents, language)}>
          <details open>
            <summary>{say(copy.contents, language)}</summary>
            <ol>
              {content.sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
              <li>
                <a href="#faq">{say(copy.faq, language)}</a>
              </li>
            </ol>
          </details>
        </nav>
        <div className="guide-main">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from the repository's own texts */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: content.html }} />

          <section id="faq" className="guide-faq" aria-labelledby="faq-title">
            <h2 id="faq-title">{say(copy.faq, language)}</h2>
            {content.faq.map(({ q, a }) => (
              <Disclosure key={q} summary={q}>
                <p>{a}</p>
              </Disclosure>
            ))}
          </section>

          <section id="sources" aria-labelledby="sources-title">
            <h2 id="sources-title">{say(copy.sourcesTitle, language)}</h2>
            <ul className="guide-sources">
              {content.sources.map(({ id, name, url, isOfficial }) => (
                <li key={id}>
                  {url ? (
                    <a href={url} target="_blank" rel="noopener">
                      {name}
                      <NewTabHint language={language} />
                    </a>
                  ) : (
                    name
                  )}{' '}
                  <span className="meta">{say(isOfficial ? copy.official : copy.reported, language)}</span>
                </li>
              ))}
            </ul>
            <p className="meta">{say(copy.lookedUp, language)}</p>
          </section>

          <section aria-labelledby="changes-title">
            <h2 id="changes-title">{say(copy.changes, language)}</h2>
            <ul className="guide-changes">
              {content.changes.map(({ date, what }) => (
                <li key={date + what}>
                  <time dateTime={date}>{date}</time> {what}
                </li>
              ))}
            </ul>
          </section>

          {content.related.length > 0 && (
            <section className="no-print" aria-labelledby="related-title">
              <h2 id="related-title">{say(copy.related, language)}</h2>
              <ul className="guide-related">
                {content.related.map(({ href, title: name }) => (
                  <li key={href}>
                    <Link to={href}>{name}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )}

          <nav className="guide-turn no-print" aria-label={group}>
            <Turn side="previous" item={previous} />
            <Turn side="next" item={next} />
          </nav>
        </div>
      </div>
      <div className="guide-voices no-print">
        <FeedbackBlock path={path} stamp={stamp} returned={actionData} />
        <CorrectionBlock path={path} stamp={stamp} />
      </div>
      <LeadBlock stamp={stamp} />
    </article>
  )
}

/** What the source material says in place of today's figures: folded, below them and apart. */
function OlderFigures({ keyFacts, language }: Pick<RenderedGuide, 'keyFacts'> & { language: Language }) {
  const replaced = keyFacts.flatMap(({ was }) => was ?? [])
  if (replaced.length === 0) return null
  return (
    <details className="guide-older">
      <summary>{say(copy.older(replaced.length), language)}</summary>
      <p>
        {say(copy.olderText, language)}{' '}
        <Link className="link" to={`${to('editorial', language)}#source-material`}>
          {say(copy.whatIsSource, language)}
        </Link>
      </p>
      <ul>
        {replaced.map((was) => (
          <li key={was.value + was.fact.id}>
            {[was.value, was.unit].filter(Boolean).join(' ')}
            {was.label && say(copy.wasLabel(was.label), language)}
            <FactStamp fact={was.fact} language={language} isInline />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Turn({
  side,
  item,
}: {
  side: 'previous' | 'next'
  item: { href: string; name: string } | undefined
}) {
  const language = useLanguage()
  if (!item) return null
  return (
    <Link to={item.href} rel={side === 'previous' ? 'prev' : 'next'} className={`guide-turn-${side}`}>
      <span className="meta">
        <Icon name={side === 'previous' ? 'arrow-left' : 'arrow-right'} /> {say(copy[side], language)}
      </span>
      <span>{item.name}</span>
    </Link>
  )
}
