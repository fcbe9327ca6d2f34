import { listLiaison } from '@app/contract/school/liaison.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { liaisonPage } from './store.ts'

export const liaisonRoutes: RouteHandler[] = [
  handle(listLiaison, ({ query }, { db, now, language }) =>
    liaisonPage(
      db,
      {
        kind: query.kind ?? undefined,
        state: query.state ?? undefined,
        city: query.cityCode || undefined,
        schoolName: chosen(query.schoolName),
        isOverdue: query.overdue === 'yes',
      },
      pageOf(query),
      now(),
      language,
    ),
  ),
]
