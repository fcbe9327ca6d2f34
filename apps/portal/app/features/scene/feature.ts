import { feature } from '#app/site/feature.ts'

/** Drawings by themselves, for the console. */
export const sceneFeature = feature({
  name: 'scene',
  pages: {},
  files: { 'scenes/:file': 'scene.route.ts' },
})
