import { interests } from '@app/contract/post/post-writing.values.ts'
import { copy } from '#app/features/composer/copy.ts'
import { idOf, kindOf } from '#app/features/composer/form.ts'
import type { PartProps } from '#app/features/composer/part.ts'
import { mayHide } from '#app/features/post/writer.ts'
import { say } from '#app/site/language.ts'
import { Choice, Field, FieldGroup } from '#app/ui/control/field.tsx'
import { AliasFit } from './alias-fit.tsx'

/** What readers see of the author, and what they may do. */
export function SettingsFields({ form, set, errors, writer, language }: PartProps) {
  const isQuestion = kindOf(form) === 'question'
  // whoever may hide in a critical category may ask under an alias
  const canHide = !writer || mayHide(writer, isQuestion ? 1 : form.blogType)
  return (
    <FieldGroup id="composer-settings" label={say(copy.settings, language)}>
      <div className="grid gap-3 pt-2">
        {!isQuestion && (
          <Field
            id={idOf('interest')}
            label={say(copy.interest, language)}
            hint={say(copy.interestHint, language)}
            error={errors.interest}
          >
            {(control) => (
              <select
                className="input"
                value={form.interest}
                onChange={(event) => set({ interest: event.target.value as typeof form.interest })}
                {...control}
              >
                <option value="">{say(copy.interestOpen, language)}</option>
                {Object.entries(interests).map(([value, name]) => (
                  <option key={value} value={value}>
                    {say(name, language)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <div id={idOf('hideName')} tabIndex={-1}>
          {canHide ? (
            <Choice
              type="checkbox"
              id="composer-hide"
              error={errors.hideName}
              checked={form.hideName}
              onChange={(event) => set({ hideName: event.target.checked })}
            >
              {say(copy.hideName, language)}
              <span className="field-hint block">{say(copy.hideNameHint, language)}</span>
            </Choice>
          ) : (
            <p className="field-hint">{say(copy.hideNameRefused, language)}</p>
          )}
          {canHide && form.hideName && <AliasFit form={form} language={language} />}
        </div>
        <Choice
          type="checkbox"
          checked={form.aiAssisted}
          onChange={(event) => set({ aiAssisted: event.target.checked })}
        >
          {say(copy.aiAssisted, language)} <span className="meta">{say(copy.aiAssistedHint, language)}</span>
        </Choice>
        {!isQuestion && (
          <Choice
            type="checkbox"
            checked={form.commentOpen}
            onChange={(event) => set({ commentOpen: event.target.checked })}
          >
            {say(copy.commentOpen, language)}
          </Choice>
        )}
      </div>
    </FieldGroup>
  )
}
