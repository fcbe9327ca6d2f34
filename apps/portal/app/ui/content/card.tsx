import type { ReactNode } from 'react'
import { detectLanguage } from '#app/text/detect-language.ts'
import { Link } from '#app/ui/navigation/link.tsx'

type Props = {
  /** A text says its own language. */
  title: ReactNode
  /** Where the whole card leads; without it the title is plain text. */
  to?: string
  level?: 2 | 3 | 4
  tab?: 'spruce' | 'maple' | 'amber' | 'night'
  /** A crest, avatar or tile beside the title. */
  emblem?: ReactNode
  /** A picture across the top, edge to edge. */
  media?: ReactNode
  /** Badges or a category above the title. */
  above?: ReactNode
  /** Buttons and marks; controls here stay above the title link's area. */
  foot?: ReactNode
  as?: 'article' | 'li' | 'div'
  className?: string
  /** The post that the card shows, which a reader may have folded. */
  foldPost?: number
  children?: ReactNode
}

/** An index card. Its title link covers the card, so no link may be nested in `children`. */
export function Card({
  title,
  to,
  level = 3,
  tab = 'spruce',
  emblem,
  media,
  above,
  foot,
  as,
  className,
  foldPost,
  children,
}: Props) {
  const Box = as ?? 'article'
  const Heading = `h${level}` as const
  return (
    <Box className={['card', `card-${tab}`, className].filter(Boolean).join(' ')} data-fold-post={foldPost}>
      {media && <div className="card-media">{media}</div>}
      <div className="card-head">
        {emblem}
        <div className="min-w-0 grow">
          {above && <div className="mb-1 flex flex-wrap items-center gap-2">{above}</div>}
          <Heading
            className="card-title"
            lang={typeof title === 'string' ? detectLanguage(title) : undefined}
          >
            {to ? <Link to={to}>{title}</Link> : title}
          </Heading>
        </div>
      </div>
      {children}
      {foot && <div className="card-foot">{foot}</div>}
    </Box>
  )
}
