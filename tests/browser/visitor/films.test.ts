import { copy } from '../../../apps/portal/app/features/video/copy.ts'
import { watchCopy } from '../../../apps/portal/app/features/video/watch-copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { sampleVideos } from '../../../apps/server/seed/sample/rows.ts'
import {
  DESK,
  expect,
  expectNoSidewaysScroll,
  expectReadable,
  looksOf,
  newAddress,
  open,
  origin,
  PHONE,
  test,
} from '../support/story.ts'

const [film] = sampleVideos
const third = film?.scenes[2]
if (!film || !third) throw new Error('the sample has no film with three captions')

for (const [language, viewport] of looksOf(['zh', PHONE], ['en', DESK]))
  test.describe(`in ${language}, ${viewport.width} px wide`, () => {
    test.use({ viewport })

    test('a visitor finds a film in the list, plays it with captions, and goes to a line of its transcript', async ({
      page,
      request,
    }) => {
      const isEnglish = language === 'en'
      const title = isEnglish ? film.titleEn : film.title
      await open(page, to('video', language))
      const link = page.getByRole('link', { name: title })
      const card = page.locator('.card').filter({ has: link })
      await expect(card.getByText(copy.captions[language])).toBeVisible()
      await link.scrollIntoViewIfNeeded()
      await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 640)
      await link.click()

      const player = page.locator('video')
      // before the player and in both languages: the film is drawn and no picture of the school
      const note = page.locator('.note').filter({ hasText: watchCopy.drawn.zh })
      await expect(note).toContainText(watchCopy.drawn.en)
      const isFirst = await note.evaluate((element) =>
        Boolean(
          element.compareDocumentPosition(document.querySelector('video') as Node) &
            Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      )
      expect(isFirst).toBe(true)
      await expect(player).toHaveAttribute('poster', /film-1\.jpg$/)
      await expectReadable(page)
      await expectNoSidewaysScroll(page)
      const state = () =>
        player.evaluate((video: HTMLVideoElement) => ({
          at: video.currentTime,
          width: video.videoWidth,
          seconds: Math.round(video.duration),
          captions: [...video.textTracks]
            .filter(({ mode }) => mode === 'showing')
            .map((track) => [track.language, track.cues?.length]),
        }))
      await player.evaluate((video: HTMLVideoElement) => video.play())
      await expect.poll(async () => (await state()).at).toBeGreaterThan(0.5)
      await expect
        .poll(async () => (await state()).captions)
        .toEqual([[isEnglish ? 'en' : 'zh-CN', film.scenes.length]])
      expect(await state()).toMatchObject({ width: 640, seconds: film.duration })

      const item = page.getByRole('listitem').filter({ hasText: isEnglish ? third.captionEn : third.caption })
      await item.getByRole('button', { name: watchCopy.goTo(`0:${third.at}`)[language] }).click()
      await expect.poll(async () => (await state()).at).toBeGreaterThan(third.at)
      await expect(item).toHaveAttribute('aria-current', 'true')

      const address = (await player.getAttribute('src')) ?? ''
      const part = await request.get(origin + address, { headers: { ...newAddress(), range: 'bytes=0-99' } })
      expect([part.status(), part.headers()['content-type'], (await part.body()).length]).toEqual([
        206,
        'video/mp4',
        100,
      ])
    })
  })
