import { preloadable } from '#app/ui/preloadable.ts'

/** The ranked list and all that explains it. */
export const lateResult = preloadable(
  () => import('./result.tsx'),
  (module) => module.default,
)
