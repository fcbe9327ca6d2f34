import { readWechatBinding } from '@app/contract/member/wechat/wechat.ts'
import { updateMessageSettings } from '@app/contract/monitor/message.ts'
import { wechatProviders } from '@app/contract/monitor/message.values.ts'
import type { Page } from '@playwright/test'
import { copy as noticeCopy } from '../../../../apps/portal/app/features/notice/copy.ts'
import { wechatCopy as copy } from '../../../../apps/portal/app/features/notice/wechat/wechat-copy.ts'
import { to } from '../../../../apps/portal/app/site/addresses.ts'
import { WECHAT_APP } from '../../../../apps/server/test/wechat/wechat-server.ts'
import { fieldCalled, labelIn } from '../../support/at-the-console.ts'
import { newWord } from '../../support/make.ts'
import { enterAs, peopleOfThisFile } from '../../support/people.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  looksOf,
  newAddress,
  open,
  origin,
  PHONE,
  signInAsAdministrator,
  test,
} from '../../support/story.ts'

const IN_WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50'

const people = peopleOfThisFile()

// one service account for the whole house: one look after the other
test.describe.configure({ mode: 'default' })

/** The section of the notice settings that is about WeChat. */
const part = (page: Page, language: 'zh' | 'en') => page.getByRole('region', { name: copy.title[language] })

async function openSettings(page: Page, language: 'zh' | 'en') {
  await open(page, `${origin}${to('notify', language)}#settings`)
  await expect(page.getByRole('heading', { name: copy.title[language] })).toBeVisible()
}

/** Stands in for WeChat, which sends the browser back with a code for the person who holds the phone. */
async function actAsWechat(page: Page, code: string) {
  await page.route('https://open.weixin.qq.com/**', (route) => {
    const { searchParams } = new URL(route.request().url())
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('code', code)
    back.searchParams.set('state', searchParams.get('state') ?? '')
    return route.fulfill({ status: 302, headers: { location: `${origin}${back.pathname}${back.search}` } })
  })
}

for (const [language, viewport] of looksOf(['zh', PHONE], ['en', DESK]))
  test(`staff set a service account up, a member links WeChat, moves it and unlinks it (${language})`, async ({
    page,
    family: console,
    browser,
    administrator,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    const member = await people.member(`小雨${newWord()}`)
    const earlier = await people.member(`小雪${newWord()}`)

    // staff set it up in the console
    await signInAsAdministrator(console)
    await console.goto('/bbs/smsconfig')
    await expect(console.getByRole('heading', { name: '微信服务号' })).toBeVisible()
    await fieldCalled(console, labelIn(updateMessageSettings.body.shape, 'wechatProvider', 'zh')).click()
    await console.locator('.ant-select-dropdown:visible').getByText(wechatProviders.wechat.zh).click()
    const values = {
      wechatAppId: WECHAT_APP.appid,
      wechatAppSecret: WECHAT_APP.secret,
      wechatTemplateId: 'template-1',
      wechatTitleField: 'thing2',
      wechatTextField: 'thing5',
      wechatTimeField: 'time3',
    } as const
    for (const [name, value] of Object.entries(values))
      await fieldCalled(
        console,
        labelIn(updateMessageSettings.body.shape, name as keyof typeof values, 'zh'),
      ).fill(value)
    await expectAccessible(console)
    await console.getByRole('button', { name: /保\s*存/ }).click()
    await expect(console.getByRole('heading', { name: '发送微信测试消息' })).toBeVisible()

    // another browser shows where to go
    await enterAs(page, member)
    await openSettings(page, language)
    await expect(part(page, language).getByRole('button')).toHaveCount(0)
    const code = part(page, language).getByAltText(copy.code[language])
    await expect
      .poll(() => code.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await expectReadable(page)
    await expectNoSidewaysScroll(page)

    // inside WeChat a button leads to WeChat and back
    const context = await browser.newContext({
      viewport,
      userAgent: IN_WECHAT,
      extraHTTPHeaders: newAddress(),
    })
    const chat = await context.newPage()
    const openid = `journey-${newWord()}`
    await actAsWechat(chat, openid)
    await enterAs(chat, earlier)
    await openSettings(chat, language)
    await part(chat, language).getByRole('button', { name: copy.bind[language] }).click()
    await expect(chat.getByText(copy.doneWithQuiet[language])).toBeVisible()
    await expect(chat).toHaveURL(origin + to('wechatReturn', language))

    // the same WeChat, in another account: it is moved by a press
    await enterAs(chat, member)
    await openSettings(chat, language)
    await expectReadable(chat)
    await part(chat, language).getByRole('button', { name: copy.bind[language] }).click()
    await expect(chat.getByText(copy.taken[language])).toBeVisible()
    expect((await member.api(readWechatBinding)).data.binding).toBeNull()
    await expectReadable(chat)
    await expectNoSidewaysScroll(chat)
    await chat.getByRole('button', { name: copy.move[language] }).click()
    await expect(chat.getByText(copy.doneWithQuiet[language])).toBeVisible()
    expect((await earlier.api(readWechatBinding)).data.binding).toBeNull()

    // a code with a state of another session is bound to nothing
    await chat.goto(`${origin}${to('wechatReturn', language)}?code=journey-other&state=${'0'.repeat(32)}`)
    await expect(chat.getByRole('alert').getByText(language === 'zh' ? /已失效/ : /not valid/)).toBeVisible()

    // listed where devices are, and ended there
    await chat.getByRole('link', { name: copy.toSettings[language] }).click()
    await expect(part(chat, language).getByText(copy.isBound[language])).toBeVisible()
    await expect(chat.getByRole('heading', { name: noticeCopy.title[language], level: 1 })).toBeVisible()
    await expectReadable(chat)
    await part(chat, language).getByRole('button', { name: copy.unbindLabel[language] }).click()
    await expect(part(chat, language).getByRole('button', { name: copy.bind[language] })).toBeVisible()
    await context.close()
    await administrator(updateMessageSettings, { body: { wechatProvider: 'outbox' } })
  })
