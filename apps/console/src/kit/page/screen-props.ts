import type { ReactNode } from 'react'

/** What a screen is told about the address it was opened at. Screens do not ask the router: several are kept alive. */
export interface ScreenProps {
  path: string
  params: Record<string, string | undefined>
}

/** A screen may ask for what it shows as soon as it is opened: the answer is on its way while it is drawn. */
export type Screen = ((props: ScreenProps) => ReactNode) & { ask?: (search: string) => void }
