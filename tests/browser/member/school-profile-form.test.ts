import { uploadFile } from '@app/contract/file/file.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import { getMySchoolInfo, updateMySchoolInfo } from '@app/contract/school/school-profile.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { Locator, Page } from '@playwright/test'
import { copy as accountCopy } from '../../../apps/portal/app/features/account/copy.ts'
import { detailCopy } from '../../../apps/portal/app/features/school/detail/detail-copy.ts'
import { copy } from '../../../apps/portal/app/features/school-profile/copy.ts'
import { formCopy } from '../../../apps/portal/app/form/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { openSections } from '../support/folds.ts'
import { type MadeSchool, makeSchool, pictureFile } from '../support/make.ts'
import { enterAs, type Person, peopleOfThisFile } from '../support/people.ts'
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
type Language = 'zh' | 'en'

const formOf = (page: Page, language: Language) => page.getByRole('form', { name: copy.title[language] })
const fieldOf = (form: Locator, place: string) => form.locator(`#school-profile-${place}`)
const saveOf = (form: Locator, language: Language) =>
  form.locator('.save-bar').getByRole('button', { name: copy.save[language] })

/** The form of a school of its own, open in the browser of who speaks for it. */
async function begin(page: Page, school: MadeSchool, language: Language): Promise<Person> {
  const speaker = await people.speaker('招生办', school)
  await enterAs(page, speaker)
  await open(page, to('layout.schoolinfo', language))
  await expect(fieldOf(formOf(page, language), 'schoolName')).toHaveValue(school.schoolName)
  await openSections(formOf(page, language))
  return speaker
}

for (const [language, viewport] of looksOf(['en', DESK], ['zh', PHONE]))
  test(`messages stand at the wrong fields, in the order of the page (${language})`, async ({
    page,
    administrator,
  }) => {
    await page.setViewportSize(viewport)
    const speaker = await begin(page, await makeSchool(administrator), language)
    const form = formOf(page, language)
    const bar = form.locator('.save-bar')
    await expect(bar).toContainText(copy.allSaved[language])
    // sticky: as soon as the form is in the window, wherever its end is
    await fieldOf(form, 'schoolName').focus()
    await expect(bar).toBeInViewport({ ratio: 1 })

    await form.getByRole('button', { name: copy.addFee[language] }).click()
    await expect(fieldOf(form, 'fees-0-name')).toBeFocused()
    await form.getByRole('button', { name: copy.addFee[language] }).click()
    await fieldOf(form, 'fees-1-name').fill('校服')
    await fieldOf(form, 'fees-1-nameEn').fill('Uniform')
    await fieldOf(form, 'fees-1-amount').fill('面议')
    await fieldOf(form, 'known').fill('约五十')
    await fieldOf(form, 'boardingFee').fill('不详')
    await fieldOf(form, 'schoolName').fill('枫')
    await expect(bar).toContainText(
      language === 'zh'
        ? '未保存：学校名称、住宿费、费用明细等 4 项'
        : /^.*Not saved: .*, .*, .* and 1 more$/,
    )
    await saveOf(form, language).click()

    const summary = form.locator('.error-summary')
    await expect(summary).toBeFocused()
    const links = summary.getByRole('link')
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(targets).toEqual([
      '#school-profile-schoolName',
      '#school-profile-boardingFee',
      '#school-profile-fees-1-amount',
      '#school-profile-gradYear',
      '#school-profile-graduates',
      '#school-profile-known',
    ])
    for (const place of ['schoolName', 'boardingFee', 'fees-1-amount', 'known'])
      await expect(fieldOf(form, place)).toHaveAttribute('aria-invalid', 'true')
    await expect(fieldOf(form, 'boardingFee')).toHaveValue('不详')
    await expectReadable(page)
    await expectNoSidewaysScroll(page)

    await test.step('the bar covers nothing that is focused', async () => {
      for (const place of ['fees-1-amount', 'website', 'known']) {
        await fieldOf(form, place).focus()
        const [field, save] = await Promise.all([fieldOf(form, place).boundingBox(), bar.boundingBox()])
        expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0)
      }
    })

    await test.step('an emptied number is none, and a row that is taken out gives the focus on', async () => {
      await form.getByRole('button', { name: copy.dropRow(copy.feeLines[language], 2)[language] }).click()
      await expect(form.getByRole('button', { name: copy.addFee[language] })).toBeFocused()
      await fieldOf(form, 'known').fill('')
      await fieldOf(form, 'boardingFee').fill(' ')
      await fieldOf(form, 'schoolName').fill(`枫桥${Date.now()}书院`)
      await fieldOf(form, 'founded').fill('２００１')
      await fieldOf(form, 'tags').fill('小班，寄宿、走读,双语')
      await saveOf(form, language).click()
      await expect(bar).toContainText(copy.allSaved[language])
      const { data } = await speaker.api(getMySchoolInfo)
      expect(data).toMatchObject({
        boardingFee: null,
        destinations: null,
        // another year than stood waits for staff
        founded: 1987,
        waiting: { values: { founded: 2001 } },
        tags: ['小班', '寄宿', '走读', '双语'],
      })
      await expect(fieldOf(form, 'tags')).toHaveValue(
        language === 'zh' ? '小班、寄宿、走读、双语' : '小班, 寄宿, 走读, 双语',
      )
    })

    await test.step('the note that goes gives the focus on', async () => {
      await page.getByRole('button', { name: copy.withdraw[language] }).click()
      await page.getByRole('dialog').getByRole('button').nth(1).click()
      await expect(page.getByRole('region', { name: copy.title[language] })).toBeFocused()
    })
  })

