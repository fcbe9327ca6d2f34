import { once } from 'node:events'
import { Readable } from 'node:stream'
import {
  isVideoName,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_COUNT,
  uploadFields,
  VIDEO_MAX_BYTES,
} from '@app/contract/file/file.values.ts'
import { Problem, problem } from '@app/contract/wire/problem.ts'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { IncomingFile } from '#platform/http/handle.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { FILE_MS, VIDEO_MS } from './body.ts'

/** Concurrent uploads: in this process, from one network, and of one account (the console sends five files at once). */
const UPLOADS_AT_ONCE = 24
const UPLOADS_OF_NETWORK = 16
const UPLOADS_EACH = 6
/** A good moment to try again: most files have arrived by then. */
const RETRY_SECONDS = 5
/** Slower ones, in bytes a second after the first moments, lose their place when another upload needs one. */
const SLOW_RATE = 32 * 1024
const SLOW_AFTER_MS = 3_000
/** Slower ones are ended: at this rate the largest picture would take twenty minutes. */
const LEAST_RATE = 4 * 1024
const LEAST_AFTER_MS = 10_000

/** Whose uploads are counted together. */
export interface Uploader {
  /** The account, or the address of a stranger. */
  who: string
  network: string
}

/** The place of one upload whose bytes are arriving. */
export interface UploadPlace {
  /** Counts bytes that arrived. */
  arrived: (bytes: number) => void
  /** Aborted when the upload is too slow to keep its place. */
  signal: AbortSignal
  giveBack: () => void
}

interface Held extends Uploader {
  since: number
  bytes: number
  end: AbortController
}

/**
 * Bounds concurrent uploads. An upload takes a place with the first bytes of a file. When all are taken, the slowest
 * upload loses its place, so that a slow sender does not block the others.
 */
