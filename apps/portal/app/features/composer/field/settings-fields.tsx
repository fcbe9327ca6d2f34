import { interests } from '@app/contract/post/post-writing.values.ts'
import { copy, type HidingRule } from '#app/features/composer/copy.ts'
import { idOf, kindOf, type PostForm } from '#app/features/composer/form.ts'
import type { PartProps } from '#app/features/composer/part.ts'
import { mayHide, type Writer } from '#app/features/post/writer.ts'
import { say } from '#app/site/language.ts'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import { Choice, Field } from '#app/ui/control/field.tsx'
import { AliasFit } from './alias-fit.tsx'

/** Whether the author must declare what ties them to the school: then the question stands open in the form. */
export const needsInterest = ({ about, hasCard, relation }: PostForm): boolean =>
  about === 'school' || (hasCard && (relation === 'staff' || relation === 'agent'))

/** What ties the author to the school. */
export function InterestField({ form, set, errors, language }: PartProps) {
  return (
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
  )
}

/** Staff and schools always write under their own name, and need not read of another. */
const mayEverHide = (writer: Writer | undefined) => !writer || (!writer.isStaff && writer.schoolId === null)

/** What a hidden identity asks for in a text of this kind and category. */
function hidingRuleOf(form: Pick<PostForm, 'isStory' | 'isQuestion' | 'blogType'>): HidingRule {
  const kind = kindOf(form)
  if (kind === 'question') return 'regular'
  if (kind === 'story') return 'verified'
  if (form.blogType === null) return 'open'
  return form.blogType <= 3 ? 'regular' : 'verified'
}

/** What readers see of the author, and what they may do: folded, with what holds now. */
export function SettingsFields(parts: PartProps) {
  const { form, set, errors, writer, language } = parts
  const isQuestion = kindOf(form) === 'question'
  const rule = hidingRuleOf(form)
  // a member who may hide in a critical category may ask under an alias
  const canHide = !writer || mayHide(writer, isQuestion ? 1 : form.blogType)
  return (
    <Disclosure
      id="composer-settings"
      summary={
        <span>
          {say(
            isQuestion
              ? copy.questionSettings
              : copy.settingsNow({ isHidden: form.hideName, isOpen: form.commentOpen }),
            language,
          )}
          {/* before the fold is opened; a visitor may have an account of any level */}
          {(!writer || !canHide) && mayEverHide(writer) && (
            <span className="field-hint block">{say(copy.hideNameNeeds(rule), language)}</span>
          )}
        </span>
      }
      // a field that is called wrong must be seen, and so must a choice that the account cannot have
      {...((errors.hideName || (!canHide && form.hideName)) && { isOpen: true })}
    >
      <div className="grid gap-3">
        {!isQuestion && !needsInterest(form) && <InterestField {...parts} />}
        <div id={idOf('hideName')} tabIndex={-1}>
          {canHide || form.hideName ? (
            <Choice
              type="checkbox"
              id="composer-hide"
              error={errors.hideName}
              checked={form.hideName}
              onChange={(event) => set({ hideName: event.target.checked })}
            >
              {say(copy.hideName, language)}
              {(!writer || !canHide) && (
                <span className="field-hint block">{say(copy.hideNameRefused(rule), language)}</span>
              )}
              <span className="field-hint block">
                {say(canHide ? copy.hideNameHint : copy.hideNameNotYet, language)}
              </span>
            </Choice>
          ) : (
            <p className="field-hint">{say(copy.hideNameRefused(rule), language)}</p>
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
    </Disclosure>
  )
}