test('what was typed stays: while it is saved, in the other language, after a reload, without a session', async ({
  page,
  administrator,
}) => {
  test.slow()
  const school = await makeSchool(administrator)
  const speaker = await begin(page, school, 'zh')
  const form = formOf(page, 'zh')

  await test.step('what is typed while a save is on its way is not saved yet', async () => {
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route(`**${updateMySchoolInfo.path}`, async (route) => {
      await held
      await route.continue()
    })
    await fieldOf(form, 'address').fill('湖滨路1号')
    await saveOf(form, 'zh').click()
    await expect(form.locator('.save-bar').getByRole('button')).toHaveText(copy.saving.zh)
    await fieldOf(form, 'location').fill('湖边')
    await fieldOf(form, 'address').fill('湖滨路12号')
    go()
    await expect(saveOf(form, 'zh')).toBeVisible()
    await page.unroute(`**${updateMySchoolInfo.path}`)
    await expect(fieldOf(form, 'location')).toHaveValue('湖边')
    await expect(fieldOf(form, 'address')).toHaveValue('湖滨路12号')
    await expect(form.locator('.save-bar')).toContainText('未保存：所在地（中文）、地址')
    expect((await speaker.api(getMySchoolInfo)).data.address).toBe('湖滨路1号')
  })

  await test.step('the other language is another page, and needs no question', async () => {
    await fieldOf(form, 'tags').fill('小班、寄宿')
    await page
      .locator('[data-frame=language]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await page.waitForURL(/\/en\//)
    const english = formOf(page, 'en')
    await expect(fieldOf(english, 'location')).toHaveValue('湖边')
    await expect(fieldOf(english, 'tags')).toHaveValue('小班, 寄宿')
    await expect(english.getByText(copy.restored.en)).toBeVisible()
  })

  await test.step('a colleague’s change goes below it', async () => {
    const { version } = (await speaker.api(getMySchoolInfo)).data
    await speaker.api(updateMySchoolInfo, { body: { version, website: 'https://maple.example' } })
    page.once('dialog', (dialog) => void dialog.accept())
    await open(page, to('layout.schoolinfo', 'zh'))
    await expect(fieldOf(form, 'location')).toHaveValue('湖边')
    await expect(fieldOf(form, 'tags')).toHaveValue('小班、寄宿')
    await expect(fieldOf(form, 'website')).toHaveValue('https://maple.example')
  })

  await test.step('without a session the form stays and says so', async () => {
    await page.context().clearCookies()
    await fieldOf(form, 'website').fill('https://maple.example/new')
    await saveOf(form, 'zh').click()
    const dialog = page.getByRole('dialog', { name: accountCopy.heading.zh })
    await dialog.getByRole('button', { name: accountCopy.close.zh }).click()
    await expect(fieldOf(form, 'website')).toHaveValue('https://maple.example/new')
    await enterAs(page, speaker)
    await saveOf(form, 'zh').click()
    await expect(form.locator('.save-bar')).toContainText(copy.allSaved.zh)
    expect((await speaker.api(getMySchoolInfo)).data).toMatchObject({
      location: '湖边',
      // another address than stood waits for staff
      waiting: { values: { address: '湖滨路12号' } },
      website: 'https://maple.example/new',
    })
  })

  await test.step('discarded changes do not come back', async () => {
    await fieldOf(form, 'location').fill('别处')
    await page.getByRole('link', { name: copy.publicPage.zh }).click()
    await page
      .getByRole('dialog', { name: formCopy.leaveTitle.zh })
      .getByRole('button', { name: formCopy.leave.zh })
      .click()
    await page.waitForURL((url) => !url.pathname.includes('schoolinfo'))
    await open(page, to('layout.schoolinfo', 'zh'))
    await expect(fieldOf(form, 'location')).toHaveValue('湖边')
    await expect(form.getByText(copy.restored.zh)).toHaveCount(0)
  })
})

test.describe('pictures', () => {
  test.use({ expectedTrouble: [/Failed to load resource/] })

  test('one that fails loses no other, there are not too many, and saving waits for them', async ({
    page,
    administrator,
  }) => {
    test.slow()
    await page.setViewportSize(PHONE)
    const speaker = await begin(page, await makeSchool(administrator), 'zh')
    const form = formOf(page, 'zh')
    // a phone shows the parts folded but for the first, each with how much of it is filled in
    await page.reload()
    await expect(form.locator('.profile-section')).toHaveCount(8)
    await expect(form.locator('.profile-section[open]')).toHaveCount(1)
    await expect(form.locator('.profile-section > summary').nth(1)).toContainText(copy.filled(3, 7).zh)
    await fieldOf(form, 'schoolName').focus()
    await expect(form.locator('.save-bar')).toBeInViewport()
    await openSections(form)
    const photos = form.locator('#school-profile-photos')
    const chooser = form.locator('input[data-uploads=school-profile-photos]')
    const images = photos.getByRole('img')

    await test.step('one of the wrong kind and one that does not arrive', async () => {
      let count = 0
      await page.route(`**${uploadFile.path}`, async (route) => {
        count += 1
        if (count === 1) await route.abort()
        else await route.continue()
      })
      await chooser.setInputFiles([
        pictureFile('一张没有传成而且名字特别长的校园图片拍摄于二零二六年的秋天的湖边操场.png'),
        { ...pictureFile('menu.pdf'), mimeType: 'application/pdf' },
        pictureFile('b.png'),
        pictureFile('c.png'),
      ])
      await expect(images).toHaveCount(2)
      await expect(photos.getByRole('alert').filter({ hasText: 'menu.pdf' })).toBeVisible()
      await expect(photos.getByRole('button', { name: formCopy.retryFile('menu.pdf').zh })).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await saveOf(form, 'zh').click()
      await expect(form.locator('.error-summary')).toContainText(copy.failedUploads.zh)
      await photos.getByRole('button', { name: formCopy.dropFile('menu.pdf').zh }).click()
      await photos.getByRole('button', { name: /^重试/ }).click()
      await expect(images).toHaveCount(3)
    })

    await test.step('five in all', async () => {
      await chooser.setInputFiles(['d.png', 'e.png', 'f.png', 'g.png'].map(pictureFile))
      await expect(photos.getByText(formCopy.tooMany(5, 2).zh)).toBeVisible()
      await expect(images).toHaveCount(5)
      await expect(photos.getByRole('button', { name: copy.addPhotos.zh })).toHaveCount(0)
      await photos.getByRole('button', { name: copy.dropPicture(copy.nth(copy.photos.zh, 5).zh).zh }).click()
      await expect(photos.getByRole('button', { name: copy.addPhotos.zh })).toBeFocused()
    })

    await test.step('saving waits for one that is on its way', async () => {
      await page.unroute(`**${uploadFile.path}`)
      let go = () => {}
      const held = new Promise<void>((resolve) => {
        go = resolve
      })
      await page.route(`**${uploadFile.path}`, async (route) => {
        await held
        await route.continue()
      })
      await chooser.setInputFiles([pictureFile('late.png')])
      await saveOf(form, 'zh').click()
      await expect(form.locator('.save-bar').getByRole('button')).toHaveText(copy.waitingForUploads.zh)
      await form.locator('.save-bar').getByRole('button').click()
      go()
      await expect(form.locator('.save-bar')).toContainText(copy.allSaved.zh)
      expect((await speaker.api(getMySchoolInfo)).data.photos).toHaveLength(5)
    })
  })
})

test.describe('without the editor', () => {
  test.use({ expectedTrouble: [/Failed to load resource/] })

  test('the other fields can be filled in, and the editor can be loaded again', async ({
    page,
    administrator,
  }) => {
    await page.route('**/rich-text-editor-*.js', (route) => route.abort())
    await begin(page, await makeSchool(administrator), 'zh')
    const form = formOf(page, 'zh')
    await expect(form.getByText(formCopy.scriptFailed.zh).first()).toBeVisible()
    await fieldOf(form, 'address').fill('湖滨路1号')
    await page.unroute('**/rich-text-editor-*.js')
    await form.getByRole('button', { name: formCopy.retry.zh, exact: true }).first().click()
    await expect(fieldOf(form, 'intro')).toContainText('湖边的学校')
    await expect(fieldOf(form, 'address')).toHaveValue('湖滨路1号')
  })
})

for (const [language, viewport, scheme] of looksOf(['zh', PHONE, 'light'], ['en', DESK, 'dark']))
  test.describe(`its figures in ${language} at ${viewport.width} px`, () => {
    test.use({ viewport, colorScheme: scheme })

    test('are its statement of the day, beside what an editor had found', async ({ page, administrator }) => {
      const school = await makeSchool(administrator)
      const { data } = await administrator(schoolAdmin.read, { params: { id: school.id } })
      const { updateTime: _, ...record } = data
      const sources = (['tuition', 'founded'] as const).map((figure) => ({
        figure,
        text: '2026年收费表',
        textEn: 'Fee sheet 2026',
        checkedOn: '2026-10-12',
      }))
      await administrator(schoolAdmin.update, { body: { ...record, sources } as never })
      const speaker = await people.speaker('招生办', school)
      const { version } = (await speaker.api(getMySchoolInfo)).data
      const { data: after } = await speaker.api(updateMySchoolInfo, {
        body: { version, tuitionMin: 27_500, tuitionMax: 27_500, founded: 1887 },
      })
      expect(after.waiting?.values).toEqual({ founded: 1887 })
      await open(page, to('school.detail', language, { id: school.id }))
      const day = writeMoment(new Date()).slice(0, 10)
      const stated = page.getByRole('button', { name: detailCopy.stampStatedLabel(day)[language] })
      await expect(stated.first()).toBeVisible()
      const former = language === 'zh' ? '2026-10-12 核对：CAD 30,000' : 'Checked 2026-10-12: CAD 30,000'
      await expect(page.getByText(former).first()).toBeVisible()
      await expect(page.getByText('1887')).toHaveCount(0)
      await stated.first().click()
      await expect(page.getByText(detailCopy.stampStatedNote[language]).first()).toBeVisible()
      await expectReadable(page)
      await expectNoSidewaysScroll(page)
    })
  })
