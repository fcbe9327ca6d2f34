import type { NoteAct, NotedKind, QueueShare } from '@app/contract/moderation/desk/review-work.values.ts'
import type { QueueKind, QueueKindFilter } from '@app/contract/moderation/review.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { rolesGranting } from '#modules/access-control/holder-store.ts'
import { type Audited, noteAudit } from '#modules/audit/store.ts'
import { moderates, scopeOf } from '#modules/moderator/actions.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { type Ctx, hasAdminRole, mayDo, signedIn } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { type ReviewKind, reviewKindsOf } from '#platform/review-kind.ts'
import { readerOf, upToSecond } from './actions.ts'
import { deciderOf } from './held-store.ts'
import { countAssigned, countFresh, type ItemKey, waitingPlace, watched } from './store.ts'
import {
  assign,
  colleaguesOf,
  idOf,
  insertNote,
  isStaff,
  itemOf,
  nameOfMember,
  notesAbout,
  purgeNotes,
  purgeWork,
  putView,
  unassign,
} from './work-store.ts'

const DECIDES = 'bbs:review:edit'

/** Notes about all that is decided with a post stand with the post. */
const subjectOf = (objKind: NotedKind): NotedKind =>
  objKind === 'revision' || objKind === 'append' ? 'blog' : objKind

const auditKinds: Record<NotedKind, Audited['objKind']> = {
  blog: 'blog',
  revision: 'blog',
  append: 'blog',
  comment: 'comment',
  report: 'report',
  schoolAuth: 'auth',
  studentAuth: 'auth',
  schoolChange: 'profile',
  openDay: 'school',
  user: 'user',
}

interface Subject {
  cityCode: string | null
  title: string
}

function kindOf(modules: readonly Module[], objKind: QueueKind): ReviewKind {
  const kind = reviewKindsOf(modules).find((one) => one.kind === objKind)
  if (!kind) throw problem('notFound')
  return kind
}

async function titleOf(ctx: Ctx, kind: ReviewKind, objId: number): Promise<string> {
  const item = await itemOf(ctx.db, kind.item(idOf(objId)))
  const [details] = item ? await kind.show(ctx, [item]) : []
  return details?.title ?? ''
}

/** Throws `notFound` for notes about the caller, and without the role `admin` for those about staff. */
async function checkPerson(ctx: Ctx, userId: number): Promise<void> {
  const me = signedIn(ctx)
  if (userId === me.userId) throw problem('notFound')
  if (hasAdminRole(me)) return
  if (await isStaff(ctx.db, userId)) throw problem('notFound')
}

/** What a note would be about. Throws `notFound` for what the caller may not see. */
async function subjectFor(
  ctx: Ctx,
  modules: readonly Module[],
  objKind: NotedKind,
  objId: number,
): Promise<Subject> {
  if (objKind === 'user') {
    await checkPerson(ctx, objId)
    const title = await nameOfMember(ctx.db, objId)
    if (title === undefined) throw problem('notFound')
    return { cityCode: null, title }
  }
  const waiting = await waitingPlace(ctx.db, await readerOf(ctx, modules), { objKind, objId })
  if (waiting) return { ...waiting, title: await titleOf(ctx, kindOf(modules, objKind), objId) }
  const subject = subjectOf(objKind)
  const { locate } = kindOf(modules, subject === 'user' ? objKind : subject)
  const place = locate && (await itemOf(ctx.db, locate(idOf(objId))))
  if (!place || !(await moderates(ctx, signedIn(ctx)))(place.cityCode)) throw problem('notFound')
  return place
}

/** Stores a note; the audit log says that there is one, and its words stay in the note alone. */
async function write(
  ctx: Ctx,
  { objKind, objId }: { objKind: NotedKind; objId: number },
  { cityCode, title }: Subject,
  { act, toName = null, text }: { act: NoteAct; toName?: string | null; text: string },
): Promise<void> {
  const me = signedIn(ctx)
  await insertNote(ctx.db, {
    objKind: subjectOf(objKind),
    objId,
    cityCode,
    act,
    toName,
    text,
    userId: me.userId,
    userName: me.userName,
    createTime: ctx.now(),
  })
  await noteAudit(ctx, {
    act,
    objKind: auditKinds[objKind],
    objId,
    title,
    ...(toName !== null && { after: { to: toName } }),
  })
}

/** Notes something about an item of the queue or a member. Throws `notFound`. */
export async function note(
  ctx: Ctx,
  modules: readonly Module[],
  about: { objKind: NotedKind; objId: number },
  text: string,
): Promise<void> {
  await write(ctx, about, await subjectFor(ctx, modules, about.objKind, about.objId), { act: 'note', text })
}

/**
 * The notes about an item or a member that the caller may read. Throws `notFound` for a kind that is not the caller's,
 * and for what the caller wrote or is.
 */
export async function notes(ctx: Ctx, modules: readonly Module[], objKind: NotedKind, objId: number) {
  const me = signedIn(ctx)
  if (objKind === 'user') await checkPerson(ctx, objId)
  else {
    const { access, item } = kindOf(modules, objKind)
    if (access !== undefined && !mayDo(me, access)) throw problem('notFound')
    if ((await itemOf(ctx.db, item(idOf(objId))))?.userId === me.userId) throw problem('notFound')
  }
  return notesAbout(ctx.db, subjectOf(objKind), objId, await scopeOf(ctx, me))
}

