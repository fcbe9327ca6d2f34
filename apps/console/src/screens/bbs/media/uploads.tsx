import { UploadOutlined } from '@ant-design/icons'
import { uploadMedia } from '@app/contract/file/media.ts'
import { createClient, sayFailure } from '@app/contract/wire/client.ts'
import { overXhr } from '@app/contract/wire/upload-progress.ts'
import { Button, Progress } from 'antd'
import { useRef, useState } from 'react'
import { clientOptions, queryClient } from '#kit/data/api.ts'
import { currentLanguage, say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { tellDone } from '#kit/message/messages.tsx'
import { copy } from './copy.ts'
import './media.css'

/** What becomes of one file that was chosen. */
interface Sending {
  key: number
  name: string
  percent: number
  failure?: string
}

let keys = 0

/** Uploads the files that were chosen, one after the other, with the progress of each. */
export function UploadButton() {
  const say = useSay()
  const can = useCan()
  const input = useRef<HTMLInputElement>(null)
  const [uploads, setSent] = useState<readonly Sending[]>([])
  const [isBusy, setBusy] = useState(false)
  if (!can(uploadMedia)) return null

  const change = (key: number, changes: Partial<Sending>) =>
    setSent((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  async function upload(chosen: readonly File[]) {
    const files = chosen.map((file) => ({ file, key: ++keys }))
    setBusy(true)
    setSent(files.map(({ file, key }) => ({ key, name: file.name, percent: 0 })))
    let done = 0
    for (const { file, key } of files) {
      const transport = overXhr((fraction) => change(key, { percent: Math.round(fraction * 99) }))
      try {
        await createClient({ ...clientOptions, transport })(uploadMedia, { file })
        change(key, { percent: 100 })
        done++
      } catch (failure) {
        change(key, { failure: sayFailure(failure, currentLanguage()) || sayNow(copy.failed) })
      }
    }
    setBusy(false)
    if (input.current) input.current.value = ''
    if (done === 0) return
    tellDone(sayNow(copy.uploaded(done)))
    setSent((before) => before.filter(({ failure }) => failure))
    await queryClient.invalidateQueries({
      predicate: ({ meta }) => (meta?.subjects as readonly string[] | undefined)?.includes('media') ?? false,
    })
  }

  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        multiple
        tabIndex={-1}
        aria-label={say(copy.upload)}
        accept=".png,.jpg,.jpeg,.mp4,.mp3,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx"
        onChange={(event) => void upload([...(event.target.files ?? [])])}
      />
      <Button
        type="primary"
        icon={<UploadOutlined aria-hidden />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {say(copy.upload)}
      </Button>
      {uploads.length > 0 && (
        <ul className="media-uploads" aria-label={say(copy.uploading)}>
          {uploads.map(({ key, name, percent, failure }) => (
            <li key={key}>
              <span className="clipped">{name}</span>
              <Progress
                percent={percent}
                size="small"
                status={failure ? 'exception' : percent === 100 ? 'success' : 'active'}
              />
              {failure && <span role="alert">{failure}</span>}
            </li>
          ))}
          {!isBusy && (
            <li>
              <Button size="small" onClick={() => setSent([])}>
                {say(copy.close)}
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  )
}
