import { late } from '#app/ui/late.ts'

/** Sitting and result of the quiz. */
export const latePractice = late(
  () => import('./practice.tsx'),
  (module) => module.default,
)
