import { decideReview } from '@app/contract/moderation/review.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { copy as ledgerCopy } from '../../../apps/portal/app/features/ledger/copy.ts'
import { copy as noticeCopy } from '../../../apps/portal/app/features/notice/copy.ts'
import { planCopy } from '../../../apps/portal/app/features/plan/copy.ts'
import { appealCopy } from '../../../apps/portal/app/features/report/copy.ts'
import { compareCopy } from '../../../apps/portal/app/features/school/compare/compare-copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { goByMenu } from '../support/at-the-console.ts'
import { makeSchool, newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile, ROLE } from '../support/people.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  languages,
  looksOf,
  open,
  PHONE,
  signInAsAdministrator,
  test,
} from '../support/story.ts'

const people = peopleOfThisFile()

for (const [language, viewport] of looksOf(['zh', PHONE], ['en', DESK]))
  test(`a member whose post is hidden appeals from the notice, is heard and told, and the post is back (${language})`, async ({
    page,
    family: console,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    const nickName = `小鹿${newWord()}`
    const [member, moderator] = [await people.member(nickName), await people.staff('版主', ROLE.moderator)]
    const title = `住宿费之外还有哪些收费 ${newWord()}`
    const { data: post } = await member.api(addPost, {
      body: {
        blogType: 2,
        title,
        content: `<p>开学以后陆续又交了几笔费用，按时间列在这里，供大家参考。${title}</p>`,
        cityCode: '440100',
      },
    })
    const params = { objKind: 'blog' as const, id: post.id }
    await moderator.api(decideReview, { params, body: { action: 'hide', reasonKey: 'false' } })

    // the author gets a notice, and appeals from it
    await enterAs(page, member)
    const notice = page.getByRole('listitem').filter({ hasText: title })
    // a notice comes soon after what it tells of, and an open page offers it by a button
    await expect(async () => {
      await open(page, to('notify', language))
      await expect(notice).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await notice.getByRole('button', { name: appealCopy.appeal[language] }).click()
    const dialog = page.getByRole('dialog', { name: appealCopy.title[language] })
    const words = dialog.getByLabel(appealCopy.content[language], { exact: true })
    await words.fill('不服')
    await dialog.getByRole('button', { name: appealCopy.send[language] }).click()
    await expect(dialog.getByText(appealCopy.badContent[language])).toBeVisible()
    await expect(words).toHaveValue('不服')
    await words.fill(`我有收据和录音，可以证明内容属实 ${title}`)
    await expectReadable(page, 'dialog')
    await dialog.getByRole('button', { name: appealCopy.send[language] }).click()
    await expect(dialog).toBeHidden()
    await expect(notice.getByText(appealCopy.state('open')[language])).toBeVisible()

    // another administrator decides in the console
    await signInAsAdministrator(console)
    await console.goto('/index')
    await goByMenu(console, ['门户管理', '社区'], '申诉处理')
    await console.getByRole('button', { name: `处理${nickName}的申诉` }).click()
    const decision = console.getByRole('dialog')
    await decision.getByText('申诉成立，撤销原处理').click()
    await decision.getByLabel('答复（会告诉申诉人）').fill('证据充分')
    await decision.getByRole('button', { name: /确\s*定|处\s*理/ }).click()
    await expect(decision).toBeHidden()

    // the author gets a notice, finds it in the centre, and all readers see the post again
    const result =
      language === 'zh' ? /申诉结果：申诉成立（证据充分）/ : /Appeal result: Accepted \(证据充分\)/
    await expect(async () => {
      await open(page, to('notify', language))
      await expect(page.getByRole('link', { name: result })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.getByRole('link', { name: result }).click()
    await expect(page.getByText(appealCopy.state('accepted')[language])).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectReadable(page)
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

test('a visitor reads the moderation ledger, which holds no names, also without script', async ({
  browser,
  page,
}) => {
  const [member, moderator] = [await people.member('海狸'), await people.staff('版主', ROLE.moderator)]
  const { id } = await people.make.post({ authorId: member.userId, title: `不在记录里 ${newWord()}` })
  const decide = {
    params: { objKind: 'blog' as const, id },
    body: { action: 'hide', reasonKey: 'offtopic' } as const,
  }
  await moderator.api(decideReview, decide)
  for (const language of languages) {
    await page.setViewportSize(language === 'zh' ? PHONE : DESK)
    await open(page, to('ledger', language))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ledgerCopy.title[language])
    await expect(page.getByText(language === 'zh' ? '与本站主题无关' : 'Off topic').first()).toBeVisible()
    await expect(page.getByText('不在记录里')).toHaveCount(0)
    await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectReadable(page)
  }
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const read = await plain.newPage()
  await read.goto(new URL(to('ledger', 'en'), page.url()).href)
  await expect(read.getByRole('table').first()).toContainText('Off topic')
  await plain.close()
})

test('a shortlist of a visitor goes into the account that they sign in to, and two devices have the same', async ({
  page,
  family,
  administrator,
}) => {
  test.slow()
  const member = await people.member('候鸟')
  const [first, second] = [await makeSchool(administrator), await makeSchool(administrator)]
  const toggle = (on: typeof page, school: { id: number }) => on.locator(`[data-save="${school.id}"]`).first()

  /** The account has the event of a press. */
  const reactionEvents = (on: typeof page, kind: 'added' | 'removed', { id }: { id: number }) =>
    on.waitForResponse((answer) => {
      if (!answer.url().includes('syncShortlist')) return false
      const body = answer.request().postDataJSON() as Partial<Record<typeof kind, number[]>>
      return body[kind]?.includes(id) ?? false
    })

  // one device, still a stranger's
  await open(page, to('school.detail', 'zh', { id: first.id }))
  await toggle(page, first).click()
  await expect(toggle(page, first)).toHaveAttribute('aria-pressed', 'true')
  await enterAs(page, member)
  await open(page, to('shortlist', 'zh'))
  await expect(page.getByText(compareCopy.accountIsIn.zh)).toBeVisible()

  // another device without a list has it by itself, and what is saved there comes back here
  await enterAs(family, member)
  await open(family, to('shortlist', 'zh'))
  await expect(toggle(family, first)).toHaveAttribute('aria-pressed', 'true')
  await open(family, to('school.detail', 'zh', { id: second.id }))
  const taken = reactionEvents(family, 'added', second)
  await toggle(family, second).click()
  await taken
  await page.evaluate(() => sessionStorage.clear())
  await open(page, to('shortlist', 'zh'))
  await expect(toggle(page, second)).toHaveAttribute('aria-pressed', 'true')

  // taken off on one, gone on the other, and it does not come back
  const dropped = reactionEvents(page, 'removed', first)
  await toggle(page, first).click()
  await dropped
  await family.evaluate(() => sessionStorage.clear())
  await open(family, to('shortlist', 'zh'))
  await expect(toggle(family, first)).toHaveCount(0)
  await expect(toggle(family, second)).toHaveAttribute('aria-pressed', 'true')
})

test('answers of a tool are kept in the account and opened on another device', async ({ page, family }) => {
  const member = await people.member('松鼠')
  await enterAs(page, member)
  await open(page, to('tools.timeline', 'en', {}, { year: new Date().getFullYear() + 2, grade: 9 }))
  await page.getByRole('button', { name: planCopy.keep.en }).click()
  await expect(page.getByText(planCopy.kept.en)).toBeVisible()
  await enterAs(family, member)
  await open(family, to('layout.person', 'en', {}, { tab: 'plans' }))
  await family.getByRole('button', { name: planCopy.rename.en }).click()
  await family.getByLabel(planCopy.nameLabel.en, { exact: true }).fill('For our eldest')
  await family.getByRole('button', { name: planCopy.save.en, exact: true }).click()
  await family.getByRole('link', { name: 'For our eldest' }).click()
  await expect(family.getByLabel(/grade/i).first()).toHaveValue('9')
})

test('a reader who comes from an e-mail stops the e-mails at one press, or reads that the link is invalid', async ({
  page,
}) => {
  for (const language of languages) {
    await open(page, `${to('stopDigest', language)}#7.not-a-link`)
    await page.getByRole('button', { name: noticeCopy.stop[language] }).click()
    await expect(page.getByRole('alert').filter({ hasText: /链接|link/ })).toBeVisible()
    await expectAccessible(page)
    await page.goto('about:blank')
  }
})
