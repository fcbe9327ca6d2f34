import { type DataExport, downloadDataExport } from '@app/contract/account/personal-data.ts'
import {
  CLOSING_DAYS,
  EXPORT_LINK_MINUTES,
  exportStates,
  fileUses,
  receiptNumber,
} from '@app/contract/account/personal-data.values.ts'
import { type Page, writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { API_PREFIX, pathOf } from '@app/contract/wire/call.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { type Account, accountById } from '#modules/account/store.ts'
import { keyOf } from '#modules/file/actions.ts'
import { lockFile } from '#modules/media/store.ts'
import { type Membership, namesHeldBySite } from '#modules/media/use-store.ts'
import { takeFromComment, takeFromDraft, takeFromPost } from '#modules/post/own/own-file-actions.ts'
import { filesOnSchoolPages } from '#modules/school/change-store.ts'
import { checkSmsCode, spendSmsCode } from '#modules/session/code/sms-code-store.ts'
import { tellSecurity } from '#modules/session/security-notice.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import {
  type Closing,
  cancelClosing,
  closingByReceipt,
  contentOf,
  insertClosing,
  isLastAdministrator,
  openClosing,
} from './closing-store.ts'
import { type DataExportRow, exportById, exportsOf, insertExport } from './export-store.ts'
import { dropAvatar, dropFile, dropFromReport, ownFile, ownFilePage, type Use } from './file-store.ts'
import { makeReceiptNumber } from './rules.ts'

async function ownAccount(ctx: Ctx): Promise<Account> {
  const account = await accountById(ctx.db, signedIn(ctx).userId)
  if (!account) throw problem('signInNeeded', { values: { uri: '' } })
  return account
}

/** Uses up a code that was sent to the account's own number for this purpose. Throws `phoneNeeded` and `smsBad`. */
async function proveByPhone(
  ctx: Ctx,
  account: Account,
  scene: 'export' | 'close',
  code: string | null | undefined,
): Promise<void> {
  const phone = account.phoneSealed ? ctx.encryption.decrypt(account.phoneSealed) : undefined
  if (!phone) throw problem('phoneNeeded')
  await spendSmsCode(ctx, await checkSmsCode(ctx, phone, scene, code))
}

const isOpenable = (row: DataExportRow, now: Date) =>
  row.status === 'ready' && row.expireTime !== null && row.expireTime > now

function presentExport(ctx: Ctx, row: DataExportRow): DataExport {
  return {
    ...row,
    statusName: exportStates[row.status][ctx.language],
    canOpen: isOpenable(row, ctx.now()),
  }
}

/** Asks for a copy of everything that is the caller's. */
export async function requestExport(ctx: Ctx): Promise<DataExport> {
  const account = await ownAccount(ctx)
  const made = await insertExport(ctx.db, account.userId, ctx.now())
  if (!made) throw problem('exportOpen')
  await ctx.limiter.take(ctx.db, limits.export, String(account.userId), ctx.now())
  await tellSecurity(ctx, account, 'exportAsked')
  return presentExport(ctx, made)
}

export async function ownExports(ctx: Ctx): Promise<DataExport[]> {
  const rows = await exportsOf(ctx.db, signedIn(ctx).userId)
  return rows.map((row) => presentExport(ctx, row))
}

/**
 * Gives the link of a copy. It is good for minutes; that of an account which is being closed as long as the copy, because
 * there is soon no phone to send another code to.
 */
export async function openExport(ctx: Ctx, id: number, code: string | null | undefined) {
  const account = await ownAccount(ctx)
  const row = await exportById(ctx.db, id, account.userId)
  if (!row) throw problem('notFound')
  const now = ctx.now()
  if (!isOpenable(row, now) || !row.expireTime) throw problem('exportNotReady')
  await proveByPhone(ctx, account, 'export', code)
  const soon = new Date(now.getTime() + EXPORT_LINK_MINUTES * 60_000)
  const until = account.closingTime || soon > row.expireTime ? row.expireTime : soon
  await tellSecurity(ctx, account, 'exportOpened')
  const ticket = ctx.encryption.sealTicket('export', [row.id, until.getTime()])
  return {
    url: `${API_PREFIX}${pathOf(downloadDataExport)}?ticket=${encodeURIComponent(ticket)}`,
    until,
  }
}

/** The archive a link leads to. Throws `notFound` for a link that is over, or was made up. */
export async function fetchExport(ctx: Ctx, ticket: string) {
  const now = ctx.now()
  const [id, until] = (ctx.encryption.openTicket('export', ticket) ?? []) as [number?, number?]
  if (!id || !until || now.getTime() >= until) throw problem('notFound')
  const row = await exportById(ctx.db, id)
  const found = row && isOpenable(row, now) ? await ctx.storage.get(row.storageKey) : undefined
  if (!row?.readyTime || !found) throw problem('notFound')
  const day = writeMoment(row.readyTime).slice(0, 10)
  return { name: `ossd-data-${day}.zip`, type: 'application/zip', bytes: found.stream, size: found.size }
}

/** Whether the caller's account is being closed, and what is at stake. */
export async function closingState(ctx: Ctx) {
  const account = await ownAccount(ctx)
  return {
    closing: (await openClosing(ctx.db, account.userId)) ?? null,
    ...(await contentOf(ctx.db, account.userId)),
    phonenumber: account.phonenumber,
    isLastAdministrator: await isLastAdministrator(ctx.db, account.userId),
  }
}

