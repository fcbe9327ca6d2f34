import { OwnDetails, updateOwnDetails } from '@app/contract/account/account.ts'
import { Refusal } from '@app/contract/wire/client.ts'
import { Button } from 'antd'
import { useId } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { ownAccount, refreshAfter, useWrite } from '#kit/data/use-call.ts'
import { errorsBelow, useDraft } from '#kit/form/draft.ts'
import { Field } from '#kit/form/field.tsx'
import { reactTo, tellDone } from '#kit/message/messages.tsx'

const copy = pairs({
  save: { zh: '保存', en: 'Save' },
})

const names = ['nickName', 'phonenumber', 'email', 'mailLanguage', 'sex'] as const

interface DetailsFormProps {
  start: Record<(typeof names)[number], string>
  onClose: () => void
}

/** What one may change of one's own account. */
export function DetailsForm({ start, onClose }: DetailsFormProps) {
  const say = useSay()
  const id = useId()
  const draft = useDraft(OwnDetails, Object.fromEntries(names.map((name) => [name, start[name]])))
  const write = useWrite(updateOwnDetails, { isQuiet: true })

  async function submit() {
    if (write.isPending || !draft.trySubmit()) return
    try {
      await write.mutateAsync({ body: draft.values as never })
      refreshAfter(ownAccount)
      tellDone(sayNow(kitCopy.edited))
    } catch (failure) {
      if (failure instanceof Refusal && failure.field) draft.refuse({ [failure.field]: failure.message })
      else reactTo(failure)
    }
  }

  return (
    <form
      className="password-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {names.map((name) => (
        <Field
          key={name}
          id={`${id}-${name}`}
          name={name}
          schema={OwnDetails.shape[name]}
          value={draft.values[name]}
          onChange={(value) => draft.change(name, value)}
          onBlur={() => draft.leave(name)}
          errors={errorsBelow(draft.errors, name)}
        />
      ))}
      <div className="button-row">
        <Button type="primary" htmlType="submit" loading={write.isPending}>
          {say(copy.save)}
        </Button>
        <Button onClick={onClose}>{say(kitCopy.close)}</Button>
      </div>
    </form>
  )
}
