import {
  RotateLeftOutlined,
  RotateRightOutlined,
  UploadOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { uploadAvatar } from '@app/contract/account/account.ts'
import { Button } from 'antd'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { api } from '#kit/data/api.ts'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { ownAccount, refreshAfter } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { reactTo, tellDone, tellWarning } from '#kit/message/messages.tsx'
import { BOX, type Cut, clampCut, draw, START } from './cut.ts'

const copy = pairs({
  title: { zh: '修改头像', en: 'Change the avatar' },
  choose: { zh: '选择', en: 'Choose a picture' },
  wrong: {
    zh: '文件格式错误，请上传图片类型,如：JPG，PNG后缀的文件。',
    en: 'This is no picture. Choose a file such as JPG or PNG.',
  },
  larger: { zh: '放大', en: 'Larger' },
  smaller: { zh: '缩小', en: 'Smaller' },
  left: { zh: '向左旋转', en: 'Turn left' },
  right: { zh: '向右旋转', en: 'Turn right' },
  submit: { zh: '提 交', en: 'Save' },
  stage: {
    zh: '裁剪区域：拖动或用方向键移动图片，+ 和 - 缩放',
    en: 'Drag the picture or move it with the arrow keys; + and - zoom',
  },
  preview: { zh: '头像预览', en: 'How it will look' },
  first: { zh: '请先选择一张图片', en: 'Choose a picture first' },
})

const STAGE = 300
const PREVIEW = 120
/** The side of what is sent, in pixels. */
const AVATAR_SIZE = 400
const STEP_PX = 10
const ZOOM_STEP = 1.15

/** Cuts a square out of a picture, shown round as everywhere, and makes it the avatar. */
export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const id = useId()
  const stage = useRef<HTMLCanvasElement>(null)
  const preview = useRef<HTMLCanvasElement>(null)
  const from = useRef<{ x: number; y: number }>(undefined)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [cut, setCut] = useState<Cut>(START)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (!picture) return
    if (stage.current) draw(stage.current, picture, cut, BOX)
    if (preview.current) draw(preview.current, picture, cut)
  }, [picture, cut])

  async function choose(file: File | undefined) {
    if (!file) return
    const made = file.type.startsWith('image/')
      ? await createImageBitmap(file).catch(() => undefined)
      : undefined
    if (!made) return tellWarning(sayNow(copy.wrong))
    setPicture(made)
    setCut(START)
  }

  const change = (changes: Partial<Cut>) => picture && setCut(clampCut(picture, { ...cut, ...changes }))

  function press(event: KeyboardEvent) {
    const moves: Record<string, Partial<Cut>> = {
      ArrowLeft: { x: cut.x - STEP_PX },
      ArrowRight: { x: cut.x + STEP_PX },
      ArrowUp: { y: cut.y - STEP_PX },
      ArrowDown: { y: cut.y + STEP_PX },
      '+': { zoom: cut.zoom * ZOOM_STEP },
      '=': { zoom: cut.zoom * ZOOM_STEP },
      '-': { zoom: cut.zoom / ZOOM_STEP },
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    change(move)
  }

  function drag(event: PointerEvent) {
    if (!from.current) return
    change({ x: event.clientX - from.current.x, y: event.clientY - from.current.y })
  }

  async function submit() {
    if (!picture || isBusy) return
    setBusy(true)
    try {
      const canvas = document.createElement('canvas')
      canvas.width = AVATAR_SIZE
      canvas.height = AVATAR_SIZE
      draw(canvas, picture, cut)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      if (!blob) return
      await api(uploadAvatar, { file: new File([blob], 'avatar.png', { type: 'image/png' }) })
      refreshAfter(ownAccount)
      tellDone(sayNow(kitCopy.edited))
      onClose()
    } catch (failure) {
      reactTo(failure)
    } finally {
      setBusy(false)
    }
  }

  const tool = (label: string, icon: ReactNode, changes: () => Partial<Cut>) => (
    <Button
      icon={icon}
      aria-label={label}
      title={label}
      disabled={!picture}
      onClick={() => change(changes())}
    />
  )
  return (
    <Dialog
      width={640}
      title={say(copy.title)}
      onCancel={onClose}
      footer={
        <Button type="primary" disabled={!picture} loading={isBusy} onClick={() => void submit()}>
          {say(copy.submit)}
        </Button>
      }
    >
      <div className="avatar-cut">
        <div className="avatar-stage">
          {picture ? (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is moved by keys of its own
            <canvas
              ref={stage}
              width={STAGE}
              height={STAGE}
              tabIndex={0}
              role="application"
              aria-label={say(copy.stage)}
              onKeyDown={press}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                from.current = { x: event.clientX - cut.x, y: event.clientY - cut.y }
              }}
              onPointerMove={drag}
              onPointerUp={() => {
                from.current = undefined
              }}
              onWheel={({ deltaY }) => change({ zoom: cut.zoom * (deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP) })}
            />
          ) : (
            <p className="tip">{say(copy.first)}</p>
          )}
          <span className="avatar-box" aria-hidden="true" />
        </div>
        <canvas
          ref={preview}
          className="avatar-preview"
          width={PREVIEW}
          height={PREVIEW}
          role="img"
          aria-label={say(copy.preview)}
        />
      </div>
      <div className="button-row">
        <input
          id={`${id}-file`}
          type="file"
          accept="image/*"
          className="visually-hidden"
          onChange={({ target }) => {
            void choose(target.files?.[0])
            target.value = ''
          }}
        />
        <label htmlFor={`${id}-file`} className="ant-btn-like">
          <UploadOutlined aria-hidden /> {say(copy.choose)}
        </label>
        {tool(say(copy.larger), <ZoomInOutlined aria-hidden />, () => ({ zoom: cut.zoom * ZOOM_STEP }))}
        {tool(say(copy.smaller), <ZoomOutOutlined aria-hidden />, () => ({ zoom: cut.zoom / ZOOM_STEP }))}
        {tool(say(copy.left), <RotateLeftOutlined aria-hidden />, () => ({ turns: cut.turns - 1 }))}
        {tool(say(copy.right), <RotateRightOutlined aria-hidden />, () => ({ turns: cut.turns + 1 }))}
      </div>
    </Dialog>
  )
}
