import { Button, type ButtonProps, Space } from 'antd'

interface CheckboxButtonsProps {
  id?: string
  'aria-label'?: string
  options: { label: string; value: string }[]
  size?: ButtonProps['size']
  disabled?: boolean
  value?: string[]
  onChange?: (value: string[]) => void
}

/** Check boxes that look like buttons. */
export function CheckboxButtons({
  options,
  value = [],
  onChange,
  size,
  disabled,
  ...group
}: CheckboxButtonsProps) {
  return (
    <Space.Compact {...group} role="group" style={{ flexWrap: 'wrap' }}>
      {options.map((option) => {
        const isOn = value.includes(option.value)
        const without = value.filter((one) => one !== option.value)
        return (
          <Button
            key={option.value}
            role="checkbox"
            aria-checked={isOn}
            type={isOn ? 'primary' : 'default'}
            size={size}
            disabled={disabled}
            autoInsertSpace={false}
            onClick={() => onChange?.(isOn ? without : [...without, option.value])}
          >
            {option.label}
          </Button>
        )
      })}
    </Space.Compact>
  )
}
