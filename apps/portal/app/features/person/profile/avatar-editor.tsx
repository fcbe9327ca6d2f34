import { imageTypes, UPLOAD_MAX_BYTES } from '@app/contract/file/file.values.ts'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { Avatar } from '#app/illustrations/avatar.tsx'
import { failureOf } from '#app/request/failure-of.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { profileCopy } from './profile-copy.ts'
import { middleSquare, mostZoom, moved, type Size, type Square, zoomed, zoomOf } from './square.ts'

interface Picture extends Size {
  fileId: number
  url: string
}

interface Props {
  userId: number
  name: string
  avatar: string
  onChange: (avatar: string) => void
}

/** The avatar, and how it is replaced: a picture is chosen, cut out and kept at once. */
export function AvatarEditor({ userId, name, avatar, onChange }: Props) {
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<Picture>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  const choose = async (file: File | undefined) => {
    if (!file || isBusy) return
    const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
    if (!(imageTypes as readonly string[]).includes(ending))
      return setFailure(say(profileCopy.avatarType, language))
    if (file.size > UPLOAD_MAX_BYTES) return setFailure(say(profileCopy.avatarSize, language))
    setBusy(true)
    setFailure('')
    try {
      const [{ api }, { uploadFile }] = await Promise.all([
        import('#app/request/api.client.ts'),
        import('@app/contract/file/file.ts'),
      ])
      const { fileId, url, w, h } = await api(uploadFile, { file })
      if (w && h) setPicture({ fileId, url, w, h })
    } catch (failed) {
      setFailure((await failureOf(failed, language)).text)
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }

  return (
    <section className="flex flex-wrap items-center gap-4" aria-label={say(profileCopy.avatar, language)}>
      <Avatar id={userId} name={name} picture={avatar} size={96} />
      <div className="grid min-w-0 flex-1 basis-56 gap-2">
        <input
          ref={input}
          type="file"
          hidden
          accept=".png,.jpg,.jpeg"
          data-testid="avatar-file"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <Button
          kind="quiet"
          icon="image"
          busy={isBusy}
          className="justify-self-start"
          onClick={() => input.current?.click()}
        >
          {say(isBusy ? profileCopy.avatarUploading : profileCopy.avatarChange, language)}
        </Button>
        <p className="meta">{say(profileCopy.avatarHint, language)}</p>
        <div role="alert" className="empty:hidden">
          {failure && <Note kind="error">{failure}</Note>}
        </div>
      </div>
      <Dialog
        isOpen={picture !== undefined}
        onClose={() => setPicture(undefined)}
        title={say(profileCopy.cropTitle, language)}
        closeText={say(profileCopy.close, language)}
      >
        {picture && (
          <Cropper
            picture={picture}
            onCancel={() => setPicture(undefined)}
            onDone={(cut) => {
              setPicture(undefined)
              onChange(cut)
              showToast(say(profileCopy.avatarSaved, language))
            }}
          />
        )}
      </Dialog>
    </section>
  )
}

interface CropperProps {
  picture: Picture
  onCancel: () => void
  onDone: (avatar: string) => void
}

/** So much of the cut an arrow key moves. */
const STEP = 0.05

/** Cuts a square out of a picture: dragged or moved by arrow keys, zoomed by wheel, slider or plus and minus. */
function Cropper({ picture, onCancel, onDone }: CropperProps) {
  const language = useLanguage()
  const id = useId()
  const [square, setSquare] = useState<Square>(() => middleSquare(picture))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { size } = square
  const zoom = zoomOf(square, picture)

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 0) return
    const side = event.currentTarget.clientWidth
    const { movementX, movementY } = event
    setSquare((now) => moved(now, (-movementX / side) * now.size, (-movementY / side) * now.size, picture))
  }
  const press = (event: KeyboardEvent) => {
    const step = Math.max(1, Math.round(size * STEP))
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
      event.key
    ]
    const towards = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }[event.key]
    if (!by && !towards) return
    event.preventDefault()
    if (by) setSquare(moved(square, by[0] ?? 0, by[1] ?? 0, picture))
    if (towards) setSquare(zoomed(square, zoom * towards, picture))
  }
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      const [{ api }, { updateMyAvatar }] = await Promise.all([
        import('#app/request/api.client.ts'),
        import('@app/contract/member/member.ts'),
      ])
      const { data } = await api(updateMyAvatar, { body: { fileId: picture.fileId, ...square } })
      onDone(data.avatar)
    } catch (failed) {
      setFailure((await failureOf(failed, language)).text)
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-4">
      <p id={`${id}-hint`} className="text-ink-2">
        {say(profileCopy.cropHint, language)}
      </p>
      <div
        role="application"
        aria-label={say(profileCopy.cropLabel, language)}
        aria-describedby={`${id}-hint`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by arrow keys
        tabIndex={0}
        className="cropper"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
        onWheel={(event) => setSquare(zoomed(square, zoom * (event.deltaY < 0 ? 1.08 : 1 / 1.08), picture))}
      >
        <img
          src={picture.url}
          alt=""
          draggable={false}
          style={{
            width: `${(picture.w / size) * 100}%`,
            left: `${(-square.x / size) * 100}%`,
            top: `${(-square.y / size) * 100}%`,
          }}
        />
      </div>
      <label className="grid gap-1">
        <span className="field-label">{say(profileCopy.zoom, language)}</span>
        <input
          type="range"
          className="input"
          min={1}
          max={mostZoom(picture)}
          step={0.01}
          value={zoom}
          onChange={(event) => setSquare(zoomed(square, Number(event.target.value), picture))}
        />
      </label>
      <div role="alert" className="empty:hidden">
        {failure && <Note kind="error">{failure}</Note>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => void save()}>
          {say(isBusy ? profileCopy.saving : profileCopy.cropSave, language)}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {say(profileCopy.cancel, language)}
        </Button>
      </div>
    </div>
  )
}
