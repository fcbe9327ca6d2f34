/**
 * Where the comparison tray appears; `shortlist.client.ts` brings it when a school is picked. The place has no box of
 * its own, so that the tray sticks to the foot of the window along the whole page.
 */
export function CompareTrayPlace() {
  return <div className="contents" data-compare-tray="" suppressHydrationWarning />
}
