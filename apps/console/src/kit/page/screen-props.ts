import type { ReactNode } from 'react'

/** The address a screen was opened at. Screens do not use the router: several are alive at a time. */
export interface ScreenProps {
  path: string
  params: Record<string, string | undefined>
}

/** A screen may ask for what it shows as soon as it is opened: the answer is on its way while it is drawn. */
export type Screen = ((props: ScreenProps) => ReactNode) & { ask?: (search: string) => void }
