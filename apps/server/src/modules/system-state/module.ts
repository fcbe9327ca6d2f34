import type { Module } from '#platform/module.ts'

export const systemStateModule: Module = {
  name: 'system-state',
}
