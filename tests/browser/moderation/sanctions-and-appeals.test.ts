import { decideReview } from '@app/contract/moderation/review.ts'
import { readMemberDesk, sanctionUser } from '@app/contract/moderation/sanction.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { copy as reasonCopy } from '../../../apps/console/src/kit/dialog/reason-copy.ts'
import { appealCopy } from '../../../apps/portal/app/features/report/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile, ROLE } from '../support/people.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  looksOf,
  open,
  PHONE,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

const people = peopleOfThisFile()

const hiddenName = { zh: '匿名用户', en: 'Hidden identity' }
const lift = { zh: '解除', en: 'Lift' }
const warning = { zh: /警告（辱骂或人身攻击）/, en: /Warning \(Insults or personal attacks\)/ }
const mute = { zh: /禁言24小时/, en: /Mute for 24 hours/ }

for (const [language, viewport] of looksOf(['zh', PHONE], ['en', DESK])) {
  test(`a mute for a text under an alias is lifted without a word about its author (${language})`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    const nickName = `林间${newWord()}`
    const author = await people.member(nickName)
    const moderator = await people.staff(`版主${newWord()}`, ROLE.moderator)
    const { data: post } = await author.api(addPost, {
      body: {
        blogType: 3,
        title: `换课的经过 ${newWord()}`,
        content: '<p>这学期换课的规定又变了，把经过按时间整理在这里。</p>',
        cityCode: '440100',
        hideName: true,
      },
    })
    await moderator.api(decideReview, {
      params: { objKind: 'blog', id: post.id },
      body: { action: 'hide', reasonKey: 'insult', muteHours: 72 },
    })
    const { data } = await moderator.api(readMemberDesk, { params: { userId: author.userId } })
    expect(data.muted).toBeNull()

    await speakInConsole(page, language)
    await signInAsAdministrator(page)
    await page.goto('/bbs/sanction')
    const row = page
      .getByRole(viewport === PHONE ? 'listitem' : 'row')
      .filter({ hasText: hiddenName[language] })
    await expect(row.first()).toBeVisible()
    await expect(page.getByText(nickName)).toHaveCount(0)
    await expectAccessible(page)
    await row
      .first()
      .getByRole('button', { name: new RegExp(lift[language]) })
      .click()
    const question = page.getByRole('dialog')
    await expectAccessible(page, 'all')
    await question.getByRole('button', { name: reasonCopy.confirm[language], exact: true }).click()
    await expect(async () => {
      await page.goto('/bbs/sanction')
      await expect(row).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
  })

  test(`a member appeals from a warning that a mute followed, each from its notice (${language})`, async ({
    page,
    family: console,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    const nickName = `晚风${newWord()}`
    const [member, moderator] = [
      await people.member(nickName),
      await people.staff(`版主${newWord()}`, ROLE.moderator),
    ]
    const params = { userId: member.userId }
    await moderator.api(sanctionUser, { params, body: { kind: 'warn', reasonKey: 'insult' } })
    await moderator.api(sanctionUser, { params, body: { kind: 'mute', hours: 24, reasonKey: 'spam' } })

    await enterAs(page, member)
    const noticeOf = (title: RegExp) => page.getByRole('listitem').filter({ hasText: title })
    const appeal = { name: new RegExp(appealCopy.appeal[language]) }
    await expect(async () => {
      await open(page, to('notify', language))
      for (const title of [warning[language], mute[language]])
        await expect(noticeOf(title).getByRole('button', appeal)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await noticeOf(warning[language]).getByRole('button', appeal).click()
    const dialog = page.getByRole('dialog', { name: appealCopy.title[language] })
    const words = `那句话是引用别人的原话，请看上下文 ${newWord()}`
    await dialog.getByLabel(appealCopy.content[language], { exact: true }).fill(words)
    await dialog.getByRole('button', { name: appealCopy.send[language] }).click()
    await expect(noticeOf(warning[language]).getByText(appealCopy.state('open')[language])).toBeVisible()
    await expect(noticeOf(mute[language]).getByRole('button', appeal)).toBeVisible()
    await expectNoSidewaysScroll(page)

    // staff see which of the two decisions it is
    await speakInConsole(console, language)
    await signInAsAdministrator(console)
    await console.goto('/bbs/appeal')
    const card = console.locator('.card').filter({ hasText: words })
    await expect(card).toContainText(
      language === 'zh' ? '原处理：警告：辱骂或人身攻击' : 'Decision: Warning: Insults or personal attacks',
    )
    await expectAccessible(console)
  })
}
