import { accountNameBounds, staffPasswordBounds } from '@app/contract/account/password.values.ts'
import { NewMobile, NoTags, OptionalMobile } from '@app/contract/account/person-fields.ts'
import { named, text } from '@app/contract/shapes/shapes.ts'
import { z } from 'zod'
import { accessControlProblems } from './access-control.problems.ts'
import { userAdmin } from './user.ts'

const { userNameBounds, passwordBounds } = accessControlProblems

const always = {
  nickName: named(
    '用户昵称',
    'Name',
    NoTags(30, '用户昵称', 'Name').min(1, text('用户昵称不能为空', 'Name is required')),
  ),
  phonenumber: named('手机号码', 'Mobile', OptionalMobile),
}

/** What the console's form of a user demands beyond the call, as that of the admin template does; imports demand it too. */
export const changedUser = userAdmin.draft.extend(always)

/** Without a password of their own a new user gets the first one of the settings. */
export const newUser = userAdmin.draft.extend({
  ...always,
  userName: named(
    '用户名称',
    'Account',
    NoTags(accountNameBounds.max, '用户名称', 'Account')
      .min(1, text('用户名称不能为空', 'Account is required'))
      .min(accountNameBounds.min, text(userNameBounds.zh, userNameBounds.en)),
  ),
  password: named(
    '用户密码',
    'Password',
    z
      .string()
      .refine(
        ({ length }) =>
          length === 0 || (length >= staffPasswordBounds.min && length <= staffPasswordBounds.max),
        text(passwordBounds.zh, passwordBounds.en),
      )
      .nullish(),
  ),
})

/** A row of a sheet that makes a user: a mask is no number that was read of them. */
export const importedUser = userAdmin.draft.extend({
  ...always,
  phonenumber: named('手机号码', 'Mobile', NewMobile),
})
