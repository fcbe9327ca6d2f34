import { readFile } from 'node:fs/promises'
import { closingStates, exportStates } from '@app/contract/account/personal-data.values.ts'
import { uploadFile } from '@app/contract/file/file.ts'
import { getMyInfo } from '@app/contract/member/member.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { closingCopy } from '../../../apps/portal/app/features/account/closing/closing-copy.ts'
import { copy as accountCopy } from '../../../apps/portal/app/features/account/copy.ts'
import { copy } from '../../../apps/portal/app/features/personal-data/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { unzip } from '../../../apps/server/test/unzip.ts'
import { pictureFile } from '../support/make.ts'
import { codeFor, joinByCalls } from '../support/phone-code.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  open,
  PHONE,
  test,
} from '../support/story.ts'

test.use({ viewport: PHONE })

test('a member takes everything along, closes the account, and comes back in time', async ({
  page,
  context,
  administrator,
}) => {
  test.slow()
  const member = await joinByCalls(administrator)
  const file = await member.ask(uploadFile, {
    file: new File([new Uint8Array(pictureFile('成绩单.png').buffer)], '成绩单.png', { type: 'image/png' }),
  })
  await member.ask(addPost, {
    body: {
      blogType: 3,
      title: '搬走之前写下的一篇经验',
      content: '<p>先写下来，过几天还要看看有没有用，写得长一点才能发出去。</p>',
      images: [file.fileId],
    },
  })
  const signIn = async (redirect?: string) => {
    await open(page, to('signIn', 'zh', {}, { redirect }))
    await page.getByLabel(accountCopy.account.zh, { exact: true }).fill(member.name)
    await page.getByLabel(accountCopy.password.zh, { exact: true }).fill(member.password)
    await page.getByRole('button', { name: accountCopy.submit.zh, exact: true }).click()
  }
  await signIn(to('layout.data', 'zh'))
  await expect(page).toHaveURL(to('layout.data', 'zh'))

  // the job makes the copy while the page is open
  const ask = page.getByRole('button', { name: copy.exportAsk.zh })
  await ask.click()
  await expect(page.getByText(exportStates.ready.zh, { exact: true })).toBeVisible()
  await expect(ask).toBeHidden()
  await expect(page.getByRole('link', { name: '成绩单.png' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectReadable(page)

  await page.locator('summary').filter({ hasText: copy.download.zh }).click()
  const exportPart = page.locator('section', { has: page.locator('#copy') })
  const inExport = await codeFor({ page, administrator, within: exportPart }, member.phone, 'export', 'zh')
  await exportPart.getByLabel(accountCopy.smsCode.zh, { exact: true }).fill(inExport)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    exportPart.getByRole('button', { name: copy.download.zh, exact: true }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^ossd-data-\d{4}-\d\d-\d\d\.zip$/)
  const archive = unzip(await readFile(await saved.path()))
  const json = (name: string) => JSON.parse(archive.get(`${name}.json`)?.toString('utf8') ?? 'null')
  expect(json('profile')).toMatchObject([{ accountName: member.name }])
  expect(json('posts')).toMatchObject([{ title: '搬走之前写下的一篇经验', state: 'pending' }])
  expect(json('files')).toMatchObject([{ originalName: '成绩单.png' }])
  expect([...archive.keys()]).toContain('README.txt')
  expect(archive.get(`files/${file.fileId}-成绩单.png`)?.subarray(1, 4).toString()).toBe('PNG')

  // closing says what is missing before anything happens
  const closePart = page.locator('section', { has: page.locator('#close') })
  const close = closePart.getByRole('button', { name: copy.close.zh, exact: true })
  await close.click()
  await expect(closePart.getByText(copy.sureMissing.zh)).toBeVisible()
  const inClose = await codeFor({ page, administrator, within: closePart }, member.phone, 'close', 'zh')
  await closePart.getByLabel(accountCopy.smsCode.zh, { exact: true }).fill(inClose)
  await closePart.getByRole('checkbox', { name: copy.sure.zh }).check()
  await close.click()
  await expect(page.getByRole('heading', { name: closingCopy.closingTitle.zh })).toBeVisible()
  const receiptNo = (await page.locator('section strong').first().textContent()) ?? ''
  expect(receiptNo).toMatch(/^[A-Z2-9]{5}(-[A-Z2-9]{5}){3}$/)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // after the next sign-in a dialog says so, and offers to stay
  await context.clearCookies()
  await signIn()
  const dialog = page.getByRole('dialog', { name: closingCopy.closingTitle.zh })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: closingCopy.cancel.zh }).click()
  await expect(dialog).toBeHidden()
  expect((await member.ask(getMyInfo)).data.closingTime).toBeNull()

  await open(page, to('layout.data', 'zh'))
  const receiptPart = page.locator('section', { has: page.locator('#receipt') })
  await receiptPart.getByLabel(copy.receipt.zh, { exact: true }).fill(receiptNo.toLowerCase())
  await receiptPart.getByRole('button', { name: copy.lookUp.zh }).click()
  await expect(receiptPart.getByText(closingStates.cancelled.zh, { exact: true })).toBeVisible()
})
