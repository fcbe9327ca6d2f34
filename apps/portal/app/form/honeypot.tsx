import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { formCopy } from './copy.ts'

/** A field that people do not see and should leave empty; programs fill it. */
export function Honeypot({ language, defaultValue }: { language: Language; defaultValue?: string }) {
  return (
    <VisuallyHidden>
      <label>
        {say(formCopy.decoy, language)}
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue={defaultValue} />
      </label>
    </VisuallyHidden>
  )
}
