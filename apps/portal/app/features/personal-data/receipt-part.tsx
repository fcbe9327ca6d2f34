import { closingStates } from '@app/contract/account/personal-data.values.ts'
import { useState } from 'react'
import { ActForm } from '#app/form/act-form.tsx'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { momentText } from '#app/text/date-text.ts'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { TextField } from '#app/ui/control/field.tsx'
import type { Receipt } from './calls.ts'
import { copy } from './copy.ts'

const calls = () => import('./calls.ts')

/** What became of a closed account, for the holder of its receipt number. */
export function ReceiptPart() {
  const language = useLanguage()
  const [receipt, setReceipt] = useState<Receipt>()
  return (
    <section className="grid max-w-text gap-4" aria-labelledby="receipt">
      <SectionHeading id="receipt">{say(copy.lookUpTitle, language)}</SectionHeading>
      <p className="text-ink-2">{say(copy.lookUpText, language)}</p>
      <ActForm
        isDanger
        submit={say(copy.lookUp, language)}
        act={async (typed) => {
          const outcome = await (await calls()).lookUpReceipt(typed('receiptNo'), language)
          setReceipt('receipt' in outcome ? outcome.receipt : undefined)
          return outcome
        }}
      >
        {({ id, errors }) => (
          <TextField
            id={`${id}-number`}
            label={say(copy.receipt, language)}
            error={errors.receiptNo}
            name="receiptNo"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
          />
        )}
      </ActForm>
      <div role="status">{receipt && <ReceiptFacts receipt={receipt} />}</div>
    </section>
  )
}

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const language = useLanguage()
  const { state, requestTime, dueTime, cancelTime, closeTime, erased } = receipt
  const time = (at: Date) => momentText(at, language)
  const counts = (gone: number, remaining: number) => say(copy.receiptCounts(gone, remaining), language)
  const facts = [
    { name: copy.receiptState, value: say(closingStates[state], language) },
    { name: copy.receiptAsked, value: time(requestTime) },
    ...(state === 'open' ? [{ name: copy.receiptDue, value: time(dueTime) }] : []),
    ...(cancelTime ? [{ name: copy.receiptCancelled, value: time(cancelTime) }] : []),
    ...(closeTime ? [{ name: copy.receiptDone, value: time(closeTime) }] : []),
    ...(erased
      ? [
          { name: copy.receiptPosts, value: counts(erased.posts, erased.postsKept) },
          { name: copy.receiptComments, value: counts(erased.comments, erased.commentsKept) },
          { name: copy.receiptFiles, value: counts(erased.files, erased.filesKept) },
        ]
      : []),
  ]
  return (
    <dl className="data-facts">
      {facts.map(({ name, value }) => (
        <div key={name.en}>
          <dt>{say(name, language)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
