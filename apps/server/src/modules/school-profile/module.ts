import type { Pair } from '@app/contract/language.ts'
import { reviewReasons } from '@app/contract/review.values.ts'
import type { Module } from '#platform/module.ts'
import type { ChangeDecision, DecidedChange } from './actions.ts'
import { schoolProfileRoutes } from './routes.ts'
import { fieldNames } from './wording.ts'

const results: Record<ChangeDecision['action'], Pair> = {
  approve: { zh: '已通过审核', en: 'were approved' },
  reject: { zh: '未通过审核', en: 'were not approved' },
}

/** Why, and what staff have written beside it; nothing where neither is said. */
function reasonOf({ reasonKey, note }: DecidedChange): Pair | undefined {
  const why = reasonKey && reviewReasons[reasonKey]
  if (!why) return note === null ? undefined : { zh: note, en: note }
  return {
    zh: `原因：${why.zh}${note === null ? '' : `。${note}`}`,
    en: `Reason: ${why.en}${note === null ? '' : `. ${note}`}`,
  }
}

export const schoolProfileModule: Module = {
  name: 'school-profile',
  routes: schoolProfileRoutes,
  notices: {
    'schoolChange.decided': async (_, { payload }) => {
      const decided = payload as unknown as DecidedChange
      const reason = reasonOf(decided)
      return [
        {
          kind: 'school.change',
          to: [decided.userId],
          byUserId: null,
          actor: null,
          objKind: 'school',
          objId: decided.schoolId,
          values: {
            S: decided.school,
            r: results[decided.action],
            f: fieldNames(decided.fields),
            ...(reason && { c: reason }),
          },
        },
      ]
    },
  },
}
