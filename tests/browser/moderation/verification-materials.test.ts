import { readFile } from 'node:fs/promises'
import { addStudentAuthInfo, uploadAuthMaterial } from '@app/contract/school/school-auth.ts'
import { drawPages, type Page } from '../../../apps/server/src/platform/pdf/pages.ts'
import { lockedPdf, pageSaying, pdfOf } from '../../../apps/server/test/pdf.ts'
import { makeSchool, newWord } from '../support/make.ts'
import { peopleOfThisFile } from '../support/people.ts'
import {
  DESK,
  expect,
  expectNoSidewaysScroll,
  expectReadable,
  looksOf,
  PHONE,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

const people = peopleOfThisFile()

const texts = {
  zh: { review: '审核', save: '保存文件', locked: '这份PDF设有密码，无法查看，请改用没有密码的文件' },
  en: {
    review: 'Review',
    save: 'Save file',
    locked: 'This PDF is locked with a password and cannot be shown, one without a password is needed',
  },
}

for (const [language, viewport] of looksOf(['zh', DESK], ['en', PHONE]))
  test(`staff read a PDF beside the decision and save its marked pages, and read why another cannot be shown (${language})`, async ({
    page,
    administrator,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    const parent = await people.member(`小枫${newWord()}`)
    const school = await makeSchool(administrator)
    const upload = async (name: string, bytes: Buffer) =>
      (await parent.api(uploadAuthMaterial, { file: new File([new Uint8Array(bytes)], name) })).data.fileId
    const materials = [
      {
        fileId: await upload(
          `${'offer-letter-'.repeat(6)}offer.pdf`,
          pdfOf({ pages: [pageSaying('Offer'), ''] }),
        ),
        kind: 'offer' as const,
      },
      { fileId: await upload('locked.pdf', lockedPdf()), kind: 'receipt' as const },
    ]
    await parent.api(addStudentAuthInfo, {
      body: { schoolId: school.id, relation: 'parent', enrolYear: 2026, grade: '10', materials },
    })

    await signInAsAdministrator(page)
    await speakInConsole(page, language)
    await page.goto('/bbs/schoolauth')
    const row = page.getByRole('row').filter({ hasText: school.schoolName })
    await row.getByRole('button', { name: texts[language].review }).click()
    const dialog = page.getByRole('dialog')
    const offer = dialog.getByRole('button', { name: /offer\.pdf/ })
    await expect(offer).toBeVisible()
    await expectReadable(page, '[role=dialog]')
    await expectNoSidewaysScroll(page)

    await offer.click()
    await expect(dialog.getByTitle(/offer\.pdf/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: texts[language].save }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/offer\.pdf$/)
    const savedBytes = await readFile(await file.path())
    const countDark = async ({ pixels }: Page) => pixels.filter((value) => value < 200).length
    const dark = await drawPages(savedBytes, countDark)
    expect(dark).toHaveLength(2)
    expect(dark[1]).toBeGreaterThan(10_000)

    await dialog.getByRole('button', { name: /locked\.pdf/ }).click()
    await expect(page.getByText(texts[language].locked)).toBeVisible()
  })
