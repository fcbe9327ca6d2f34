import { type ReviewReason, reviewReasons } from '@app/contract/review.values.ts'
import type { Module } from '#platform/module.ts'
import { type ChangeDecision, changeResults } from './actions.ts'
import { schoolProfileRoutes } from './routes.ts'

export const schoolProfileModule: Module = {
  name: 'school-profile',
  routes: schoolProfileRoutes,
  notices: {
    'schoolChange.decided': async (_, { payload }) => {
      const { userId, schoolId, action, reasonKey, note } = payload as {
        userId: number
        schoolId: number
        action: ChangeDecision['action']
        reasonKey: ReviewReason | null
        note: string | null
      }
      const why = reasonKey && reviewReasons[reasonKey]
      const said = [why, note].filter((one) => one !== null)
      const inWords = (language: 'zh' | 'en') =>
        said
          .map((one) => (typeof one === 'string' ? one : one[language]))
          .join(language === 'zh' ? '：' : ': ')
      return [
        {
          kind: 'auth.result',
          to: [userId],
          byUserId: null,
          actor: null,
          objKind: 'school',
          objId: schoolId,
          values: {
            r: changeResults[action],
            ...(said.length > 0 && { c: { zh: inWords('zh'), en: inWords('en') } }),
          },
        },
      ]
    },
  },
}
