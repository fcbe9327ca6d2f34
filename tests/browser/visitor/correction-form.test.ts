import { correctionAdmin, correctionStatuses } from '@app/contract/contact/correction.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import { labelOf } from '@app/contract/shapes/shapes.ts'
import type { Page } from '@playwright/test'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { copy } from '../../../apps/portal/app/features/correction/copy.ts'
import { feedbackCopy } from '../../../apps/portal/app/features/guide/feedback/feedback-copy.ts'
import { formCopy } from '../../../apps/portal/app/form/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { schoolFactNames } from '../../../packages/contract/src/school/school-facts.values.ts'
import { searchFor } from '../support/at-the-console.ts'
import { makeSchool } from '../support/make.ts'
import {
  beginToFill,
  DESK,
  expect,
  expectAccessible,
  open,
  PHONE,
  signInAsAdministrator,
  test,
} from '../support/story.ts'

const REFERENCE = /[A-Z2-9]{10}/
const tooShort = { zh: '请至少写10个字', en: 'Write at least 10 characters' }

/** The reference on the receipt that the form gave way to. */
async function referenceOn(page: Page, language: 'zh' | 'en'): Promise<string> {
  const receipt = page.getByRole('status').filter({ hasText: copy.received('')[language].trim() })
  await expect(receipt).toBeVisible()
  return REFERENCE.exec((await receipt.textContent()) ?? '')?.[0] ?? ''
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE, expectedTrouble: [/status of 422/] })

  test('a parent without script reports a wrong fee of a school; nothing written is lost', async ({
    page,
    administrator,
  }) => {
    const school = await makeSchool(administrator)
    await page.goto(to('school.detail', 'en', { id: school.id }))
    const filledIn = beginToFill()
    await page.locator('summary', { hasText: copy.fill.en }).click()
    await page.getByLabel(copy.fact.en).selectOption({ label: schoolFactNames.tuition.en })
    await page.getByLabel(copy.text.en).fill('Wrong fee')
    await page.getByLabel(copy.contact.en).fill('parent@example.org')
    await filledIn()
    await page.getByRole('button', { name: copy.submit.en }).click()

    await expect(page).toHaveURL(/\/en\/corrections#report$/)
    await expect(page.getByText(copy.aboutSchool(school.schoolNameEn).en)).toBeVisible()
    await expect(page.getByRole('link', { name: tooShort.en })).toBeVisible()
    await expect(page.getByLabel(copy.fact.en)).toHaveValue('tuition')
    await expect(page.getByLabel(copy.contact.en)).toHaveValue('parent@example.org')
    await page.getByLabel(copy.text.en).fill('The fee is 21,000 dollars, not 12,000.')
    await page.getByRole('button', { name: copy.submit.en }).click()

    await expect(page).toHaveURL(/\/en\/corrections\?ref=[A-Z2-9]{10}#report$/)
    const ref = await referenceOn(page, 'en')
    const { rows } = await administrator(correctionAdmin.list, { query: { ref } })
    expect(rows).toMatchObject([
      {
        schoolId: school.id,
        field: schoolFactNames.tuition.zh,
        contact: 'parent@example.org',
        status: 'open',
      },
    ])
  })

  test('a reader without script says that a guide was no help, and why', async ({ page }) => {
    await page.goto(to('ossd.credit', 'zh'))
    await beginToFill()()
    await page.getByRole('button', { name: feedbackCopy.no.zh, exact: true }).click()
    await expect(page.getByText(feedbackCopy.thanks.zh)).toBeVisible()
    const remark = page.getByLabel(feedbackCopy.better.zh)
    await remark.fill('字'.repeat(501))
    await page.getByRole('button', { name: feedbackCopy.send.zh }).click()
    await expect(page.getByText('意见不能超过500个字')).toBeVisible()
    await expect(remark).toHaveValue('字'.repeat(501))
    await remark.fill('想看一张换算表')
    await page.getByRole('button', { name: feedbackCopy.send.zh }).click()
    await expect(page.getByText(feedbackCopy.done.zh)).toBeVisible()
    await expect(remark).toHaveCount(0)
  })
})

test.describe('with script', () => {
  test.use({ viewport: DESK })

  test('a parent reports an error of a school; an editor sees it in the console and answers it', async ({
    page,
    family,
    administrator,
  }) => {
    const school = await makeSchool(administrator)
    await open(family, to('school.detail', 'zh', { id: school.id }))
    await family.getByRole('link', { name: copy.title.zh }).click()
    const text = family.getByLabel(copy.text.zh)
    await expect(text).toBeInViewport()
    await family.getByLabel(copy.fact.zh).selectOption({ label: schoolFactNames.tuition.zh })
    await text.fill('学费不对')
    await family.getByRole('button', { name: copy.submit.zh }).click()
    await expect(family.getByRole('alert').filter({ hasText: formCopy.wrong.zh })).toBeFocused()
    await expectAccessible(family)
    await family.getByRole('link', { name: tooShort.zh }).click()
    await expect(text).toBeFocused()
    await text.fill('学费是 21,000 加元，学校官网九月更新过。')
    await family.getByRole('button', { name: copy.submit.zh }).click()
    const ref = await referenceOn(family, 'zh')
    expect(family.url()).toContain(`/school/detail/${school.id}`)

    await signInAsAdministrator(page)
    await page.goto('/bbs/correction')
    await searchFor(page, labelOf(correctionAdmin.search.shape.ref)?.zh ?? '', ref)
    const row = page.getByRole('row').filter({ hasText: ref })
    await expect(row).toContainText(school.schoolName)
    await expect(row).toContainText(correctionStatuses.open.zh)
    await row.getByRole('button', { name: kitCopy.edit.zh }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('学校官网九月更新过')
    await dialog.getByRole('radio', { name: correctionStatuses.accepted.zh }).check()
    await dialog.getByLabel(labelOf(correctionAdmin.draft.shape.note)?.zh ?? '').fill('已按官网改正')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: kitCopy.save.zh }).click()
    await expect(row).toContainText(correctionStatuses.accepted.zh)
    await expect(row).toContainText('已按官网改正')

    // what was accepted is mended in the school's form, which opens at that field
    await row.getByRole('link', { name: '修改学校' }).click()
    const form = page.getByRole('dialog', { name: '修改学校' })
    await expect(form.getByRole('tab', { name: '费用' })).toHaveAttribute('aria-selected', 'true')
    await expect(form.getByLabel(labelOf(schoolAdmin.draft.shape.tuitionMin)?.zh ?? '')).toBeFocused()
    await expect(page).toHaveURL('/bbs/school')
  })

  test('a reader says that a guide helped; the button answers once', async ({ page }) => {
    await open(page, to('life.visa', 'en'))
    const yes = page.getByRole('button', { name: feedbackCopy.yes.en, exact: true })
    await yes.click()
    await expect(page.getByRole('status').filter({ hasText: feedbackCopy.thanks.en })).toBeVisible()
    await expect(yes).toHaveAttribute('aria-pressed', 'true')
    await expect(yes).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabel(feedbackCopy.better.en).fill('A list of documents')
    await page.getByRole('button', { name: feedbackCopy.send.en, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: feedbackCopy.done.en })).toBeFocused()

    await signInAsAdministrator(page)
    await page.goto('/bbs/feedback')
    await expect(page.getByRole('row').filter({ hasText: 'A list of documents' })).toHaveCount(1)
    await expectAccessible(page)
  })
})
