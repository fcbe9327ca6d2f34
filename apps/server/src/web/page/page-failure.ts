import type { Language } from '@app/contract/shapes/language.ts'
import { Problem } from '@app/contract/wire/problem.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { countFailure } from '#platform/failure-count.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { PLAIN_TYPE, plainText, sentenceOf } from '#platform/http/edge/plain-answer.ts'
import { RETRY_AFTER_SECONDS } from '#platform/http/mount.ts'
import { QueueFull } from '#platform/limit/concurrency-limiter.ts'
import { sendPlainPage } from './plain-page.ts'

/** The page for an address that cannot be rendered while the database is away. A browser reloads it by itself. */
function sendUnavailable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOfAddress(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const text = isRead
    ? {
        zh: '网站正在恢复，几秒后这一页会自己再试一次。',
        en: 'The site is recovering. This page tries again by itself in a few seconds.',
      }
    : {
        zh: '网站正在恢复，刚才提交的内容没有保存。请按浏览器的返回键，稍后再提交一次。',
        en: 'The site is recovering and what you sent was not saved. Go back in your browser and send it again in a moment.',
      }
  return sendPlainPage(reply, {
    status: 503,
    language,
    title: { zh: '暂时打不开这一页', en: 'This page is not available right now' }[language],
    text: text[language],
    retryAfter: RETRY_AFTER_SECONDS,
    asksAgain: isRead,
  })
}

/** The page for a visitor beyond a rate limit, or during an overload. */
function sendBusy(request: FastifyRequest, reply: FastifyReply, { status, seconds }: Wait): FastifyReply {
  const language = languageOfAddress(request.url)
  const text = {
    zh: `请等 ${seconds} 秒再打开这一页。`,
    en: `Open this page again in ${seconds} seconds.`,
  }
  return sendPlainPage(reply, {
    status,
    language,
    title: sentenceOf(status)[language],
    text: text[language],
    retryAfter: seconds,
  })
}

function languageOfAddress(url: string): Language {
  return /^\/en(\/|\?|$)/.test(url) ? 'en' : 'zh'
}

/** True when a page failed because the database is away, whichever layer noticed it. */
export function isAwayFailure(failure: unknown): boolean {
  return failure instanceof Problem ? failure.name === 'unavailable' : isUnavailable(failure)
}

/**
 * Answers what a page, a link picture or a file threw: a plain page while the database is away or a limit is reached,
 * the status of a request that was wrong, and for anything else its request id, with the error in the log.
 */
export function answerPageFailure(
  appContext: AppContext,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (isAwayFailure(error)) return sendUnavailable(request, reply)
  const wait = waitOf(error)
  if (wait) return sendBusy(request, reply, wait)
  reply.type(PLAIN_TYPE).header('cache-control', 'no-store')
  const { statusCode = 500 } = error
  if (statusCode >= 400 && statusCode < 500) return reply.code(statusCode).send(plainText(statusCode))
  countFailure(appContext)
  appContext.log.error({ err: error, requestId: request.id, path: request.url.split('?')[0] }, 'page failed')
  return reply.code(500).send(`出错了 / Something went wrong: ${request.id}`)
}

/** How long to wait when it was too much at once, of one visitor or of all. */
interface Wait {
  status: 429 | 503
  seconds: number
}

function waitOf(error: unknown): Wait | undefined {
  if (error instanceof QueueFull) return { status: 503, seconds: error.retryAfterSeconds }
  const { retryAfter } = (error instanceof Problem ? error.details.data : undefined) ?? {}
  return typeof retryAfter === 'number' ? { status: 429, seconds: retryAfter } : undefined
}
