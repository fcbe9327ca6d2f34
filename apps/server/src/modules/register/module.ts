import type { Module } from '#platform/module.ts'

export const registerModule: Module = {
  name: 'register',
}
