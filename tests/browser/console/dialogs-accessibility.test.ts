import { screens } from '../../../site-check/screens.ts'
import { DESK, expectAccessible, signInAsAdministrator, speakInConsole, test } from '../support/story.ts'

test.use({ viewport: DESK })

/** A sample; `npm run site-check` asks every screen in both languages, light and dark, with what lies behind a dialog. */
const sample = [
  ['sign-in', 'en', 'dark'],
  ['list', 'en', 'light'],
  ['form', 'zh', 'dark'],
  ['announcements', 'zh', 'light'],
  ['frame', 'en', 'light'],
  ['profile', 'en', 'light'],
  ['job', 'zh', 'light'],
] as const

/** How a screen stands before anything is opened on it: looked at in every-screen. */
const AS_IT_OPENS = 'at a desk'

for (const [name, language, colorScheme] of sample)
  test.describe(`in ${language}, ${colorScheme}`, () => {
    test.use({ colorScheme })

    test(`the ${name} of the console has no barrier`, async ({ page }) => {
      const screen = screens(language).find((one) => one.name === name)
      if (!screen) throw new Error(`The console has no screen called ${name}.`)
      await speakInConsole(page, language)
      if (screen.isSignedIn) await signInAsAdministrator(page)
      await page.goto(screen.address)
      for await (const state of screen.states(page)) {
        if (state === AS_IT_OPENS) continue
        await test.step(state, () => expectAccessible(page, colorScheme === 'light' ? 'all' : 'colour'))
      }
    })
  })
