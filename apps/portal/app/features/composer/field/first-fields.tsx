import type { PostCategory } from '@app/contract/post/post.values.ts'
import { postLimits } from '@app/contract/post/post-writing.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { copy } from '#app/features/composer/copy.ts'
import { idOf, kindOf } from '#app/features/composer/form.ts'
import type { PartProps } from '#app/features/composer/part.ts'
import { mayChoose } from '#app/features/post/writer.ts'
import { say } from '#app/site/language.ts'
import { Choice, Field, FieldGroup } from '#app/ui/control/field.tsx'
import { Note } from '#app/ui/feedback/note.tsx'

/** The kinds of post, each with what it is for; a stopped one only for a post that has it. */
export function CategoryField({
  form,
  errors,
  writer,
  language,
  categories,
  choose,
}: PartProps & { categories: readonly PostCategory[]; choose: (id: number) => void }) {
  const offered = categories.flatMap((one) =>
    one.id === null || (one.isClosed && one.id !== form.blogType) ? [] : [{ ...one, id: one.id }],
  )
  const isBound = writer && offered.some(({ id }) => !mayChoose(writer, id))
  return (
    <FieldGroup
      id={idOf('blogType')}
      label={say(copy.category, language)}
      hint={say(copy.categoryHint, language)}
      error={errors.blogType}
    >
      {isBound && <Note>{say(copy.onlySecrets, language)}</Note>}
      <div className="composer-categories">
        {offered
          .filter(({ id }) => !writer || mayChoose(writer, id))
          .map(({ id, name, hint }) => (
            <Choice
              key={id}
              type="radio"
              name="blogType"
              checked={form.blogType === id}
              onChange={() => choose(id)}
            >
              <span className="font-semibold">{say(name, language)}</span>{' '}
              <span className="meta">{say(hint, language)}</span>
            </Choice>
          ))}
      </div>
    </FieldGroup>
  )
}

/** The title, with its length in code points as the server counts them. */
export function TitleField({ form, set, errors, language }: PartProps) {
  const isQuestion = kindOf(form) === 'question'
  const { min, max } = postLimits.title
  const length = [...form.title.trim()].length
  return (
    <Field
      id={idOf('title')}
      label={say(isQuestion ? copy.questionTitle : copy.postTitle, language)}
      hint={say(isQuestion ? copy.questionTitleHint : copy.postTitleHint, language)}
      error={errors.title}
    >
      {(control) => (
        <div className="grid gap-1">
          <input
            className="input"
            autoComplete="off"
            required
            minLength={min}
            value={form.title}
            onChange={(event) => set({ title: event.target.value })}
            {...control}
          />
          <p className={length > max ? 'composer-count is-over' : 'composer-count'}>
            {say(copy.count(length, max), language)}
          </p>
        </div>
      )}
    </Field>
  )
}

export interface CityChoice {
  code: string
  name: Pair
}

/** Where an article belongs; of a question the city of its author's family, which a reader takes for the place it is about. */
export function CityField({ form, set, errors, language, cities }: PartProps & { cities: CityChoice[] }) {
  const isQuestion = kindOf(form) === 'question'
  return (
    <Field
      id={idOf('cityCode')}
      label={say(isQuestion ? copy.questionCity : copy.city, language)}
      hint={say(isQuestion ? copy.questionCityHint : copy.cityHint, language)}
      error={errors.cityCode}
    >
      {(control) => (
        <select
          className="input"
          required
          value={form.cityCode}
          onChange={(event) => set({ cityCode: event.target.value })}
          {...control}
        >
          <option value="">{say(copy.chooseCity, language)}</option>
          {cities.map(({ code, name }) => (
            <option key={code} value={code}>
              {say(code === ALL_CITIES ? copy.everywhere : name, language)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
