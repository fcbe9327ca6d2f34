import { setUserFollow } from '@app/contract/member/member.ts'
import { listReports, readReport } from '@app/contract/moderation/report.ts'
import { reportReasons } from '@app/contract/moderation/report.values.ts'
import { reviewProblems } from '@app/contract/moderation/review.problems.ts'
import { reviewReasons } from '@app/contract/moderation/review.values.ts'
import { addComment } from '@app/contract/post/comment.ts'
import type { Page } from '@playwright/test'
import { copy as accountCopy } from '../../../apps/portal/app/features/account/copy.ts'
import { copy as composerCopy } from '../../../apps/portal/app/features/composer/copy.ts'
import { copy as personCopy } from '../../../apps/portal/app/features/person/copy.ts'
import { profileCopy } from '../../../apps/portal/app/features/person/profile/profile-copy.ts'
import { actCopy } from '../../../apps/portal/app/features/post/acts/act-copy.ts'
import { writingCopy } from '../../../apps/portal/app/features/post/comment/writing-copy.ts'
import { detailCopy } from '../../../apps/portal/app/features/post/detail/detail-copy.ts'
import { copy as reactionCopy } from '../../../apps/portal/app/features/reaction/copy.ts'
import { reportCopy } from '../../../apps/portal/app/features/report/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { openActMenu } from '../support/folds.ts'
import { makeSchool, newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile, ROLE } from '../support/people.ts'
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

const people = peopleOfThisFile()

/** A post that stands there, with changes made to it if asked. */
const post = (authorId: number, word: string, own: Parameters<typeof people.make.post>[0] = {}) =>
  people.make.post({
    authorId,
    title: `开学第一周的安排 ${word}`,
    content: `<p>第一周主要是分班测试和领书。${word}</p>`,
    blogType: 4,
    ...own,
  })

/** The picture beside a name has come and keeps its room. */
async function expectPicture(page: Page, within: string, size: number): Promise<void> {
  const picture = page.locator(within).locator('img.avatar').first()
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('alt', '')
  await expect(picture).toHaveJSProperty('complete', true)
  const box = await picture.evaluate((at: HTMLImageElement) => ({
    drawn: at.naturalWidth > 0,
    width: at.clientWidth,
    height: at.clientHeight,
  }))
  expect(box).toEqual({ drawn: true, width: size, height: size })
}

