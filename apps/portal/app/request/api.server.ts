import { type Api, createClient, Refusal } from '@app/contract/wire/client.ts'
import { data, type RouterContextProvider } from 'react-router'
import { languageOfPath } from '#app/site/language.ts'
import { portalContext } from './portal-context.server.ts'

/** The contract client bound to this request: its language, the API in this process, and no identity. */
export function apiOf(context: Readonly<RouterContextProvider>, request: Request): Api {
  const { transport } = context.get(portalContext)
  const language = languageOfPath(new URL(request.url).pathname)
  return createClient({ transport, language: () => language, token: () => undefined })
}

/** Passes an answer on; the API's 404 becomes the 404 page. Other failures stay what they are. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 404) throw notFound()
    throw failure
  }
}

/** What a loader throws for an address that leads nowhere. */
export function notFound() {
  return data(null, { status: 404 })
}

/** A file that is not there: plain words, since no page is drawn around a file. */
function noSuchFile(): Response {
  return new Response('404 找不到这个文件 / Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

/** The answer of a file's loader; answers in plain words where a page would show the 404 page. */
export async function asFile(answer: Promise<Response>): Promise<Response> {
  try {
    return await answer
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 404) return noSuchFile()
    if (isNotFound(failure)) return noSuchFile()
    throw failure
  }
}

function isNotFound(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null || !('init' in failure)) return false
  return (failure.init as ResponseInit | null)?.status === 404
}

/** The number in a `detail/{id}` address; anything but digits is the 404 page. */
export function idOf(param: string | undefined): number {
  const id = /^[1-9]\d{0,15}$/.test(param ?? '') ? Number(param) : Number.NaN
  if (!Number.isSafeInteger(id)) throw notFound()
  return id
}

export type Settled<T> = { ok: true; value: T } | { ok: false }

/** One block of a page: its answer, or the fact that it failed, so that the other blocks stay. */
export async function settled<T>(answer: Promise<T>): Promise<Settled<T>> {
  try {
    return { ok: true, value: await answer }
  } catch {
    return { ok: false }
  }
}