/** Begins to close the caller's account: a worker hides what is public, a job ends the account fifteen days later. */
export async function requestClosing(
  ctx: Ctx,
  { smsCode, keepsContent }: { smsCode?: string | null | undefined; keepsContent: boolean },
): Promise<Closing> {
  const account = await ownAccount(ctx)
  if (account.closingTime) throw problem('closeOpen')
  if (await isLastAdministrator(ctx.db, account.userId)) throw problem('closeLastAdmin')
  await proveByPhone(ctx, account, 'close', smsCode)
  const now = ctx.now()
  const closing = await insertClosing(ctx.db, {
    userId: account.userId,
    receiptNo: makeReceiptNumber(),
    keepsContent,
    requestTime: now,
    dueTime: new Date(now.getTime() + CLOSING_DAYS * DAY_MS),
  })
  if (!closing) throw problem('closeOpen')
  await tellSecurity(ctx, account, 'closing', writeMoment(closing.dueTime).slice(0, 16))
  // nothing shows a name of theirs from now on
  ctx.invalidate(`account:${account.userId}`)
  return closing
}

/** Cancels the closing of the account; what was hidden comes back as it was. */
export async function cancelAccountClosing(ctx: Ctx): Promise<Closing> {
  const account = await ownAccount(ctx)
  const closing = await cancelClosing(ctx.db, account.userId, ctx.now())
  if (!closing) throw problem('closeNotOpen')
  await tellSecurity(ctx, account, 'closingCancelled')
  ctx.invalidate(`account:${account.userId}`)
  return closing
}

/** What became of an account, by the number of its receipt. */
export async function receiptOf(ctx: Ctx, written: string): Promise<Closing> {
  await ctx.limiter.take(ctx.limiter.apart, limits.receiptMinute, ctx.client, ctx.now())
  const number = receiptNumber(written)
  const closing = number ? await closingByReceipt(ctx.db, number) : undefined
  if (!closing) throw problem('notFound')
  return closing
}

const presentUse = ({ kind, blogId, isStory, title }: Use) => ({ kind, blogId, isStory, title })

/** One page of the caller's uploads. */
export async function ownFiles(ctx: Ctx, ofLibrary: Membership, page: Page) {
  const found = await ownFilePage(ctx.db, signedIn(ctx).userId, page)
  const ofSite = await usedBySite(ctx, ofLibrary, found.rows)
  return {
    ...found,
    rows: found.rows.map(({ file, uses }) => {
      const isOfSite = ofSite.has(file.fileId)
      return {
        ...file,
        fileName: file.originalName,
        url: file.fileName,
        w: file.width,
        h: file.height,
        isUsed: uses.length > 0 || isOfSite,
        uses: isOfSite
          ? [{ kind: 'other' as const, blogId: null, isStory: false, title: '' }]
          : uses.map(presentUse),
      }
    }),
  }
}

/**
 * What staff upload is shown by records of the console, which a use of the file names; one that none of their own texts holds
 * is the site's. What a school
 * uploads may stand on its page in the directory.
 */
async function usedBySite(
  ctx: Ctx,
  ofLibrary: Membership,
  found: Awaited<ReturnType<typeof ownFilePage>>['rows'],
): Promise<Set<number>> {
  const { usertype } = signedIn(ctx)
  const used = usertype === '01' ? [] : found.filter(({ file }) => file.usedAt !== null)
  const names = used.map(({ file }) => file.fileName)
  const held =
    usertype === '00'
      ? await namesHeldBySite(ctx.db, ofLibrary, names)
      : await filesOnSchoolPages(ctx.db, names)
  const isShown = ({ file, uses }: (typeof used)[number]) =>
    held.has(file.fileName) || (usertype === '00' && uses.length === 0)
  return new Set(used.filter(isShown).map(({ file }) => file.fileId))
}

/**
 * Deletes an own file for good. A note replaces it where posts use it, which the caller must confirm. Where the site
 * itself uses it, also beside an own post, it is refused.
 */
export async function deleteOwnFile(
  ctx: Ctx,
  ofLibrary: Membership,
  fileId: number,
  force: boolean,
): Promise<void> {
  const { userId } = signedIn(ctx)
  if (!(await ownFile(ctx.db, userId, fileId))) throw problem('notFound')
  // a record that takes the file meanwhile waits, and what took it before is read now
  await lockFile(ctx.db, fileId)
  const found = await ownFile(ctx.db, userId, fileId)
  if (!found) throw problem('notFound')
  const { file, uses } = found
  const isOfSite = (await usedBySite(ctx, ofLibrary, [found])).has(fileId)
  if (isOfSite || (uses.length > 0 && !force))
    throw problem('fileInUse', {
      data: {
        uses: isOfSite ? [{ kind: 'other', title: fileUses.other[ctx.language] }] : uses.map(presentUse),
      },
    })
  for (const use of uses) await takeOut(ctx, use, file)
  await dropFile(ctx.db, fileId)
  ctx.afterCommit(() => ctx.storage.remove(keyOf(file)))
}

async function takeOut(
  ctx: Ctx,
  { kind, id }: Use,
  file: { fileId: number; fileName: string },
): Promise<void> {
  const { userId } = signedIn(ctx)
  switch (kind) {
    case 'avatar':
      await dropAvatar(ctx.db, userId)
      ctx.invalidate(`account:${userId}`)
      return
    case 'blog':
      return takeFromPost(ctx, id, file)
    case 'comment':
      return takeFromComment(ctx, id, file, ctx.language)
    case 'draft':
      return takeFromDraft(ctx, id, file, ctx.language)
    case 'report':
      return dropFromReport(ctx.db, id, file.fileName)
  }
}
