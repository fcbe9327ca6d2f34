import type { MailLanguage } from '@app/contract/account/account.values.ts'
import { accountPhone, maskPhone } from '@app/contract/account/phone.values.ts'
import { avatarTypes } from '@app/contract/file/file.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { accountById, isEmailTaken, isPhoneTaken, phoneHashOf } from '#modules/account/store.ts'
import {
  drawAvatar,
  type PreparedUpload,
  prepareUpload,
  recordUpload,
  type StoredAvatar,
} from '#modules/file/actions.ts'
import { claimNickname } from '#modules/member/nickname-store.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { changeAvatar, checkNotReset } from './actions.ts'
import { rolesAndPositionsOf, updateDetails } from './store.ts'

const STAFF = '00'

async function ownAccount(ctx: Ctx) {
  const account = await accountById(ctx.db, signedIn(ctx).userId)
  if (!account) throw problem('signInNeeded', { values: { uri: '' } })
  return account
}

/** The caller's account as the personal centre of the console shows it. */
export async function readDetails(ctx: Ctx) {
  const account = await ownAccount(ctx)
  const { roleGroup, postGroup } = await rolesAndPositionsOf(ctx.db, account.userId)
  return {
    data: {
      ...account,
      phonenumber: account.phoneSealed ? maskPhone(account.phonenumber) : account.phonenumber,
      admin: signedIn(ctx).isSuper,
      mailLanguage: account.mailLanguage ?? ('zh' as const),
    },
    roleGroup,
    postGroup,
  }
}

interface Details {
  nickName: string
  phonenumber: string
  email: string
  sex: string
  mailLanguage?: MailLanguage | undefined
}

/**
 * Changes a staff member's own details. A bound phone and a confirmed address are changed with a code, not here.
 * Throws `notAllowed` for members, `ownPhoneTaken`, `ownEmailTaken`, `nickTaken`, `nickOfficial`, `nickReset`.
 */
export async function changeDetails(ctx: Ctx, details: Details): Promise<void> {
  const account = await ownAccount(ctx)
  if (account.usertype !== STAFF)
    throw problem('notAllowed', {
      text: {
        zh: '此处仅供工作人员修改资料，请在门户的“账号设置”中修改',
        en: 'Only staff change their details here: change yours in the account settings of the portal',
      },
    })
  const { userId, userName } = account
  const phonenumber = account.phoneSealed ? account.phonenumber : details.phonenumber
  const email = account.emailConfirmTime ? account.email : details.email
  const values = { name: userName }
  if (phonenumber !== account.phonenumber) {
    const phone = accountPhone(phonenumber)
    if (!phone)
      throw problem('invalid', {
        field: 'phonenumber',
        text: { zh: '请输入正确的手机号码', en: 'Enter a valid mobile number' },
      })
    if (await isPhoneTaken(ctx.db, { phonenumber, phoneHash: phoneHashOf(ctx.encryption, phone) }, userId))
      throw problem('ownPhoneTaken', { field: 'phonenumber', values })
  }
  if (email !== account.email && (await isEmailTaken(ctx.db, email, userId)))
    throw problem('ownEmailTaken', { field: 'email', values })
  const { nickName, sex, mailLanguage = account.mailLanguage } = details
  if (nickName !== account.nickName) {
    await checkNotReset(ctx, account, { nickName })
    await claimNickname(ctx.db, nickName, { userId, isStaff: true })
  }
  await updateDetails(ctx.db, userId, { nickName, sex, phonenumber, email, mailLanguage })
  ctx.invalidate(`account:${userId}`)
}

/**
 * Draws and stores the square in the middle of an upload. Clients send what a canvas drew, with the name of the picture it was drawn
 * from or with none, so only the bytes say what it is.
 */
export async function prepareUploadedAvatar(
  ctx: Ctx,
): Promise<{ upload: PreparedUpload; square: StoredAvatar }> {
  const file = ctx.file && { ...ctx.file, name: 'avatar.png' }
  const upload = await prepareUpload({ ...ctx, file }, avatarTypes)
  const { width, height, drawn } = upload
  if (width === null || height === null || !drawn) throw problem('pictureBroken', { field: 'avatarfile' })
  if (upload.hasQrCode) throw problem('qrCode', { field: 'fileId' })
  const size = Math.min(width, height)
  const [x, y] = [Math.floor((width - size) / 2), Math.floor((height - size) / 2)]
  return { upload, square: await drawAvatar(ctx, drawn, { x, y, size }) }
}

/** Makes an upload the caller's avatar. Gives its address. */
export async function takeAvatar(
  ctx: Ctx,
  { upload, square }: { upload: PreparedUpload; square: StoredAvatar },
): Promise<string> {
  await recordUpload(ctx, upload)
  return changeAvatar(ctx, square)
}
