import { useEffect, useRef } from 'react'
import { formCopy } from '#app/form/copy.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import type { useUploads } from './use-uploads.ts'

interface Props {
  uploads: Pick<ReturnType<typeof useUploads>, 'sending' | 'left' | 'hasRoom' | 'take' | 'retry' | 'leave'>
  /** What the button says that adds one. */
  add: string
  accept: string
  most: number
  /** What tells this field's chooser from others. */
  name: string
}

/** What of a field's files is on its way or did not arrive, and the button that adds more. */
export function Uploads({ uploads, add, accept, most, name }: Props) {
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { sending, left, hasRoom, take, retry, leave } = uploads
  // files that were chosen before this part came to life
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when it does
  useEffect(() => takeFrom(input.current), [])
  /** Takes what was chosen, once: the event of choosing may come after this part has looked for itself. */
  const takeFrom = (chooser: HTMLInputElement | null) => {
    const files = [...(chooser?.files ?? [])]
    if (!chooser || files.length === 0) return
    chooser.value = ''
    take(files)
  }
  return (
    <>
      <ul className="uploads">
        {sending.map((one) => (
          <li key={one.key}>
            {one.failure ? (
              <>
                <span className="field-error" role="alert">
                  {say(formCopy.notUploaded(one.file.name, one.failure), language)}
                </span>
                <span className="flex gap-2">
                  {one.canRetry && (
                    <Button
                      kind="quiet"
                      aria-label={say(formCopy.retryFile(one.file.name), language)}
                      onClick={() => retry(one)}
                    >
                      {say(formCopy.retry, language)}
                    </Button>
                  )}
                  <Button
                    kind="quiet"
                    aria-label={say(formCopy.dropFile(one.file.name), language)}
                    onClick={() => {
                      leave(one)
                      requestAnimationFrame(() => button.current?.focus())
                    }}
                  >
                    {say(formCopy.drop, language)}
                  </Button>
                </span>
              </>
            ) : (
              <>
                <span role="status">{say(formCopy.uploading(one.file.name), language)}</span>
                <progress max={1} value={one.fraction} aria-label={one.file.name} />
              </>
            )}
          </li>
        ))}
      </ul>
      <div role="alert" className="empty:hidden">
        {left > 0 && <p className="field-error">{say(formCopy.tooMany(most, left), language)}</p>}
      </div>
      {hasRoom && (
        <p>
          <Button
            ref={button}
            kind="quiet"
            icon="plus"
            data-add={name}
            onClick={() => input.current?.click()}
          >
            {add}
          </Button>
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={most > 1}
        data-uploads={name}
        accept={accept}
        onChange={(event) => takeFrom(event.target)}
      />
    </>
  )
}
