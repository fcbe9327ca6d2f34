import { positionAdmin } from '@app/contract/system/position.ts'
import { screens } from '../../../site-check/screens.ts'
import { newWord } from '../support/make.ts'
import { DESK, expectAccessible, signInAsAdministrator, speakInConsole, test } from '../support/story.ts'

test.use({ viewport: DESK })

/** A sample; `npm run site-check` asks every screen in both languages, light and dark. */
const sample = [
  ['sign-in', 'en', 'dark'],
  ['dashboard', 'zh', 'light'],
  ['list', 'en', 'light'],
  ['form', 'zh', 'dark'],
  ['announcements', 'zh', 'light'],
  ['frame', 'en', 'light'],
  ['profile', 'en', 'light'],
  ['job', 'zh', 'light'],
  ['log', 'zh', 'light'],
] as const

const positionOf = (word: string) => ({ postCode: word, postName: `岗位${word}`, postSort: 1 })

for (const [name, language, colorScheme] of sample)
  test.describe(`in ${language}, ${colorScheme}`, () => {
    test.use({ colorScheme })

    test(`the ${name} of the console has no barrier`, async ({ page, administrator }) => {
      // the log has a line to look at, whatever ran before
      if (name === 'log') await administrator(positionAdmin.create, { body: positionOf(newWord()) })
      const screen = screens(language).find((one) => one.name === name)
      if (!screen) throw new Error(`The console has no screen called ${name}.`)
      await speakInConsole(page, language)
      if (screen.isSignedIn) await signInAsAdministrator(page)
      await page.goto(screen.address)
      for await (const state of screen.states(page))
        await test.step(state, () => expectAccessible(page, colorScheme === 'light' ? 'all' : 'colour'))
    })
  })
