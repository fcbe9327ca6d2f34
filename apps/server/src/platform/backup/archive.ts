import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { PassThrough, Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack } from 'tar-stream'

/** A backup that cannot be written or read, in one sentence for the operator. */
export class BackupError extends Error {}

/** The last entry of a backup: a file without it is not whole. */
export const SUMS = 'sums.json'
/** Of one process alone: two backups to one name do not write into each other. */
const UNFINISHED = `.${process.pid}.part`
/** What an entry that is read whole may hold: the manifest, the secret, and the sums of some million files. */
const MOST_WHOLE_BYTES = 256 * 1024 * 1024
/** How a file begins that age has encrypted. */
const AGE_HEADER = 'age-encryption.org/'
/** 2^15 rounds of scrypt with 8 KB blocks: 32 MB and a tenth of a second, once for each backup. */
const SCRYPT_WORK_FACTOR = 15

/** What an entry held when it was written. */
interface EntrySum {
  bytes: number
  sha256: string
}

/** The last entry: each entry's sum, and the rows of each table. */
export interface BackupSums {
  entries: Record<string, EntrySum>
  rows: Record<string, number>
}

/**
 * Writes a backup: a tar file, compressed with Zstandard and, with a passphrase, encrypted in the format of age, so that
 * `age`, `zstd` and `tar` open it without this product. The file has its name once it is whole and on the disk.
 */
export class ArchiveWriter {
  readonly #pack = pack()
  readonly #entries: Record<string, EntrySum> = {}
  readonly #file: string
  readonly #written: Promise<void>

