import { addLead } from '@app/contract/contact/lead.ts'
import { leadRuleAdmin } from '@app/contract/contact/lead-rule.ts'
import { newsAdmin } from '@app/contract/editorial/news.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { changeRoleScope, roleAdmin } from '@app/contract/system/role.ts'
import type { Page } from '@playwright/test'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { newWord } from '../support/make.ts'
import { enterAs, type Person, peopleOfThisFile, ROLE } from '../support/people.ts'
import { apiWith, DESK, expect, expectAccessible, speakInConsole, test } from '../support/story.ts'

test.use({ viewport: DESK })

const people = peopleOfThisFile()
/** The role of editors, planted with the number of `apps/server/seed/roles.ts`. */
const EDITOR_ROLE = 5
/** The portal's directory, the leads, and the buttons to read and work on them. */
const LEAD_MENUS = [2000, 2004, 2045, 2361]

/** Opens a screen as staff, and puts off the question of accounts that others made: the first password. */
async function workAt(page: Page, person: Person, path: string) {
  await speakInConsole(page, 'zh')
  await enterAs(page, person)
  await page.goto(path)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /取\s?消/ })
    .click()
}

test('of two moderators each sees what the other has open and has decided, and an item is decided once', async ({
  page,
  family,
}) => {
  const word = newWord()
  const [one, other] = [
    await people.staff(`甲${word}`, ROLE.moderator),
    await people.staff(`乙${word}`, ROLE.moderator),
  ]
  const title = `两位版主同时看${word}`
  const { data } = await (await people.member(`作者${word}`)).api(addPost, {
    body: {
      blogType: 3,
      title,
      content: `<p>说明会外面有人问要不要代写作业，${word}。</p>`,
      cityCode: '440300',
    },
  })
  expect(data.status).toBe('pending')
  await workAt(page, one, '/bbs/review?objKind=blog')
  const card = page.getByRole('article', { name: title })
  const opened = page.waitForRequest(
    (request) =>
      request.url().endsWith('/bbs/review/watch') && request.postData()?.includes(`${data.id}`) === true,
  )
  await card.focus()
  await opened

  await workAt(family, other, '/bbs/review?objKind=blog')
  const theirs = family.getByRole('article', { name: title })
  await expect(theirs).toContainText(`甲${word}正在查看`)
  await expectAccessible(family)
  // the second one presses before the screen knows of it: the answer says so, and nothing is decided twice
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await family.route(/\/bbs\/review\/(?:queue|held|counts)/, async (route) => {
    if (route.request().method() === 'GET') await released
    await route.continue()
  })
  await card.getByRole('button', { name: /通\s?过/ }).click()
  await expect(card).toHaveCount(0)
  const answered = family.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/bbs\/review\/(?!watch)/.test(answer.url()),
  )
  await theirs.getByRole('button', { name: /通\s?过/ }).click()
  const refused = await (await answered).json()
  expect(refused).toMatchObject({ code: 601 })
  await expect(family.getByText(refused.msg).first()).toBeVisible()
  release()
  await family.unrouteAll({ behavior: 'wait' })
})

test('the second of two editors reads who has a news item open, and chooses between both versions', async ({
  page,
  family,
}) => {
  const word = newWord()
  const [one, other] = [
    await people.staff(`编辑甲${word}`, EDITOR_ROLE),
    await people.staff(`编辑乙${word}`, EDITOR_ROLE),
  ]
  const title = `开放日${word}`
  await one.api(newsAdmin.create, {
    body: {
      infoType: 1,
      title,
      titleEn: `Open day ${word}`,
      content: '<p>周六</p>',
      contentEn: '<p>Saturday</p>',
      status: '2',
    } as never,
  })
  const formOf = async (at: Page) => {
    await at.getByRole('button', { name: `${kitCopy.edit.zh} ${title}`, exact: true }).click()
    return at.getByRole('dialog', { name: kitCopy.editTitle(newsAdmin.title).zh })
  }
  const path = `/bbs/infomation?title=${encodeURIComponent(title)}`
  await workAt(page, one, path)
  const first = await formOf(page)
  await first.getByLabel('英文标题').waitFor()
  await workAt(family, other, path)
  const second = await formOf(family)
  await expect(second.getByRole('status').filter({ hasText: `编辑甲${word}` })).toContainText(
    '正在编辑这条记录',
  )
  await expectAccessible(family)

  await first.getByLabel('英文标题').fill(`Open house ${word}`)
  await first.getByRole('button', { name: kitCopy.save.zh, exact: true }).click()
  await expect(first).toBeHidden()
  await second.getByLabel('英文标题').fill(`Visit us ${word}`)
  await second.getByRole('button', { name: kitCopy.save.zh, exact: true }).click()
  const conflict = family.getByRole('dialog', { name: '数据已被他人修改' })
  await expect(conflict).toContainText(`Open house ${word}`)
  await expect(conflict).toContainText(`Visit us ${word}`)
})

test('a lead that comes while two salespeople work moves nothing under their hands, and each sees the own one', async ({
  page,
  family,
  administrator,
}) => {
  const word = newWord()
  const roleName = `销售${word}`
  await administrator(roleAdmin.create, {
    body: { roleName, roleKey: `sales_${word}`, roleSort: 9, menuIds: LEAD_MENUS },
  })
  const roleId = (await administrator(roleAdmin.list, { query: { roleName } })).rows[0]?.roleId ?? 0
  await administrator(changeRoleScope, { body: { roleId, dataScope: '5' } })
  const [one, other] = [
    await people.staff(`销售甲${word}`, roleId),
    await people.staff(`销售乙${word}`, roleId),
  ]
  const { data: rule } = await administrator(leadRuleAdmin.create, {
    // of English leads alone, or those of other journeys would take their turns
    body: { name: roleName, orderNum: 0, status: '0', lang: 'en', userIds: [one.userId, other.userId] },
  })
  const letters = word.replace(/\d/g, '')
  const comes = async (name: string) => {
    const mobile = `13${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
    await apiWith(undefined, 'en')(addLead, { body: { name, mobile, agree: true } })
  }
  // in turn: the first and the third are the first person's
  await comes(`陈${letters}`)
  await comes(`李${letters}`)
  for (const [at, person] of [
    [page, one],
    [family, other],
  ] as const) {
    const stream = at.waitForResponse((answer) => answer.url().endsWith('/bbs/contact/stream'))
    await workAt(at, person, '/bbs/contact')
    await stream
  }
  const link = (at: Page, name: string) => at.getByRole('main').getByRole('link', { name, exact: true })
  await expect(link(page, `陈${letters}`)).toBeVisible()
  await expect(link(family, `李${letters}`)).toBeVisible()
  await expect(link(family, `陈${letters}`)).toHaveCount(0)
  await comes(`王${letters}`)
  await administrator(leadRuleAdmin.remove, { params: { ids: [rule.id] as never } })
  const bar = page.getByRole('button', { name: '有 1 条新数据，点击显示' })
  await expect(bar).toBeVisible()
  await expect(link(page, `王${letters}`)).toHaveCount(0)
  await expectAccessible(page)
  await bar.press('Enter')
  await expect(link(page, `王${letters}`)).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(link(family, `王${letters}`)).toHaveCount(0)
})
