/** What a screen is told about the address it was opened at. Screens do not ask the router: several are kept alive. */
export interface ScreenProps {
  path: string
  params: Record<string, string | undefined>
}
