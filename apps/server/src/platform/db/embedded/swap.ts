import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import path from 'node:path'

/** The cluster that a start serves. */
const CLUSTER = 'pg'
/** A whole cluster on its way to that name. */
const UPGRADED = 'pg.upgraded'

async function sync(folder: string): Promise<void> {
  const handle = await fs.open(folder)
  await handle.sync().finally(() => handle.close())
}

/**
 * Puts a new cluster in the place of the old one, which stays under a name with its major version; answers that name.
 * Cut off between the two renames, it is ended by the next start.
 */
export async function swapClusters(dataDir: string, created: string, oldMajor: number): Promise<string> {
  const at = (name: string) => path.join(dataDir, name)
  await fs.rename(created, at(UPGRADED))
  await sync(dataDir)
  let aside = at(`${CLUSTER}-${oldMajor}`)
  for (let number = 2; existsSync(aside); number++) aside = at(`${CLUSTER}-${oldMajor}-${number}`)
  await fs.rename(at(CLUSTER), aside)
  await finishUpgrade(dataDir)
  return aside
}

/** True where a whole new cluster waits for its name. */
export const isUpgraded = (dataDir: string): boolean => existsSync(path.join(dataDir, UPGRADED, 'PG_VERSION'))

/** Ends a swap that was cut off after the old cluster had got its new name. */
export async function finishUpgrade(dataDir: string): Promise<void> {
  const [cluster, upgraded] = [path.join(dataDir, CLUSTER), path.join(dataDir, UPGRADED)]
  if (existsSync(cluster) || !isUpgraded(dataDir)) return
  await sync(dataDir)
  await fs.rename(upgraded, cluster)
  await sync(dataDir)
}

/** Removes a new cluster whose old one is still in its place. */
export async function removeUnswapped(dataDir: string): Promise<void> {
  await fs.rm(path.join(dataDir, UPGRADED), { recursive: true, force: true })
}
