import { Link } from '#app/ui/navigation/link.tsx'

type Props = {
  /** 当前位置 / You are here. */
  label: string
  /** From home to this page; the last is text. */
  items: { label: string; to?: string }[]
}

/** The way from home to this page. */
export function Breadcrumb({ label, items }: Props) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumb">
        {items.map((item, at) => (
          <li key={item.label}>
            {item.to !== undefined && at < items.length - 1 ? (
              <Link to={item.to}>{item.label}</Link>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
