import { mediaAdmin } from '@app/contract/file/media.ts'
import { Slider } from 'antd'
import type { MouseEvent } from 'react'
import { useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import type { Widget, WidgetProps } from '#kit/form/widget.ts'
import { contentAddress } from '#kit/media/media-thumbnail.tsx'
import { copy } from './copy.ts'
import './media.css'

/** How far from the left, or from the top, the part of the picture stands that a crop shows. */
function Share({ id, label, value, onChange, onBlur }: WidgetProps) {
  return (
    <Slider
      id={id}
      min={0}
      max={100}
      ariaLabelForHandle={label}
      value={typeof value === 'number' ? value : 50}
      onChange={onChange}
      onChangeComplete={() => onBlur()}
    />
  )
}

/** Left to right. */
export const FocusX: Widget = (props) => <Share {...props} />

/** The same with the picture of this number to press on; its crops follow. */
export function FocusY({ fileId, ...props }: WidgetProps & { fileId: number | undefined }) {
  return (
    <>
      <Share {...props} />
      {fileId !== undefined && <Crops {...props} fileId={fileId} />}
    </>
  )
}

function Crops({ fileId, form, value, onChange }: WidgetProps & { fileId: number }) {
  const say = useSay()
  const { data } = useCall(mediaAdmin.read, { params: { id: fileId } }, { isQuiet: true })
  if (data?.data.kind !== 'picture') return null
  const { focusX } = form?.values ?? {}
  const x = typeof focusX === 'number' ? focusX : 50
  const y = typeof value === 'number' ? value : 50
  const src = contentAddress(data.data.fileName, data.data.versionCount)
  const take = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>) => {
    const box = currentTarget.getBoundingClientRect()
    form?.change('focusX', share(clientX - box.left, box.width))
    onChange(share(clientY - box.top, box.height))
  }
  return (
    <div className="media-focus">
      {/* the sliders do the same by keyboard */}
      <button type="button" tabIndex={-1} aria-label={say(copy.focus)} title={say(copy.focus)} onClick={take}>
        <img src={src} alt="" />
        <span style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      {crops.map((shape) => (
        <img
          key={shape}
          className={`crop crop-${shape}`}
          src={src}
          alt=""
          style={{ objectPosition: `${x}% ${y}%` }}
        />
      ))}
    </div>
  )
}

const crops = ['wide', 'tall']

/** A place within a length, in hundredths. */
const share = (at: number, length: number) =>
  Math.min(100, Math.max(0, Math.round((at / Math.max(1, length)) * 100)))
