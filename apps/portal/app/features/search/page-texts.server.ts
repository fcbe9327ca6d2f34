import type { PageText } from '@app/contract/site/portal-build.ts'
import { guides } from '#app/content/guides.ts'
import { menu } from '#app/content/menu.ts'
import { guideWords } from '#app/features/guide/render.server.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { wordsOf } from '#app/text/body-text.ts'

const FIRST_TOOL = 901

/** Every guide page and tool, in both languages. */
export async function pageTexts(): Promise<PageText[]> {
  const children = menu.flatMap((group) => group.children)
  const ofGuides = await Promise.all(
    guides.map(
      async (guide): Promise<PageText> => ({
        page: guide.page,
        objId: children.find((child) => child.page === guide.page)?.cid ?? 0,
        title: guide.title,
        body: {
          zh: wordsOf(await guideWords(guide, 'zh')),
          en: wordsOf(await guideWords(guide, 'en')),
        },
      }),
    ),
  )
  const ofTools = Object.values(tools)
    .map((tool, at) => ({ tool, objId: FIRST_TOOL + at }))
    .map(
      ({ tool, objId }): PageText => ({
        page: tool.page,
        objId,
        title: tool.name,
        body: {
          zh: `${tool.summary.zh} ${tool.description.zh}`,
          en: `${tool.summary.en} ${tool.description.en}`,
        },
      }),
    )
  return [...ofGuides, ...ofTools]
}
