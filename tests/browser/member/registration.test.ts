import { createHmac } from 'node:crypto'
import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { messageAdmin, readMessageText } from '@app/contract/monitor/message.ts'
import { signInCopy } from '../../../apps/console/src/shell/sign-in/sign-in-copy.ts'
import { copy } from '../../../apps/portal/app/features/account/copy.ts'
import { joinCopy } from '../../../apps/portal/app/features/account/join/join-copy.ts'
import { securityCopy } from '../../../apps/portal/app/features/account/security/security-copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { codeFor, newName, newPhone } from '../support/phone-code.ts'
import {
  DESK,
  expect,
  expectNoSidewaysScroll,
  expectReadable,
  looksOf,
  open,
  PHONE,
  test,
} from '../support/story.ts'

// one number gets a code a minute, and one address three accounts a day: the stories share two accounts
test.describe.configure({ mode: 'serial' })

const members = {
  zh: { phone: newPhone('138'), name: newName('jia'), password: 'Maple-lantern-7' },
  en: { phone: newPhone('139'), name: newName('family'), password: 'Cedar-lantern-8' },
}
for (const [language, viewport] of [
  ['zh', PHONE],
  ['en', DESK],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ viewport })

    test('a family registers with a name and a password and is back where it came from, signed in', async ({
      page,
      administrator,
    }) => {
      const { phone, name, password } = members[language]
      const from = to('school.list', language, {}, { type: 1 })
      await open(page, to('signIn', language, {}, { redirect: from }))
      await page.getByRole('link', { name: copy.register[language], exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.registerTitle[language])
      await expect(page.locator('html')).toHaveAttribute('data-hydrated')
      // who has an account after all finds the way back to where they came from
      await expect(page.getByRole('link', { name: copy.haveAccount[language] })).toHaveAttribute(
        'href',
        to('signIn', language, {}, { redirect: from }),
      )
      await page.getByRole('button', { name: joinCopy.byName[language] }).click()
      const submit = page.getByRole('button', { name: copy.registerSubmit[language], exact: true })

      // the form reports missing fields at once, with a link to each
      await submit.click()
      const summary = page.locator('.error-summary')
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link')).toHaveCount(5)

      await page.getByLabel(copy.accountName[language], { exact: true }).fill(name)
      await page.getByLabel(copy.phone[language], { exact: true }).fill(phone)
      const code = await codeFor({ page, administrator }, phone, 'register', language)
      await page.getByLabel(copy.newPassword[language], { exact: true }).fill('password1')
      await page.getByLabel(copy.smsCode[language], { exact: true }).fill(code)
      await page.getByRole('checkbox', { name: copy.agree[language] }).check()
      await submit.click()
      const refused = language === 'zh' ? '密码过于简单，请更换' : 'This password is too easy to guess'
      await expect(summary.getByRole('link')).toHaveText([refused])
      await page.getByLabel(copy.newPassword[language], { exact: true }).fill(password)
      await expect(page.getByText(/密码强度|How hard to guess/)).toBeVisible()
      // nothing else was lost
      await expect(page.getByLabel(copy.accountName[language], { exact: true })).toHaveValue(name)
      await submit.click()

      await expect(page).toHaveURL(from)
      await expect(page.getByText(copy.welcome[language])).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a number without an account joins where it wanted to sign in, by the same code', async ({
    page,
    administrator,
  }) => {
    const phone = newPhone('136')
    await open(page, to('signIn', 'zh', {}, { redirect: to('layout.security', 'zh') }))
    await page.getByRole('tab', { name: copy.bySms.zh }).click()
    await page.getByLabel(copy.phone.zh, { exact: true }).fill(phone)
    const code = await codeFor({ page, administrator }, phone, 'login', 'zh')
    await page.getByLabel(copy.smsCode.zh, { exact: true }).fill(code)
    await page.getByRole('button', { name: copy.submit.zh, exact: true }).click()
    await expect(page.getByText(joinCopy.noAccountTitle.zh)).toBeVisible()
    await page.getByRole('checkbox', { name: copy.agree.zh }).check()
    await page.getByRole('button', { name: joinCopy.joinAndGoOn.zh }).click()
    await expect(page).toHaveURL(to('layout.security', 'zh'))
    await page.locator('summary').filter({ hasText: securityCopy.firstPassword.zh }).click()
    await expect(page.getByText(securityCopy.firstPasswordText.zh)).toBeVisible()
  })

  test('a member whose session ends in the middle of an act signs in and the act goes on', async ({
    page,
    context,
    administrator,
  }) => {
    const { name, password } = members.zh
    await open(page, to('signIn', 'zh', {}, { redirect: to('layout.security', 'zh') }))
    await page.getByLabel(copy.account.zh, { exact: true }).fill(name)
    await page.getByLabel(copy.password.zh, { exact: true }).fill(password)
    await page.getByRole('button', { name: copy.submit.zh, exact: true }).click()
    await expect(page).toHaveURL(to('layout.security', 'zh'))
    await page.locator('summary').filter({ hasText: securityCopy.email.zh }).click()
    const email = page.getByLabel(securityCopy.email.zh, { exact: true })
    await email.fill('parent@example.org')
    const mailToo = page.getByRole('checkbox', { name: securityCopy.mailToo.zh })
    // consent is a choice of the member's own, so nothing is ticked beforehand
    await expect(mailToo).not.toBeChecked()
    const proof = page.getByLabel(securityCopy.oldPassword.zh, { exact: true }).filter({ visible: true })
    await proof.fill(password)

    // the session ends elsewhere; this browser still holds its token
    const [cookie] = (await context.cookies()).filter((one) => one.name === TOKEN_COOKIE)
    await page.evaluate(async (token) => {
      await fetch('/prod-api/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    }, cookie?.value)
    await page.getByRole('button', { name: securityCopy.sendLink.zh }).click()
    const dialog = page.getByRole('dialog', { name: copy.heading.zh })
    await dialog.getByLabel(copy.account.zh, { exact: true }).fill(name)
    await dialog.getByLabel(copy.password.zh, { exact: true }).fill(password)
    await dialog.getByRole('button', { name: copy.submit.zh, exact: true }).click()
    await expect(dialog).toBeHidden()

    // without another press
    await expect(page.getByText(securityCopy.linkSent.zh)).toBeVisible()
    await expect(page.getByText(securityCopy.pending('p***@example.org').zh)).toBeVisible()

    // who confirms an address without them reads that e-mails are off, and one press switches them on
    const newest = async () =>
      (await administrator(messageAdmin.list, { query: { scene: 'confirmEmail' } })).rows[0]?.id
    await expect.poll(newest).toBeTruthy()
    const { data } = await administrator(readMessageText, { params: { id: (await newest()) ?? 0 } })
    const [token = ''] = /#[\w-]+/.exec(data.text) ?? []
    await open(page, to('confirmEmail', 'zh') + token)
    await page.getByRole('button', { name: copy.emailSubmit.zh }).click()
    await expect(page.getByText(copy.mailOff.zh)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: copy.mailSwitchOn.zh }).click()
    await expect(page.getByText(copy.mailOn.zh)).toBeVisible()
  })

  test('a member who forgot the password sets a new one by phone', async ({ page, administrator }) => {
    test.slow()
    const { phone, name } = members.zh
    const password = 'River-lantern-9'
    await open(page, to('signIn', 'zh'))
    await page.getByRole('link', { name: copy.recover.zh }).click()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    await page.getByLabel(copy.boundPhone.zh, { exact: true }).fill(phone)
    const code = await codeFor({ page, administrator }, phone, 'reset', 'zh')
    await page.getByLabel(copy.smsCode.zh, { exact: true }).fill(code)
    await page.getByLabel(copy.newPassword.zh, { exact: true }).fill(password)
    await page.getByRole('button', { name: copy.recoverSubmit.zh }).click()
    await expect(page.getByRole('heading', { name: copy.recovered.zh })).toBeFocused()
    await page.getByRole('link', { name: copy.submit.zh, exact: true }).last().click()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    await page.getByLabel(copy.account.zh, { exact: true }).fill(name)
    await page.getByLabel(copy.password.zh, { exact: true }).fill(password)
    await page.getByRole('button', { name: copy.submit.zh, exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  })
})

test('a member signs in by a code alone, with the keyboard', async ({ page, administrator }) => {
  test.slow()
  const { phone } = members.en
  await open(page, to('signIn', 'en'))
  const tab = page.getByRole('tab', { name: copy.byPassword.en })
  await tab.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: copy.bySms.en })).toBeFocused()
  await page.getByLabel(copy.phone.en, { exact: true }).fill(phone)
  const code = await codeFor({ page, administrator }, phone, 'login', 'en')
  await expect(page.getByLabel(copy.smsCode.en, { exact: true })).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
})

