import { once } from 'node:events'
import { Readable } from 'node:stream'
import {
  isVideoName,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_COUNT,
  uploadFields,
  VIDEO_MAX_BYTES,
} from '@app/contract/file.values.ts'
import { Problem, problem } from '@app/contract/problem.ts'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { cleanText } from '#platform/clean-text.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { FILE_MS, VIDEO_MS } from './body.ts'
import type { IncomingFile } from './handle.ts'

/** Files that arrive at the same time: of everybody in this process, and of one person (the console sends five). */
const UPLOADS_AT_ONCE = 24
const UPLOADS_EACH = 6
/** A good moment to try again: most files have arrived by then. */
const RETRY_SECONDS = 5

/** Counts files under way, so that their number bounds what they may take of the disk and of this process. */
export class UploadPlaces {
  readonly #taken = new Map<string, number>()
  #all = 0

  /**
   * Takes places for as many files as somebody's request may hold and answers how to give them back; refuses when so
   * many are not free. How many it holds is known when they have arrived, and all wait on the disk until then.
   */
  take(who: string, files: number): () => void {
    const mine = this.#taken.get(who) ?? 0
    if (this.#all + files > UPLOADS_AT_ONCE || mine + files > UPLOADS_EACH)
      throw problem('uploadsBusy', {
        values: { seconds: RETRY_SECONDS },
        data: { retryAfter: RETRY_SECONDS },
      })
    this.#all += files
    this.#taken.set(who, mine + files)
    return () => {
      this.#all -= files
      const left = (this.#taken.get(who) ?? files) - files
      if (left > 0) this.#taken.set(who, left)
      else this.#taken.delete(who)
    }
  }
}

/**
 * Receives the one file of a multipart request into the storage's unfinished files, and stops where it grows too
 * large or takes longer than `ms`, `videoMs` for a video. Undefined when no field that takes a file holds one.
 */
export async function receiveUpload(
  request: FastifyRequest,
  storage: Storage,
  { ms = FILE_MS, videoMs = VIDEO_MS } = {},
): Promise<IncomingFile | undefined> {
  if (!request.isMultipart()) return undefined
  const part = await firstFile(request, AbortSignal.timeout(ms))
  return part && receivePart(part, storage, { ms, videoMs })
}

/**
 * Receives the files of a multipart request one after the other, at most five. It ends with the first that grows too
 * large: all of them are refused then.
 */
export async function receiveUploads(
  request: FastifyRequest,
  storage: Storage,
  { ms = FILE_MS, videoMs = VIDEO_MS } = {},
): Promise<IncomingFile[]> {
  if (!request.isMultipart()) return []
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
      const part = await inTime(next, AbortSignal.timeout(ms))
      if (part.done) return files
      if (!takesFile(part.value)) {
        part.value.file.resume()
        continue
      }
      const file = await receivePart(part.value, storage, { ms, videoMs })
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
  { ms, videoMs }: { ms: number; videoMs: number },
): Promise<IncomingFile> {
  const name = String(cleanText(part.filename ?? ''))
  const isVideo = isVideoName(name)
  const maxBytes = isVideo ? VIDEO_MAX_BYTES : UPLOAD_MAX_BYTES
  const slow = AbortSignal.timeout(isVideo ? videoMs : ms)
  const full = new AbortController()
  try {
    const bytes = Readable.from(upTo(part.file, maxBytes, full), { objectMode: false })
    const arrived = await storage.receive(bytes, AbortSignal.any([slow, full.signal]))
    return { ...arrived, name, isCut: false }
  } catch (error) {
    if (slow.aborted) throw problem('tooSlow')
    if (full.signal.aborted) return { path: '', size: maxBytes, name, isCut: true }
    throw isOfTheSystem(error) ? error : problem('uploadCut')
  }
}

/** Hands bytes on until there are too many, which `full` says then. */
async function* upTo(file: AsyncIterable<Buffer>, maxBytes: number, full: AbortController) {
  let size = 0
  for await (const bytes of file) {
    size += bytes.length
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
