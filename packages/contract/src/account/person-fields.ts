import { phoneOf } from '@app/contract/contact/lead.values.ts'
import { text, whenMissing } from '@app/contract/shapes/shapes.ts'
import { z } from 'zod'
import { EMAIL_ADDRESS, isMaskedEmail, isMaskedPhone } from './phone.values.ts'

/** An e-mail address, or none; a mask that was read comes back with a record that is changed. The texts are the admin template's. */
export const Email = z
  .string()
  .trim()
  .max(50, text('邮箱长度不能超过50个字符', 'E-mail: at most 50 characters'))
  .refine(
    (value) => value === '' || EMAIL_ADDRESS.test(value) || isMaskedEmail(value),
    text('邮箱格式不正确', 'The e-mail address is not valid'),
  )
  .nullish()

const isMobile = (written: string) => phoneOf(written) === `+86${written}`

const mobile = (isRight: (written: string) => boolean) =>
  z
    .string()
    .trim()
    .refine(
      (written) => written === '' || isRight(written),
      text('请输入正确的手机号码', 'Enter a mobile number of 11 digits'),
    )
    .nullish()

/** Eleven digits of a mainland mobile number or none, as forms of the admin template take them; a mask that was read. */
export const OptionalMobile = mobile((written) => isMobile(written) || isMaskedPhone(written))

/** The same for a new account: no mask can have been read. */
export const NewMobile = mobile(isMobile)

/** A line that holds no tags, refused with the admin template's sentences, which may call it other than its label. */
export const NoTags = (max: number, zh: string, en: string) =>
  z
    .string(whenMissing(`${zh}不能为空`, `${en} is required`))
    .trim()
    .max(max, text(`${zh}长度不能超过${max}个字符`, `${en}: at most ${max} characters`))
    .refine((value) => !/<[^>]*>/.test(value), text(`${zh}不能包含脚本字符`, `${en} may not contain tags`))
