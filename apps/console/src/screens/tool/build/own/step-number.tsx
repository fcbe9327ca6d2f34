import { InputNumber, type InputNumberProps } from 'antd'

/** The nearest multiple of a step that lies between two numbers. */
export function nearestStep(value: number, step: number, min = -Infinity, max = Infinity): number {
  // 0.3 / 0.1 is a little less than 3
  const near = 1e-9
  const least = Math.ceil(min / step - near)
  const most = Math.floor(max / step + near)
  const steps = Math.min(most, Math.max(least, Math.round(value / step)))
  return Number((steps * step).toFixed(String(step).split('.')[1]?.length ?? 0))
}

/** A number that is a multiple of its step: what was typed goes to the nearest one. */
export function StepNumber({ step = 1, onChange, ...others }: InputNumberProps<number>) {
  const settle = ({ target }: { target: EventTarget }) => {
    const { value } = target as HTMLInputElement
    if (value.trim() !== '' && Number.isFinite(Number(value)))
      onChange?.(nearestStep(Number(value), Number(step), others.min, others.max))
  }
  return (
    <InputNumber<number> {...others} step={step} onChange={onChange} onBlur={settle} onPressEnter={settle} />
  )
}
