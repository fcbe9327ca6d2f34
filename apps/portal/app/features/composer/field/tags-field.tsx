import { postLimits } from '@app/contract/post/post-writing.values.ts'
import { useState } from 'react'
import { copy } from '#app/features/composer/copy.ts'
import { idOf } from '#app/features/composer/form.ts'
import type { PartProps } from '#app/features/composer/part.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Field } from '#app/ui/control/field.tsx'
import { Icon } from '#app/ui/media/icon.tsx'

/** Words to be found by; Enter, a comma or leaving the field takes what was typed. */
export function TagsField({ form, set, errors, language }: PartProps) {
  const [typed, setTyped] = useState('')
  const { tags } = form
  const add = () => {
    const fresh = typed
      .split(/[\s,，、#]+/)
      .map((tag) => tag.trim())
      .filter((tag) => tag && !tags.includes(tag))
    setTyped('')
    if (fresh.length > 0) set({ tags: [...tags, ...new Set(fresh)] })
  }
  return (
    <Field
      id={idOf('tags')}
      label={say(copy.tags, language)}
      hint={say(copy.tagsHint, language)}
      error={errors.tags}
    >
      {(control) => (
        <div className="grid gap-2">
          {tags.length > 0 && (
            <ul className="chip-row" aria-label={say(copy.tags, language)}>
              {tags.map((tag) => (
                <li key={tag}>
                  <button
                    type="button"
                    className="chip"
                    aria-label={say(copy.removeTag(tag), language)}
                    onClick={() => set({ tags: tags.filter((one) => one !== tag) })}
                  >
                    {tag}
                    <Icon name="close" size={14} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {tags.length < postLimits.tags && (
            <div className="flex gap-2">
              <input
                className="input"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                onBlur={add}
                onKeyDown={(event) => {
                  // Enter ends a composition before it ends a word
                  if (event.nativeEvent.isComposing) return
                  if (event.key !== 'Enter' && event.key !== ',' && event.key !== '，') return
                  event.preventDefault()
                  add()
                }}
                {...control}
              />
              <Button kind="quiet" onClick={add}>
                {say(copy.addTag, language)}
              </Button>
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
