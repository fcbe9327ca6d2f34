import { CLOSING_DAYS } from '@app/contract/account/personal-data.values.ts'
import { closingCopy } from '#app/features/account/closing/closing-copy.ts'
import { SmsCodeField } from '#app/features/account/field/sms-code-field.tsx'
import { ActForm } from '#app/form/act-form.tsx'
import { now } from '#app/site/clock.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { dayText, momentText } from '#app/text/date-text.ts'
import { dayOf } from '#app/text/day.ts'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { Choice, FieldGroup } from '#app/ui/control/field.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import type { ClosingState } from './calls.ts'
import { copy } from './copy.ts'

const calls = () => import('./calls.ts')
const DAY_MS = 86_400_000

interface Props {
  state: ClosingState
  onDone: () => void
}

function Points({ title, points }: { title: string; points: string }) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-base">{title}</h3>
      <ul className="list-disc grid gap-1 ps-5">
        {points.split('|').map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}

/** Closing one's account: what goes and what stays, the choice, the code and the day. */
export function ClosingPart({ state, onDone }: Props) {
  const language = useLanguage()
  const { posts, comments, files, drafts, phonenumber, isLastAdministrator } = state
  return (
    <section className="grid gap-4" aria-labelledby="close">
      <SectionHeading id="close">{say(copy.closeTitle, language)}</SectionHeading>
      <p className="text-ink-2">{say(copy.closeText, language)}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <Points title={say(copy.goesTitle, language)} points={say(copy.goes, language)} />
        <Points title={say(copy.staysTitle, language)} points={say(copy.stays, language)} />
      </div>
      <p>
        {say(copy.atStake(posts, comments, files, drafts), language)} {say(copy.exportFirst, language)}
      </p>
      {isLastAdministrator ? (
        <Note kind="warning">{say(copy.closeLast, language)}</Note>
      ) : (
        phonenumber && <ClosingForm onDone={onDone} />
      )}
    </section>
  )
}

function ClosingForm({ onDone }: { onDone: () => void }) {
  const language = useLanguage()
  const day = dayText(dayOf(new Date(now().getTime() + CLOSING_DAYS * DAY_MS)), language)
  return (
    <ActForm
      isDanger
      submit={say(copy.close, language)}
      onDone={async () => onDone()}
      act={async (typed) => {
        if (!typed('sure')) return { errors: { sure: say(copy.sureMissing, language) } }
        const outcome = await (await calls()).closeAccount(
          { smsCode: typed('smsCode').trim(), keepsContent: typed('content') !== 'remove' },
          language,
        )
        return outcome
      }}
    >
      {({ id, errors, refuse }) => (
        <>
          <FieldGroup id={`${id}-content`} label={say(copy.choice, language)}>
            <Choice type="radio" name="content" value="keep" defaultChecked>
              {say(copy.keep, language)}
            </Choice>
            <Choice type="radio" name="content" value="remove">
              {say(copy.remove, language)}
            </Choice>
          </FieldGroup>
          <SmsCodeField
            id={`${id}-code`}
            language={language}
            scene="close"
            error={errors.smsCode}
            onRefused={refuse}
          />
          <Choice type="checkbox" id={`${id}-sure`} name="sure" value="true" error={errors.sure}>
            {say(copy.sure, language)}
          </Choice>
          <p>{say(copy.until(day), language)}</p>
        </>
      )}
    </ActForm>
  )
}

/** An account that is being closed: until when it can be taken back, and the receipt. */
export function OpenClosing({
  closing,
  onDone,
}: {
  closing: NonNullable<ClosingState['closing']>
  onDone: () => void
}) {
  const language = useLanguage()
  return (
    <section className="grid gap-4" aria-labelledby="closing">
      <SectionHeading id="closing">{say(closingCopy.closingTitle, language)}</SectionHeading>
      <Note kind="warning">
        <p>{say(closingCopy.closingUntil(momentText(closing.dueTime, language)), language)}</p>
        <p>{say(closing.keepsContent ? copy.closingKeeps : copy.closingErases, language)}</p>
      </Note>
      <div className="grid gap-1">
        <p>
          {say(copy.receipt, language)} <strong className="font-mono">{closing.receiptNo}</strong>
        </p>
        <p className="meta">{say(copy.receiptText, language)}</p>
      </div>
      <ActForm
        submit={say(closingCopy.cancel, language)}
        done={say(closingCopy.cancelled, language)}
        onDone={async () => onDone()}
        act={async () =>
          (await import('#app/features/account/closing/closing-calls.ts')).cancelClosing(language)
        }
      />
    </section>
  )
}
