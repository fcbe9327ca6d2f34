import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { problem } from '@app/contract/wire/problem.ts'
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { CircuitBreaker, CircuitOpen } from '#platform/storage/circuit-breaker.ts'
import type { ByteRange, StoreCall } from '#platform/storage/storage.ts'
import { StoreAway } from '#platform/storage/store-away.ts'

export interface BucketSettings {
  bucket: string
  /** Undefined for Amazon's own of the region. */
  endpoint: string | undefined
  region: string
  /** Whether the bucket stands in the path of an address and not in its host. */
  isPathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
}

/** How long a call may take, in milliseconds, with its one repetition, and how many files are read at the same time. */
export interface Bounds {
  /** To connect to the store. */
  connect: number
  /** For a short answer, and for the head of a long one. */
  answer: number
  /** For a part that is sent; one of more than `PART_BYTES` has more, by `LEAST_RATE`. */
  send: number
  /** For the next bytes of a file that is read. */
  idle: number
  /** For how long calls fail at once after the store failed. */
  pause: number
  /** Files that are read at the same time. */
  bodies: number
}

export const usualBounds: Bounds = {
  connect: 2_000,
  answer: 6_000,
  send: 30_000,
  idle: 10_000,
  pause: 5_000,
  bodies: 512,
}

/** The least that a part may hold, of which so much is in memory for each file that is sent. */
const PART_BYTES = 5 * 1024 * 1024
/** Stores take 10,000, and OpenStack Swift as it comes 1,000: a larger file has larger parts. */
const MOST_PARTS = 1_000
/** A file is sent at this rate at least, in bytes a millisecond; a slower upload is ended. */
const LEAST_RATE = 1_000
/** Of these failures in a row the third says that the store is away. */
const FAILURES = 3
/** Connections for short calls, from which bodies that slow visitors read must not keep them. */
const CALL_CONNECTIONS = 64

const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'StorageFull'])

/** An object without its bytes. */
export interface ObjectHead {
  size: number
  modified: Date
  /** SHA-256 as this product noted it; missing of objects that others wrote. */
  sha256?: string
}

/** The bytes of an object, or of a range of it, and the size of all of it. */
interface OpenedBody {
  stream: Readable
  size: number
}

/** What is stored with an object. */
export interface ObjectFacts {
  sha256: string
  type?: string
}

type Sdk = typeof import('@aws-sdk/client-s3')

/**
 * One bucket of an S3-compatible store. Every call has a bound, is made at most twice, and fails at once while the store
 * is known to be away. No answer leads to another host: the client follows no redirects.
 */
export class Bucket {
  readonly name: string
  readonly #sdk: Sdk
  readonly #calls: S3Client
  readonly #bodies: S3Client
  readonly #bounds: Bounds
  readonly #breaker: CircuitBreaker
  readonly #listeners: ((call: StoreCall) => void)[] = []
  #reading = 0

  private constructor(sdk: Sdk, settings: BucketSettings, bounds: Bounds) {
    this.name = settings.bucket
    this.#sdk = sdk
    this.#bounds = bounds
    this.#breaker = new CircuitBreaker({ failures: FAILURES, pauseMs: bounds.pause })
    const client = (maxSockets: number) =>
      new sdk.S3Client({
        region: settings.region,
        ...(settings.endpoint && { endpoint: settings.endpoint }),
        forcePathStyle: settings.isPathStyle,
        credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
        followRegionRedirects: false,
        maxAttempts: 2,
        // stores other than Amazon's refuse the newer checksums; the signature covers the SHA-256 of each part
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: {
          connectionTimeout: bounds.connect,
          httpAgent: { maxSockets },
          httpsAgent: { maxSockets },
        },
      })
    this.#calls = client(CALL_CONNECTIONS)
    this.#bodies = client(bounds.bodies)
  }

  /** Loads the client of the store, which a start without one never does. Makes no call. */
  static async open(settings: BucketSettings, bounds: Bounds = usualBounds): Promise<Bucket> {
    return new Bucket(await import('@aws-sdk/client-s3'), settings, bounds)
  }