/** What an authenticator app shows for a key in base32 now (RFC 6238). */
function appCode(key: string): string {
  const bits = [...key].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(step).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('one-time codes are switched on, and asked for after the password here and at the console', async ({
  page,
  context,
}) => {
  const { name, password } = members.en
  const enter = async () => {
    await page.getByLabel(copy.account.en, { exact: true }).fill(name)
    await page.getByLabel(copy.password.en, { exact: true }).fill(password)
    await page
      .getByRole('button', { name: copy.submit.en, exact: true })
      .filter({ visible: true })
      .last()
      .click()
  }
  await open(page, to('signIn', 'en', {}, { redirect: to('layout.security', 'en') }))
  await enter()
  await expect(page).toHaveURL(to('layout.security', 'en'))
  await page.locator('summary').filter({ hasText: securityCopy.totp.en }).click()
  await page.getByLabel(copy.password.en, { exact: true }).fill(password)
  await page.getByRole('button', { name: securityCopy.totpStart.en }).click()
  await expect(page.getByRole('img', { name: securityCopy.qr.en })).toBeVisible()
  const key = (await page.locator('main code').textContent()) ?? ''
  await page.getByLabel(copy.totp.en, { exact: true }).fill(appCode(key))
  await page.getByRole('button', { name: securityCopy.totpConfirm.en }).click()
  const codeItems = page.locator('main li').filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
  await expect(codeItems).toHaveCount(10)
  const [forPortal = '', forConsole = ''] = await codeItems.allTextContents()

  await context.clearCookies()
  await open(page, to('signIn', 'en'))
  await enter()
  const code = page.getByLabel(copy.totp.en, { exact: true })
  await expect(code).toBeFocused()
  await code.fill('000000')
  await page.getByRole('button', { name: copy.totpSubmit.en }).click()
  await expect(page.getByText('The one-time code is wrong')).toBeVisible()
  await code.fill(forPortal)
  await page.getByRole('button', { name: copy.totpSubmit.en }).click()
  await expect(page).toHaveURL('/en')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')

  await context.clearCookies()
  // the console speaks the language that this tab has spoken
  await page.goto(`/login?redirect=${encodeURIComponent(to('notify', 'en'))}`)
  await page.getByLabel(signInCopy.account.en, { exact: true }).fill(name)
  await page.getByLabel(signInCopy.password.en, { exact: true }).fill(password)
  await page.getByRole('button', { name: signInCopy.submit.en }).click()
  const second = page.getByLabel(signInCopy.totp.en)
  await expect(second).toBeFocused()
  await second.fill(forConsole)
  await page.getByRole('button', { name: signInCopy.submit.en }).click()
  // an account without menus leaves the console for the page that it wanted
  await expect(page).toHaveURL(to('notify', 'en'))
  expect((await context.cookies()).some(({ name: cookie }) => cookie === TOKEN_COOKIE)).toBe(true)
})

for (const [language, viewport] of looksOf(['zh', PHONE] as const, ['en', DESK] as const))
  test(`the pages of an account are accessible in ${language} at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    for (const name of [
      'signIn',
      'register',
      'recover',
      'confirmEmail',
      'layout.security',
      'layout.data',
    ] as const) {
      await open(page, to(name, language))
      await expectNoSidewaysScroll(page)
      await expectReadable(page)
    }
  })
