import type { Language } from '@app/contract/shapes/language.ts'
import type { ComponentProps, ReactNode } from 'react'
import { NewTabHint, VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Icon, type IconName } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

/** `lead` is the maple button of the contact form: at most one on a page. */
export type ButtonKind = 'primary' | 'lead' | 'quiet' | 'plain'

function classes(kind: ButtonKind, className: string | undefined, iconOnly = false) {
  return ['button', `button-${kind}`, iconOnly && 'button-icon', className].filter(Boolean).join(' ')
}

type ButtonProps = ComponentProps<'button'> & { kind?: ButtonKind; icon?: IconName; busy?: boolean }

/** A push button. `busy` is announced; it never disables, so focus and the form's own guard stay. */
export function Button({
  kind = 'primary',
  icon,
  busy,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button type={type} className={classes(kind, className)} aria-busy={busy || undefined} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon'> & {
  icon: IconName
  label: string
  filled?: boolean
}

/** A square button with an icon and an accessible name. */
export function IconButton({
  kind = 'plain',
  icon,
  label,
  filled,
  className,
  busy,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes(kind, className, true)}
      title={label}
      aria-busy={busy || undefined}
      {...rest}
    >
      <Icon name={icon} filled={filled} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  )
}

type ButtonLinkProps = {
  to: string
  kind?: ButtonKind
  icon?: IconName
  /** Puts the icon behind the words, as for "next". */
  iconAtEnd?: boolean
  className?: string
  children: ReactNode
  prefetch?: 'intent' | 'none' | 'render' | 'viewport'
  hidden?: boolean
  onClick?: () => void
}

/** A link inside the site that looks like a button. */
export function ButtonLink({
  to,
  kind = 'primary',
  icon,
  iconAtEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const sign = icon && <Icon name={icon} />
  return (
    <Link to={to} className={classes(kind, className)} {...rest}>
      {!iconAtEnd && sign}
      {children}
      {iconAtEnd && sign}
    </Link>
  )
}

type ExternalLinkProps = {
  href: string
  language: Language
  className?: string
  children: ReactNode
}

/** A link to another site: opens a new tab and says so to assistive technology. */
export function ExternalLink({ href, language, className = 'link', children }: ExternalLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <Icon name="external" size={14} className="ms-1" />
      <NewTabHint language={language} />
    </a>
  )
}
