import { feature, page } from '#app/site/feature.ts'

/** A page of plain text: `content/about/<name>.{zh,en}.mdx`. */
const text = (path: string) => page(path, 'text.route.tsx', { isAboutSite: true, isSavedOffline: true })

export const textFeature = feature({
  name: 'text',
  pages: {
    about: text('/about'),
    editorial: text('/editorial'),
    rules: text('/rules'),
    privacy: text('/privacy'),
    terms: text('/terms'),
    accessibility: text('/accessibility'),
  },
})
