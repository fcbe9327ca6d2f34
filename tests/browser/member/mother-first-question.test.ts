import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { copy as accountCopy } from '../../../apps/portal/app/features/account/copy.ts'
import { joinCopy } from '../../../apps/portal/app/features/account/join/join-copy.ts'
import { copy as composerCopy } from '../../../apps/portal/app/features/composer/copy.ts'
import { questionCopy } from '../../../apps/portal/app/features/post/question/question-copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { newWord } from '../support/make.ts'
import { letNextCodeBeSent } from '../support/people.ts'
import { newestCode, newPhone } from '../support/phone-code.ts'
import { expect, PHONE, test } from '../support/story.ts'

/** Bytes a second and milliseconds of a slow mobile network. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const TIMES_SLOWER = 4
const MOST_TAPS = 11

test('a mother without an account follows a link in a chat and sends her question in eleven taps', async ({
  page,
  administrator,
}) => {
  test.slow()
  await page.setViewportSize(PHONE)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
  let taps = 0
  const tap = async (what: { click: () => Promise<void> }) => {
    taps++
    await what.click()
  }
  const type = async (field: { fill: (text: string) => Promise<void> }, text: string) => {
    // one tap brings the keyboard; letters are no taps
    taps++
    await field.fill(text)
  }
  const title = `寄宿家庭晚饭太早怎么办 ${newWord()}`
  const since = performance.now()
  await page.goto(to('question.list', 'zh'))
  await tap(page.getByRole('link', { name: questionCopy.ask.zh, exact: true }).first())
  await type(page.getByLabel(composerCopy.questionTitle.zh), title)
  await expect(page.getByLabel(composerCopy.questionCity.zh, { exact: true })).toHaveValue(ALL_CITIES)
  await tap(page.getByRole('button', { name: composerCopy.ask.zh, exact: true }))

  // the dialog begins with the phone and joins by its code; the question stays on the page behind it
  const dialog = page.getByRole('dialog')
  const phone = newPhone('137')
  const field = dialog.getByLabel(accountCopy.phone.zh, { exact: true })
  await expect(field).toBeFocused()
  await type(field, phone)
  await letNextCodeBeSent()
  await tap(dialog.getByRole('button', { name: accountCopy.askCode.zh, exact: true }))
  const code = dialog.getByLabel(accountCopy.smsCode.zh, { exact: true })
  await expect(code).toBeFocused()
  await code.fill(await newestCode(administrator, phone, 'login'))
  await tap(dialog.getByRole('button', { name: accountCopy.submit.zh, exact: true }))
  await tap(dialog.getByRole('checkbox', { name: accountCopy.agree.zh }))
  await tap(dialog.getByRole('button', { name: joinCopy.joinAndGoOn.zh }))
  await expect(dialog).toBeHidden()
  // the press that opened the dialog sends the question
  await expect(page.getByText(composerCopy.askAnother.zh)).toBeVisible()
  const seconds = (performance.now() - since) / 1_000
  process.stdout.write(`\na mother’s first question: ${taps} taps, ${seconds.toFixed(1)} s\n`)
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
})