export class UploadPlaces {
  readonly #held = new Set<Held>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** @throws {Problem} `uploadsBusy` when the account or its network has its share, or all places are taken and none is slow */
  take(uploader: Uploader): UploadPlace {
    const held = [...this.#held]
    const share = (key: keyof Uploader) => held.filter((one) => one[key] === uploader[key]).length
    if (share('who') >= UPLOADS_EACH || share('network') >= UPLOADS_OF_NETWORK) throw uploadsBusy()
    if (held.length >= UPLOADS_AT_ONCE) {
      const [slowest] = held
        .filter((one) => this.#isBelow(one, SLOW_RATE, SLOW_AFTER_MS))
        .sort((one, other) => this.#rateOf(one) - this.#rateOf(other))
      if (!slowest) throw uploadsBusy()
      this.#held.delete(slowest)
      slowest.end.abort()
    }
    const place: Held = { ...uploader, since: this.#now(), bytes: 0, end: new AbortController() }
    this.#held.add(place)
    const watch = setInterval(() => {
      if (this.#isBelow(place, LEAST_RATE, LEAST_AFTER_MS)) place.end.abort()
    }, 1_000).unref()
    return {
      arrived: (bytes) => {
        place.bytes += bytes
      },
      signal: place.end.signal,
      giveBack: () => {
        clearInterval(watch)
        this.#held.delete(place)
      },
    }
  }

  /** Bytes a second since the first one. */
  #rateOf({ since, bytes }: Held): number {
    return (bytes * 1_000) / Math.max(1, this.#now() - since)
  }

  #isBelow(one: Held, rate: number, afterMs: number): boolean {
    return this.#now() - one.since >= afterMs && this.#rateOf(one) < rate
  }
}

const uploadsBusy = () =>
  problem('uploadsBusy', { values: { seconds: RETRY_SECONDS }, data: { retryAfter: RETRY_SECONDS } })

/** How an upload is received: how long it may take, a video longer, and how it takes its place. */
interface Receiving {
  ms?: number
  videoMs?: number
  takePlace?: () => UploadPlace
}

/** Calls `receive` with what takes the request's one place at its first file, and gives it back in the end. */
async function withPlace<T>(
  takePlace: Receiving['takePlace'],
  receive: (place: () => UploadPlace | undefined) => Promise<T>,
): Promise<T> {
  let taken: UploadPlace | undefined
  try {
    return await receive(() => {
      taken ??= takePlace?.()
      return taken
    })
  } finally {
    taken?.giveBack()
  }
}

/**
 * Receives the one file of a multipart request into the storage's unfinished files, and stops where it grows too
 * large or takes longer than `ms`, `videoMs` for a video. Undefined when no field that takes a file holds one.
 */
export async function receiveUpload(
  request: FastifyRequest,
  storage: Storage,
  { ms = FILE_MS, videoMs = VIDEO_MS, takePlace }: Receiving = {},
): Promise<IncomingFile | undefined> {
  if (!request.isMultipart()) return undefined
  const part = await firstFile(request, AbortSignal.timeout(ms))
  return part && withPlace(takePlace, (place) => receivePart(part, storage, { ms, videoMs, place }))
}

/**
 * Receives the files of a multipart request one after the other, at most five. It ends with the first that grows too
 * large: all of them are refused then.
 */
export async function receiveUploads(
  request: FastifyRequest,
  storage: Storage,
  { ms = FILE_MS, videoMs = VIDEO_MS, takePlace }: Receiving = {},
): Promise<IncomingFile[]> {
  if (!request.isMultipart()) return []
  return withPlace(takePlace, (place) => receiveParts(request, storage, { ms, videoMs, place }))
}

interface ReceivingPart {
  ms: number
  videoMs: number
  place: () => UploadPlace | undefined
}

async function receiveParts(
  request: FastifyRequest,
  storage: Storage,
  receiving: ReceivingPart,
): Promise<IncomingFile[]> {
  const parts = request.files({
    limits: {
      files: UPLOAD_MAX_COUNT,
      fields: 10,
      parts: UPLOAD_MAX_COUNT + 10,
      fileSize: VIDEO_MAX_BYTES + 1,
    },
    throwFileSizeLimit: false,
  })
  const files: IncomingFile[] = []
  try {
    for (;;) {
      const next = parts.next().catch((error: { code?: unknown }) => {
        throw error.code === 'FST_FILES_LIMIT'
          ? problem('filesTooMany', { field: 'files', values: { max: UPLOAD_MAX_COUNT } })
          : problem('uploadCut')
      })
      const part = await inTime(next, AbortSignal.timeout(receiving.ms))
      if (part.done) return files
      if (!takesFile(part.value)) {
        part.value.file.resume()
        continue
      }
      const file = await receivePart(part.value, storage, receiving)
      files.push(file)
      if (file.isCut) return files
    }
  } catch (error) {
    for (const file of files) await storage.discard(file)
    throw error
  }
}

async function receivePart(
  part: MultipartFile,
  storage: Storage,
  { ms, videoMs, place: takePlace }: ReceivingPart,
): Promise<IncomingFile> {
  const name = String(cleanText(part.filename ?? ''))
  const isVideo = isVideoName(name)
  const maxBytes = isVideo ? VIDEO_MAX_BYTES : UPLOAD_MAX_BYTES
  const slow = AbortSignal.timeout(isVideo ? videoMs : ms)
  const full = new AbortController()
  const place = takePlace()
  const signals = [slow, full.signal, ...(place ? [place.signal] : [])]
  try {
    const bytes = Readable.from(upTo(part.file, maxBytes, full, place), { objectMode: false })
    const arrived = await storage.receive(bytes, AbortSignal.any(signals))
    return { ...arrived, name, isCut: false }
  } catch (error) {
    if (slow.aborted || place?.signal.aborted) throw problem('tooSlow')
    if (full.signal.aborted) return { path: '', size: maxBytes, name, isCut: true }
    throw isOfTheSystem(error) ? error : problem('uploadCut')
  }
}

/** Hands bytes on until there are too many, which `full` says then. */
async function* upTo(
  file: AsyncIterable<Buffer>,
  maxBytes: number,
  full: AbortController,
  place: UploadPlace | undefined,
) {
  let size = 0
  for await (const bytes of file) {
    size += bytes.length
    place?.arrived(bytes.length)
    if (size > maxBytes) return full.abort()
    yield bytes
  }
}

/** What the parser says of a broken request is the sender's; what the system says of the disk is not. */
function isOfTheSystem(error: unknown): boolean {
  return error instanceof Problem || (error as NodeJS.ErrnoException).syscall !== undefined
}

async function firstFile(request: FastifyRequest, slow: AbortSignal): Promise<MultipartFile | undefined> {
  const part = request
    .file({
      limits: { files: 1, fields: 10, parts: 11, fileSize: VIDEO_MAX_BYTES + 1 },
      throwFileSizeLimit: false,
    })
    .catch(() => {
      throw problem('uploadCut')
    })
  const found = await inTime(part, slow)
  if (found && takesFile(found)) return found
  found?.file.resume()
  return undefined
}

const takesFile = ({ fieldname }: MultipartFile) => (uploadFields as readonly string[]).includes(fieldname)

async function inTime<T>(work: Promise<T>, slow: AbortSignal): Promise<T> {
  const found = await Promise.race([work, once(slow, 'abort').then(() => SLOW)])
  if (found === SLOW) throw problem('tooSlow')
  return found as T
}

const SLOW = Symbol('slow')
