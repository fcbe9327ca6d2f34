import sprite from './scenes.svg?url&no-inline'

/** The pictures of the sprite: 18 menu scenes under their path ids, tools, and states. */
export type SceneName =
  | 'introduction'
  | 'advantages'
  | 'graduation'
  | 'subjects'
  | 'credit'
  | 'osslt'
  | 'volunteer'
  | 'learning'
  | 'type'
  | 'expenses'
  | 'destination'
  | 'university'
  | 'subsidy'
  | 'Academic'
  | 'level'
  | 'visa'
  | 'consulate'
  | 'suggestions'
  | 'tool-cost'
  | 'tool-graduation'
  | 'tool-quiz'
  | 'tool-permit'
  | 'lost'
  | 'gate'
  | 'storm'
  | 'empty'

type Props = {
  name: SceneName
  /** Says what the picture shows, in the page language; without it the picture is decoration. */
  title?: string
  /** Printed width in CSS pixels; the height follows at 240:168. CSS may override it. */
  width?: number
  className?: string
}

/**
 * A hand-drawn scene. The drawings live in one cached sprite, so a page ships one line of markup and no
 * script for each. Colours reach the sprite through inherited custom properties, hence both themes work.
 */
export function Scene({ name, title, width = 240, className }: Props) {
  return (
    <svg
      className={className ? `art ${className}` : 'art'}
      viewBox="0 0 240 168"
      width={width}
      height={Math.round(width * 0.7)}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
