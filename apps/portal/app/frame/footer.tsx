import type { Language, Pair } from '@app/contract/language.ts'
import type { PortalContext } from '@app/contract/portal-context.ts'
import { Link, useMatches } from 'react-router'
import { type AddressName, addresses, to } from '#app/addresses.ts'
import { builtMenu } from '#app/content/menu.ts'
import { copy } from '#app/frame/copy.ts'
import { LanguageLink, ThemeChoice } from '#app/frame/header.tsx'
import { say } from '#app/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Logo } from '#app/ui/logo.tsx'

type Line = { page: AddressName; text: Pair }

const tools: Line[] = [
  { page: 'school.compare', text: copy.compare },
  { page: 'shortlist', text: copy.shortlist },
  { page: 'match', text: copy.match },
  { page: 'tools', text: copy.tools },
]

const about: Line[] = [
  { page: 'about', text: copy.about },
  { page: 'editorial', text: copy.editorial },
  { page: 'sources', text: copy.sources },
  { page: 'corrections', text: copy.corrections },
  { page: 'accessibility', text: copy.accessibility },
  { page: 'privacy', text: copy.privacy },
  { page: 'terms', text: copy.terms },
  { page: 'contact', text: copy.contact },
]

interface Props {
  footer: PortalContext['footer']
  language: Language
}

/** The same on every page: ways on, language and appearance, and what this site is not. */
export function Footer({ footer, language }: Props) {
  const hasSample = useMatches().some((match) => showsSample(match.loaderData))
  const groups: Line[] = builtMenu.map((group) => ({ page: group.page, text: group.name }))
  const home: Line = { page: 'home', text: copy.home }
  return (
    <footer className="site-footer on-night contours">
      <div className="page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div className="grid content-start gap-4">
          <Logo name={say(copy.shortName, language)} kind={say(copy.logoKind, language)} />
          <p className="max-w-72 text-sm">{say(copy.purpose, language)}</p>
        </div>
        <Column title={copy.explore} lines={[home, ...groups]} language={language} />
        <Column title={copy.tools} lines={tools} language={language} />
        <Column title={copy.aboutSite} lines={about} language={language} />
        <div className="grid content-start gap-3">
          <h2 className="text-base">{say(copy.settings, language)}</h2>
          <div className="flex flex-wrap items-center gap-2">
            <LanguageLink language={language} className="button button-plain" />
            <ThemeChoice language={language} />
          </div>
        </div>
      </div>
      <div className="page footer-end">
        {hasSample && (
          <p className="flex flex-wrap items-center gap-2">
            <Badge kind="sample">{language === 'zh' ? '示例数据' : 'Sample data'}</Badge>
            {say(copy.sample, language)}
          </p>
        )}
        <p>{say(copy.disclaimer, language)}</p>
        {(footer.copyrightLine || footer.icpLine) && (
          <p className="flex flex-wrap gap-x-4">
            {footer.copyrightLine && <span>{footer.copyrightLine}</span>}
            {footer.icpLine && (
              <a className="link" href="https://beian.miit.gov.cn/" target="_blank" rel="noopener">
                {footer.icpLine}
              </a>
            )}
          </p>
        )}
      </div>
    </footer>
  )
}

function Column({ title, lines, language }: { title: Pair; lines: Line[]; language: Language }) {
  const built = lines.filter(({ page }) => addresses[page].built)
  if (built.length === 0) return null
  return (
    <nav aria-label={say(title, language)}>
      <h2 className="text-base">{say(title, language)}</h2>
      <ul className="mt-2">
        {built.map(({ page, text }) => (
          <li key={page}>
            <Link to={to(page, language)} className="footer-link">
              {say(text, language)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** True when something a page was given is marked as sample data. */
function showsSample(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('isSample' in value && value.isSample === true) return true
  return Object.values(value).some(showsSample)
}