for (const [language, viewport] of looksOf(['en', DESK], ['zh', PHONE]))
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a chosen picture stands beside all that a member writes, and wherever they are met', async ({
      page,
      family,
    }) => {
      test.slow()
      const word = newWord()
      const [author, reader] = [await people.member(`小满${word}`), await people.member(`阿禾${word}`)]
      const { id } = await post(author.userId, word)

      await enterAs(page, author)
      await open(page, to('layout.editinfo', language))
      const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 200 } })
      await page
        .getByTestId('avatar-file')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
      await page.getByRole('button', { name: profileCopy.cropSave[language] }).click()
      await expect(page.getByText(profileCopy.avatarSaved[language])).toBeVisible()
      await expectPicture(page, 'main', 96)
      if (viewport === DESK) {
        await open(page, to('home', language))
        await expectPicture(page, 'header summary', 28)
      }

      await author.api(addComment, { body: { blogId: id, content: `<p>课本是学校发的 ${word}</p>` } })
      await author.api(setUserFollow, { body: { id: reader.userId, on: true } })

      await enterAs(family, reader)
      await open(family, to('post.detail', language, { id }))
      await expectPicture(family, 'main article header', 48)
      await expectPicture(family, '#comments', 40)
      await expectReadable(family)
      await expectNoSidewaysScroll(family)
      await open(family, to('user.home', language, { id: author.userId }))
      await expectPicture(family, 'main header', 80)
      await open(family, to('layout.person', language, {}, { tab: 'fans' }))
      await expect(family.getByRole('link', { name: `小满${word}` })).toBeVisible()
      await expectPicture(family, '.mine-line', 40)
      await expect(async () => {
        await open(family, to('notify', language))
        await expect(family.getByRole('listitem').filter({ hasText: `小满${word}` })).toBeVisible({
          timeout: 1_000,
        })
      }).toPass()
      await expectPicture(family, '.notice-line', 40)
      await expectReadable(family)
      await expectNoSidewaysScroll(family)
    })

    test('a reader follows a school from its page, and reports a school and a person', async ({
      page,
      administrator,
    }) => {
      const word = newWord()
      const [reader, person] = [await people.member(`阿禾${word}`), await people.member(`推广${word}`)]
      const school = await makeSchool(administrator)
      const name = language === 'zh' ? school.schoolName : school.schoolNameEn

      await enterAs(page, reader)
      await open(page, to('school.detail', language, { id: school.id }))
      const follow = page.locator('header').getByRole('button', { name: reactionCopy.follow[language] })
      await expect(follow).toHaveAttribute('aria-pressed', 'false')
      await follow.click()
      await expect(follow).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText(reactionCopy.schoolFollowed[language])).toBeVisible()
      await expectReadable(page)
      await expectNoSidewaysScroll(page)
      await page.reload()
      await expect(follow).toHaveAttribute('aria-pressed', 'true')
      await open(page, to('layout.person', language, {}, { tab: 'follows', of: 'school' }))
      await expect(page.getByRole('link', { name })).toBeVisible()

      const report = async (kind: 'school' | 'user', button: string) => {
        await page.getByRole('button', { name: button, exact: true }).click()
        const dialog = page.getByRole('dialog', { name: reportCopy.title(kind)[language] })
        await dialog.getByRole('radio').first().check()
        await expectReadable(page, 'dialog')
        await expectNoSidewaysScroll(page)
        await dialog.getByRole('button', { name: reportCopy.send[language] }).click()
        await expect(page.getByText(reportCopy.sent[language])).toBeVisible()
      }
      await open(page, to('school.detail', language, { id: school.id }))
      await report('school', reportCopy.title('school')[language])
      await open(page, to('user.home', language, { id: person.userId }))
      await expectReadable(page)
      await expectNoSidewaysScroll(page)
      await report('user', reportCopy.report[language])
      for (const [objKind, objId] of [
        ['school', school.id],
        ['user', person.userId],
      ] as const) {
        const { rows } = await administrator(listReports, { query: { objKind, pageSize: 50 } })
        expect(rows.filter((row) => row.objId === objId)).toHaveLength(1)
      }
      // members cannot report themselves
      await open(page, to('user.home', language, { id: reader.userId }))
      await expect(page.getByRole('link', { name: personCopy.edit[language] })).toBeVisible()
      await expect(page.getByRole('button', { name: reportCopy.report[language], exact: true })).toHaveCount(
        0,
      )
    })

    test('a visitor without an account reports a post with their contact, or signs in instead', async ({
      page,
      administrator,
    }) => {
      const word = newWord()
      const { id } = await post((await people.member(`小满${word}`)).userId, word)
      await open(page, to('post.detail', language, { id }))
      const press = () =>
        page
          .locator('[data-mark-post]')
          .first()
          .getByRole('button', { name: reportCopy.report[language], exact: true })
          .click()
      await press()
      const dialog = page.getByRole('dialog', { name: reportCopy.title('blog')[language] })
      await dialog.getByRole('radio', { name: reportReasons.copy[language] }).check()
      await dialog.getByRole('button', { name: reportCopy.send[language] }).click()
      for (const wrong of [reportCopy.badContent, reportCopy.noName, reportCopy.badContact])
        await expect(dialog.getByText(wrong[language])).toBeVisible()
      await expectReadable(page, 'dialog')
      await expectNoSidewaysScroll(page)
      await dialog
        .getByLabel(reportCopy.content[language], { exact: true })
        .fill(`这张校园平面图是我画的，没有授权转载 ${word}`)
      await dialog.getByLabel(reportCopy.name[language], { exact: true }).fill('方老师')
      await dialog.getByLabel(reportCopy.contact[language], { exact: true }).fill(`${word}@maple.example`)
      await dialog.getByRole('button', { name: reportCopy.send[language] }).click()
      await expect(page.getByText(reportCopy.sentOutside[language])).toBeVisible()

      const { rows } = await administrator(listReports, { query: { objKind: 'blog', pageSize: 50 } })
      const known = rows.find(({ objId }) => objId === id)
      const { data } = await administrator(readReport, { params: { id: known?.id ?? 0 } })
      expect(data.reports).toMatchObject([{ userId: null, contact: `${word}@maple.example`, reason: 'copy' }])

      await press()
      await dialog.getByRole('button', { name: reportCopy.asMember[language] }).click()
      await expect(page.getByRole('dialog', { name: accountCopy.heading[language] })).toBeVisible()
      await expect(dialog).toBeHidden()
    })

    test('a new member who is verified may hide their name in a comment, one who is not may not', async ({
      page,
      family,
    }) => {
      const word = newWord()
      const { id } = await post((await people.member(`小满${word}`)).userId, word)
      const phonenumber = '138****5678'
      const [verified, newcomer] = [
        await people.make.member({ userName: `v${word}`, authstatus: 'approved', phonenumber }),
        await people.make.member({ userName: `n${word}`, phonenumber }),
      ]
      for (const [at, who, count] of [
        [page, verified, 1],
        [family, newcomer, 0],
      ] as const) {
        await enterAs(at, who)
        await open(at, to('post.detail', language, { id }))
        const island = at.locator('[data-island="post/comment/comment-box"]')
        // the island hydrates when it comes into view
        await island.getByRole('textbox').fill('谢谢')
        await expect(island.getByText(writingCopy.count(2)[language])).toBeVisible()
        await expect(island.getByRole('checkbox', { name: writingCopy.hideName[language] })).toHaveCount(
          count,
        )
      }
    })

    test('the history of a post that hides it is read by its author and by staff alone', async ({
      page,
      family,
      browser,
    }) => {
      const word = newWord()
      const author = await people.member(`小满${word}`)
      const moderator = await people.staff(`版主${word}`, ROLE.moderator)
      // holds no single permission: may everything
      const administrator = { token: await people.make.superAdministrator() }
      const { id } = await post(author.userId, word, { editCount: 1, editTime: new Date() })
      const address = to('post.detail', language, { id })
      const history = { name: detailCopy.history(1)[language] }
      const office = await browser.newPage({ viewport })
      for (const [at, who] of [
        [page, author],
        [family, moderator],
        [office, administrator],
      ] as const) {
        await enterAs(at, who)
        await open(at, address)
        await at.getByRole('button', history).click()
        const dialog = at.getByRole('dialog', { name: actCopy.historyTitle[language] })
        await expect(dialog.getByText(actCopy.historyNone[language])).toBeVisible()
      }
      const stranger = await browser.newPage({ viewport })
      await open(stranger, address)
      await expect(stranger.getByRole('button', history)).toHaveCount(0)
      await stranger.close()
      await office.close()
    })

    test('a moderator changes another author’s text, and says why', async ({ page }) => {
      test.slow()
      const word = newWord()
      const [author, moderator] = [
        await people.member(`小满${word}`),
        await people.staff(`版主${word}`, ROLE.moderator),
      ]
      const text = `分班考试之后发了宿舍区住户的电话，这里先抄下来，${word}`
      const { id } = await post(author.userId, word, { content: `<p>${text}</p>`, cityCode: '440100' })
      await enterAs(page, moderator)
      await open(page, to('post.detail', language, { id }))
      await page.getByRole('link', { name: detailCopy.edit[language], exact: true }).click()
      const title = page.locator('main').getByLabel(composerCopy.postTitle[language], { exact: true })
      await expect(title).toHaveValue(`开学第一周的安排 ${word}`)
      await title.fill(`开学第一周的安排（已隐去电话） ${word}`)
      const save = page.getByRole('button', { name: composerCopy.saveChanges[language], exact: true })
      await save.click()
      await expect(page.getByText(reviewProblems.reviewReason[language]).first()).toBeVisible()
      await page.getByLabel(actCopy.staffReason[language], { exact: true }).selectOption('privacy')
      await expectReadable(page)
      await expectNoSidewaysScroll(page)
      await save.click()
      await page.waitForURL((url) => url.pathname === to('post.detail', language, { id }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `开学第一周的安排（已隐去电话） ${word}`,
      )
      await expect(
        page.locator('main article header').getByRole('link', { name: `小满${word}` }),
      ).toBeVisible()
    })

    test('staff say why they delete another author’s text', async ({ page }) => {
      test.slow()
      const word = newWord()
      const [author, moderator] = [
        await people.member(`小满${word}`),
        await people.staff(`版主${word}`, ROLE.moderator),
      ]
      const { id } = await post(author.userId, word)
      await author.api(addComment, { body: { blogId: id, content: `<p>转让课本 ${word}</p>` } })
      await enterAs(page, moderator)
      await open(page, to('post.detail', language, { id }))

      const comment = page
        .getByRole('article')
        .filter({ hasText: `转让课本 ${word}` })
        .last()
      await openActMenu(comment)
      await comment.getByRole('button', { name: detailCopy.remove[language] }).click()
      const removeDialog = page.getByRole('dialog', { name: writingCopy.removeTitle[language] })
      await removeDialog.getByRole('button', { name: actCopy.remove[language] }).click()
      await expect(removeDialog.getByText(reviewProblems.reviewReason[language])).toBeVisible()
      await expectReadable(page, 'dialog')
      await expectNoSidewaysScroll(page)
      await removeDialog.getByLabel(actCopy.staffReason[language], { exact: true }).selectOption('spam')
      await removeDialog.getByRole('button', { name: actCopy.remove[language] }).click()
      await expect(page.getByText(actCopy.removedByStaff[language])).toBeVisible()

      await page
        .locator('main article')
        .first()
        .locator('[data-mark-post]')
        .getByRole('button', { name: detailCopy.remove[language] })
        .click()
      const dialog = page.getByRole('dialog', { name: actCopy.removeTitle[language] })
      await dialog
        .getByLabel(actCopy.staffReason[language], { exact: true })
        .selectOption({ label: reviewReasons.other[language] })
      await dialog.getByRole('button', { name: actCopy.remove[language] }).click()
      await expect(dialog.getByText(reviewProblems.reviewReason[language])).toBeVisible()
      await dialog.getByLabel(actCopy.staffReasonWords[language]).fill(`与标题无关 ${word}`)
      await dialog.getByRole('button', { name: actCopy.remove[language] }).click()
      await expect(page).toHaveURL(to('post.list', language))
      await expect(page.getByText(actCopy.removedByStaff[language])).toBeVisible()

      await enterAs(page, author)
      await expect(async () => {
        await open(page, to('notify', language))
        for (const why of [reviewReasons.spam[language], `与标题无关 ${word}`])
          await expect(page.getByText(why).first()).toBeVisible({ timeout: 1_000 })
      }).toPass()
    })
  })
