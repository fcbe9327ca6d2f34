import { stopDigest } from '@app/contract/member/notice.ts'
import { noticeTabs } from '@app/contract/member/notice.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { API_PREFIX } from '@app/contract/wire/call.ts'
import { queueMessage } from '#modules/message/actions.ts'
import { type Encryption, isEqualSecret } from '#platform/encryption.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import { publicOrigin } from '#platform/public-origin.ts'
import { dueDigests, reachedByEmail, settleDigest, takeDigest, takeNotices } from './digest-store.ts'
import { type Digest, digestText } from './digest-text.ts'
import type { Notice } from './store.ts'
import { addressOf, contentOf, titleOf } from './texts.ts'

const BATCH = 100
/** A digest that could not leave for two days tells nothing new any more. */
const EXPIRE_SECONDS = 2 * 86_400

/** Makes every digest that is due, each in a transaction of its own, so that one cannot hold up the others. */
export async function sendDigests(appContext: AppContext): Promise<void> {
  const { database, now, log } = appContext
  let after = 0
  for (;;) {
    const due = await dueDigests(database.db, now(), after, BATCH)
    for (const userId of due)
      await runAsSystem(appContext, (ctx) => sendDigest(ctx, userId)).catch((error: unknown) =>
        log.error({ err: error, userId }, 'a digest was not made'),
      )
    after = due.at(-1) ?? 0
    if (due.length < BATCH) return
  }
}

/** Queues a member's digest when there is anything new, and sets when the next is due. */
async function sendDigest(ctx: Ctx, userId: number): Promise<void> {
  const { db, encryption, config } = ctx
  const now = ctx.now()
  const setting = await takeDigest(db, userId, now)
  if (!setting) return
  await settleDigest(db, setting, now)
  const person = await reachedByEmail(db, userId, now)
  const to = person && encryption.decrypt(person.emailSealed)
  if (!to) return
  const taken = await takeNotices(db, setting, now)
  if (taken.length === 0) return
  const language = setting.digestLanguage
  const origin = publicOrigin(config)
  const token = stopToken(encryption, userId)
  const digest = digestOf(taken, {
    nickName: person.nickName,
    isAtOnce: setting.digest === 'now',
    language,
    origin,
    token,
  })
  const { subject, text, html } = digestText(digest, language)
  await queueMessage(ctx, {
    channel: 'email',
    to,
    scene: 'digest',
    language,
    values: { subject, text },
    html,
    unsubscribeUrl: `${origin}${API_PREFIX}${stopDigest.path}?token=${token}`,
    expireSeconds: EXPIRE_SECONDS,
  })
}

interface For {
  nickName: string
  isAtOnce: boolean
  language: Language
  origin: string
  token: string
}

function digestOf(taken: readonly Notice[], { nickName, isAtOnce, language, origin, token }: For): Digest {
  const root = language === 'en' ? `${origin}/en` : origin
  const tabs = noticeTabs.flatMap(({ type, name }: { type: number; name: Pair }) => {
    const rows = taken.filter(({ noticeType }) => noticeType === type)
    if (rows.length === 0) return []
    const lines = rows.map((row) => {
      const address = addressOf(row, language)
      return {
        title: titleOf(row, language),
        words: contentOf(row, language),
        url: address === null ? null : origin + address,
      }
    })
    return [
      {
        name: name[language],
        isAnswers: type === 1 || type === 3,
        url: `${root}/notify?type=${type}`,
        lines,
      },
    ]
  })
  return {
    nickName,
    isAtOnce,
    count: taken.length,
    tabs,
    allUrl: `${root}/notify`,
    settingsUrl: `${root}/notify#settings`,
    // behind #, so that the token stands in no log of a server or proxy
    stopUrl: `${root}/dssUnsubscribe#${token}`,
  }
}

const markOf = (encryption: Encryption, userId: string) =>
  encryption.hmac(`stop digest ${userId}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** The signed token of a link that ends a member's e-mails. It is valid as long as there are e-mails. */
function stopToken(encryption: Encryption, userId: number): string {
  const who = userId.toString(36)
  return `${who}.${markOf(encryption, who)}`
}

/** Whose e-mails a token ends; undefined for one that this product did not make. */
export function readStopToken(encryption: Encryption, token: string): number | undefined {
  const [who = '', mark = ''] = token.split('.')
  if (!isEqualSecret(mark, markOf(encryption, who))) return undefined
  return Number.parseInt(who, 36)
}
