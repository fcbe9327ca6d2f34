import { listLiaison } from '@app/contract/school/liaison.ts'
import type { Module } from '#platform/module.ts'
import { liaisonRoutes } from './routes.ts'
import { countOverdue } from './store.ts'

export const liaisonModule: Module = {
  name: 'liaison',
  routes: liaisonRoutes,
  waiting: [
    {
      kind: 'liaison',
      access: listLiaison.access,
      count: ({ db, now }) => countOverdue(db, now()),
    },
  ],
  menus: [
    {
      id: 2280,
      directory: 'bbs',
      group: 'school',
      orderNum: 16,
      name: { zh: '学校联络', en: 'School liaison' },
      path: 'liaison',
      icon: 'link',
    },
  ],
}
