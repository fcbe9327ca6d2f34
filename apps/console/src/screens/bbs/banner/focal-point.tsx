import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { Slider } from 'antd'
import type { WidgetProps } from '#kit/form/widget.ts'
import './banner.css'

/** How far from the left, or from the top, the part of the picture stands that stays when it is cropped. */
export function FocalPoint({ id, label, value, onChange, onBlur }: WidgetProps) {
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

/** The same with the picture as the home page crops it. */
export function FocalPointWithPicture(props: WidgetProps) {
  const { image, imageEn, focusX } = props.form?.values ?? {}
  const picture = String(image || imageEn || '')
  const x = typeof focusX === 'number' ? focusX : 50
  const y = typeof props.value === 'number' ? props.value : 50
  return (
    <>
      <FocalPoint {...props} />
      {picture && (
        <img
          className="focal-picture"
          src={pictureAddress(picture)}
          alt=""
          style={{ objectPosition: `${x}% ${y}%` }}
        />
      )}
    </>
  )
}
