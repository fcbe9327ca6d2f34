/** Where the comparison tray appears; `shortlist.client.ts` brings it when a school is picked. */
export function CompareTrayPlace() {
  return <div data-compare-tray="" suppressHydrationWarning />
}
