import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newDataFolder, type ServerProcess } from '../../../apps/server/test/server-process.ts'
import { startProduct } from './product.ts'

const SIZE_MB = 220

/** A small disk that only the product sees, so that it can be filled without filling the machine's. */
export interface SmallDisk {
  startProduct(settings: Record<string, string>): Promise<ServerProcess>
  fill(): Promise<void>
  free(): Promise<void>
}

/**
 * What starts a program with a file system of its own at the folder `$0`. It needs a mount namespace: root takes one,
 * an ordinary account takes one in which it counts as root, and is itself again inside of a second one, because the
 * product treats root otherwise.
 */
const MOUNT = `mount -t tmpfs -o size=${SIZE_MB}m,mode=755 tmpfs "$0"`
const launchers = {
  root: ['unshare', '--mount', 'sh', '-c', `${MOUNT} && exec "$@"`],
  ordinary: [
    ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
    `${MOUNT} && exec unshare --user --map-user=65534 "$@"`,
  ],
}

export async function smallDisk(): Promise<SmallDisk> {
  const folder = await newDataFolder()
  const launcher = [...(process.getuid?.() === 0 ? launchers.root : launchers.ordinary), folder]
  let filler = ''
  return {
    async startProduct(settings) {
      const product = await startProduct({ ...settings, DATA_DIR: folder }, launcher)
      // the folder as the product sees it
      filler = join('/proc', String(product.pid), 'root', folder, 'filler')
      return product
    },
    async fill() {
      const file = await open(filler, 'w')
      const megabyte = Buffer.alloc(1_000_000, 'x')
      try {
        for (let size = megabyte.length; size > 0; ) {
          const written = await file.write(megabyte, 0, size).then(
            ({ bytesWritten }) => bytesWritten,
            (error: NodeJS.ErrnoException) => {
              if (error.code !== 'ENOSPC') throw error
              return 0
            },
          )
          if (written < size) size = Math.floor(size / 2)
        }
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler),
  }
}
