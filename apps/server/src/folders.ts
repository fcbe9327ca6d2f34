import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The server's package. This file lies one folder below it, and so does the bundle that it becomes a part of. */
export const serverFolder = fileURLToPath(new URL('..', import.meta.url))

/** The whole repository. */
export const rootFolder = resolve(serverFolder, '..', '..')
