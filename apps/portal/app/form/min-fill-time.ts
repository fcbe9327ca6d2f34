/** The server takes nothing sent under three seconds after its stamp. */
const RIPE_MS = 3_200

/** Waits until a form may be sent: a visitor whose browser fills it in is quicker than a program may be. */
export async function waitMinFillTime(since: number): Promise<void> {
  const wait = RIPE_MS - (performance.now() - since)
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
}
