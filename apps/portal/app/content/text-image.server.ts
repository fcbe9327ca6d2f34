import type { Language } from '@app/contract/shapes/language.ts'
import { siteName } from '#app/site/head/head.ts'
import { type SocialImage, scene } from '#app/social-image/social-image.ts'
import { renderText } from './about-text.server.tsx'

/** The image of a shared link to a page of plain text: its title, which its twins export. */
export const textImage =
  (name: string) =>
  async (language: Language): Promise<SocialImage> => ({
    kicker: siteName[language],
    isSample: false,
    title: (await renderText(name, language)).title,
    drawing: scene('introduction'),
  })
