import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

type Side = { to: string; title: string; lang?: string } | null

type Props = {
  /** Name of the navigation: 上一篇与下一篇 / Previous and next. */
  label: string
  previous: Side
  next: Side
  previousText: string
  nextText: string
}

/** The pages before and after this one, by their titles. */
export function Neighbours({ label, previous, next, previousText, nextText }: Props) {
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className="grid gap-3 sm:grid-cols-2">
      {previous ? (
        <Link to={previous.to} rel="prev" className="group flex min-h-14 items-center gap-3 text-spruce">
          <Icon name="arrow-left" />
          <span className="grid min-w-0">
            <span className="meta">{previousText}</span>
            <span className="group-hover:underline" lang={previous.lang}>
              {previous.title}
            </span>
          </span>
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link
          to={next.to}
          rel="next"
          className="group flex min-h-14 items-center justify-end gap-3 text-end text-spruce"
        >
          <span className="grid min-w-0">
            <span className="meta">{nextText}</span>
            <span className="group-hover:underline" lang={next.lang}>
              {next.title}
            </span>
          </span>
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  )
}
