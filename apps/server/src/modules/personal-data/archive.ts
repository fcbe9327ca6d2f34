import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { Module, PersonalFile, PersonalList, PersonalReading } from '#platform/module.ts'
import type { ArrivedFile, Storage } from '#platform/storage/storage.ts'
import { explanation } from './explanation.ts'

/** A time as readers know it, in Asia/Shanghai; everything else as JSON has it. */
function written(row: object): string {
  return JSON.stringify(
    row,
    function (this: Record<string, unknown>, key, value: unknown) {
      // dates have become text before they get here
      const raw = this[key]
      return raw instanceof Date ? writeMoment(raw) : value
    },
    2,
  )
}

/** Rows as a JSON list, one after the other. */
async function* jsonList(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + written(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/**
 * Writes all personal data of the modules into a ZIP archive in the storage, row by row and file by file: no more
 * than a batch of rows is in memory. The caller stores the received file, or discards it.
 */
export async function writeArchive(
  storage: Storage,
  modules: readonly Module[],
  reading: PersonalReading,
  now: Date,
): Promise<ArrivedFile> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const failed = new AbortController()
  zip.on('error', (error: Error) => failed.abort(error))
  const options = { mtime: now, compress: true }
  const received = storage.receive(zip.outputStream, failed.signal)
  received.catch((error: unknown) => failed.abort(error))
  /** Adds a stream and waits until it was read to its end, so that only one is open. */
  const add = async (path: string, stream: Readable, compress: boolean) => {
    // an error goes to the archive and ends the whole of it
    const isRead = finished(stream, { signal: failed.signal, writable: false })
    zip.addReadStream(stream, path, { ...options, compress })
    await isRead
  }
  try {
    const lists: PersonalList[] = modules.flatMap(({ personalData }) => personalData?.lists ?? [])
    zip.addBuffer(Buffer.from(explanation(lists, reading.userId, now)), 'README.txt', options)
    for (const { name, rows } of lists)
      await add(`${name}.json`, Readable.from(jsonList(rows(reading))), true)
    for (const { personalData } of modules)
      for await (const file of personalData?.files?.(reading) ?? []) await addFile(file)
    zip.end()
  } catch (error) {
    failed.abort(error)
  }
  return received.catch((error: unknown) => {
    throw failed.signal.reason ?? error
  })

  async function addFile({ path, key }: PersonalFile): Promise<void> {
    const found = await storage.get(key)
    // what is not stored any more is still named in its list; pictures are compressed as they are
    if (found) await add(path, Readable.from(found.stream), false)
  }
}