  get isAway(): boolean {
    return this.#breaker.isOpen
  }

  observe(listener: (call: StoreCall) => void): void {
    this.#listeners.push(listener)
  }

  close(): void {
    this.#calls.destroy()
    this.#bodies.destroy()
  }

  /**
   * The names of the bucket's rights are the store's: one short list says whether this key may read it.
   *
   * @param prefix below which the key may list, where it has no right to the whole bucket
   */
  async check(prefix?: string): Promise<void> {
    await this.#call('check', this.#bounds.answer, (abortSignal) =>
      this.#calls.send(
        new this.#sdk.ListObjectsV2Command({
          Bucket: this.name,
          MaxKeys: 1,
          ...(prefix && { Prefix: prefix }),
        }),
        { abortSignal },
      ),
    )
  }

  async head(key: string): Promise<ObjectHead | undefined> {
    const found = await this.#call('head', this.#bounds.answer, (abortSignal) =>
      this.#calls.send(new this.#sdk.HeadObjectCommand({ Bucket: this.name, Key: key }), { abortSignal }),
    )
    return (
      found && {
        size: found.ContentLength ?? 0,
        modified: found.LastModified ?? new Date(0),
        ...(found.Metadata?.sha256 && { sha256: found.Metadata.sha256 }),
      }
    )
  }

  /** Reads an object, or a range of it. The stream fails when it stands still or ends too early. */
  async read(key: string, range?: ByteRange): Promise<OpenedBody | undefined> {
    if (this.#reading >= this.#bounds.bodies) {
      // not by waiting for a connection: that would look like a store that does not answer
      this.#tell({ operation: 'get', outcome: 'skipped', ms: 0 })
      throw new StoreAway('as many files are read as may be at the same time')
    }
    this.#reading++
    let opened: OpenedBody | undefined
    try {
      opened = await this.#openBody(key, range)
      return opened
    } finally {
      if (opened) opened.stream.once('close', () => this.#reading--)
      else this.#reading--
    }
  }

  async #openBody(key: string, range?: ByteRange): Promise<OpenedBody | undefined> {
    const found = await this.#call('get', this.#bounds.answer, (abortSignal) =>
      this.#bodies.send(
        new this.#sdk.GetObjectCommand({
          Bucket: this.name,
          Key: key,
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
        { abortSignal },
      ),
    )
    if (!found) return undefined
    const body = found.Body as Readable | undefined
    const length = found.ContentLength
    const wanted = range ? range.end - range.start + 1 : length
    if (!body || length === undefined || length !== wanted || (range && !found.ContentRange)) {
      body?.destroy()
      throw new StoreAway(`the store answered other bytes of ${key} than were requested`)
    }
    const size = range ? Number(found.ContentRange?.split('/').at(-1)) : length
    const stream = Readable.from(this.#guarded(body, key, length), { objectMode: false })
    // also where nothing of it was read: a generator that has not begun ends without its `finally`
    stream.once('close', () => body.destroy())
    return { stream, size }
  }

  async *#guarded(body: Readable, key: string, length: number): AsyncGenerator<Buffer> {
    const chunks = body[Symbol.asyncIterator]()
    let rest = length
    try {
      while (rest > 0) {
        const { done, value } = await within(chunks.next(), this.#bounds.idle)
        if (done) throw new Error('the body ended too early')
        rest -= (value as Buffer).length
        if (rest < 0) throw new Error('the body is longer than its length')
        yield value as Buffer
      }
    } catch (cause) {
      this.#tell({ operation: 'body', outcome: 'failed', ms: 0 })
      throw new StoreAway(`the store did not answer ${key} to its end`, { cause })
    }
  }

  async put(key: string, bytes: Buffer, { sha256, type }: ObjectFacts): Promise<void> {
    await this.#call('put', this.#bounds.send, (abortSignal) =>
      this.#calls.send(
        new this.#sdk.PutObjectCommand({
          Bucket: this.name,
          Key: key,
          Body: bytes,
          ...heading(sha256, type),
        }),
        { abortSignal },
      ),
    )
  }

  /** Sends a file of this machine, a large one part by part, with one part in memory. A failure leaves nothing. */
  async putFile(key: string, path: string, size: number, facts: ObjectFacts): Promise<void> {
    const file = await open(path)
    try {
      // one for all parts: garbage of this size stays in memory for long
      const part = Buffer.allocUnsafe(Math.min(size, partBytesOf(size)))
      const read = async (at: number, length: number): Promise<Buffer> => {
        const bytes = part.subarray(0, length)
        const { bytesRead } = await file.read(bytes, 0, length, at)
        if (bytesRead < length) throw new Error(`${path} is shorter than ${size} bytes`)
        return bytes
      }
      if (size <= PART_BYTES) await this.put(key, await read(0, size), facts)
      else await this.#putParts(key, size, facts, read)
    } finally {
      await file.close()
    }
  }

  async #putParts(
    key: string,
    size: number,
    { sha256, type }: ObjectFacts,
    read: (at: number, length: number) => Promise<Buffer>,
  ): Promise<void> {
    const target = { Bucket: this.name, Key: key }
    const lastMoment = performance.now() + this.#bounds.send + size / LEAST_RATE
    const begun = await this.#call('begin', this.#bounds.answer, (abortSignal) =>
      this.#calls.send(new this.#sdk.CreateMultipartUploadCommand({ ...target, ...heading(sha256, type) }), {
        abortSignal,
      }),
    )
    const upload = { ...target, UploadId: begun?.UploadId }
    const partBytes = partBytesOf(size)
    const parts: { PartNumber: number; ETag: string | undefined }[] = []
    try {
      for (let at = 0; at < size; at += partBytes) {
        if (performance.now() > lastMoment) throw new StoreAway(`the store takes ${key} too slowly`)
        const Body = await read(at, Math.min(partBytes, size - at))
        const PartNumber = parts.length + 1
        const ms = this.#bounds.send + (partBytes - PART_BYTES) / LEAST_RATE
        const uploaded = await this.#call('part', ms, (abortSignal) =>
          this.#calls.send(new this.#sdk.UploadPartCommand({ ...upload, PartNumber, Body }), { abortSignal }),
        )
        if (!uploaded) throw new StoreAway(`the store forgot the upload of ${key}`)
        parts.push({ PartNumber, ETag: uploaded.ETag })
      }
      const done = await this.#call('complete', this.#bounds.send, (abortSignal) =>
        this.#calls.send(
          new this.#sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }),
          { abortSignal },
        ),
      )
      if (!done) throw new StoreAway(`the store forgot the upload of ${key}`)
    } catch (error) {
      // what cannot be ended now is ended by `abortUploadsBefore`
      await this.#abort(key, begun?.UploadId).catch(() => undefined)
      throw error
    }
  }

  async #abort(key: string, uploadId: string | undefined): Promise<void> {
    await this.#call('abort', this.#bounds.answer, (abortSignal) =>
      this.#calls.send(
        new this.#sdk.AbortMultipartUploadCommand({ Bucket: this.name, Key: key, UploadId: uploadId }),
        { abortSignal },
      ),
    )
  }

  /** Ends uploads that began before a time: what a process that died left behind. Stores without such a list have none. */
  async abortUploadsBefore(prefix: string, before: Date): Promise<void> {
    const found = await this.#call('uploads', this.#bounds.answer, (abortSignal) =>
      this.#calls.send(new this.#sdk.ListMultipartUploadsCommand({ Bucket: this.name, Prefix: prefix }), {
        abortSignal,
      }),
    )
    for (const { Key, UploadId, Initiated } of found?.Uploads ?? [])
      if (Key && UploadId && Initiated && Initiated < before) await this.#abort(Key, UploadId)
  }

  /** Copies an object inside the bucket, without its bytes passing here. */
  async copy(
    from: string,
    to: string,
    { type, disposition, cacheControl }: { type: string; disposition: string; cacheControl: string },
  ): Promise<boolean> {
    const copied = await this.#call('copy', this.#bounds.send, (abortSignal) =>
      this.#calls.send(
        new this.#sdk.CopyObjectCommand({
          Bucket: this.name,
          Key: to,
          CopySource: `${this.name}/${from.split('/').map(encodeURIComponent).join('/')}`,
          MetadataDirective: 'REPLACE',
          ContentType: type,
          ContentDisposition: disposition,
          CacheControl: cacheControl,
        }),
        { abortSignal },
      ),
    )
    return copied !== undefined
  }

  async remove(key: string): Promise<void> {
    await this.#call('delete', this.#bounds.answer, (abortSignal) =>
      this.#calls.send(new this.#sdk.DeleteObjectCommand({ Bucket: this.name, Key: key }), { abortSignal }),
    )
  }

  /** Objects below a prefix in the store's order, a thousand with each call. Fails rather than ends early. */
  async *list(prefix: string): AsyncGenerator<{ key: string; size: number; modified: Date }> {
    let after: string | undefined
    do {
      const page = await this.#call('list', this.#bounds.answer, (abortSignal) =>
        this.#calls.send(
          new this.#sdk.ListObjectsV2Command({
            Bucket: this.name,
            Prefix: prefix,
            ...(after && { ContinuationToken: after }),
          }),
          { abortSignal },
        ),
      )
      if (!page) throw new StoreAway(`there is no bucket ${this.name}`)
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key !== undefined) yield { key: Key, size: Size ?? 0, modified: LastModified ?? new Date() }
      if (page.IsTruncated && !page.NextContinuationToken)
        throw new StoreAway('the store cut a list short without saying where it goes on')
      after = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (after)
  }

  /**
   * Makes a call within a bound; undefined for what is not there.
   *
   * @throws {StoreAway} when the store does not answer, or answers with a failure
   * @throws {Problem} `noSpace` when it is full
   */
  async #call<T>(
    operation: string,
    ms: number,
    call: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | undefined> {
    const since = performance.now()
    const tell = (outcome: StoreCall['outcome']) =>
      this.#tell({ operation, outcome, ms: performance.now() - since })
    try {
      const result = await this.#breaker.run(async () => {
        const late = new AbortController()
        // not AbortSignal.timeout: it would also cut off a body that is still being read
        const timer = setTimeout(() => late.abort(), ms)
        try {
          return await call(late.signal)
        } finally {
          clearTimeout(timer)
        }
      }, isFailure)
      tell('done')
      return result
    } catch (error) {
      if (error instanceof CircuitOpen) {
        tell('skipped')
        throw new StoreAway('the store is away')
      }
      if (isMissing(error)) {
        tell('missing')
        return undefined
      }
      if (isFull(error)) {
        tell('full')
        throw problem('noSpace')
      }
      tell('failed')
      throw new StoreAway(`${operation}: ${sayingOf(error)}`, { cause: error })
    }
  }

  #tell(call: StoreCall): void {
    for (const listener of this.#listeners) listener(call)
  }
}

/** The size of the parts in which a file is sent. */
export const partBytesOf = (size: number) => Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS))

const heading = (sha256: string, type = 'application/octet-stream') => ({
  Metadata: { sha256 },
  ContentType: type,
  // nothing of the bucket is a page, should its rights ever be too wide
  ContentDisposition: 'attachment',
})

const codeOf = (error: unknown) => (error as { name?: string }).name ?? ''
const statusOf = (error: unknown) => (error as Partial<S3ServiceException>).$metadata?.httpStatusCode

/** A bucket that is not there is no missing file. */
const isMissing = (error: unknown): boolean => statusOf(error) === 404 && codeOf(error) !== 'NoSuchBucket'

const isFull = (error: unknown): boolean => statusOf(error) === 507 || FULL.has(codeOf(error))

/** What says nothing of the store as a whole: a missing object, and one that is too much. */
const isFailure = (error: unknown): boolean => !isMissing(error) && !isFull(error)

/** What the store said, without an address that names a key. */
function sayingOf(error: unknown): string {
  const status = statusOf(error)
  if (codeOf(error) === 'AbortError') return 'no answer in time'
  return status ? `${status} ${codeOf(error)}` : (error as Error).message || codeOf(error)
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no more bytes in time')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
