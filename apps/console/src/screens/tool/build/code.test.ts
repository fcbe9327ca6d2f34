import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { codeOf } from './code.ts'
import { type Built, BuiltShape, changed, type Item, newItem, startBuilt } from './model.ts'
import { type Kind, kinds, type Setting, settingOf, widgetOf } from './widgets.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../../../..')

/** A value of a setting that is not its first one. */
function otherValue(setting: Exclude<Setting, { type: 'choice' }>): unknown {
  switch (setting.type) {
    case 'text':
      return 'a "quoted" {text} <b> & \\ \'too\''
    case 'flag':
      return true
    case 'icon':
      return 'StarOutlined'
    case 'options':
    case 'tree':
      return [{ label: "it's {1}", value: 'a"b', children: [{ label: '甲', value: '1' }] }]
    case 'words':
      return ['1']
    case 'time':
      return '08:30:00'
    case 'times':
      return ['08:30:00', '18:00:00']
    case 'day':
      return '2026-11-22'
    case 'days':
      return ['2026-11-22', '2026-11-23 18:00:00']
    case 'paths':
      return [['a"b', '1']]
    case 'number':
      return Math.min(setting.max ?? 3, Math.max(setting.min ?? 3, 3))
  }
}

/** Settings with every one changed; of the choices the one at a place. */
const otherSettings = (kind: Kind, at: number) =>
  Object.fromEntries(
    widgetOf(kind).settings.map((name) => {
      const { setting } = settingOf(name)
      return [name, setting.type === 'choice' ? Object.keys(setting.choices).at(at) : otherValue(setting)]
    }),
  )

/** Every kind as it comes from the palette, twice more with every setting changed, and one of each inside a row. */
function everything(): Built {
  const built = startBuilt()
  const add = (kind: Kind, change: (item: Item) => Item = (item) => item) => {
    built.items.push(change(newItem(kind, `标签"${kind}"`, built.items)))
  }
  for (const kind of kinds) {
    add(kind)
    add(kind, (item) => ({
      ...item,
      isRequired: false,
      isDisabled: true,
      labelWidth: 50,
      span: 12,
      rules: [{ pattern: '^[/"\'\\\\]+$', message: "it's wrong" }],
      settings: otherSettings(kind, -1),
    }))
    // what goes with the first choices goes not with the last: a border, the options of a cascade
    add(kind, (item) => ({ ...item, settings: otherSettings(kind, 0) }))
  }
  const row = newItem('row', '行', built.items)
  built.items.push(row)
  for (const kind of kinds.filter((one) => one !== 'row')) {
    const inner = newItem(kind, kind, built.items)
    built.items = changed(built.items, row.id, (item) => ({ ...item, items: [...item.items, inner] }))
  }
  return built
}

it('every widget, with every setting, becomes code that type-checks, as a page and as a dialog', async () => {
  const built = everything()
  expect(BuiltShape.safeParse(built).error?.issues ?? []).toEqual([])
  // inside the console, so that it finds the packages that the console has
  const folder = await mkdtemp(join(root, 'apps/console/.generated-'))
  try {
    for (const product of ['page', 'dialog'] as const)
      await writeFile(
        join(folder, `${product}.tsx`),
        codeOf(built, product, product === 'page' ? 'zh' : 'en'),
      )
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../tsconfig.json', include: ['*.tsx'] }),
    )
    const output = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: root }).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    )
    expect(output).toBe('')
  } finally {
    await rm(folder, { recursive: true })
  }
}, 60_000)

it('the first form is the one of the template', () => {
  const code = codeOf(startBuilt(), 'page', 'zh')
  expect(code).toContain('name="mobile" label="手机号"')
  expect(code).toContain('maxLength={11}')
  expect(code).toContain('new RegExp("^1(3|4|5|7|8|9)\\\\d{9}$")')
  expect(code).toContain('手机号格式错误')
})

