import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newFolder, openTestBucket } from '#test/store/test-bucket.ts'
import { fetchArchive, sendArchive } from './remote-archive.ts'

const prefix = 'backups/'
const nameOf = (day: number) => `ossd-2026-11-0${day}T03-17-00-000Z.tar.zst`

async function written(folder: string, name: string, bytes = Buffer.alloc(6_000_000, name)): Promise<string> {
  await writeFile(join(folder, name), bytes)
  return join(folder, name)
}

describe('a backup in a bucket', () => {
  it('is compared when it was sent and when it is fetched; the oldest of the product’s own go', async () => {
    const { bucket } = await openTestBucket()
    const folder = await newFolder()
    const place = { bucket, prefix }
    await sendArchive({ ...place, file: await written(folder, 'before-the-move.tar.zst'), kept: 2 })
    for (const day of [1, 2]) {
      const { removed } = await sendArchive({ ...place, file: await written(folder, nameOf(day)), kept: 2 })
      expect(removed).toEqual([])
    }
    const third = await written(folder, nameOf(3))
    expect(await sendArchive({ ...place, file: third, kept: 2 })).toEqual({ removed: [nameOf(1)] })

    const target = await newFolder()
    const path = await fetchArchive({ ...place, name: nameOf(3), folder: target })
    expect((await readFile(path)).equals(await readFile(third))).toBe(true)
    await expect(fetchArchive({ ...place, name: nameOf(1), folder: target })).rejects.toThrow(
      `it has ${nameOf(3)}, ${nameOf(2)}.`,
    )
    for (const name of ['', '../x', '.hidden', 'a/b'])
      await expect(fetchArchive({ ...place, name, folder: target })).rejects.toThrow('There is no backup')
    expect(await readdir(target)).toEqual([nameOf(3)])
  })

  it('that the bucket changed is refused, and leaves nothing', async () => {
    const { bucket, network } = await openTestBucket()
    const folder = await newFolder()
    const file = await written(folder, nameOf(1), Buffer.from('a backup'))
    await sendArchive({ bucket, prefix, file, kept: 1 })
    const { sha256 = '' } = (await bucket.head(prefix + nameOf(1))) ?? {}
    await bucket.put(prefix + nameOf(1), Buffer.from('a forgery'), { sha256 })
    const target = await newFolder()
    await expect(fetchArchive({ bucket, prefix, name: nameOf(1), folder: target })).rejects.toThrow(
      'its sum differs',
    )
    network.disturb('half', ({ method }) => method === 'GET')
    await expect(fetchArchive({ bucket, prefix, name: nameOf(1), folder: target })).rejects.toThrow()
    expect(await readdir(target)).toEqual([])
  })

  it('of the night before stays when the new one cannot be compared', async () => {
    const { bucket, network } = await openTestBucket()
    const folder = await newFolder()
    await sendArchive({ bucket, prefix, file: await written(folder, nameOf(1)), kept: 1 })
    network.disturb('half', ({ method, url }) => method === 'GET' && url.includes(nameOf(2)))
    const second = await written(folder, nameOf(2))
    await expect(sendArchive({ bucket, prefix, file: second, kept: 1 })).rejects.toThrow()
    network.mend()
    expect((await bucket.head(prefix + nameOf(1)))?.size).toBe(6_000_000)
  })
})
