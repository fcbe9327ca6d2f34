import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { ADMIN_PASSWORD } from '../../../apps/server/test/base-database.ts'
import { builtProduct, newDataFolder, startProcess } from '../../../apps/server/test/server-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of a product that was started once, and then stopped. */
    plantedFolder: string
  }
}

/** Builds the product where its sources have changed, and starts it once on the folder that tests take copies of. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const program = await builtProduct()
  const folder = await newDataFolder()
  const product = await startProcess({ ADMIN_PASSWORD, DATA_DIR: folder }, [], program)
  product.kill('SIGTERM')
  if ((await product.exited) !== 0) throw new Error(product.printed())
  project.provide('plantedFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
