import { getMyInfo } from '@app/contract/member/member.ts'
import { listNotices } from '@app/contract/member/notice.ts'
import { reviewReasons } from '@app/contract/moderation/review.values.ts'
import {
  profileParts,
  sanctionKinds,
  sanctionLengths,
  sanctionStates,
} from '@app/contract/moderation/sanction.values.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { copy as holdCopy } from '../../../apps/console/src/kit/dialog/hold-copy.ts'
import { copy as reasonCopy } from '../../../apps/console/src/kit/dialog/reason-copy.ts'
import { deskCopy, drawerCopy, sanctionCopy } from '../../../apps/console/src/kit/member/copy.ts'
import { copy } from '../../../apps/console/src/screens/bbs/moderator/copy.ts'
import { cardCopy } from '../../../apps/console/src/screens/bbs/review/copy.ts'
import { actCopy } from '../../../apps/portal/app/features/post/acts/act-copy.ts'
import { putPasswordOff } from '../support/at-the-console.ts'
import { newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile, ROLE } from '../support/people.ts'
import {
  DESK,
  expect,
  expectAccessible,
  looksOf,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

// the page of a post that waits says that it is not there, before it is shown to whom it is open
test.use({ viewport: DESK, expectedTrouble: [/status of 404/] })

const people = peopleOfThisFile()

/** A city as the list of cities names it. */
const city = { zh: '广州', en: 'Guangzhou' }

for (const [language] of looksOf(['zh'], ['en']))
  test(`an administrator gives a moderator a city, and the moderator works through what waits there (${language})`, async ({
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
      return { title, id: data.id }
    }
    const [{ title: here, id: hereId }, { title: there }] = [
      await waiting('广州', '440100'),
      await waiting('上海', '310000'),
    ]

    await test.step('the administrator sets it', async () => {
      await speakInConsole(page, language)
      await signInAsAdministrator(page)
      await page.goto('/bbs/moderator')
      const row = page.getByRole('row').filter({ hasText: `版主${word}` })
      await expect(row).toContainText(copy.all[language])
      await row.getByRole('button', { name: copy.set[language] }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(copy.cities[language], { exact: true }).click()
      await page.getByTitle(city[language], { exact: true }).click()
      await dialog.getByText(copy.title(`版主${word}`)[language]).click()
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await expectAccessible(page, 'all')
      await dialog.getByRole('button', { name: copy.save[language], exact: true }).click()
      await expect(row).toContainText(city[language])
      await expect(row).not.toContainText(copy.all[language])
    })

    await test.step('the moderator finds in the queue what waits there, and nothing else', async () => {
      await speakInConsole(family, language)
      await enterAs(family, moderator)
      await family.goto('/bbs/review')
      await putPasswordOff(family, language)
      const card = family.getByRole('article', { name: here })
      await expect(card).toBeVisible()
      // what was put off is not asked again in this session
      await family.reload()
      await expect(card).toBeVisible()
      await expect(family.getByRole('dialog')).toHaveCount(0)
      await expect(family.getByRole('article', { name: there })).toHaveCount(0)
      // its page leads the moderator to the queue, and has none of the author's buttons
      await family.goto(`${language === 'en' ? '/en' : ''}/station/detail/${hereId}`)
      const toQueue = family.getByRole('link', { name: actCopy.toQueue[language] })
      await expect(toQueue).toBeVisible()
      await expect(family.getByRole('link', { name: actCopy.edit[language], exact: true })).toHaveCount(0)
      await expect(family.getByRole('button', { name: actCopy.withdraw[language] })).toHaveCount(0)
      await toQueue.click()
      await expect(card).toBeVisible()
      await expect(family.getByRole('main').getByRole('article')).toHaveCount(1)
      await card.getByRole('button', { name: cardCopy.approve[language] }).click()
      await expect(card).toHaveCount(0)
    })

    await test.step('the record of the author leads to a mute with an undo, which the list of sanctions shows', async () => {
      const muting = sanctionCopy.about(sanctionKinds.mute[language], `作者${word}`)[language]
      const why = reviewReasons.insult[language]
      const days = sanctionLengths.find(({ hours }) => hours === 72)?.name[language] ?? ''
      await family.goto(`/bbs/blog?keyword=${encodeURIComponent(here)}`)
      await family.getByRole('button', { name: `作者${word}`, exact: true }).click()
      const record = family.getByRole('dialog', { name: drawerCopy.title(`作者${word}`)[language] })
      await expect(record.getByText(deskCopy.none[language])).toBeVisible()
      await expectAccessible(family, 'all')
      await record.getByRole('button', { name: sanctionKinds.mute[language], exact: true }).click()
      const question = family.getByRole('dialog', { name: muting })
      await question.getByRole('radio', { name: new RegExp(why) }).check()
      await expect(
        question.getByText(sanctionCopy.given(sanctionKinds.mute[language], days, why)[language]),
      ).toBeVisible()
      await expectAccessible(family, 'all')
      await question.getByRole('button', { name: reasonCopy.confirm[language], exact: true }).click()
      await expect(family.getByText(holdCopy.held(muting)[language])).toBeVisible()
      const muted = family.getByRole('row').filter({ hasText: `作者${word}` })
      await expect(async () => {
        await family.goto('/bbs/sanction')
        await expect(muted).toContainText(sanctionStates.active[language], { timeout: 2_000 })
      }).toPass()
      // while its end can be undone, the row says so, and has the undo beside it
      const lifting = { zh: /解除处罚/, en: /Lift the sanction/ }[language]
      await muted.getByRole('button', { name: lifting }).click()
      await family
        .getByRole('dialog', { name: lifting })
        .getByRole('button', { name: reasonCopy.confirm[language], exact: true })
        .click()
      await expect(muted).toContainText({ zh: /\d+ 秒后解除/, en: /lifting in \d+ s/ }[language])
      await muted.getByRole('button', { name: { zh: /^撤销：/, en: /^Undo: / }[language] }).click()
      await expect(muted).toContainText(sanctionStates.active[language])
    })

    await test.step('and to another name, with an undo too and a notice to the author', async () => {
      const resetting = sanctionCopy.about(sanctionCopy.reset[language], `作者${word}`)[language]
      await family.goto(`/bbs/blog?keyword=${encodeURIComponent(here)}`)
      await family.getByRole('button', { name: `作者${word}`, exact: true }).click()
      const record = family.getByRole('dialog', { name: drawerCopy.title(`作者${word}`)[language] })
      await record.getByRole('button', { name: sanctionCopy.reset[language], exact: true }).click()
      const question = family.getByRole('dialog', { name: resetting })
      await question.getByRole('radio', { name: new RegExp(reviewReasons.spam[language]) }).check()
      // no part is chosen yet
      await expect(
        question.getByRole('button', { name: reasonCopy.confirm[language], exact: true }),
      ).toBeDisabled()
      await question.getByRole('checkbox', { name: profileParts.nickName[language] }).check()
      await expect(
        question.getByText(
          sanctionCopy.wasReset(sanctionCopy.resetNickName[language], reviewReasons.spam[language])[language],
        ),
      ).toBeVisible()
      await expectAccessible(family, 'all')
      await question.getByRole('button', { name: reasonCopy.confirm[language], exact: true }).click()
      await expect(family.getByText(holdCopy.held(resetting)[language])).toBeVisible()
      await expect(async () => {
        const { rows } = await author.api(listNotices, { params: { type: '5' }, body: {} })
        expect(rows.map(({ kind }) => kind)).toContain('profile.reset')
      }).toPass()
      expect((await author.api(getMyInfo)).data.nickName).not.toBe(`作者${word}`)
    })
  })
