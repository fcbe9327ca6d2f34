import { feature, page } from '#app/site/feature.ts'

export const sourcesFeature = feature({
  name: 'sources',
  pages: {
    sources: page('/sources', 'sources.route.tsx', { isAboutSite: true, isSavedOffline: true }),
    'sources.changes': page('/sources/changes', 'changes.route.tsx', { isAboutSite: true }),
  },
  files: { 'facts.json': 'facts-json.route.ts' },
})
