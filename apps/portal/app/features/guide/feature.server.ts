import type { Language } from '@app/contract/shapes/language.ts'
import { foundBy } from '#app/content/found-by.ts'
import { type Guide, guides } from '#app/content/guides.ts'
import { menu } from '#app/content/menu.ts'
import { serverFeature } from '#app/request/feature.server.ts'
import { siteName } from '#app/site/head/head.ts'
import { say } from '#app/site/language.ts'
import { scene } from '#app/social-image/social-image.ts'
import { wordsOf } from '#app/text/body-text.ts'
import { guideFeature } from './feature.ts'
import { guideWords } from './render.server.tsx'

const imageOf =
  ({ page, title, img }: Guide) =>
  (language: Language) => {
    const group = menu.find(({ children }) => children.some((child) => child.page === page))
    return {
      title: say(title, language),
      kicker: group ? say(group.name, language) : siteName[language],
      drawing: scene(img),
      isSample: false,
    }
  }

const words = async (guide: Guide, language: Language) => wordsOf(await guideWords(guide, language))

export default serverFeature(guideFeature, {
  images: Object.fromEntries(guides.map((guide) => [guide.page, imageOf(guide)])),
  searchTexts: () =>
    Promise.all(
      guides.map(async (guide) => ({
        page: guide.page,
        objId: guide.cid,
        title: guide.title,
        also: foundBy[guide.page],
        body: { zh: await words(guide, 'zh'), en: await words(guide, 'en') },
      })),
    ),
})
