import './lead.css'
import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Route } from './+types/thanks.route.ts'
import { copy } from './copy.ts'
import type ReceiptPart from './receipt-part.island.tsx'

/** Kept out of search engines, redirects included. */
const UNLISTED = { 'x-robots-tag': 'noindex' }
/** Free text from the address must not reach the page. */
const REFERENCE = /^[A-Z2-9]{10}$/

export const handle: PageHandle = {
  crumbs: (language) => [
    { label: say(copy.crumb, language), to: to('contact', language) },
    { label: say(copy.thanksCrumb, language) },
  ],
}

export function loader({ url }: Route.LoaderArgs) {
  const ref = url.searchParams.get('ref') ?? ''
  if (!REFERENCE.test(ref)) throw redirect(to('contact', languageOfPath(url.pathname)), { headers: UNLISTED })
  return data({ ref }, { headers: UNLISTED })
}

/** A receipt is private, whatever the page around it is. */
export function headers() {
  return UNLISTED
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.thanksTitle, language),
    description: say(copy.thanksDescription, language),
    path: to('contact.thanks', language),
    language,
    matches,
    robots: 'noindex',
  })
}

/** `/contact/thanks?ref=`: the receipt. */
export default function ThanksPage({ loaderData: { ref } }: Route.ComponentProps) {
  const language = useLanguage()
  return (
    <div className="page band">
      <h1>{say(copy.thanksTitle, language)}</h1>
      <p className="lead mt-4">{say(copy.sent(ref), language)}</p>
      <div className="card card-maple mt-8 max-w-text">
        <p className="text-ink-2">{say(copy.reference, language)}</p>
        <p className="contact-reference">{ref}</p>
        <p className="mt-2">{say(copy.keepReference, language)}</p>
      </div>
      <dl className="contact-facts mt-8">
        <Fact term={say(copy.stored, language)}>
          <Island<typeof ReceiptPart> name="lead/receipt-part" props={{ reference: ref }} />
          <p>{say(copy.storedText, language)}</p>
          <p>{say(copy.storedOnce, language)}</p>
        </Fact>
        <Fact term={say(copy.why, language)}>{say(copy.useWhy, language)}</Fact>
        <Fact term={say(copy.long, language)}>{say(copy.useLong, language)}</Fact>
        <Fact term={say(copy.seen, language)}>{say(copy.useSafe, language)}</Fact>
        <Fact term={say(copy.back, language)}>
          <p>{say(copy.useBack, language)}</p>
          <Link className="link" to={to('contact.withdraw', language, {}, { ref })}>
            {say(copy.withdraw, language)}
          </Link>
        </Fact>
      </dl>
      <section className="no-print mt-8" aria-labelledby="meanwhile">
        <h2 id="meanwhile" className="text-xl">
          {say(copy.meanwhile, language)}
        </h2>
        <p className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to={to('school.list', language)} icon="school">
            {say(copy.toSchools, language)}
          </ButtonLink>
          <ButtonLink to={to('ossd.introduction', language)} kind="quiet">
            {say(copy.toGuide, language)}
          </ButtonLink>
        </p>
      </section>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
