import type { Storage } from './storage.ts'

/** How two storages differ. */
export interface FileDifference {
  key: string
  /** `missing` in the target, `different` in both, `extra` in the target alone. */
  kind: 'missing' | 'different' | 'extra'
}

export interface CopySummary {
  /** Files that the target had already. */
  same: number
  copied: number
  bytes: number
  /** Files that were deleted while they were copied. */
  vanished: number
  /** Files that the target holds with another content, which stays. */
  different: string[]
}

interface CopyOptions {
  onProgress?: (line: string) => void
}

type Comparison = 'same' | 'missing' | 'different' | 'vanished'

async function compared(from: Storage, to: Storage, key: string, size: number): Promise<Comparison> {
  const there = await to.sizeOf(key)
  if (there === undefined) return 'missing'
  if (there !== size) return 'different'
  const [own, other] = [await from.sumOf(key), await to.sumOf(key)]
  if (own === undefined) return 'vanished'
  return own === other ? 'same' : 'different'
}

/**
 * Copies all files of a storage into another, which may have some already: a copy that was cut off goes on where it
 * stopped. Each file is compared by its SHA-256 afterwards. Nothing is overwritten and nothing removed.
 *
 * @throws {Error} when a file that was copied has another sum
 */
export async function copyFiles(
  from: Storage,
  to: Storage,
  { onProgress }: CopyOptions = {},
): Promise<CopySummary> {
  const summary: CopySummary = { same: 0, copied: 0, bytes: 0, vanished: 0, different: [] }
  for await (const { key, size } of from.list()) {
    const found = await compared(from, to, key, size)
    if (found === 'same' || found === 'vanished') summary[found]++
    else if (found === 'different') summary.different.push(key)
    else if (await copyFile(from, to, key)) {
      summary.copied++
      summary.bytes += size
    } else summary.vanished++
    onProgress?.(`${summary.copied} copied, ${summary.same} there already: ${key}`)
  }
  return summary
}

/** Answers false for a file that was deleted meanwhile. */
async function copyFile(from: Storage, to: Storage, key: string): Promise<boolean> {
  const found = await from.get(key)
  if (!found) return false
  const arrived = await to.receive(found.stream, new AbortController().signal)
  try {
    await to.store(key, arrived)
  } catch (error) {
    await to.discard(arrived)
    throw error
  }
  const [own, other] = [await from.sumOf(key), await to.sumOf(key)]
  if (own === undefined || own === other) return true
  await to.remove(key)
  throw new Error(`${key} arrived with another content than it has, and its copy was removed.`)
}

/** Says how the target differs, file by file. */
export async function* differences(from: Storage, to: Storage): AsyncGenerator<FileDifference> {
  for await (const { key, size } of from.list()) {
    const found = await compared(from, to, key, size)
    if (found === 'missing' || found === 'different') yield { key, kind: found }
  }
  for await (const { key } of to.list())
    if ((await from.sizeOf(key)) === undefined) yield { key, kind: 'extra' }
}

/** Removes from a storage what another one has with the same content; gives how many files and keeps all others. */
export async function removeCopied(from: Storage, to: Storage): Promise<{ removed: number; left: number }> {
  let [removed, left] = [0, 0]
  for await (const { key, size } of from.list()) {
    if ((await compared(from, to, key, size)) === 'same') {
      await from.remove(key)
      removed++
    } else left++
  }
  return { removed, left }
}
