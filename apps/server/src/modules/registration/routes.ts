import { register } from '@app/contract/account/account.ts'
import { joinByPhone } from '@app/contract/account/account-security.ts'
import { nicknameRefusal, tidyNickname } from '@app/contract/account/nickname.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { checkTexts } from '#modules/sensitive-word/check.ts'
import { joinWithPhone, registerMember, registerWithoutPhone } from '#modules/session/register-actions.ts'
import { type Ctx, handle, type RouteHandler } from '#platform/http/handle.ts'
import { newNickName } from './rules.ts'

/** The nickname of a new member: the wished one when it may be used, else a made one that says nothing of its owner. */
async function nickOf(ctx: Ctx, wished: string): Promise<string> {
  const nickName = tidyNickname(wished)
  if (!nickName) return newNickName(ctx.language)
  const flaw = nicknameRefusal(nickName)
  if (flaw) throw problem(flaw, { field: 'nickName' })
  const named = { field: 'nickName', scope: 'nick' as const, text: nickName, mayLink: false }
  const { texts } = await checkTexts(ctx, [named], { isShownAtOnce: true })
  return texts[0] ?? nickName
}

export const registrationRoutes: RouteHandler[] = [
  handle(register, async ({ body }, ctx) => {
    if (body.phonenumber != null || body.smsCode != null)
      return { token: await registerMember(ctx, body, (wished) => nickOf(ctx, wished)) }
    await registerWithoutPhone(ctx, body, (wished) => nickOf(ctx, wished))
    return { token: null }
  }),
  handle(joinByPhone, ({ body }, ctx) => joinWithPhone(ctx, body, (wished) => nickOf(ctx, wished))),
]
