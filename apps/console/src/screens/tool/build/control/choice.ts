import type { Option } from '#screens/tool/build/model.ts'
import { type ControlInput, type DrawControl, Live } from './control.ts'
import { copy } from './copy.ts'

/** One level of a list: values and their names. */
const plain = (options: readonly Option[]) => options.map(({ label, value }) => ({ label, value }))

const paddings = { small: '0 8px', medium: '4px 12px', large: '8px 16px' }

/** The options, each in a box of its own. */
const boxed = (options: readonly Option[], size: keyof typeof paddings) =>
  plain(options).map((option) => ({
    ...option,
    style: {
      padding: paddings[size],
      border: '1px solid var(--ant-color-border, #d9d9d9)',
      borderRadius: 6,
    },
  }))

/** The paths that lead through the options of a cascade, as far as they are there. */
const leading = (paths: readonly string[][], tree: readonly Option[]) =>
  paths.filter((path) => {
    let level: readonly Option[] | undefined = tree
    for (const value of path) {
      const found: Option | undefined = level?.find((option) => option.value === value)
      if (!found) return false
      level = found.children
    }
    return path.length > 0
  })

/** Options of a group of radios or checkboxes, as buttons or with their boxes. */
function groupChoices({ get }: ControlInput) {
  const options = get<Option[]>('options') ?? []
  const isButtons = get('optionStyle') === 'button'
  const size = get<keyof typeof paddings>('optionSize') ?? 'medium'
  const choices = !isButtons && get('border') === true ? boxed(options, size) : plain(options)
  return { isButtons, size, choices }
}

export const selectList: DrawControl = ({ get, control }) => {
  const isMany = get('multiple') === true
  const list = get<string[]>('wordsDefault')
  return control(
    'Select',
    {
      placeholder: get('placeholder'),
      options: plain(get<Option[]>('options') ?? []),
      mode: isMany ? 'multiple' : undefined,
      showSearch: get('showSearch') ? { optionFilterProp: 'label' } : undefined,
      allowClear: get('allowClear'),
    },
    {
      holds: isMany ? 'string[]' : 'string',
      start: list?.length ? (isMany ? list : list[0]) : undefined,
    },
  )
}

export const cascader: DrawControl = ({ item, get, control }) => {
  const isLoaded = get('dataType') === 'dynamic'
  const separator = get<string>('separator') ?? '/'
  const isMany = get('multiple') === true
  const paths = isLoaded ? [] : leading(get<string[][]>('pathsDefault') ?? [], get<Option[]>('tree') ?? [])
  return control(
    'Cascader',
    {
      placeholder: get('placeholder'),
      options: isLoaded ? new Live(`loaded.${item.name} ?? []`, []) : (get('tree') ?? []),
      fieldNames: isLoaded
        ? {
            label: get('labelKey') || 'label',
            value: get('valueKey') || 'value',
            children: get('childrenKey') || 'children',
          }
        : undefined,
      displayRender:
        get('showAllLevels') === true
          ? new Live(
              `(labels: string[]) => labels.join(${JSON.stringify(` ${separator} `)})`,
              (labels: string[]) => labels.join(` ${separator} `),
            )
          : new Live("(labels: string[]) => labels.at(-1) ?? ''", (labels: string[]) => labels.at(-1) ?? ''),
      multiple: isMany,
      showSearch: get('showSearch'),
      allowClear: get('allowClear'),
    },
    {
      holds: isMany ? 'string[][]' : 'string[]',
      start: paths.length > 0 ? (isMany ? paths : paths[0]) : undefined,
    },
  )
}

export const radioGroup: DrawControl = (input) => {
  const { control, startText } = input
  const { isButtons, size, choices } = groupChoices(input)
  return control(
    'Radio.Group',
    isButtons ? { options: choices, optionType: 'button', size } : { options: choices },
    { start: startText('textDefault') },
  )
}

export const checkboxGroup: DrawControl = (input) => {
  const { item, get, control, language } = input
  const { isButtons, size, choices } = groupChoices(input)
  const [atLeast, atMost] = [get<number>('atLeast'), get<number>('atMost')]
  const list = get<string[]>('wordsDefault')
  const limits = [
    ...(atLeast ? [{ type: 'array', min: atLeast, message: copy.atLeast(atLeast)[language] }] : []),
    ...(atMost ? [{ type: 'array', max: atMost, message: copy.atMost(atMost)[language] }] : []),
  ]
  return control(
    isButtons ? 'CheckboxButtons' : 'Checkbox.Group',
    isButtons ? { options: choices, size, 'aria-label': item.label } : { options: choices },
    { holds: 'string[]', start: list?.length ? list : undefined, rules: limits },
  )
}
