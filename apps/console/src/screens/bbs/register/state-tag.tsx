import {
  type RegisterImportState,
  registerImportStates,
} from '@app/contract/school/register/register-desk.values.ts'
import { Tag } from '#kit/data/dictionary.tsx'
import { useSay } from '#kit/data/language.ts'

const tones = {
  preview: 'warning',
  applying: 'primary',
  applied: 'success',
  undoing: 'primary',
  undone: 'info',
  cancelled: 'info',
  failed: 'danger',
} as const satisfies Record<RegisterImportState, string>

/** What became of an import. */
export function StateTag({ state }: { state: RegisterImportState }) {
  const say = useSay()
  return <Tag label={say(registerImportStates[state])} tone={tones[state]} />
}
