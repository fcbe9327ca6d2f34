import { build } from '../../scripts/build.mjs'

/** Both front ends must have been built before a process can serve them. */
export default async function setUp(): Promise<void> {
  await build()
}