/** Colleagues and roles that can receive items. */
export async function colleagues(ctx: Ctx) {
  const people = await colleaguesOf(ctx.db, signedIn(ctx).userId)
  const roles = await rolesGranting(ctx.db, DECIDES)
  return {
    people,
    roles: roles.map(({ roleId, roleName, roleNameEn }) => ({
      roleId,
      roleName: (ctx.language === 'en' && roleNameEn) || roleName,
    })),
  }
}

/** The name of a colleague who can decide about an item. Throws `reviewColleague`. */
async function colleagueFor(
  ctx: Ctx,
  userId: number,
  kind: ReviewKind,
  cityCode: string | null,
): Promise<string> {
  const them = userId === signedIn(ctx).userId ? undefined : await deciderOf(ctx.db, userId, ctx.now())
  const may =
    them &&
    mayDo(them, DECIDES) &&
    (kind.access === undefined || mayDo(them, kind.access)) &&
    (await moderates(ctx, them))(cityCode)
  if (!may) throw problem('reviewColleague', { field: 'userId' })
  return them.nickName
}

/** The name of a role whose holders can decide about an item. Throws `reviewColleague`. */
async function roleFor(ctx: Ctx, roleId: number, kind: ReviewKind): Promise<string> {
  const role = (await rolesGranting(ctx.db, DECIDES)).find((one) => one.roleId === roleId)
  const opens =
    kind.access === undefined ||
    kind.access === 'account' ||
    kind.access === 'public' ||
    (await rolesGranting(ctx.db, kind.access)).some((one) => one.roleId === roleId)
  if (!role || !opens) throw problem('reviewColleague', { field: 'roleId' })
  return role.roleName
}

export interface Assignment extends ItemKey {
  userId: number | null
  roleId: number | null
  note: string
}

/**
 * Hands an item over to a colleague, escalates it to a role, or leaves it to all again. Throws `notFound` for an item that
 * does not wait for the caller, and `reviewColleague` for whom cannot decide about it.
 */
export async function assignItem(
  ctx: Ctx,
  modules: readonly Module[],
  { userId, roleId, note: text, ...key }: Assignment,
): Promise<void> {
  const waiting = await waitingPlace(ctx.db, await readerOf(ctx, modules), key)
  if (!waiting) throw problem('notFound')
  if (userId !== null && roleId !== null) throw problem('invalid', { field: 'roleId' })
  const kind = kindOf(modules, key.objKind)
  const subject = { ...waiting, title: await titleOf(ctx, kind, key.objId) }
  if (userId === null && roleId === null) {
    if (await unassign(ctx.db, key)) await write(ctx, key, subject, { act: 'takeBack', text })
    return
  }
  const toName =
    userId === null
      ? await roleFor(ctx, roleId ?? 0, kind)
      : await colleagueFor(ctx, userId, kind, waiting.cityCode)
  await assign(ctx.db, {
    ...key,
    assigneeId: userId,
    roleId,
    byName: signedIn(ctx).nickName,
    createTime: ctx.now(),
  })
  await write(ctx, key, subject, { act: userId === null ? 'escalate' : 'handOver', toName, text })
}

/** Counts the items that the caller and the caller's roles received. */
export const assignedCounts = async (ctx: Ctx, modules: readonly Module[]) =>
  countAssigned(ctx.db, await readerOf(ctx, modules))

export interface Watch {
  kindFilter: QueueKindFilter | undefined
  cityCode: string | undefined
  share: QueueShare | undefined
  since: Date
  open: ItemKey | null
  shown: readonly ItemKey[]
}

/** Stores what the caller has open, and says what became of what the caller's screen shows. */
export async function watch(
  ctx: Ctx,
  modules: readonly Module[],
  { kindFilter, cityCode, share, since, open, shown: visibleItems }: Watch,
) {
  const me = signedIn(ctx)
  const reader = await readerOf(ctx, modules)
  const isSame = (one: ItemKey) => (other: ItemKey) =>
    one.objKind === other.objKind && one.objId === other.objId
  const seen = open === null || visibleItems.some(isSame(open)) ? visibleItems : [...visibleItems, open]
  const items = await watched(ctx.db, reader, seen, ctx.now())
  // a reader who cannot decide is in no colleague's way
  if (mayDo(me, DECIDES)) {
    // an item that does not wait for the caller is nothing that colleagues would leave alone
    const isOwn = open !== null && items.some((item) => isSame(open)(item) && item.isWaiting)
    await putView(ctx.db, me.userId, isOwn ? open : null, ctx.now())
  }
  return {
    ...(await countFresh(ctx.db, { ...reader, cityCode, share }, kindFilter, since)),
    readAt: upToSecond(ctx.now()),
    items: items.filter((item) => visibleItems.some(isSame(item))),
  }
}

const TASK_DAYS = 60
const NOTE_DAYS = 1_095

/** Forgets assignments, views and notes that are too old. */
export async function purgeShared(appContext: AppContext): Promise<void> {
  const { db } = appContext.database
  const ago = (days: number) => new Date(appContext.now().getTime() - days * DAY_MS)
  await purgeWork(db, ago(TASK_DAYS), ago(1))
  await purgeNotes(db, ago(NOTE_DAYS))
}
