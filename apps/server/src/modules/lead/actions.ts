import type { LeadForm } from '@app/contract/contact/lead.ts'
import { reachOf } from '@app/contract/contact/lead-reach.values.ts'
import { chosen, writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { z } from 'zod'
import type { Ctx } from '#platform/http/handle.ts'
import { isFromProgram, newReference } from '#platform/limit/form-guard.ts'
import { limits } from '#platform/limit/limits.ts'
import { ownerForLead } from './assignment-store.ts'
import { addEvent } from './desk-store.ts'
import { mailOwners } from './mail-actions.ts'
import { tellRobots } from './robot/robot-actions.ts'
import { campaignWord, firstDue, ownPath } from './rules.ts'
import { insertLead, mergeLead, recentLead, withdrawLead } from './store.ts'

/** A form kept two hours was not filled in by a person, and neither was a message of links. */
const GUARD = { oldestMs: 2 * 3_600_000, maxLinks: 2 }

/**
 * Stores a lead and returns its reference. The same number within a day joins its earlier lead. Answers spam like
 * success, so that its sender learns nothing.
 */
export async function acceptLead(ctx: Ctx, form: z.output<typeof LeadForm>): Promise<string> {
  if (isFromProgram(ctx, { ...form, text: form.content }, GUARD)) return newReference()
  const { db, client, encryption, limiter } = ctx
  const now = ctx.now()
  const mobile = reachOf(form.mobile)
  if (!mobile) throw problem('invalid', { field: 'mobile', errKey: 'contact.mobile' })
  const mobileMark = encryption.hmac(mobile)
  await limiter.take(db, limits.leadHour, client, now)
  await limiter.take(db, limits.leadPhone, mobileMark, now)
  const lead = {
    ref: newReference(),
    name: form.name,
    mobile: encryption.encrypt(mobile),
    mobileMark,
    who: chosen(form.who),
    grade: chosen(form.grade),
    content: form.content || null,
    schoolId: chosen(form.schoolId),
    source: ownPath(form.source),
    campaign: campaignWord(form.campaign),
    adult: form.adult ?? null,
    abroad: form.abroad ?? false,
    news: form.news ?? false,
    agreedAt: now,
    lang: ctx.language,
    ip: client.ip,
    createTime: now,
    lastTime: now,
  }
  const earlier = await recentLead(db, mobileMark, new Date(now.getTime() - DAY_MS))
  if (earlier) {
    await mergeLead(db, earlier.id, lead)
    await addEvent(db, { leadId: earlier.id, kind: 'arrived', createTime: now })
    if (earlier.ownerId !== null) await ctx.live.signal(db, [earlier.ownerId])
    return earlier.ref
  }
  await storeLead(ctx, lead)
  return lead.ref
}

/** Stores a new lead with its owner by the rules, and wakes the owner's browser at commit. */
export async function storeLead(ctx: Ctx, lead: Parameters<typeof insertLead>[1]): Promise<number> {
  const { db } = ctx
  const ownerId = lead.ownerId ?? (await ownerForLead(db, lead, writeMoment(ctx.now()).slice(0, 10)))
  const id = await insertLead(db, { ...lead, ownerId, nextTime: lead.nextTime ?? firstDue(ctx.now()) })
  await followNewLead(ctx, id, ownerId)
  await tellRobots(ctx, { id, schoolId: lead.schoolId, grade: lead.grade })
  return id
}

/** What follows from a new lead in its transaction: the owner's browsers show it, mail leaves after the commit. */
export async function followNewLead(ctx: Ctx, id: number, ownerId: number | null): Promise<void> {
  if (ownerId === null) return
  await ctx.live.signal(ctx.db, [ownerId])
  await mailOwners(ctx, 'leadNew', [{ id, ownerId }])
}

/** Guessing references is limited like guessing passwords; a wrong guess counts though its write is taken back. */
export async function eraseLead(ctx: Ctx, ref: string, written: string): Promise<void> {
  await ctx.limiter.take(ctx.limiter.apart, limits.withdrawMinute, ctx.client, ctx.now())
  const mobile = reachOf(written)
  const gone = mobile && (await withdrawLead(ctx.db, ref, ctx.encryption.hmac(mobile), ctx.now()))
  if (!gone) throw problem('leadUnknown', { field: 'ref' })
  if (gone.ownerId !== null) await ctx.live.signal(ctx.db, [gone.ownerId])
}
