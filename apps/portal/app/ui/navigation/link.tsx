import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of this site, or what of it changes: `?page=2`, `#faq`. */
  to: string
  /** Stays where the reader is when only the query changes. */
  preventScrollReset?: boolean
  /** Takes the place of the address before it in the history. */
  replace?: boolean
}

/**
 * A link inside the site: a plain anchor, so that pages need no router to render it. Where the address differs from
 * the page's only in its query, `site/navigation.ts` answers the press without leaving the document.
 */
export function Link({ to, preventScrollReset, replace, ...rest }: Props) {
  return (
    <a
      href={to}
      data-keep-scroll={preventScrollReset ? '' : undefined}
      data-replace={replace ? '' : undefined}
      {...rest}
    />
  )
}
