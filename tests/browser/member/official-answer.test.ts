import { addPost } from '@app/contract/post/post-writing.ts'
import { getMySchoolInfo, updateMySchoolInfo } from '@app/contract/school/school-profile.ts'
import { copy as composerCopy } from '../../../apps/portal/app/features/composer/copy.ts'
import { copy as personCopy } from '../../../apps/portal/app/features/person/copy.ts'
import { writingCopy } from '../../../apps/portal/app/features/post/comment/writing-copy.ts'
import { detailCopy } from '../../../apps/portal/app/features/post/detail/detail-copy.ts'
import { questionCopy } from '../../../apps/portal/app/features/post/question/question-copy.ts'
import { detailCopy as schoolDetailCopy } from '../../../apps/portal/app/features/school/detail/detail-copy.ts'
import { copy } from '../../../apps/portal/app/features/school-auth/copy.ts'
import { copy as profileCopy } from '../../../apps/portal/app/features/school-profile/copy.ts'
import { formCopy } from '../../../apps/portal/app/form/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { openSections } from '../support/folds.ts'
import { makeSchool, newWord, pictureFile } from '../support/make.ts'
import { enterAs, peopleOfThisFile } from '../support/people.ts'
import {
  apiWith,
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  looksOf,
  open,
  PHONE,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

const people = peopleOfThisFile()

const texts = {
  zh: { mark: '学校认证', pending: '审核中', approved: '已认证' },
  en: { mark: 'Verified school', pending: 'Under review', approved: 'Verified' },
}

for (const [language, viewport] of looksOf(['zh', PHONE], ['en', DESK]))
  test(`a school applies, is approved, answers a parent officially, and all visitors see its mark (${language})`, async ({
    page,
    family: console,
    browser,
    administrator,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    const word = newWord()
    const listed = await makeSchool(administrator)
    const account = await people.make.member({
      userName: `school_${word}`,
      nickName: `招生办${word}`,
      usertype: '02',
      phonenumber: '138****5678',
    })
    const parent = await people.member(`小满${word}`)
    const { data: post } = await parent.api(addPost, {
      body: {
        blogType: 3,
        title: `校服要买几套 ${word}`,
        content: `<p>通知里没有写，想问问校服要买几套，冬天够不够穿。${word}</p>`,
        cityCode: '440100',
        schoolId: listed.id,
        interest: 'parent',
      },
    })
    const address = to('post.detail', language, { id: post.id })
    const official = page
      .locator('[data-island="post/comment/comment-box"]')
      .getByRole('checkbox', { name: writingCopy.official[language] })

    const reader = await (await browser.newContext({ viewport })).newPage()
    const typed = reader.locator('[data-island="post/comment/comment-box"]').getByRole('textbox')

    await test.step('before it is verified nothing is official', async () => {
      await enterAs(page, account)
      await open(page, address)
      const box = page.locator('[data-island="post/comment/comment-box"]').getByRole('textbox')
      await box.fill('您好')
      await expect(
        page.locator('[data-island="post/comment/comment-box"]').getByText(writingCopy.count(2)[language]),
      ).toBeVisible()
      await expect(official).toHaveCount(0)
      await box.fill('')
    })

    await test.step('it applies', async () => {
      await open(page, to('layout.schoolinfo', language))
      const field = (name: 'schoolName' | 'schoolNameEn' | 'licenseNo' | 'contactName') =>
        page.getByLabel(copy[name][language], { exact: true })
      await field('schoolName').fill(listed.schoolName)
      await field('schoolNameEn').fill(listed.schoolNameEn)
      // a school in China may have none, and the label says so
      await page
        .getByLabel(copy.ministryNo[language])
        .fill(String(Math.floor(100_000 + Math.random() * 900_000)))
      await field('licenseNo').fill('BSID-1')
      await field('contactName').fill('王老师')
      await page.getByLabel(copy.contactPhone[language], { exact: true }).fill('13800138000')
      await page.getByLabel(copy.contactEmail[language], { exact: true }).fill('office@maple.example')
      const group = (name: 'schoolType' | 'existStuNums' | 'joinSchool' | 'recruitGrade') =>
        page.getByRole('group', { name: copy[name][language], exact: true })
      for (const name of ['schoolType', 'existStuNums'] as const)
        await group(name).getByRole('radio').first().check()
      for (const name of ['joinSchool', 'recruitGrade'] as const)
        await group(name).getByRole('checkbox').first().check()
      await page.locator('main input[type=file]').setInputFiles([pictureFile('license.png')])
      await page
        .getByLabel(copy.fileKind('license.png')[language], { exact: true })
        .selectOption({ index: 0 })
      await page.locator('main input[type=file]').setInputFiles([pictureFile('letter.png')])
      await page.getByLabel(copy.fileKind('letter.png')[language], { exact: true }).selectOption('letter')
      await expectReadable(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: copy.apply[language], exact: true }).click()
      await expect(
        page.getByRole('article', { name: listed.schoolName }).getByText(texts[language].pending),
      ).toBeVisible()
    })

    await test.step('staff read it and approve', async () => {
      await signInAsAdministrator(console)
      await speakInConsole(console, 'zh')
      await console.goto('/bbs/schoolauth')
      const row = console.getByRole('row').filter({ hasText: listed.schoolName })
      await row.getByRole('button', { name: '审核' }).click()
      const dialog = console.getByRole('dialog')
      await dialog.getByRole('radio', { name: new RegExp(`^${listed.id} `) }).check()
      // the key alone verifies no school: the documents were not opened yet
      await dialog.getByText('未打开').first().waitFor()
      await console.keyboard.press('a')
      const approval = console.getByRole('dialog', { name: /^通过认证/ })
      await expect(approval.getByText('材料共 2 份，已打开 0 份')).toBeVisible()
      await expect(approval.getByRole('button', { name: /^通\s?过$/ })).toBeDisabled()
      await expectAccessible(console)
      await console.keyboard.press('Escape')
      for (const name of ['license.png', 'letter.png']) {
        await dialog.getByRole('button', { name: new RegExp(name) }).click()
        await expect(dialog.getByRole('img', { name })).toBeVisible()
      }
      await expect(dialog.getByText('未打开')).toHaveCount(0)
      await dialog.getByRole('button', { name: /^通\s?过/ }).click()
      await approval.getByRole('button', { name: /^通\s?过$/ }).click()
      await expect(approval).toBeHidden()
      // another application that waits may stand there now
      await expect(console.getByRole('dialog').filter({ hasText: listed.schoolName })).toHaveCount(0)
    })

    await test.step('it gets a notice, and answers officially', async () => {
      await open(page, to('layout.schoolinfo', language))
      await expect(
        page.getByRole('article', { name: listed.schoolName }).getByText(texts[language].approved),
      ).toBeVisible()
      // the officer's own space begins with the school, and offers nothing for families
      await open(page, to('layout.person', language))
      const desk = page.getByRole('region', {
        name: language === 'en' ? listed.schoolNameEn : listed.schoolName,
      })
      await expect(desk.getByRole('link', { name: personCopy.schoolProfile[language] })).toBeVisible()
      await expect(desk.getByText(personCopy.noOldFigures[language])).toBeVisible()
      await expect(page.getByRole('link', { name: personCopy.firstFollow[language] })).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await open(page, address)
      await enterAs(reader, parent)
      await open(reader, address)
      const polled = reader.waitForResponse(/listNewBlogComment/)
      await typed.fill('我再想想')
      await polled
      await page
        .locator('[data-island="post/comment/comment-box"]')
        .getByRole('textbox')
        .fill(`每季两套就够 ${word}`)
      await official.check()
      await page
        .locator('[data-island="post/comment/comment-box"]')
        .getByRole('button', { name: writingCopy.send[language] })
        .click()
      await expect(
        page.locator('[data-island="post/comment/comment-box"]').getByRole('textbox').first(),
      ).toHaveValue('')
      await expect(
        page
          .getByRole('article')
          .filter({ hasText: `每季两套就够 ${word}` })
          .last(),
      ).toBeVisible()
    })

    await test.step('the parent, who is typing on the open page, is offered it and shows it at a press', async () => {
      // an open page asks again when its reader comes back to it
      await reader.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await reader.getByRole('button', { name: writingCopy.newOnes(1)[language] }).click()
      const badge = reader
        .getByRole('list', { name: writingCopy.cameSince[language] })
        .getByRole('article')
        .filter({ hasText: `每季两套就够 ${word}` })
      await expect(badge).toBeVisible()
      await expect(typed).toHaveValue('我再想想')
      await expectReadable(reader)
      await reader.context().close()
    })

    await test.step('every reader sees it first, with its mark', async () => {
      const stranger = await browser.newPage({ viewport })
      await open(stranger, address)
      const pinned = stranger.locator('.official-reply')
      await expect(pinned.getByText(detailCopy.officialPinned[language]).first()).toBeVisible()
      await expect(pinned.getByText(`每季两套就够 ${word}`)).toBeVisible()
      // the school speaks: its name and its mark come before the officer's own name
      const name = language === 'zh' ? listed.schoolName : listed.schoolNameEn
      await expect(pinned.getByRole('link', { name, exact: true })).toBeVisible()
      await expect(pinned.getByRole('article')).toContainText(
        new RegExp(`${name}\\s*${texts[language].mark}\\s*${account.nickName}`),
      )
      await expectReadable(stranger)
      await expectNoSidewaysScroll(stranger)
      await stranger.close()
    })

    await test.step('a mother asks about it from its page, accepts its answer, and all readers see that first', async () => {
      const mother = await people.member(`橙子妈妈${word}`)
      const asking = await browser.newPage({ viewport })
      await enterAs(asking, mother)
      await open(asking, to('school.detail', language, { id: listed.id }))
      await asking.getByRole('link', { name: schoolDetailCopy.ask[language] }).click()
      await expect(
        asking.getByText(
          composerCopy.aboutThisSchool(language === 'zh' ? listed.schoolName : listed.schoolNameEn)[language],
        ),
      ).toBeVisible()
      const question = `${word} 校服要买几套？`
      await asking.getByLabel(composerCopy.questionTitle[language]).fill(question)
      await asking
        .getByRole('main')
        .getByLabel(composerCopy.questionCity[language], { exact: true })
        .selectOption('440100')
      await expectReadable(asking)
      await expectNoSidewaysScroll(asking)
      await asking.getByRole('button', { name: composerCopy.ask[language], exact: true }).click()
      await expect(asking.getByRole('heading', { level: 1, name: question })).toBeVisible()
      const questionId = Number(new URL(asking.url()).pathname.split('/').at(-1))
      // its officer answers for the school without a further press
      await open(page, to('post.detail', language, { id: questionId }))
      const box = page.locator('[data-island="post/comment/comment-box"]')
      await box.getByLabel(writingCopy.answerLabel[language], { exact: true }).fill(`两套够了 ${word}`)
      await expect(box.getByLabel(writingCopy.official[language])).toBeChecked()
      // on a fast machine the officer's comment before it was sent a few seconds ago, and a press has to be repeated
      const answer = box.getByRole('article').filter({ hasText: `两套够了 ${word}` })
      await expect(async () => {
        await box.getByRole('button', { name: writingCopy.sendAnswer[language], exact: true }).click()
        await expect(answer).toBeVisible({ timeout: 3_000 })
      }).toPass()
      await open(asking, to('school.detail', language, { id: listed.id }))
      await expect(asking.locator('.line-item').filter({ hasText: question })).toContainText(
        questionCopy.badge[language],
      )
      await open(asking, to('post.detail', language, { id: questionId }))
      // what a school answers officially stands above the answers, too
      await expect(asking.locator('.official-reply')).toContainText(texts[language].mark)
      // accepting is in sight for who asked
      await asking.getByRole('button', { name: questionCopy.accept[language] }).first().click()
      const accepted = asking.getByRole('region', { name: questionCopy.acceptedByAsker[language] })
      await expect(accepted).toContainText(`两套够了 ${word}`)
      // once on the page: its place in the discussion leads up to it
      await expect(asking.getByText(`两套够了 ${word}`)).toHaveCount(1)
      await expect(accepted.getByText(detailCopy.official[language], { exact: true })).toBeVisible()
      await expectReadable(asking)
      await expectNoSidewaysScroll(asking)
      await asking.close()
    })

    const { title, save, location, schoolName, schoolNameEn, photos, addPhotos, dropPicture, nth } =
      profileCopy
    const itsPage = to('school.detail', language, { id: listed.id })
    const form = page.getByRole('form', { name: title[language] })
    const place = `湖边${word}`
    const wanted = `枫桥${word}书院`

    await test.step('from its public page it edits its profile: facts and pictures at once, the name waits', async () => {
      await open(page, itsPage)
      await page.getByRole('link', { name: schoolDetailCopy.editProfile[language] }).click()
      const name = form.getByLabel(schoolName[language])
      await expect(name).toHaveValue(listed.schoolName)
      await openSections(form)
      await name.fill(wanted)
      await form.getByLabel(location[language]).fill(place)
      await form.getByLabel(schoolNameEn[language]).fill('x')
      await form.locator('input[data-uploads=school-profile-photos]').setInputFiles([pictureFile('yard.png')])
      const dropped = dropPicture(nth(photos[language], 1)[language])[language]
      await expect(form.getByRole('button', { name: dropped })).toBeVisible()
      await form.getByRole('button', { name: save[language] }).click()
      await expect(form.getByRole('alert').first()).toBeFocused()
      await expect(form.getByLabel(schoolNameEn[language])).toHaveAttribute('aria-invalid', 'true')
      await form.getByLabel(schoolNameEn[language]).fill(listed.schoolNameEn)
      await expectReadable(page)
      await expectNoSidewaysScroll(page)
      await form.getByRole('button', { name: save[language] }).click()
      await expect(page.getByText(profileCopy.pendingTitle[language])).toBeVisible()
      await expect(form.getByLabel(location[language])).toHaveValue(place)
      await expect(form.getByRole('button', { name: addPhotos[language] })).toBeVisible()
      await expectReadable(page)
      await expectNoSidewaysScroll(page)
    })

    await test.step('leaving with something unsaved needs a confirmation', async () => {
      await form.getByLabel(location[language]).fill(`${place}东岸`)
      await page.getByRole('link', { name: profileCopy.publicPage[language] }).click()
      const question = page.getByRole('dialog', { name: formCopy.leaveTitle[language] })
      await question.getByRole('button', { name: formCopy.stay[language] }).click()
      await form.getByLabel(location[language]).fill(place)
    })

    await test.step('what a colleague saved meanwhile and what it writes itself both stay', async () => {
      const colleague = apiWith(account.token)
      const { version } = (await colleague(getMySchoolInfo)).data
      await colleague(updateMySchoolInfo, { body: { version, address: '1 Queen Street' } })
      await form.getByLabel(location[language]).fill(`${place}南岸`)
      await form.getByRole('button', { name: save[language] }).click()
      const question = page.getByRole('dialog', { name: profileCopy.staleTitle[language] })
      await question.getByRole('button', { name: profileCopy.mine[language] }).click()
      await expect(form.getByLabel(profileCopy.address[language])).toHaveValue('1 Queen Street')
      await expect(form.getByLabel(location[language])).toHaveValue(`${place}南岸`)
      await form.getByRole('button', { name: save[language] }).click()
      await expect.poll(async () => (await colleague(getMySchoolInfo)).data.location).toBe(`${place}南岸`)
    })

    await test.step('staff see both names side by side and approve, and all readers see the new one', async () => {
      await console.goto('/bbs/review?objKind=schoolChange')
      const card = console.getByRole('article').filter({ hasText: wanted })
      await expect(card.getByRole('row').filter({ hasText: wanted })).toContainText(listed.schoolName)
      await card.getByRole('button', { name: /^通\s?过$/ }).click()
      await expect(card).toHaveCount(0)
      const stranger = await browser.newPage({ viewport })
      // a decision takes effect after the seconds in which it can be undone
      await expect(async () => {
        await open(stranger, itsPage)
        await expect(stranger.getByText(wanted).first()).toBeVisible({ timeout: 1_000 })
      }).toPass()
      if (language === 'zh') await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(wanted)
      await expect(stranger.getByRole('link', { name: schoolDetailCopy.editProfile[language] })).toBeHidden()
      await stranger.close()
    })
  })
