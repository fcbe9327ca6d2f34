import { INVITATION_PARAMETER } from '@app/contract/member/invitation.values.ts'
import { nickLength } from '@app/contract/member/member.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useEffect, useRef } from 'react'
import { copy } from '#app/features/account/copy.ts'
import type { Errors } from '#app/form/use-sending.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Choice, Field, TextField } from '#app/ui/control/field.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { joinCopy } from './join-copy.ts'
import { newSuggestion } from './suggestion.ts'

interface Props {
  /** What the ids of the fields begin with; each goes on with the name of its field. */
  id: string
  language: Language
  errors: Errors
}

/** The code of the invitation that led here. */
export const invitationOfAddress = () =>
  new URLSearchParams(window.location.search).get(INVITATION_PARAMETER) ?? ''

/** Fills the code of the address in, where nothing was typed before scripts ran. */
function fillIn(field: HTMLInputElement | null) {
  if (field && field.value === '') field.value = invitationOfAddress()
}

/** The invitation code, while registration is by invitation. */
export function InvitationField({ id, language, errors }: Props) {
  return (
    <TextField
      id={`${id}-invitation`}
      label={say(copy.invitation, language)}
      hint={say(copy.invitationHint, language)}
      error={errors.invitation}
      name="invitation"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      required
      ref={fillIn}
    />
  )
}

/** The consent to terms and privacy policy. */
export function ConsentField({ id, language, errors }: Props) {
  return (
    <Choice type="checkbox" name="agree" id={`${id}-agree`} error={errors.agree}>
      {say(copy.agree, language)}{' '}
      <Link className="link" to={to('terms', language)} target="_blank">
        {say(copy.terms, language)}
      </Link>{' '}
      {say(copy.and, language)}{' '}
      <Link className="link" to={to('privacy', language)} target="_blank">
        {say(copy.privacy, language)}
      </Link>
    </Choice>
  )
}

/** True while the nickname of a form is the one that was suggested. */
export const isStillSuggested = (form: HTMLFormElement | null): boolean => {
  const field = form?.elements.namedItem('nickName')
  return field instanceof HTMLInputElement && field.value === field.dataset.suggested
}

/** The nickname, with a suggestion that may be typed over or exchanged for another. */
export function SuggestedNickname({ id, language, errors }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const suggest = () => {
    if (!field.current) return
    const name = newSuggestion(language)
    field.current.value = name
    field.current.dataset.suggested = name
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second suggestion would replace what was typed
  useEffect(suggest, [])
  return (
    <Field
      id={`${id}-nickName`}
      label={say(copy.nickName, language)}
      hint={say(joinCopy.nickNameHint, language)}
      error={errors.nickName}
    >
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <input
            ref={field}
            className="input min-w-40 flex-1"
            name="nickName"
            autoComplete="nickname"
            maxLength={nickLength.maxLatin}
            {...control}
          />
          <Button kind="quiet" icon="refresh" onClick={suggest}>
            {say(joinCopy.otherName, language)}
          </Button>
        </div>
      )}
    </Field>
  )
}
