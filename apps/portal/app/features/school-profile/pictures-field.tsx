import { accepts, refusalOf } from '@app/editor/file-rules.ts'
import { useRef, useState } from 'react'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { pictureAddress } from '#app/text/picture-address.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { FieldGroup } from '#app/ui/field.tsx'
import { copy } from './copy.ts'

interface Sending {
  key: number
  file: File
  part: number
  failure: string
}

interface Props {
  id: string
  label: string
  /** What the button says that uploads one. */
  add: string
  most: number
  pictures: readonly string[]
  error: string | undefined
  onChange: (pictures: readonly string[]) => void
  /** How many are on their way: a school is not saved before they are there. */
  onSending: (waiting: number) => void
}

let lastKey = 0

/** Pictures of a school by their stored names: what is there, what is on its way, and what did not arrive. */
export function PicturesField({ id, label, add, most, pictures, error, onChange, onSending }: Props) {
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<Sending[]>([])
  const all = useRef(sending)
  // several arrive one after the other, each on top of those before it
  const there = useRef(pictures)
  there.current = pictures

  const show = (next: Sending[]) => {
    all.current = next
    setSending(next)
    onSending(next.filter(({ failure }) => !failure).length)
  }
  const change = (key: number, own: Partial<Sending>) =>
    show(all.current.map((one) => (one.key === key ? { ...one, ...own } : one)))
  const leave = (key: number) => show(all.current.filter((one) => one.key !== key))
  const send = async ({ key, file }: Sending) => {
    const refused = refusalOf(file, 'picture')
    if (refused) return change(key, { failure: say(refused, language) })
    change(key, { failure: '', part: 0 })
    try {
      const { upload } = await import('#app/request/upload.ts')
      const { src } = await upload(file, (part) => change(key, { part }))
      there.current = [...there.current, src]
      onChange(there.current)
      leave(key)
    } catch (failure) {
      change(key, { failure: failure instanceof Error ? failure.message : say(copy.retry, language) })
    }
  }
  const take = async (files: File[]) => {
    const room = Math.max(0, most - there.current.length - all.current.length)
    const fresh = files.slice(0, room).map((file) => {
      lastKey += 1
      return { key: lastKey, file, part: 0, failure: '' }
    })
    show([...all.current, ...fresh])
    for (const one of fresh) await send(one)
  }
  const nameOf = (at: number) => (most === 1 ? label : say(copy.nth(label, at + 1), language))

  return (
    <FieldGroup
      id={id}
      label={label}
      hint={say(most === 1 ? copy.onePicture : copy.fivePictures, language)}
      error={error}
    >
      {pictures.length > 0 && (
        <ul className="profile-pictures">
          {pictures.map((picture, at) => (
            <li key={picture}>
              <img src={pictureAddress(picture)} alt={nameOf(at)} />
              <IconButton
                icon="close"
                label={say(copy.dropPicture(nameOf(at)), language)}
                onClick={() => onChange(pictures.filter((one) => one !== picture))}
              />
            </li>
          ))}
        </ul>
      )}
      {sending.map((one) => (
        <div key={one.key} className="profile-sending" role="status">
          {one.failure ? (
            <>
              <span className="field-error">{say(copy.notSent(one.file.name, one.failure), language)}</span>
              <span className="flex gap-2">
                <Button kind="quiet" onClick={() => void send(one)}>
                  {say(copy.retry, language)}
                </Button>
                <Button kind="quiet" onClick={() => leave(one.key)}>
                  {say(copy.drop, language)}
                </Button>
              </span>
            </>
          ) : (
            <>
              <span>{say(copy.sending(one.file.name), language)}</span>
              <progress max={1} value={one.part} aria-label={one.file.name} />
            </>
          )}
        </div>
      ))}
      {pictures.length + sending.length < most && (
        <p>
          <Button kind="quiet" icon="plus" onClick={() => input.current?.click()}>
            {add}
          </Button>
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={most > 1}
        data-pictures={id}
        accept={accepts('picture')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void take(files)
        }}
      />
    </FieldGroup>
  )
}
