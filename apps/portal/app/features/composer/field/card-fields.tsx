import {
  postLimits,
  type RatingKey,
  ratingKeys,
  ratingNames,
} from '@app/contract/post/post-writing.values.ts'
import { copy } from '#app/features/composer/copy.ts'
import { type FeeLine, idOf, newFee } from '#app/features/composer/form.ts'
import type { PartProps } from '#app/features/composer/part.ts'
import { say } from '#app/site/language.ts'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Button, IconButton } from '#app/ui/control/button.tsx'
import { Choice, Field, FieldGroup, TextField } from '#app/ui/control/field.tsx'
import { CardPerson } from './card-person.tsx'

const POINTS = [1, 2, 3, 4, 5] as const

/** Who the author is, what they make of the school and what they paid. */
export function CardFields(props: PartProps) {
  const { form, set, errors, language } = props
  return (
    <FieldGroup
      id={idOf('card')}
      label={say(copy.more, language)}
      hint={say(copy.moreHint, language)}
      error={errors.card}
    >
      <Choice
        type="checkbox"
        checked={form.hasCard}
        onChange={(event) => set({ hasCard: event.target.checked })}
      >
        {say(copy.hasCard, language)}
      </Choice>
      {form.hasCard && (
        <div className="grid gap-5">
          <CardPerson {...props} />
          <div className="grid gap-2">
            <p className="field-label">{say(copy.ratings, language)}</p>
            <p className="field-hint">{say(copy.ratingsHint, language)}</p>
            <div className="composer-ratings">
              {ratingKeys.map((key) => (
                <Rating key={key} of={key} {...props} />
              ))}
            </div>
          </div>
          <Fees {...props} />
        </div>
      )}
    </FieldGroup>
  )
}

function Rating({ of, form, set, language }: PartProps & { of: RatingKey }) {
  const rating = form.ratings[of]
  const rate = (points: number | undefined) => {
    const { [of]: _, ...others } = form.ratings
    set({ ratings: points === undefined ? others : { ...others, [of]: points } })
  }
  return (
    <fieldset className="composer-rating">
      <legend>{say(ratingNames[of], language)}</legend>
      {POINTS.map((points) => (
        <label key={points}>
          <input
            type="radio"
            name={`rating-${of}`}
            checked={rating === points}
            onChange={() => rate(points)}
          />
          <span aria-hidden="true">{points}</span>
          <VisuallyHidden>{say(copy.points(points), language)}</VisuallyHidden>
        </label>
      ))}
      <label>
        <input
          type="radio"
          name={`rating-${of}`}
          checked={rating === undefined}
          onChange={() => rate(undefined)}
        />
        <span>{say(copy.noRating, language)}</span>
      </label>
    </fieldset>
  )
}

function Fees({ form, set, language }: PartProps) {
  const change = (key: number, own: Partial<FeeLine>) =>
    set({ fees: form.fees.map((fee) => (fee.key === key ? { ...fee, ...own } : fee)) })
  return (
    <div className="grid justify-items-start gap-3">
      <p className="field-label">{say(copy.fees, language)}</p>
      {form.fees.map((fee, at) => (
        <fieldset key={fee.key} className="composer-fee">
          <legend className="visually-hidden">{say(copy.nthFee(at + 1), language)}</legend>
          <TextField
            id={`composer-fee-${fee.key}-name`}
            label={say(copy.feeName, language)}
            autoComplete="off"
            value={fee.name}
            onChange={(event) => change(fee.key, { name: event.target.value })}
          />
          <TextField
            id={`composer-fee-${fee.key}-amount`}
            label={say(copy.feeAmount, language)}
            inputMode="decimal"
            autoComplete="off"
            value={fee.amount}
            onChange={(event) => change(fee.key, { amount: event.target.value })}
          />
          <Field id={`composer-fee-${fee.key}-currency`} label={say(copy.feeCurrency, language)}>
            {(control) => (
              <select
                className="input"
                value={fee.currency}
                onChange={(event) => change(fee.key, { currency: event.target.value as FeeLine['currency'] })}
                {...control}
              >
                <option value="CNY">{say(copy.cny, language)}</option>
                <option value="CAD">{say(copy.cad, language)}</option>
              </select>
            )}
          </Field>
          <IconButton
            icon="close"
            label={say(copy.removeFee(at + 1), language)}
            onClick={() => set({ fees: form.fees.filter(({ key }) => key !== fee.key) })}
          />
        </fieldset>
      ))}
      {form.fees.length < postLimits.fees && (
        <Button kind="quiet" icon="plus" onClick={() => set({ fees: [...form.fees, newFee()] })}>
          {say(copy.addFee, language)}
        </Button>
      )}
    </div>
  )
}
