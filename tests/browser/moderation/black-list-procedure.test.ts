import { copy as answerCopy } from '../../../apps/portal/app/features/entry-answer/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { makeSchool, newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile } from '../support/people.ts'
import {
  DESK,
  expect,
  expectAccessible,
  open,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

test.use({ viewport: DESK })

const people = peopleOfThisFile()

test('staff write to a school on the black list, the school answers on its page, and staff read the answer', async ({
  page,
  family,
  administrator,
}) => {
  const word = newWord()
  const school = await makeSchool(administrator, { schoolName: `回应学校${word}` })
  const speaker = await people.speaker(`校方${word}`, school)
  await people.make.listEntry({
    list: 'black',
    schoolId: school.id,
    state: 'candidate',
    status: '1',
    score: 62,
    authorCount: 6,
    provenCount: 4,
    reasons: [{ key: 'tucao', label: '吐槽', labelEn: 'Let off steam', count: 6 }],
  })
  const drawer = page.getByRole('dialog', { name: '红黑榜条目' })

  await test.step('the liaison desk leads to the candidate, and the notice takes a letter along', async () => {
    await speakInConsole(page, 'zh')
    await signInAsAdministrator(page)
    await page.goto(`/bbs/liaison?kind=letter&schoolName=${encodeURIComponent(word)}`)
    const row = page.getByRole('row').filter({ hasText: word })
    await expect(row).toContainText('待我们处理')
    await row.getByRole('link', { name: `打开 ${school.schoolName}`, exact: true }).click()
    await expect(drawer).toContainText('程序与期限')
    await expectAccessible(page, 'all')
    await drawer.getByRole('button', { name: '通知学校' }).click()
    const step = page.getByRole('dialog', { name: `通知学校：${school.schoolName}` })
    await expect(step.getByLabel('信函（中文）', { exact: true })).toHaveValue(/黑榜的候选条件/)
    await step.getByLabel('理由').fill('核对过六篇')
    await step.getByRole('button', { name: /确\s?定/ }).click()
    await expect(drawer).toContainText('核对过六篇')
    await expect(drawer).toContainText('之前不能上榜')
  })

  await test.step('the school reads the letter and answers', async () => {
    await enterAs(family, speaker)
    await open(family, to('layout.redblack', 'zh'))
    await family.getByText(answerCopy.letter.zh).click()
    await expect(family.getByText(/黑榜的候选条件/)).toBeVisible()
    await family.getByLabel(answerCopy.answer.zh).fill('六位家长的费用已经全部退还，退费办法已公开。')
    await expectAccessible(family, 'all')
    await family.getByRole('button', { name: answerCopy.send.zh }).click()
    await expect(family.getByRole('button', { name: answerCopy.change.zh })).toBeVisible()
  })

  await test.step('staff read it beside the entry', async () => {
    await page.reload()
    await expect(drawer).toContainText('六位家长的费用已经全部退还')
    await expect(drawer).toContainText('学校回应')
  })
})

test('an administrator sees what a school lacks and merges a duplicate into it', async ({
  page,
  family,
  administrator,
}) => {
  const word = newWord()
  const stays = await makeSchool(administrator, { schoolName: `本校${word}` })
  const gone = await makeSchool(administrator, { schoolName: `重复${word}` })
  await speakInConsole(page, 'zh')
  await signInAsAdministrator(page)
  await page.goto(`/bbs/school?detail=${gone.id}`)
  const drawer = page.getByRole('dialog', { name: /学校详情|学校.*详情/ })
  await expect(drawer).toContainText('家长会问的 20 项里')
  await expectAccessible(page, 'all')
  await drawer.getByRole('tab', { name: '关联' }).click()
  await expect(drawer).toContainText('认证申请')
  await drawer.getByRole('tab', { name: '合并' }).click()
  await drawer.getByLabel('并入哪一所学校').fill(`本校${word}`)
  await page.getByTitle(`${stays.id} · ${stays.schoolName}`).click()
  await drawer.getByLabel(/请输入要并入的学校名称/).fill(gone.schoolName)
  await drawer.getByRole('button', { name: '合并并删除这所学校' }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: '系统提示' })
    .getByRole('button', { name: /确\s?定/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`detail=${stays.id}`))
  // the old address leads to the school that stays
  await open(family, to('school.detail', 'zh', { id: gone.id }))
  await expect(family).toHaveURL(to('school.detail', 'zh', { id: stays.id }))
})
