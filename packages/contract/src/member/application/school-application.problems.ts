import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** What members note about their applications to schools. */
export const schoolApplicationProblems = {
  applicationStale: {
    code: 601,
    errKey: 'application.version.stale',
    zh: '这所学校的记录已在别的设备上改过，没有保存。请核对后再存',
    en: 'This record was changed on another device, so nothing was saved. Compare both before you save',
  },
  applicationMax: {
    code: 500,
    errKey: 'application.max',
    zh: '最多记录50所学校，请先删除不用的',
    en: 'Up to 50 schools can be tracked. Delete one you no longer need',
  },
} as const satisfies Record<string, ProblemText>
