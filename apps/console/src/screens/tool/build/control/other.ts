import { type DrawControl, Icon, Live } from './control.ts'
import { copy } from './copy.ts'

const MEGABYTE = 1024 * 1024

const stars = {
  zh: ['极差', '失望', '一般', '满意', '惊喜'],
  en: ['Terrible', 'Poor', 'Fair', 'Good', 'Great'],
}
const toText = { hex: 'toHexString', rgb: 'toRgbString', hsb: 'toHsbString' } as const

const quoted = (text: string | undefined) => (text ? JSON.stringify(text) : 'undefined')

export const switchButton: DrawControl = ({ get, control }) => {
  const [on, rest] = [get<string>('onValue'), get<string>('offValue')]
  const hasValues = Boolean(on) && Boolean(rest)
  const isOn = get('flagDefault') === true
  const [onColour, offColour] = [get<string>('onColour'), get<string>('offColour')]
  return control(
    'Switch',
    {
      checkedChildren: get('onText'),
      unCheckedChildren: get('offText'),
      styles:
        onColour || offColour
          ? new Live(
              `({ props }) => ({ root: { backgroundColor: props.checked ? ${quoted(onColour)} : ${quoted(offColour)} } })`,
              ({ props }: { props: { checked?: boolean } }) => ({
                root: { backgroundColor: props.checked ? onColour : offColour },
              }),
            )
          : undefined,
    },
    {
      holds: hasValues ? 'string' : 'boolean',
      start: hasValues ? (isOn ? on : rest) : isOn,
      field: hasValues
        ? {
            getValueProps: new Live(
              `(value: unknown) => ({ checked: value === ${JSON.stringify(on)} })`,
              (value: unknown) => ({ checked: value === on }),
            ),
            normalize: new Live(
              `(isOn: boolean) => (isOn ? ${JSON.stringify(on)} : ${JSON.stringify(rest)})`,
              (is: boolean) => (is ? on : rest),
            ),
          }
        : { valuePropName: 'checked' },
    },
  )
}

export const slider: DrawControl = ({ get, control }) => {
  const isRange = get('range') === true
  const [min, max] = [get<number>('min') ?? 0, get<number>('max') ?? 100]
  return control(
    'Slider',
    { min, max, step: get('step'), range: isRange, dots: get('dots') },
    {
      holds: isRange ? '[number, number]' : 'number',
      start: isRange ? [min, max] : get('numberDefault'),
    },
  )
}

export const starRate: DrawControl = ({ get, control, language }) => {
  const count = get<number>('count') ?? 5
  const tooltips = get('showScore')
    ? Array.from({ length: count }, (_, at) => String(at + 1))
    : get('showText')
      ? stars[language].slice(0, count)
      : undefined
  return control(
    'Rate',
    { count, allowHalf: get('allowHalf'), tooltips },
    { holds: 'number', start: get('numberDefault') },
  )
}

export const colourPicker: DrawControl = ({ get, control, startText }) => {
  const how = toText[get<keyof typeof toText>('colourFormat') ?? 'hex']
  return control(
    'ColorPicker',
    {
      format: get('colourFormat'),
      disabledAlpha: get('showAlpha') !== true,
      size: get('colourSize'),
      showText: true,
    },
    {
      start: startText('textDefault'),
      field: {
        getValueFromEvent: new Live(
          `(colour: { ${how}: () => string }) => colour.${how}()`,
          (colour: Record<string, () => string>) => colour[how]?.(),
        ),
      },
    },
  )
}

export const fileUpload: DrawControl = ({ get, control, language }) => {
  const most = get<number>('maxMegabytes') ?? 2
  const isCard = get('listType') === 'picture-card'
  const caption = get<string>('buttonText') ?? ''
  const accept = get<string>('accept')
  return control(
    'Upload',
    {
      name: get('fileField'),
      action: get('action'),
      accept,
      listType: get('listType'),
      multiple: get('severalFiles'),
      beforeUpload:
        get('autoUpload') === true
          ? new Live(
              `(file: File) => file.size <= ${most} * 1024 * 1024 || Upload.LIST_IGNORE`,
              (file: File) => file.size <= most * MEGABYTE && false,
            )
          : new Live('() => false', () => false),
    },
    {
      holds: 'unknown[]',
      inside: isCard
        ? caption
        : {
            component: 'Button',
            props: { icon: new Icon('UploadOutlined') },
            inside: caption,
            field: {},
            holds: '',
            rules: [],
          },
      field: {
        valuePropName: 'fileList',
        getValueFromEvent: new Live(
          '(event: { fileList: unknown[] }) => event.fileList',
          (event: { fileList: unknown[] }) => event.fileList,
        ),
        ...(get('showTip') ? { extra: copy.files(most, accept ?? '')[language] } : {}),
      },
    },
  )
}

export const plainButton: DrawControl = ({ get, control, icon }) => {
  return control(
    'Button',
    { type: get('buttonType'), icon: icon('icon') },
    { inside: get<string>('caption') ?? '', holds: '' },
  )
}