it('nothing is imported because a text speaks of it', () => {
  const built = startBuilt()
  const [first] = built.items
  if (first) first.label = 'a <Carousel> and a <StarOutlined>'
  const imports = codeOf(built, 'page', 'en').split('\n').slice(0, 2)
  expect(imports).toEqual([
    "import { MobileOutlined } from '@ant-design/icons'",
    "import { Button, Col, Form, type FormRule, Input, Row, Space } from 'antd'",
  ])
})

it('a form comes back from its own JSON as it was', () => {
  const built = everything()
  expect(BuiltShape.parse(JSON.parse(JSON.stringify(built)))).toEqual(built)
})

/** The code of one widget with such settings. */
function codeWith(kind: Kind, settings: Item['settings']): string {
  const item = newItem(kind, '标题', [], 'zh')
  const items = [{ ...item, isRequired: false, settings: { ...item.settings, ...settings } }]
  return codeOf({ ...startBuilt(), items }, 'page', 'zh')
}

it.each<[string, Kind, Item['settings'], string[]]>([
  [
    'a switch has a colour for each of its states',
    'switch',
    { onColour: '#13ce66', offColour: '#ff4949' },
    ['backgroundColor: props.checked ? "#13ce66" : "#ff4949"'],
  ],
  [
    'a clock offers a span of times, and starts with one',
    'time',
    { timeSpan: ['08:30:00', '18:00:00'], timeDefault: '09:00:00' },
    [
      "disabledTime={timesOutside('08:30:00', '18:00:00')}",
      "import dayjs from 'dayjs'",
      "field101: dayjs('2000-01-01 09:00:00')",
      '\nfunction timesOutside(',
    ],
  ],
  [
    'a number keeps to its steps, also where it starts',
    'number',
    { step: 5, stepsOnly: true, numberDefault: 7 },
    ['<StepNumber', 'field101: 5', '\nfunction StepNumber(', 'InputNumber, type InputNumberProps'],
  ],
  [
    'check boxes are buttons of a size',
    'checkbox',
    { optionStyle: 'button', optionSize: 'small' },
    ['<CheckboxButtons', 'size="small"', 'aria-label="标题"', '\nfunction CheckboxButtons('],
  ],
  [
    'options stand in boxes',
    'radio',
    { border: true, optionSize: 'large' },
    ["padding: '8px 16px', border: '1px solid"],
  ],
  ['radio buttons have a size', 'radio', { optionStyle: 'button', optionSize: 'large' }, ['size="large"']],
  ['a colour has a size', 'colour', { colourSize: 'small' }, ['size="small"']],
  ['a cascade starts with a path', 'cascader', { pathsDefault: [['1', '1-1']] }, ["field101: ['1', '1-1']"]],
  [
    'a range of days starts with both',
    'dateRange',
    { daysDefault: ['2026-11-22', '2026-11-30'] },
    ["field101: [dayjs('2026-11-22'), dayjs('2026-11-30')]"],
  ],
  [
    'the keyboard gets past an empty range of days, and one end alone is none',
    'dateRange',
    {},
    ['allowEmpty', 'range?.every(Boolean) ? range : undefined'],
  ],
  [
    'a day that may only be read does not open',
    'date',
    { readOnly: true },
    ['inputReadOnly', 'open={false}'],
  ],
  [
    'an icon has its text beside it',
    'input',
    { prefixIcon: 'DollarOutlined', prefix: 'CAD' },
    ['prefix={<span><DollarOutlined /> CAD</span>}'],
  ],
])('%s', (_, kind, settings, parts) => {
  const code = codeWith(kind, settings)
  for (const part of parts) expect(code).toContain(part)
})

it('a path that leads to no option any more is not begun with', () => {
  expect(codeWith('cascader', { pathsDefault: [['1', '9']] })).toContain('= {}')
})

it('what is not used is not brought along', () => {
  expect(codeOf(startBuilt(), 'page', 'zh')).not.toMatch(/dayjs|timesOutside|StepNumber|CheckboxButtons/)
})
