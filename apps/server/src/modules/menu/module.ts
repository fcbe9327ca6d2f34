import type { Module } from '#platform/module.ts'
import { menus } from './table.ts'

export const menuModule: Module = {
  name: 'menu',
  reservedIds: [[menus.menuId, 2999]],
}
