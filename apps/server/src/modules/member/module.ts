import type { Module } from '#platform/module.ts'
import { members } from './table.ts'

export const memberModule: Module = {
  name: 'member',
  references: [{ to: 'city', column: members.cityCode }],
}
