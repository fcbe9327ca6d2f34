import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pagerCopy } from './copy.ts'

/**
 * The page numbers to print: first, last, the current one and its neighbours; `null` stands for a gap.
 * A gap of a single page is printed as that page.
 */
export function pagesToShow(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((n, at) => {
    const before = sorted[at - 1] ?? n - 1
    if (n - before === 1) return [n]
    return n - before === 2 ? [n - 1, n] : [null, n]
  })
}

type Props = {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  /** 共 128 条，第 3/13 页: printed above the links, so that the size of the list is known. */
  totalText: string
  language: Language
  /** Name of the navigation where a page has several; 分页 / Pages unless told. */
  label?: string
}

/** Page links that work without script. With one page only the total is printed. */
export function Pager({ page, pageCount, hrefOf, totalText, language, label }: Props) {
  return (
    <nav
      aria-label={label ?? say(pagerCopy.pager, language)}
      className="mt-8 grid justify-items-center gap-2"
    >
      <p className="meta" aria-live="polite">
        {totalText}
      </p>
      {pageCount > 1 && (
        <ol className="pager">
          {page > 1 && (
            <li>
              <Link to={hrefOf(page - 1)} rel="prev">
                <Icon name="chevron-left" />
                <span className="pager-word">{say(pagerCopy.previous, language)}</span>
              </Link>
            </li>
          )}
          {pagesToShow(page, pageCount).map((n, at) =>
            n === null ? (
              <li key={at < 3 ? 'gap-before' : 'gap-after'} aria-hidden="true">
                <span className="pager-gap">…</span>
              </li>
            ) : (
              <li key={n}>
                <Link
                  to={hrefOf(n)}
                  aria-label={say(pagerCopy.page(n), language)}
                  aria-current={n === page ? 'page' : undefined}
                >
                  {n}
                </Link>
              </li>
            ),
          )}
          {page < pageCount && (
            <li>
              <Link to={hrefOf(page + 1)} rel="next">
                <span className="pager-word">{say(pagerCopy.next, language)}</span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          )}
        </ol>
      )}
    </nav>
  )
}
