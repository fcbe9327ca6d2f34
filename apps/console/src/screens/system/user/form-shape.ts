import { accessControlProblems } from '@app/contract/access-control.problems.ts'
import { accountNameBounds, staffPasswordBounds } from '@app/contract/password.values.ts'
import { NoTags, OptionalMobile } from '@app/contract/person-fields.ts'
import { named, text } from '@app/contract/shapes.ts'
import { userAdmin } from '@app/contract/user.ts'
import { z } from 'zod'

const { userNameBounds, passwordBounds } = accessControlProblems

const always = {
  nickName: named(
    '用户昵称',
    'Name',
    NoTags(30, '用户昵称', 'Name').min(1, text('用户昵称不能为空', 'Name is required')),
  ),
  phonenumber: named('手机号码', 'Mobile', OptionalMobile),
}

/** What the form of a user demands, as that of the admin template does. */
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
