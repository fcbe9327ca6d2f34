import Input from 'antd/es/input/Input'
import type { ReactNode } from 'react'
import { LazyInline } from './lazy-component.tsx'

/**
 * Calendars, uploaders and the editor are a good part of the console's script and come when a form has one. A disabled
 * box stands in their place until then, under the same label, as wide as the control and as high as so many lines: a button
 * that moved away would be missed by who presses it.
 */
export function UntilLoaded({
  id,
  lines = 1,
  isRange,
  children,
}: {
  id: string
  lines?: number
  /** Two ends stand side by side. */
  isRange?: boolean
  children: ReactNode
}) {
  const style = lines > 1 ? { height: `calc(${lines} * 22em / 14 + 10px)` } : undefined
  const className = isRange ? 'until-loaded until-loaded-range' : 'until-loaded'
  return (
    <LazyInline fallback={<Input id={id} className={className} disabled aria-busy style={style} />}>
      {children}
    </LazyInline>
  )
}
