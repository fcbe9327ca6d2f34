import type { ListState } from '@app/contract/editorial/red-black.values.ts'

export const stateTones: Record<ListState, string> = {
  candidate: 'warning',
  noticed: 'primary',
  published: 'danger',
  paused: 'info',
  left: 'success',
}
