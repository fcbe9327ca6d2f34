import { late } from '#app/ui/late.ts'

/** The ranked list and all that explains it. */
export const lateResult = late(
  () => import('./result.tsx'),
  (module) => module.default,
)
