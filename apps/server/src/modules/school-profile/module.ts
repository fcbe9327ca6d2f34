import { reviewReasons } from '@app/contract/moderation/review.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { onEvent } from '#platform/event/events.ts'
import type { Module } from '#platform/module.ts'
import type { ChangeDecision } from './actions.ts'
import { type DecidedChange, schoolProfileEvents } from './events.ts'
import { schoolProfileReviewKinds } from './review-kinds.ts'
import { schoolProfileRoutes } from './routes.ts'
import { fieldNames } from './wording.ts'

const results: Record<ChangeDecision['action'], Pair> = {
  approve: { zh: '已通过审核', en: 'were approved' },
  reject: { zh: '未通过审核', en: 'were not approved' },
}

/** What was decided, of which fields of which school. */
function titleOf({ school, action, fields }: DecidedChange): Pair {
  const [result, names] = [results[action], fieldNames(fields)]
  return {
    zh: `“${school.zh}”的资料修改${result.zh}：${names.zh}`,
    en: `Your changes to the profile of ${school.en} ${result.en}: ${names.en}`,
  }
}

/** The reason and the note that staff wrote beside it; undefined without either. */
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
  reviewable: schoolProfileReviewKinds,
  events: schoolProfileEvents,
  notices: [
    onEvent(schoolProfileEvents['schoolChange.decided'], async (_, decided) => {
      const reason = reasonOf(decided)
      return [
        {
          kind: 'auth.result',
          to: [decided.userId],
          byUserId: null,
          actor: null,
          objKind: 'school',
          objId: decided.schoolId,
          values: {
            t: titleOf(decided),
            ...(reason && { c: reason }),
          },
        },
      ]
    }),
  ],
}
