import { uploadFile } from '@app/contract/file/file.ts'
import { VIDEO_MAX_MB } from '@app/contract/file/file.values.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { createClient } from '@app/contract/wire/client.ts'
import { overXhr } from '@app/contract/wire/upload-progress.ts'
import { Button, Progress } from 'antd'
import Input from 'antd/es/input/Input'
import { useRef, useState } from 'react'
import { api, clientOptions } from '#kit/data/api.ts'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { refusalOf, type UploadRules } from '#kit/form/upload-rules.ts'
import type { Widget, WidgetProps } from '#kit/form/widget.ts'
import { aria, asText, status } from '#kit/form/widget-props.ts'
import { reactTo, tellDone, tellError } from '#kit/message/messages.tsx'
import './film-box.css'

const copy = pairs({
  upload: { zh: '上传 mp4', en: 'Upload an mp4' },
  tip: { zh: `mp4（H.264），不超过 ${VIDEO_MAX_MB} MB`, en: `mp4 (H.264), up to ${VIDEO_MAX_MB} MB` },
  takeCover: { zh: '用当前画面作封面', en: 'Use this frame as the cover' },
  coverTaken: { zh: '封面已更新', en: 'Cover set' },
  noCover: {
    zh: '取不到画面：请先播放到想要的一帧；其他网站的视频请另外上传封面',
    en: 'No frame could be taken. Play the video to it first; for videos on other sites, upload a cover',
  },
  unplayable: { zh: '浏览器无法播放这个文件', en: 'Your browser cannot play this file' },
  player: { zh: '视频预览', en: 'Video preview' },
})

const filmRules: UploadRules = { types: ['mp4'], maxMb: VIDEO_MAX_MB, maxCount: 1, isImage: false }

/** The picture that a film shows now, as a file. */
async function pictureOf(film: HTMLVideoElement): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = film.videoWidth
  canvas.height = film.videoHeight
  if (canvas.width === 0) return undefined
  canvas.getContext('2d')?.drawImage(film, 0, 0)
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return bytes ? new File([bytes], 'cover.jpg', { type: 'image/jpeg' }) : undefined
}

/** The film of a video: uploaded or by its address; its length is read, and its cover taken, from what plays. */
export const FilmBox: Widget = ({ id, value, onChange, onBlur, form, ...props }: WidgetProps) => {
  const say = useSay()
  const film = useRef<HTMLVideoElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState<number>()
  const address = asText(value)

  async function upload(file: File) {
    const refusal = refusalOf([file], 0, filmRules)
    if (refusal) return tellError(sayNow(refusal))
    setPercent(0)
    const send = createClient({
      ...clientOptions,
      transport: overXhr((share) => setPercent(Math.round(share * 100))),
    })
    try {
      onChange((await send(uploadFile, { file })).fileName)
    } catch (failure) {
      reactTo(failure)
    } finally {
      setPercent(undefined)
      if (picker.current) picker.current.value = ''
    }
  }

  async function takeCover() {
    try {
      const picture = film.current && (await pictureOf(film.current))
      if (!picture) return tellError(sayNow(copy.noCover))
      form?.change('cover', (await api(uploadFile, { file: picture })).fileName)
      tellDone(sayNow(copy.coverTaken))
    } catch (failure) {
      // a canvas with pictures of another site gives nothing away
      if (failure instanceof DOMException) tellError(sayNow(copy.noCover))
      else reactTo(failure)
    }
  }

  return (
    <div className="film-box">
      <div className="film-line">
        <Input
          {...aria({ ...props, id, value, onChange, onBlur })}
          id={id}
          status={status({ ...props, id, value, onChange, onBlur })}
          value={address}
          placeholder="https://"
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onBlur()}
        />
        <input
          ref={picker}
          className="visually-hidden"
          type="file"
          accept="video/mp4,.mp4"
          tabIndex={-1}
          aria-label={say(copy.upload)}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void upload(file)
          }}
        />
        <Button loading={percent !== undefined} onClick={() => picker.current?.click()}>
          {say(copy.upload)}
        </Button>
      </div>
      {percent !== undefined && <Progress percent={percent} size="small" />}
      <p className="tip">{say(copy.tip)}</p>
      {address && (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: its captions are fields of the same form */}
          <video
            ref={film}
            src={pictureAddress(address)}
            aria-label={say(copy.player)}
            controls
            preload="metadata"
            onLoadedMetadata={({ currentTarget: { duration } }) => {
              if (Number.isFinite(duration)) form?.change('duration', Math.max(1, Math.round(duration)))
            }}
            onError={() => tellError(sayNow(copy.unplayable))}
          />
          <Button onClick={() => void takeCover()}>{say(copy.takeCover)}</Button>
        </>
      )}
    </div>
  )
}
