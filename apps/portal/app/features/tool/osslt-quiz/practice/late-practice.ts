import { preloadable } from '#app/ui/preloadable.ts'

/** Sitting and result of the quiz. */
export const latePractice = preloadable(
  () => import('./practice.tsx'),
  (module) => module.default,
)
