import type { Thanks } from '@app/contract/post/comment.values.ts'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Icon, type IconName } from '#app/ui/media/icon.tsx'
import './reaction.css'

/** What a press sets; `reactions.client.ts` knows the call behind each. */
export type ReactionKind =
  | 'like-post'
  | 'helpful'
  | 'favourite'
  | 'watch'
  | 'like-comment'
  | `thank-${Thanks}`
  | 'follow-user'
  | 'follow-school'

interface Props {
  kind: ReactionKind
  id: number
  icon?: IconName
  /** In place of the icon while it is set; the style of `school-toggle` shows one of the two. */
  iconOn?: IconName
  text: string
  /** What it is about, read aloud behind what is seen, where the text alone says too little. */
  of?: string
  title?: string
  /** How many people did; none is shown for what is not counted. */
  count?: number
  /** Shows no count while it is zero. */
  hidesZero?: boolean
  isSmall?: boolean
  /** Its looks, where it stands among buttons of another kind. */
  className?: string
}

/**
 * A button that sets a reaction of the reader. Pages are the same for every visitor, so it is drawn as not set; the
 * reader's reactions come after the paint and change nothing but its look.
 */
export function ReactionButton({
  kind,
  id,
  icon,
  iconOn,
  text,
  of,
  title,
  count,
  hidesZero,
  isSmall,
  className,
}: Props) {
  return (
    <button
      type="button"
      className={className ?? (isSmall ? 'reaction reaction-small' : 'reaction')}
      aria-pressed="false"
      title={title}
      data-reaction={kind}
      data-id={id}
    >
      {icon && <Icon name={icon} size={isSmall ? 18 : 20} className={iconOn && 'when-off'} />}
      {iconOn && <Icon name={iconOn} className="when-on" />}
      {text}
      {count !== undefined && (
        <span className="reaction-count" data-hides-zero={hidesZero ? '' : undefined}>
          {hidesZero && count === 0 ? '' : count}
        </span>
      )}
      {of && <VisuallyHidden>{of}</VisuallyHidden>}
    </button>
  )
}
