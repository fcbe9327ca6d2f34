import { late } from '#app/ui/late.ts'

/** Sitting and result of the quiz. */
export const latePractice = late(() => import('./practice.tsx').then((module) => module.default))
