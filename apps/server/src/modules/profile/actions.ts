import { nicknameRefusal, tidyNickname } from '@app/contract/account/nickname.values.ts'
import { maskPhone } from '@app/contract/account/phone.values.ts'
import type { MyInfo, ProfileChange, PublicHome } from '@app/contract/member/member.ts'
import { levels } from '@app/contract/member/member.values.ts'
import { sayReason } from '@app/contract/moderation/review.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { z } from 'zod'
import { isCity } from '#modules/city/store.ts'
import {
  avatarOf,
  recordAvatar,
  replaceAvatar,
  type Square,
  type StoredAvatar,
} from '#modules/file/actions.ts'
import { numbersNow } from '#modules/member/community-number-store.ts'
import { claimNickname, isSameNickname } from '#modules/member/nickname-store.ts'
import { personBrief } from '#modules/member/person-store.ts'
import { isPhoneBound } from '#modules/member/rules.ts'
import { checkMuted, hasRecord, memberOf } from '#modules/member/store.ts'
import { officeOf } from '#modules/post/author/office-store.ts'
import { ownContacts } from '#modules/school-auth/actions.ts'
import { type Author, checkTexts, refuseStaffClaim, type SpeaksFor } from '#modules/sensitive-word/check.ts'
import { changeEmail } from '#modules/session/own-account.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { noticeCounts, relationMarks } from './page-state-store.ts'
import { storedResets } from './reset-store.ts'
import { missingToNext } from './rules.ts'
import { changeProfile, ownPicture, ownProfile, publicHome } from './store.ts'

/** A nickname changes so often at most in so many days. */
const NICK_CHANGES = 2
const NICK_WINDOW_MS = 30 * 86_400_000

/** The caller's own profile. Throws `signInNeeded` for an account that is gone. */
export async function readMyInfo(ctx: Ctx): Promise<MyInfo> {
  const { userId } = signedIn(ctx)
  const found = await ownProfile(ctx.db, userId)
  if (!found) throw problem('signInNeeded', { values: { uri: '' } })
  const { account, member, stat } = found
  const level = member?.level ?? 0
  const createTime = account.createTime ?? new Date(0)
  const isSchool = account.usertype === '02' && account.authstatus === 'approved'
  const schoolName = found.personSchool
    ? (ctx.language === 'en' && found.personSchool.nameEn) || found.personSchool.name
    : null
  return {
    ...account,
    createTime,
    phonenumber: maskPhone(account.phonenumber),
    email: account.email || null,
    cityCode: member?.cityCode ?? '',
    relation: member?.relation ?? null,
    gradYear: member?.gradYear ?? null,
    level,
    levelName: `Lv${level} ${levels[level]?.[ctx.language] ?? ''}`.trim(),
    nextLevel: {
      need: missingToNext(
        {
          level,
          createTime,
          readPosts: member?.readPosts ?? 0,
          readSeconds: member?.readSeconds ?? 0,
          ...stat,
          likers: found.likers,
          lastWrong: found.lastWrong,
        },
        await numbersNow(ctx),
        ctx.now(),
        ctx.language,
      ),
    },
    schoolInfo: isSchool ? { schoolId: account.schoolId, schoolName } : { schoolId: null, schoolName: null },
    // their own, also while others do not see it
    badge: personBrief({ ...found, standing: { level, badgeShow: true } }, ctx.language).badge,
    badgeShow: member?.badgeShow ?? true,
    stat: { ...stat, draftCount: found.draftCount },
    unread: noticeCounts(found.unread),
    ...muteOf(ctx, member),
    totpOn: found.totpOn,
    phoneBound: isPhoneBound(account),
  }
}

/** A mute that still lasts, and why. */
export function muteOf(
  ctx: Pick<Ctx, 'now' | 'language'>,
  member: { mutedUntil: Date | null; muteReason: string | null } | null,
): Pick<MyInfo, 'mutedUntil' | 'muteReason'> {
  if (!member?.mutedUntil || member.mutedUntil <= ctx.now()) return { mutedUntil: null, muteReason: null }
  return { mutedUntil: member.mutedUntil, muteReason: sayReason(member.muteReason)[ctx.language] }
}

type Change = z.output<typeof ProfileChange>
type OwnProfile = NonNullable<Awaited<ReturnType<typeof ownProfile>>>

