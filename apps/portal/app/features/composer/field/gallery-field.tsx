import { postLimits } from '@app/contract/post/post-writing.values.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { accepts, refusalOf } from '@app/editor/file/file-rules.ts'
import { useRef } from 'react'
import { copy } from '#app/features/composer/copy.ts'
import { type GalleryPicture, idOf } from '#app/features/composer/form.ts'
import type { PartProps } from '#app/features/composer/part.ts'
import { fileEvents } from '#app/form/upload/file-events.ts'
import { Uploads } from '#app/form/upload/uploads.tsx'
import { type UploadCounts, useUploads } from '#app/form/upload/use-uploads.ts'
import { say } from '#app/site/language.ts'
import { IconButton } from '#app/ui/control/button.tsx'
import { FieldGroup, TextField } from '#app/ui/control/field.tsx'

interface Props extends PartProps {
  /** Pictures are stored under an account: who has none yet reads so beforehand. */
  isStranger: boolean
  /** How many are on their way or failed: a post is not whole while there are any. */
  onSending: (counts: UploadCounts) => void
}

/** Pictures below the text, in an order that buttons change. */
export function GalleryField({ form, set, errors, language, isStranger, onSending }: Props) {
  // several arrive one after the other, each on top of those before it
  const images = useRef(form.images)
  images.current = form.images
  const uploads = useUploads({
    most: postLimits.gallery,
    there: form.images.length,
    refusalOf: (file) => refusalOf(file, 'picture'),
    send: async (file, progress) => (await import('#app/request/upload.ts')).upload(file, progress),
    onCome: ({ src, fileId }) => {
      images.current = [...images.current, { fileId, url: src, alt: '' }]
      set({ images: images.current })
    },
    onCounts: onSending,
  })
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

  return (
    <FieldGroup
      id={idOf('images')}
      label={say(copy.gallery, language)}
      hint={say(copy.galleryHint, language)}
      error={errors.images}
    >
      <div className="grid gap-3" {...(!isStranger && fileEvents(uploads.take))}>
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
        {isStranger ? (
          <p className="text-ink-2">{say(copy.picturesAfterJoining, language)}</p>
        ) : (
          <Uploads
            uploads={uploads}
            add={say(copy.addPictures, language)}
            accept={accepts('picture')}
            most={postLimits.gallery}
            name="gallery"
          />
        )}
      </div>
    </FieldGroup>
  )
}
