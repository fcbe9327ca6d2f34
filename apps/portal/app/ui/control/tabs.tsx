import { Link } from '#app/ui/navigation/link.tsx'

type Props = {
  label: string
  items: { label: string; to: string; current?: boolean; count?: number }[]
  /** Keeps the scroll position, for tabs in the middle of a page. */
  keepScroll?: boolean
}

/** Tabs that are links: each has its own address. */
export function Tabs({ label, items, keepScroll }: Props) {
  return (
    <nav aria-label={label} className="tabs-frame">
      <ul className="tabs">
        {items.map((item) => (
          <li key={item.label}>
            <Link
              to={item.to}
              className="tab"
              aria-current={item.current ? 'page' : undefined}
              preventScrollReset={keepScroll}
            >
              {item.label}
              {item.count !== undefined && <span className="tab-count">{item.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
