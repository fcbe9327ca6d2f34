import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { accepts, refusalOf } from '@app/editor/file/file-rules.ts'
import { useRef } from 'react'
import { Uploads } from '#app/form/upload/uploads.tsx'
import { type UploadCounts, useUploads } from '#app/form/upload/use-uploads.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { IconButton } from '#app/ui/control/button.tsx'
import { FieldGroup } from '#app/ui/control/field.tsx'
import { copy } from './copy.ts'

interface Props {
  id: string
  label: string
  /** What the button says that uploads one. */
  add: string
  most: number
  pictures: readonly string[]
  error: string | undefined
  onChange: (pictures: readonly string[]) => void
  onCounts: (counts: UploadCounts) => void
}

/** Pictures of a school by their stored names: what is there, what is on its way, and what did not arrive. */
export function PicturesField({ id, label, add, most, pictures, error, onChange, onCounts }: Props) {
  const language = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  // several arrive one after the other, each on top of those before it
  const there = useRef(pictures)
  there.current = pictures
  const change = (next: readonly string[]) => {
    there.current = next
    onChange(next)
  }
  const uploads = useUploads({
    most,
    there: pictures.length,
    refusalOf: (file) => refusalOf(file, 'picture'),
    send: async (file, progress) => (await import('#app/request/upload.ts')).upload(file, progress),
    onCome: ({ src }) => change([...there.current, src]),
    onCounts,
  })
  const remove = (at: number) => {
    change(there.current.filter((_, n) => n !== at))
    // the button that was pressed is gone; the focus goes to the next picture's, or to the one that adds
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('li > button, [data-add]')
      buttons?.[Math.min(at, buttons.length - 1)]?.focus()
    })
  }
  const nameOf = (at: number) => (most === 1 ? label : say(copy.nth(label, at + 1), language))

  return (
    <FieldGroup
      id={id}
      label={label}
      hint={say(most === 1 ? copy.onePicture : copy.fivePictures, language)}
      error={error}
    >
      <div ref={list} className="grid gap-3">
        {pictures.length > 0 && (
          <ul className="profile-pictures">
            {pictures.map((picture, at) => (
              <li key={picture}>
                <img src={pictureAddress(picture)} alt={nameOf(at)} />
                <IconButton
                  icon="close"
                  label={say(copy.dropPicture(nameOf(at)), language)}
                  onClick={() => remove(at)}
                />
              </li>
            ))}
          </ul>
        )}
        <Uploads uploads={uploads} add={add} accept={accepts('picture')} most={most} name={id} />
      </div>
    </FieldGroup>
  )
}