/**
 * Refuses what staff took from a profile, a text in any spelling, while the reset is stored. Gives whether the present
 * nickname was made by a reset: no change of the member's own. Throws `nickReset` and `profileReset`.
 */
export async function checkNotReset(
  ctx: Ctx,
  own: { userId: number; nickName: string },
  change: { nickName?: string | undefined; avatar?: string | undefined; bio?: string | undefined },
): Promise<{ isMade: boolean }> {
  const resets = await storedResets(ctx.db, own.userId)
  const { nickName = '', avatar = '', bio = '' } = change
  const wasTaken = {
    nickName: (former: string) => nickName !== '' && isSameNickname(former, nickName),
    avatar: (former: string) => former === avatar,
    bio: (former: string) => bio !== '' && isSameNickname(former, bio),
  }
  const taken = resets.find(({ part, former }) => wasTaken[part](former))
  if (taken) throw problem(taken.part === 'nickName' ? 'nickReset' : 'profileReset', { field: taken.part })
  return { isMade: resets.some(({ part, made }) => part === 'nickName' && made === own.nickName) }
}

/** The new nickname and when it was changed, newest last; undefined when it stays. */
async function changedNickname(ctx: Ctx, nickname: string, own: OwnProfile) {
  const nickName = tidyNickname(nickname)
  if (nickName === own.account.nickName) return undefined
  const isStaff = own.account.usertype === '00'
  const { userId, usertype, authstatus, schoolId } = own.account
  const isSchool = usertype === '02' && authstatus === 'approved'
  const refusal = nicknameRefusal(nickName, { isSchool })
  if (refusal && !(refusal === 'nickOfficial' && isStaff)) throw problem(refusal, { field: 'nickName' })
  const { isMade } = await checkNotReset(ctx, own.account, { nickName })
  const now = ctx.now()
  const recent = (own.member?.nickTimes ?? []).filter(
    (time) => time.getTime() > now.getTime() - NICK_WINDOW_MS,
  )
  if (!isMade && recent.length >= NICK_CHANGES) throw problem('nickOften', { field: 'nickName' })
  await claimNickname(ctx.db, nickName, { userId, ownSchoolId: isSchool ? schoolId : null, isStaff })
  // who leaves a name that staff made chooses the one that the reset took the place of
  return { nickName, nickTimes: isMade ? recent : [...recent, now] }
}

/** Throws `postCity`, `avatarForeign` and `bioOfficial`, and refuses public texts of a muted member. */
async function checkChange(ctx: Ctx, own: OwnProfile, { cityCode, avatar, nickName, bio }: Change) {
  if (cityCode && cityCode !== '000000' && !(await isCity(ctx.db, cityCode)))
    throw problem('postCity', { field: 'cityCode' })
  const isNewAvatar = Boolean(avatar) && avatar !== own.account.avatar
  if (isNewAvatar && !(await ownPicture(ctx.db, own.account.userId, { fileName: avatar ?? '' })))
    throw problem('avatarForeign', { field: 'avatar' })
  await checkNotReset(ctx, own.account, {
    ...(isNewAvatar && { avatar }),
    ...(bio !== own.account.bio && { bio }),
  })
  // a member who may not write may not change public profile texts either
  const isRenamed = nickName !== undefined && nickName !== own.account.nickName
  const saysMore = Boolean(bio) && bio !== own.account.bio
  if (own.member && (isRenamed || saysMore)) checkMuted(ctx, own.member)
  if (bio && saysMore && own.account.usertype !== '00') refuseStaffClaim('bio', bio)
}

/** The columns of the member that were sent. */
function memberColumns({ cityCode, relation, gradYear, badgeShow }: Change) {
  return {
    ...(cityCode !== undefined && { cityCode: cityCode && cityCode !== '000000' ? cityCode : '' }),
    ...(relation !== undefined && { relation }),
    ...(gradYear !== undefined && { gradYear }),
    ...(badgeShow !== undefined && { badgeShow }),
  }
}

