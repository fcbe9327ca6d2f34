import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PREFIX } from '@app/contract/wire/call.ts'
import type { Envelope } from '@app/contract/wire/client.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, inject, onTestFinished } from 'vitest'
import { type App, makeApp } from '#app.ts'
import { type Config, loadConfig } from '#config.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { localStorage } from '#platform/storage/disk-storage.ts'
import { openBucket } from '#platform/storage/s3/open-bucket.ts'
import { s3Storage } from '#platform/storage/s3/s3-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Frontends } from '#web/front-end/frontends.ts'

/** A clock that stands still until a test moves it. */
export interface Clock {
  now(): Date
  /** Moves on; negative moves back. */
  pass(ms: number): void
}

export interface TestApp {
  product: App
  database: Database
  db: Database['db']
  clock: Clock
  /** Where uploads are kept. */
  files: string
  /** A client address that no other caller has, so that limits by address do not add up between tests. */
  newAddress(): string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Where the one test server listens, and a folder that is removed at the end; each test file works in a copy of its
     * database `base`.
     */
    postgres: { host: string; port: number; user: string; folder: string }
  }
}

export const MINUTE = 60_000

/** Takes a copy of a database of the test server. Template `base` is migrated and seeded. */
export async function copyDatabase(template = 'base'): Promise<{ name: string; url: string }> {
  const server = inject('postgres')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const root = openDatabase({ ...server, database: 'ossd', ssl: false }, 1)
  await root.pool.query(`create database ${name} template ${template}`)
  await root.close()
  return {
    name,
    url: `postgres://${server.user}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host)}`,
  }
}

/** Opens a database of the test server, with a share of the connections that all test files have together. */
export function openTestDatabase(name: string): Database {
  return openDatabase({ ...inject('postgres'), database: name, ssl: false }, 10)
}

/** At the end of the test that is running, or of the file when none is. */
function atTheEnd(work: () => Promise<void>): void {
  try {
    onTestFinished(work)
  } catch {
    afterAll(work)
  }
}

/**
 * The whole application on a database copy of its own, without sockets and, unless given, without the front ends;
 * closed after the test, or the file, that opened it. `env` is what an operator would set.
 */
export async function openTestApp(
  env: Record<string, string> = {},
  name?: string,
  frontends?: Frontends,
): Promise<TestApp> {
  const database = openTestDatabase(name ?? (await copyDatabase()).name)
  const files = await realpath(await mkdtemp(join(tmpdir(), 'ossd-files-')))
  let offset = 0
  const start = Date.now()
  const clock: Clock = {
    now: () => new Date(start + offset),
    pass: (ms) => {
      offset += ms
    },
  }
  const config = loadConfig({ CAPTCHA: 'off', LOG_LEVEL: 'silent', ...env })
  const storage = await storageFor(config, files)
  const app = await makeApp({
    config,
    database,
    storage,
    secret: 'a secret for tests only',
    now: clock.now,
    frontends,
  })
  await app.server.ready()
  atTheEnd(async () => {
    await app.server.close()
    storage.close?.()
    await database.close()
    await rm(files, { recursive: true, force: true })
  })
  let visitors = 0
  return {
    product: app,
    database,
    db: database.db,
    clock,
    files,
    newAddress: () => {
      visitors++
      return `203.0.${113 + Math.floor(visitors / 250)}.${visitors % 250}`
    },
  }
}

async function storageFor(config: Config, folder: string): Promise<Storage> {
  const bucket = config.s3?.holdsFiles ? await openBucket(config) : undefined
  if (!bucket) return localStorage(folder)
  const storage = s3Storage({ bucket, folder, publicUrl: config.s3?.publicUrl })
  await storage.claim('the installation of the test')
  return storage
}

export interface TestRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  /** Below the API's prefix; or whole, with `isWhole`. */
  path: string
  isWhole?: boolean
  token?: string
  headers?: Record<string, string>
  /** An object travels as JSON, text and bytes as they are. */
  body?: object | string
  from?: string
}

export interface TestResponse {
  status: number
  headers: LightMyRequestResponse['headers']
  envelope: Envelope
  bytes: Buffer
}

/** Sends a request exactly as told, for what the typed client would never send. */
export async function call(app: TestApp, wire: TestRequest): Promise<TestResponse> {
  const { method = 'GET', path, isWhole, token, headers = {}, body, from } = wire
  const response = await app.product.server.inject({
    method,
    url: isWhole ? path : `${API_PREFIX}${path}`,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    payload: body,
    remoteAddress: from ?? '127.0.0.1',
  })
  const isJson =
    !response.headers['content-encoding'] &&
    String(response.headers['content-type']).startsWith('application/json')
  return {
    status: response.statusCode,
    headers: response.headers,
    envelope: isJson ? response.json() : {},
    bytes: response.rawPayload,
  }
}
