import { buffer } from 'node:stream/consumers'
import { openAuthMaterial } from '@app/contract/school/school-auth.ts'
import { materialTypes } from '@app/contract/school/school-auth.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { API_PREFIX, pathOf } from '@app/contract/wire/call.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { type PreparedUpload, preparePrivately } from '#modules/file/actions.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { watermarked } from '#platform/offload/watermarked.ts'
import { insertMaterial, type Material, materialById, writeLog } from './store.ts'

/** Where materials lie below the private storage. */
export const FOLDER = 'auth'

/** How long a link to a material opens it. */
const LINK_MS = 5 * 60_000

/** Looks at an uploaded material and stores it. */
export const prepareMaterial = (ctx: Ctx): Promise<PreparedUpload> =>
  preparePrivately(ctx, FOLDER, materialTypes)

/** Records a stored material. */
export async function recordMaterial(ctx: Ctx, { key, name, mime, size }: PreparedUpload) {
  const fileId = await insertMaterial(ctx.db, {
    ownerId: signedIn(ctx).userId,
    storageKey: key,
    fileName: name,
    mime,
    size,
    createTime: ctx.now(),
  })
  return { fileId, fileName: name, size }
}

/** Files go once the records that named them are gone for good. */
export function eraseAfterwards(ctx: Pick<Ctx, 'afterCommit' | 'storage'>, keys: readonly string[]): void {
  ctx.afterCommit(async () => {
    for (const key of keys) await ctx.storage.remove(key)
  })
}

/** A link to a material, for one person and five minutes; nothing in it can be changed or made up. */
function linkTo(ctx: Ctx, { fileId }: Material): string {
  const me = signedIn(ctx)
  const until = ctx.now().getTime() + LINK_MS
  const ticket = ctx.encryption.sealTicket('material', [fileId, me.userId, me.userName, until])
  return `${API_PREFIX}${pathOf(openAuthMaterial)}?ticket=${encodeURIComponent(ticket)}`
}

/** Opens a material by its link: logged, whether it can be shown or not, and marked with who looks and when. */
export async function openMaterial(ctx: Ctx, ticket: string) {
  const opened = ticketOf(ctx, ticket)
  const material = opened && (await materialById(ctx.db, opened.fileId))
  const stored = material && (await ctx.storage.get(material.storageKey))
  if (!opened || !material || !stored) throw problem('notFound')
  const now = ctx.now()
  if (material.authId !== null)
    await writeLog(ctx.db, {
      authId: material.authId,
      action: 'view',
      byRole: material.ownerId === opened.userId ? 'owner' : 'staff',
      byName: opened.userName,
      note: material.fileName,
      createTime: now,
    })
  const bytes = await buffer(stored.stream)
  const mark = `${opened.userName} ${writeMoment(now)}`
  const owner = { key: `account ${opened.userId}`, isStaff: material.ownerId !== opened.userId }
  return {
    name: material.fileName,
    type: material.mime,
    bytes: await watermarked({ bytes, text: mark }, material.mime, owner),
  }
}

function ticketOf({ encryption, now }: Ctx, ticket: string) {
  const opened = encryption.openTicket('material', ticket)
  if (!opened) return undefined
  const [fileId, userId, userName, until] = opened as [number, number, string, number]
  return now().getTime() < until ? { fileId, userId, userName } : undefined
}

export const presentMaterials = (ctx: Ctx, materials: readonly Material[]) =>
  materials.map((material) => ({
    fileId: material.fileId,
    kind: material.kind,
    fileName: material.fileName,
    size: material.size,
    url: linkTo(ctx, material),
  }))