/** Changes what was sent of the caller's profile; all or nothing. */
export async function updateProfile(ctx: Ctx, change: Change): Promise<MyInfo> {
  const { userId } = signedIn(ctx)
  const own = await ownProfile(ctx.db, userId)
  if (!own) throw problem('signInNeeded', { values: { uri: '' } })
  await checkChange(ctx, own, change)
  const named = change.nickName === undefined ? undefined : await changedNickname(ctx, change.nickName, own)
  const speaksForSchool = own.account.usertype === '02' && own.account.authstatus === 'approved'
  const schoolId = speaksForSchool ? own.account.schoolId : null
  const [nickName, bio] = await checkedTexts(ctx, named?.nickName, change.bio, {
    userId,
    schoolId,
    speaksFor: await officeOf(ctx, { isModerator: false, isAdmin: own.account.usertype === '00', schoolId }),
    author: {
      // of the two the one that stays
      shownWith: [named ? '' : own.account.nickName, change.bio === undefined ? own.account.bio : ''],
      hasRecord: async () => hasRecord(ctx, await memberOf(ctx.db, signedIn(ctx))),
    },
  })
  const account = {
    ...(nickName !== undefined && { nickName }),
    ...(change.avatar !== undefined && { avatar: change.avatar }),
    // a translation of what it was before would say something else
    ...(bio !== undefined && { bio, bioEn: '' }),
  }
  const member = { ...(named && { nickTimes: named.nickTimes }), ...memberColumns(change) }
  await changeProfile(ctx.db, userId, account, member, ctx.now())
  // stored once the member opens the link in the message; clients that send back the masked address change nothing
  if (change.email !== undefined && (change.email ?? '') !== own.account.email)
    await changeEmail(ctx, { ...change, email: change.email ?? '' })
  if (change.avatar !== undefined) await replaceAvatar(ctx, own.account.avatar, change.avatar)
  return readMyInfo(ctx)
}

/** A profile name or text is published at once or refused: no moderator reviews it first. */
async function checkedTexts(
  ctx: Ctx,
  nickName: string | undefined,
  bio: string | undefined,
  account: { userId: number; schoolId: number | null; speaksFor: SpeaksFor; author: Author },
) {
  const mayLink = false
  const texts = [
    ...(nickName === undefined
      ? []
      : [{ field: 'nickName', scope: 'nick' as const, text: nickName, mayLink }]),
    ...(bio === undefined ? [] : [{ field: 'bio', scope: 'bio' as const, text: bio, mayLink }]),
  ]
  if (texts.length === 0) return [undefined, undefined]
  const rest = (
    await checkTexts(ctx, texts, {
      isShownAtOnce: true,
      ownContacts: await ownContacts(ctx, account),
      speaksFor: account.speaksFor,
      author: account.author,
    })
  ).texts
  return [nickName === undefined ? undefined : rest.shift(), bio === undefined ? undefined : rest.shift()]
}

/** Cuts an avatar out of a picture that the caller uploaded. */
export async function prepareAvatar(
  ctx: Ctx,
  { fileId, ...square }: Square & { fileId: number },
): Promise<StoredAvatar> {
  const picture = await ownPicture(ctx.db, signedIn(ctx).userId, { fileId })
  if (!picture) throw problem('avatarForeign', { field: 'fileId' })
  if (picture.hasQrCode) throw problem('qrCode', { field: 'fileId' })
  return avatarOf(ctx, picture.fileName, square)
}

/** Makes a drawn square the caller's avatar. Gives its address. */
export async function changeAvatar(ctx: Ctx, drawn: StoredAvatar): Promise<string> {
  const { userId } = signedIn(ctx)
  const own = await ownProfile(ctx.db, userId)
  const avatar = await recordAvatar(ctx, drawn)
  await changeProfile(ctx.db, userId, { avatar }, {}, ctx.now())
  await replaceAvatar(ctx, own?.account.avatar ?? '', avatar)
  ctx.invalidate(`account:${userId}`)
  return avatar
}

/**
 * The public page of a person, and the caller's relation to them. Throws `notFound` for an unknown person, and for
 * one who is leaving.
 */
export async function readHome(ctx: Ctx, userId: number): Promise<PublicHome> {
  const found = await publicHome(ctx.db, userId)
  if (!found) throw problem('notFound')
  const mine = ctx.me ? (await relationMarks(ctx.db, [], [userId], ctx.me.userId)).users[0] : undefined
  const named = (pair: { name: string; nameEn: string } | null, language: Language) =>
    pair ? (language === 'en' && pair.nameEn) || pair.name : null
  return {
    user: personBrief(found, ctx.language),
    bio: (ctx.language === 'en' && found.bioEn) || found.bio,
    cityName: named(found.city, ctx.language),
    stat: found.stat,
    followed: mine?.followed ?? false,
    blocked: mine?.blocked ?? false,
    joinTime: writeMoment(found.createTime ?? new Date(0)).slice(0, 7),
  }
}
