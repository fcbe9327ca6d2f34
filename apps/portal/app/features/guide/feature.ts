import { type GuideName, guideList } from '#app/content/guide-list.ts'
import { feature, type PageSpec, page } from '#app/site/feature.ts'

const pages = Object.fromEntries(
  guideList.map(({ page: name, zh, en }) => [
    name,
    page(zh, 'guide.route.tsx', { en, isSavedOffline: true }),
  ]),
) as Record<GuideName, PageSpec>

export const guideFeature = feature({
  name: 'guide',
  pages,
  search: [{ objType: 6, icon: 'tool' }],
})
