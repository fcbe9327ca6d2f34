import { addPost } from '@app/contract/post/post-writing.ts'
import { newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile, ROLE } from '../support/people.ts'
import {
  DESK,
  expect,
  expectAccessible,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

test.use({ viewport: DESK })

const people = peopleOfThisFile()

test('an administrator gives a moderator a city, and the moderator works through what waits there', async ({
  page,
  family,
}) => {
  const word = newWord()
  const [author, moderator] = [
    await people.member(`作者${word}`),
    await people.staff(`版主${word}`, ROLE.moderator),
  ]
  const waiting = async (place: string, cityCode: string) => {
    const title = `${place}有人介绍代写${word}`
    const content = `<p>在${place}的说明会外面，有人问要不要代写作业，${word}。</p>`
    const other = place === '广州' ? author : await people.member(`作者二${word}`)
    const { data } = await other.api(addPost, { body: { blogType: 3, title, content, cityCode } })
    expect(data.status).toBe('pending')
    return title
  }
  const [here, there] = [await waiting('广州', '440100'), await waiting('上海', '310000')]

  await test.step('the administrator sets it', async () => {
    await speakInConsole(page, 'zh')
    await signInAsAdministrator(page)
    await page.goto('/bbs/moderator')
    const row = page.getByRole('row').filter({ hasText: `版主${word}` })
    await expect(row).toContainText('所有城市')
    await row.getByRole('button', { name: '设置城市' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('负责城市').click()
    await page.getByTitle('广州', { exact: true }).click()
    await dialog.getByText('负责的城市').click()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expectAccessible(page, 'all')
    // two characters of a button stand apart
    await dialog.getByRole('button', { name: /确\s?定/ }).click()
    await expect(row).toContainText('广州')
    await expect(row).not.toContainText('所有城市')
  })

  await test.step('the moderator finds in the queue what waits there, and nothing else', async () => {
    await speakInConsole(family, 'zh')
    await enterAs(family, moderator)
    await family.goto('/bbs/review')
    // the owner of an account that staff made must choose a password
    await family
      .getByRole('dialog')
      .getByRole('button', { name: /取\s?消/ })
      .click()
    const card = family.getByRole('article', { name: here })
    await expect(card).toBeVisible()
    // what was put off is not asked again in this session
    await family.reload()
    await expect(card).toBeVisible()
    await expect(family.getByRole('dialog')).toHaveCount(0)
    await expect(family.getByRole('article', { name: there })).toHaveCount(0)
    await card.getByRole('button', { name: /通\s?过/ }).click()
    await expect(card).toHaveCount(0)
  })

  await test.step('the record of the author leads to a mute with an undo, which the list of sanctions shows', async () => {
    await family.goto(`/bbs/blog?keyword=${encodeURIComponent(here)}`)
    await family.getByRole('button', { name: `作者${word}` }).click()
    const record = family.getByRole('dialog', { name: `成员：作者${word}` })
    await expect(record.getByText('当前没有处罚')).toBeVisible()
    await expectAccessible(family, 'all')
    await record.getByRole('button', { name: '禁言', exact: true }).click()
    const question = family.getByRole('dialog', { name: `禁言：作者${word}` })
    await question.getByRole('radio', { name: /辱骂/ }).check()
    await expect(question.getByText('账号处罚：禁言3 天（辱骂或人身攻击），可在 15 天内申诉')).toBeVisible()
    await expectAccessible(family, 'all')
    await question.getByRole('button', { name: /确\s?定/ }).click()
    await expect(family.getByText(`禁言：作者${word}：10 秒后生效`)).toBeVisible()
    const muted = family.getByRole('row').filter({ hasText: `作者${word}` })
    await expect(async () => {
      await family.goto('/bbs/sanction')
      await expect(muted).toContainText('禁言中', { timeout: 2_000 })
    }).toPass()
  })
})
