import type { Language, Pair } from '@app/contract/shapes/language.ts'
import type { PortalContext } from '@app/contract/site/portal-context.ts'
import type { SiteFacts } from '@app/contract/site/site-settings.values.ts'
import { menu } from '#app/content/menu.ts'
import { copy } from '#app/layout/copy.ts'
import { LanguageLink, ThemeChoice } from '#app/layout/header.tsx'
import { SiteLogo } from '#app/layout/site-logo.tsx'
import type { FooterLine } from '#app/request/feature.server.ts'
import { type AddressName, to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { SampleBadge } from '#app/ui/content/badge.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

type Line = Pick<FooterLine<AddressName>, 'page' | 'hash' | 'text'>

interface Props {
  footer: PortalContext['footer']
  site: SiteFacts
  /** What the features declare, in order. */
  lines: readonly FooterLine[]
  language: Language
  twinHref: string
  /** The page shows sample records. */
  hasSample: boolean
}

/** The same on every page: ways on, language and appearance, and what this site is not. */
export function Footer({ footer, site, lines, language, twinHref, hasSample }: Props) {
  const of = (column: FooterLine['column']) => lines.filter((line) => line.column === column) as Line[]
  const groups: Line[] = menu.map((group) => ({ page: group.page, text: group.name }))
  const icpLine = site.icp ?? footer.icpLine
  const home: Line = { page: 'home', text: copy.home }
  return (
    <footer className="site-footer on-night contours">
      <div className="page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_0.8fr_1.1fr_1.1fr] lg:gap-8">
        <div className="grid content-start gap-4">
          <SiteLogo site={site} language={language} />
          <p className="max-w-72 text-sm">{say(copy.purpose, language)}</p>
          <h2 className="visually-hidden">{say(copy.settings, language)}</h2>
          <div className="flex flex-wrap items-center gap-2">
            <LanguageLink language={language} href={twinHref} className="button button-plain -ms-3" />
            <ThemeChoice language={language} name="theme-footer" />
          </div>
        </div>
        <Column title={copy.explore} lines={[home, ...groups]} language={language} />
        <Column title={copy.tools} lines={of('tools')} language={language} />
        <Column title={copy.aboutSite} lines={of('about')} language={language} />
        <Column title={copy.contact} lines={of('contact')} language={language} />
      </div>
      <div className="page footer-end">
        {hasSample && (
          <p className="flex flex-wrap items-center gap-2">
            <SampleBadge language={language} />
            {say(copy.sample, language)}
          </p>
        )}
        <p>{say(copy.disclaimer, language)}</p>
        <Operator site={site} language={language} />
        {(footer.copyrightLine || icpLine) && (
          <p className="flex flex-wrap gap-x-4">
            {footer.copyrightLine && <span>{footer.copyrightLine}</span>}
            {icpLine && (
              <a className="link" href="https://beian.miit.gov.cn/" target="_blank" rel="noopener">
                {icpLine}
              </a>
            )}
          </p>
        )}
      </div>
    </footer>
  )
}

/** Who answers for the site and how to reach them; a sentence says so until an operator is named. */
function Operator({ site, language }: { site: SiteFacts; language: Language }) {
  const { operator, address, phone, mail, wechat, footer } = site
  return (
    <>
      <p className="flex flex-wrap gap-x-4" data-frame="operator">
        <span>{say(operator ? copy.operator(say(operator, language)) : copy.noOperator, language)}</span>
        {address && <span>{say(address, language)}</span>}
        {phone && (
          <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {say(copy.phone(phone), language)}
          </a>
        )}
        {mail && (
          <a className="link" href={`mailto:${mail}`}>
            {mail}
          </a>
        )}
        {wechat && <span>{say(copy.wechat(wechat), language)}</span>}
      </p>
      {footer && <p className="whitespace-pre-line">{say(footer, language)}</p>}
    </>
  )
}

function Column({ title, lines, language }: { title: Pair; lines: Line[]; language: Language }) {
  return (
    <nav aria-label={say(title, language)}>
      <h2 className="text-base">{say(title, language)}</h2>
      <ul className="mt-2">
        {lines.map(({ page, hash = '', text }) => (
          <li key={page + hash}>
            <Link to={to(page, language) + hash} className="footer-link">
              {say(text, language)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
