import { postLimits } from '@app/contract/post-writing.values.ts'
import { accepts, refusalOf } from '@app/editor/file-rules.ts'
import { useRef, useState } from 'react'
import { say } from '#app/site/language.ts'
import { pictureAddress } from '#app/text/picture-address.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { FieldGroup, TextField } from '#app/ui/field.tsx'
import { copy } from './copy.ts'
import { type GalleryPicture, idOf } from './form.ts'
import type { PartProps } from './part.ts'

/** A picture on its way, or why it did not arrive. */
interface Sending {
  key: number
  file: File
  part: number
  failure: string
}

interface Props extends PartProps {
  /** How many are on their way or failed: a post is not whole while there are any. */
  onSending: (counts: { waiting: number; failed: number }) => void
}

let lastKey = 0

/** Pictures below the text, in an order that buttons change. */
export function GalleryField({ form, set, errors, language, onSending }: Props) {
  const [sending, setSending] = useState<Sending[]>([])
  // several arrive one after the other, each on top of those before it
  const images = useRef(form.images)
  images.current = form.images
  const all = useRef(sending)
  const input = useRef<HTMLInputElement>(null)

  const show = (next: Sending[]) => {
    all.current = next
    setSending(next)
    const failed = next.filter(({ failure }) => failure).length
    onSending({ failed, waiting: next.length - failed })
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
      const { src, fileId } = await upload(file, (part) => change(key, { part }))
      leave(key)
      images.current = [...images.current, { fileId, url: src, alt: '' }]
      set({ images: images.current })
    } catch (failure) {
      change(key, { failure: failure instanceof Error ? failure.message : say(copy.failed, language) })
    }
  }
  const take = async (files: File[]) => {
    const room = postLimits.gallery - images.current.length - all.current.length
    const fresh = files.slice(0, Math.max(0, room)).map((file) => {
      lastKey += 1
      return { key: lastKey, file, part: 0, failure: '' }
    })
    show([...all.current, ...fresh])
    // one after the other, so that the order chosen is the order shown
    for (const one of fresh) await send(one)
  }
  const move = (from: number, to: number) => {
    const next = [...form.images]
    const [one] = next.splice(from, 1)
    if (one) next.splice(to, 0, one)
    set({ images: next })
  }
  const remove = ({ fileId }: GalleryPicture) =>
    set({ images: form.images.filter((one) => one.fileId !== fileId) })
  const describe = ({ fileId }: GalleryPicture, alt: string) =>
    set({ images: form.images.map((one) => (one.fileId === fileId ? { ...one, alt } : one)) })
  const hasRoom = form.images.length + sending.length < postLimits.gallery

  return (
    <FieldGroup
      id={idOf('images')}
      label={say(copy.gallery, language)}
      hint={say(copy.galleryHint, language)}
      error={errors.images}
    >
      {form.images.length > 0 && (
        <ol className="composer-gallery">
          {form.images.map((picture, at) => (
            <li key={picture.fileId}>
              {picture.url ? (
                <img
                  src={pictureAddress(picture.url)}
                  alt={picture.alt || say(copy.nthPicture(at + 1), language)}
                />
              ) : (
                <span className="composer-unknown">{say(copy.nthPicture(at + 1), language)}</span>
              )}
              <TextField
                id={`composer-alt-${picture.fileId}`}
                label={say(copy.alt(at + 1), language)}
                autoComplete="off"
                maxLength={200}
                value={picture.alt}
                onChange={(event) => describe(picture, event.target.value)}
              />
              <span className="flex">
                <IconButton
                  icon="chevron-left"
                  label={say(copy.earlier(at + 1), language)}
                  aria-disabled={at === 0 || undefined}
                  onClick={() => at > 0 && move(at, at - 1)}
                />
                <IconButton
                  icon="chevron-right"
                  label={say(copy.later(at + 1), language)}
                  aria-disabled={at === form.images.length - 1 || undefined}
                  onClick={() => at < form.images.length - 1 && move(at, at + 1)}
                />
                <IconButton
                  icon="close"
                  label={say(copy.removeNth(at + 1), language)}
                  onClick={() => remove(picture)}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {sending.length > 0 && (
        <ul className="grid gap-2">
          {sending.map((one) => (
            <li key={one.key} className="composer-sending" role="status">
              {one.failure ? (
                <>
                  <span className="field-error">
                    {say(copy.uploadFailed(one.file.name, one.failure), language)}
                  </span>
                  <span className="flex gap-2">
                    <Button kind="quiet" onClick={() => void send(one)}>
                      {say(copy.retry, language)}
                    </Button>
                    <Button kind="quiet" onClick={() => leave(one.key)}>
                      {say(copy.remove, language)}
                    </Button>
                  </span>
                </>
              ) : (
                <>
                  <span>{say(copy.uploading(one.file.name), language)}</span>
                  <progress max={1} value={one.part} aria-label={one.file.name} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasRoom && (
        <p>
          <Button kind="quiet" icon="plus" onClick={() => input.current?.click()}>
            {say(copy.addPictures, language)}
          </Button>
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        data-kind="gallery"
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
