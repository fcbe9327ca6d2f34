/** A stored file on its way out. */
export interface StoredFile {
  /** The file, or the requested range of it. Fails when less comes than was announced. */
  stream: NodeJS.ReadableStream
  /** Of the whole file, in bytes. */
  size: number
  /** Where the range begins and ends, both included; missing where the whole file comes. */
  range?: ByteRange
}

/** Bytes of a file from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** A file that has arrived and is not stored yet. */
export interface ArrivedFile {
  /** Where its bytes lie on this machine, for what reads files. */
  path: string
  /** In bytes. */
  size: number
}

/** A stored file in a list. */
export interface ListedFile {
  key: string
  /** In bytes. */
  size: number
}

/** How a browser is to treat a public copy of a file. */
export interface Presentation {
  type: string
  disposition: 'inline' | 'attachment'
}

/** One request to an object store. */
export interface StoreCall {
  operation: string
  outcome: 'done' | 'missing' | 'full' | 'failed' | 'skipped'
  ms: number
}

/** What an object store has and a disk has not; missing where files lie on a disk. */
export interface RemoteStorage {
  /** True while the store does not answer and calls fail at once. */
  isAway(): boolean
  /** Registers what is called after each request to the store. */
  observe(listener: (call: StoreCall) => void): void
  /**
   * Where a content delivery network has the copy of a file of the site itself. Undefined without such a network, and
   * until the copy is made, which a call begins.
   */
  publicAddress(key: string, presentation: Presentation): string | undefined
  /** Removes public copies of files that are not public. */
  sweepPublic(publicOf: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>
}

/**
 * Stores files under keys such as `upload/2026/11/20/x.png`: in a folder (`disk-storage.ts`) or in a bucket
 * (`s3/s3-storage.ts`). A file appears whole or not at all. Calls of a store that does not answer throw `StoreAway`.
 */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>
  /**
   * Writes a stream to an unfinished file of this machine; `store` makes it a stored one and `discard` deletes it.
   * Deletes the file itself when the stream fails or the signal aborts.
   */
  receive(stream: NodeJS.ReadableStream, signal: AbortSignal): Promise<ArrivedFile>
  /** Stores a received file under a key. */
  store(key: string, file: ArrivedFile): Promise<void>
  /** Deletes a received file; a stored one stays. */
  discard(file: ArrivedFile): Promise<void>
  /**
   * Undefined when there is no such file, or when the key leaves the storage. `rangeOf` says which range of a file of so
   * many bytes is wanted; undefined for all of it.
   */
  get(key: string, rangeOf?: (size: number) => ByteRange | undefined): Promise<StoredFile | undefined>
  /** Bytes of a stored file; undefined when there is none. */
  sizeOf(key: string): Promise<number | undefined>
  /** SHA-256 of a stored file, as hexadecimal digits; undefined when there is none. */
  sumOf(key: string): Promise<string | undefined>
  remove(key: string): Promise<void>
  /** All stored files below a prefix; unfinished files are none. */
  list(prefix?: string): AsyncIterable<ListedFile>
  /** Keys below a prefix that were last written before a time; unfinished files are none. */
  keysBefore(prefix: string, before: Date): AsyncIterable<string>
  /** Takes away unfinished files last written before a time: what a process that died left behind. */
  sweepUnfinished(before: Date): Promise<void>
  remote?: RemoteStorage
  /** Ends connections. */
  close?(): void
}