  private constructor(file: string, encrypt: (stream: Readable) => Promise<Readable>) {
    this.#file = file
    const compressed = new PassThrough()
    const output = createWriteStream(file + UNFINISHED, { mode: 0o600, flags: 'wx' })
    this.#written = Promise.all([
      pipeline(this.#pack as unknown as NodeJS.ReadableStream, createZstdCompress(), compressed),
      encrypt(compressed).then((stream) => pipeline(stream, output)),
    ]).then(() => undefined)
    // a caller that waits for an entry learns of a failure there; `finish` reports it too
    this.#written.catch((error: Error) => this.#pack.destroy(error))
  }

  /** Opens a backup for writing. @param passphrase encrypts it */
  static open(file: string, passphrase?: string): ArchiveWriter {
    return new ArchiveWriter(
      file,
      passphrase === undefined ? async (stream) => stream : encryptBy(passphrase),
    )
  }

  /** Adds an entry of bytes at hand. */
  async add(name: string, bytes: Buffer): Promise<void> {
    this.#entries[name] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    await this.#entry(name, bytes.length, Readable.from([bytes]))
  }

  /** Adds a file of this machine; answers false for one that is gone. */
  async addFile(name: string, path: string): Promise<boolean> {
    const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (!handle) return false
    const { size } = await handle.stat()
    const hash = createHash('sha256')
    // stored files never change; one that grew all the same is taken as long as it was
    const stream = size === 0 ? Readable.from([]) : handle.createReadStream({ end: size - 1 })
    stream.on('data', (chunk: Buffer) => hash.update(chunk))
    stream.pause()
    await this.#entry(name, size, stream)
    await handle.close().catch(() => undefined)
    this.#entries[name] = { bytes: size, sha256: hash.digest('hex') }
    return true
  }

  async #entry(name: string, size: number, source: Readable): Promise<void> {
    const entry = this.#pack.entry({ name, size, mode: 0o600 })
    // a failure of what lies behind the tar file never reaches the entry
    await Promise.race([
      pipeline(source, entry as unknown as NodeJS.WritableStream),
      this.#written.then(() => Promise.reject(new BackupError('The backup ended before it was whole.'))),
    ])
  }

  /** Writes the sums, and gives the whole file its name. Answers its size in bytes. */
  async finish(rows: Record<string, number>): Promise<number> {
    const sums: BackupSums = { entries: this.#entries, rows }
    const bytes = Buffer.from(JSON.stringify(sums))
    await this.#entry(SUMS, bytes.length, Readable.from([bytes]))
    this.#pack.finalize()
    await this.#written
    const handle = await open(this.#file + UNFINISHED)
    await handle.sync()
    await handle.close()
    await rename(this.#file + UNFINISHED, this.#file)
    return (await stat(this.#file)).size
  }

  /** Where the bytes are before the file has its name. */
  static unfinished = (file: string) => file + UNFINISHED

  /** Deletes what was written so far. */
  async discard(): Promise<void> {
    this.#pack.destroy()
    await this.#written.catch(() => undefined)
    await rm(this.#file + UNFINISHED, { force: true })
  }
}

const encryptBy =
  (passphrase: string) =>
  async (stream: Readable): Promise<Readable> => {
    const encrypter = new Encrypter()
    encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR)
    encrypter.setPassphrase(passphrase)
    return fromWeb(await encrypter.encrypt(Readable.toWeb(stream) as never))
  }

const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream)

/** An entry of a backup; its stream is read before the next entry comes. */
export interface ArchiveEntry {
  name: string
  bytes: number
  stream: NodeJS.ReadableStream
}

/**
 * Reads the entries of a backup in their order.
 *
 * @throws {BackupError} when the file is missing, not a backup, cut off, or encrypted with another passphrase
 */
export async function* readArchive(file: string, passphrase?: string): AsyncGenerator<ArchiveEntry> {
  const isEncrypted = await startsWith(file, AGE_HEADER)
  if (isEncrypted && passphrase === undefined)
    throw new BackupError(`${file} is encrypted: set BACKUP_KEY to the passphrase that it was made with.`)
  const plain = isEncrypted ? await decrypted(file, passphrase ?? '') : (createReadStream(file) as Readable)
  const entries = extract()
  const reading = pipeline(
    plain,
    createZstdDecompress() as Transform,
    entries as unknown as NodeJS.WritableStream,
  )
  // the loop below fails with the same error
  reading.catch((error: Error) => entries.destroy(error))
  try {
    for await (const entry of entries) {
      const stream = entry as unknown as NodeJS.ReadableStream
      yield { name: entry.header.name, bytes: entry.header.size ?? 0, stream }
      stream.resume()
    }
  } catch (error) {
    throw error instanceof BackupError ? error : unreadable(file, error)
  } finally {
    entries.destroy()
    plain.destroy()
    await reading.catch(() => undefined)
  }
}

const unreadable = (file: string, cause: unknown) =>
  new BackupError(`${file} is not a whole backup: it was cut off, changed, or is something else.`, { cause })

async function decrypted(file: string, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const source = createReadStream(file)
  try {
    return fromWeb(await decrypter.decrypt(Readable.toWeb(source) as never))
  } catch (cause) {
    source.destroy()
    throw new BackupError(`${file} was encrypted with another passphrase than BACKUP_KEY.`, { cause })
  }
}

async function startsWith(file: string, text: string): Promise<boolean> {
  const handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
    throw new BackupError(`${file} cannot be opened (${cause.code ?? cause.message}).`, { cause })
  })
  try {
    const { buffer: head, bytesRead } = await handle.read(Buffer.alloc(text.length), 0, text.length, 0)
    return head.toString('latin1', 0, bytesRead) === text
  } finally {
    await handle.close()
  }
}

/**
 * Reads a whole backup and compares each entry with its sum, without writing anything. Answers the first entry and the sums.
 *
 * @throws {BackupError} when anything differs from what was written
 */
export async function verifyArchive(file: string, passphrase?: string): Promise<VerifiedArchive> {
  try {
    return await verifiedEntries(file, passphrase)
  } catch (error) {
    // the end of a file that was cut off is found by the reader of an entry
    throw error instanceof BackupError ? error : unreadable(file, error)
  }
}

interface VerifiedArchive {
  first: { name: string; bytes: Buffer }
  sums: BackupSums
}

async function verifiedEntries(file: string, passphrase?: string): Promise<VerifiedArchive> {
  const found: Record<string, EntrySum> = {}
  let first: { name: string; bytes: Buffer } | undefined
  let sums: BackupSums | undefined
  for await (const { name, bytes, stream } of readArchive(file, passphrase)) {
    if (sums || name in found) throw unreadable(file, `unexpected entry ${name}`)
    if (!first || name === SUMS) {
      if (bytes > MOST_WHOLE_BYTES) throw unreadable(file, `${name} holds ${bytes} bytes`)
      const content = await buffer(stream)
      if (name === SUMS) sums = JSON.parse(content.toString('utf8')) as BackupSums
      first ??= { name, bytes: content }
      if (name !== SUMS) found[name] = { bytes, sha256: createHash('sha256').update(content).digest('hex') }
      continue
    }
    const hash = createHash('sha256')
    for await (const chunk of stream) hash.update(chunk as Buffer)
    found[name] = { bytes, sha256: hash.digest('hex') }
  }
  if (!first || !sums) throw unreadable(file, 'no sums')
  compareSums(file, found, sums.entries)
  return { first, sums }
}

/** @throws {BackupError} naming the first entry that differs from what was written */
function compareSums(
  file: string,
  found: Readonly<Record<string, EntrySum>>,
  written: Readonly<Record<string, EntrySum>>,
): void {
  for (const name of new Set([...Object.keys(found), ...Object.keys(written)])) {
    const [is, was] = [found[name], written[name]]
    if (is?.sha256 !== was?.sha256 || is?.bytes !== was?.bytes)
      throw new BackupError(`${file} is damaged: ${name} is not what was written.`)
  }
}
