import type { Pair } from '@app/contract/shapes/language.ts'

/** The kind of a widget's setting, and so how its field looks, is checked and written into code. */
export type Setting =
  | { type: 'text' | 'flag' | 'icon' | 'options' | 'tree' | 'words' }
  /** A time, a day, or both ends of a span; a path through a tree of options. */
  | { type: 'time' | 'times' | 'day' | 'days' | 'paths' }
  | { type: 'number'; min?: number; max?: number }
  | { type: 'choice'; choices: Record<string, Pair> }

export interface NamedSetting {
  label: Pair
  setting: Setting
  /** What a new widget has, words in both languages; nothing when missing. */
  start?: unknown
  /** Asked for only while another setting has such a value; one of several is enough. */
  when?: readonly (readonly [name: string, value: unknown])[]
}

const text: Setting = { type: 'text' }
const flag: Setting = { type: 'flag' }
const number = (min?: number, max?: number): Setting => ({ type: 'number', min, max })
const choice = (choices: Record<string, Pair>): Setting => ({ type: 'choice', choices })
const size = choice({
  small: { zh: '小', en: 'Small' },
  medium: { zh: '中', en: 'Medium' },
  large: { zh: '大', en: 'Large' },
})
const same = (...values: string[]) =>
  choice(Object.fromEntries(values.map((value) => [value, { zh: value, en: value }])))

const settings = {
  placeholder: { label: { zh: '占位提示', en: 'Placeholder' }, setting: text },
  startPlaceholder: { label: { zh: '开始占位', en: 'Placeholder of the start' }, setting: text },
  endPlaceholder: { label: { zh: '结束占位', en: 'Placeholder of the end' }, setting: text },
  width: { label: { zh: '组件宽度 (%)', en: 'Width (%)' }, setting: number(10, 100), start: 100 },
  textDefault: { label: { zh: '默认值', en: 'Default' }, setting: text },
  numberDefault: { label: { zh: '默认值', en: 'Default' }, setting: number() },
  timeDefault: { label: { zh: '默认值', en: 'Default' }, setting: { type: 'time' } },
  timesDefault: { label: { zh: '默认值', en: 'Default' }, setting: { type: 'times' } },
  dayDefault: { label: { zh: '默认值', en: 'Default' }, setting: { type: 'day' } },
  daysDefault: { label: { zh: '默认值', en: 'Default' }, setting: { type: 'days' } },
  pathsDefault: {
    label: { zh: '默认值', en: 'Default' },
    setting: { type: 'paths' },
    when: [['dataType', 'static']],
  },
  flagDefault: { label: { zh: '默认开启', en: 'On at first' }, setting: flag },
  wordsDefault: { label: { zh: '默认值', en: 'Default' }, setting: { type: 'words' } },
  prefix: { label: { zh: '前缀', en: 'Text before' }, setting: text },
  suffix: { label: { zh: '后缀', en: 'Text after' }, setting: text },
  prefixIcon: { label: { zh: '前图标', en: 'Icon before' }, setting: { type: 'icon' } },
  suffixIcon: { label: { zh: '后图标', en: 'Icon after' }, setting: { type: 'icon' } },
  maxLength: { label: { zh: '最多输入', en: 'Characters at most' }, setting: number(1, 100_000) },
  showCount: { label: { zh: '输入统计', en: 'Counts characters' }, setting: flag },
  allowClear: { label: { zh: '能否清空', en: 'Can be cleared' }, setting: flag, start: true },
  readOnly: { label: { zh: '是否只读', en: 'Read only' }, setting: flag },
  minRows: { label: { zh: '最小行数', en: 'Lines at least' }, setting: number(1, 50), start: 4 },
  maxRows: { label: { zh: '最大行数', en: 'Lines at most' }, setting: number(1, 50), start: 4 },
  min: { label: { zh: '最小值', en: 'Least' }, setting: number() },
  max: { label: { zh: '最大值', en: 'Most' }, setting: number() },
  step: { label: { zh: '步长', en: 'Step' }, setting: number(0.000001), start: 1 },
  stepsOnly: { label: { zh: '严格步数', en: 'Multiples of the step only' }, setting: flag },
  precision: { label: { zh: '精度', en: 'Decimals' }, setting: number(0, 10) },
  controls: {
    label: { zh: '按钮位置', en: 'Buttons' },
    setting: choice({ right: { zh: '右侧', en: 'At the right' }, none: { zh: '无', en: 'None' } }),
    start: 'right',
  },
  options: {
    label: { zh: '选项', en: 'Options' },
    setting: { type: 'options' },
    start: [
      { label: { zh: '选项一', en: 'Option 1' }, value: '1' },
      { label: { zh: '选项二', en: 'Option 2' }, value: '2' },
    ],
  },
  tree: {
    label: { zh: '选项', en: 'Options' },
    setting: { type: 'tree' },
    start: [
      {
        label: { zh: '选项1', en: 'Option 1' },
        value: '1',
        children: [{ label: { zh: '选项1-1', en: 'Option 1-1' }, value: '1-1' }],
      },
    ],
    when: [['dataType', 'static']],
  },
  dataType: {
    label: { zh: '数据类型', en: 'Data' },
    setting: choice({
      static: { zh: '静态数据', en: 'Written here' },
      dynamic: { zh: '动态数据', en: 'Loaded' },
    }),
    start: 'static',
  },
  labelKey: {
    label: { zh: '标签键名', en: 'Key of labels' },
    setting: text,
    start: 'label',
    when: [['dataType', 'dynamic']],
  },
  valueKey: {
    label: { zh: '值键名', en: 'Key of values' },
    setting: text,
    start: 'value',
    when: [['dataType', 'dynamic']],
  },
  childrenKey: {
    label: { zh: '子级键名', en: 'Key of children' },
    setting: text,
    start: 'children',
    when: [['dataType', 'dynamic']],
  },
  multiple: { label: { zh: '是否多选', en: 'Several' }, setting: flag },
  showSearch: { label: { zh: '可否筛选', en: 'Can be filtered' }, setting: flag },
  showAllLevels: { label: { zh: '展示全路径', en: 'Shows the whole path' }, setting: flag, start: true },
  separator: { label: { zh: '选项分隔符', en: 'Separator' }, setting: text, start: '/' },
  optionStyle: {
    label: { zh: '选项样式', en: 'Looks' },
    setting: choice({ default: { zh: '默认', en: 'Plain' }, button: { zh: '按钮', en: 'Buttons' } }),
    start: 'default',
  },
  border: {
    label: { zh: '是否带边框', en: 'With a border' },
    setting: flag,
    when: [['optionStyle', 'default']],
  },
  optionSize: {
    label: { zh: '选项尺寸', en: 'Size of the options' },
    setting: size,
    start: 'medium',
    when: [
      ['optionStyle', 'button'],
      ['border', true],
    ],
  },
  atLeast: { label: { zh: '至少应选', en: 'At least' }, setting: number(0, 100) },
  atMost: { label: { zh: '最多可选', en: 'At most' }, setting: number(1, 100) },
  onText: { label: { zh: '开启提示', en: 'Text when on' }, setting: text },
  offText: { label: { zh: '关闭提示', en: 'Text when off' }, setting: text },
  onValue: { label: { zh: '开启值', en: 'Value when on' }, setting: text },
  offValue: { label: { zh: '关闭值', en: 'Value when off' }, setting: text },
  onColour: { label: { zh: '开启颜色', en: 'Colour when on' }, setting: text },
  offColour: { label: { zh: '关闭颜色', en: 'Colour when off' }, setting: text },
  range: { label: { zh: '范围选择', en: 'A range' }, setting: flag },
  dots: { label: { zh: '显示间断点', en: 'Dots at steps' }, setting: flag },
  format: { label: { zh: '时间格式', en: 'Format' }, setting: text },
  timeSpan: { label: { zh: '时间段', en: 'Times on offer' }, setting: { type: 'times' } },
  rangeSeparator: { label: { zh: '分隔符', en: 'Separator' }, setting: text },
  dateType: {
    label: { zh: '时间类型', en: 'Kind' },
    setting: same('date', 'week', 'month', 'year', 'datetime'),
    start: 'date',
  },
  dateRangeType: {
    label: { zh: '时间类型', en: 'Kind' },
    setting: same('daterange', 'monthrange', 'datetimerange'),
    start: 'daterange',
  },
  count: { label: { zh: '最大值', en: 'Stars' }, setting: number(1, 10), start: 5 },
  allowHalf: { label: { zh: '允许半选', en: 'Halves' }, setting: flag },
  showText: { label: { zh: '辅助文字', en: 'Says it in words' }, setting: flag },
  showScore: { label: { zh: '显示分数', en: 'Shows the number' }, setting: flag },
  showAlpha: { label: { zh: '支持透明度', en: 'Transparency' }, setting: flag },
  colourFormat: { label: { zh: '颜色格式', en: 'Format' }, setting: same('hex', 'rgb', 'hsb'), start: 'hex' },
  colourSize: { label: { zh: '选项尺寸', en: 'Size' }, setting: size, start: 'medium' },
  fileField: { label: { zh: '文件字段名', en: 'Field of the file' }, setting: text, start: 'file' },
  accept: { label: { zh: '文件类型', en: 'Accepts' }, setting: text },
  maxMegabytes: {
    label: { zh: '文件大小 (MB)', en: 'Size at most (MB)' },
    setting: number(1, 1000),
    start: 2,
  },
  action: { label: { zh: '上传地址', en: 'Sends to' }, setting: text, start: '/prod-api/common/upload' },
  listType: {
    label: { zh: '列表类型', en: 'List' },
    setting: same('text', 'picture', 'picture-card'),
    start: 'text',
  },
  buttonText: {
    label: { zh: '按钮文字', en: 'Text of the button' },
    setting: text,
    start: { zh: '点击上传', en: 'Upload' },
  },
  showTip: { label: { zh: '显示提示', en: 'Shows a hint' }, setting: flag },
  severalFiles: { label: { zh: '多选文件', en: 'Several files' }, setting: flag },
  autoUpload: { label: { zh: '自动上传', en: 'Sends at once' }, setting: flag, start: true },
  gutter: { label: { zh: '栅格间隔', en: 'Gap' }, setting: number(0, 100), start: 15 },
  justify: {
    label: { zh: '水平排列', en: 'Across' },
    setting: same('start', 'center', 'end', 'space-around', 'space-between'),
    start: 'start',
  },
  align: { label: { zh: '垂直排列', en: 'Down' }, setting: same('top', 'middle', 'bottom'), start: 'top' },
  buttonType: {
    label: { zh: '按钮类型', en: 'Kind' },
    setting: same('primary', 'default', 'dashed', 'link', 'text'),
    start: 'primary',
  },
  caption: { label: { zh: '按钮文字', en: 'Text' }, setting: text, start: { zh: '按钮', en: 'Button' } },
  icon: { label: { zh: '按钮图标', en: 'Icon' }, setting: { type: 'icon' } },
} as const satisfies Record<string, NamedSetting>

export type SettingName = keyof typeof settings
export const settingOf = (name: SettingName): NamedSetting => settings[name]

export interface Widget {
  label: Pair
  group: 'typed' | 'chosen' | 'layout'
  settings: readonly SettingName[]
  /** What a setting is called here when that is not its own label. */
  labels?: Partial<Record<SettingName, Pair>>
  /** What differs from the settings' own start. */
  start?: Partial<Record<SettingName, unknown>>
}

const typed = ['placeholder', 'width', 'textDefault', 'prefix', 'suffix', 'prefixIcon', 'suffixIcon'] as const

/** Every widget of the palette, in its order, with the settings it has. */
export const widgets = {
  input: {
    label: { zh: '单行文本', en: 'Text' },
    group: 'typed',
    settings: [...typed, 'maxLength', 'showCount', 'allowClear', 'readOnly'],
  },
  textarea: {
    label: { zh: '多行文本', en: 'Long text' },
    group: 'typed',
    settings: [
      'placeholder',
      'width',
      'textDefault',
      'minRows',
      'maxRows',
      'maxLength',
      'showCount',
      'allowClear',
      'readOnly',
    ],
  },
  password: {
    label: { zh: '密码', en: 'Password' },
    group: 'typed',
    settings: [
      'placeholder',
      'width',
      'prefix',
      'suffix',
      'prefixIcon',
      'suffixIcon',
      'maxLength',
      'showCount',
      'allowClear',
      'readOnly',
    ],
  },
  number: {
    label: { zh: '计数器', en: 'Number' },
    group: 'typed',
    settings: [
      'placeholder',
      'width',
      'numberDefault',
      'min',
      'max',
      'step',
      'stepsOnly',
      'precision',
      'controls',
    ],
  },
  select: {
    label: { zh: '下拉选择', en: 'Select' },
    group: 'chosen',
    settings: ['placeholder', 'width', 'wordsDefault', 'options', 'multiple', 'showSearch', 'allowClear'],
    labels: { showSearch: { zh: '是否可搜索', en: 'Can be searched' } },
  },
  cascader: {
    label: { zh: '级联选择', en: 'Cascade' },
    group: 'chosen',
    settings: [
      'placeholder',
      'width',
      'pathsDefault',
      'dataType',
      'tree',
      'labelKey',
      'valueKey',
      'childrenKey',
      'separator',
      'showAllLevels',
      'multiple',
      'showSearch',
      'allowClear',
    ],
  },
  radio: {
    label: { zh: '单选框组', en: 'Radio buttons' },
    group: 'chosen',
    settings: ['textDefault', 'options', 'optionStyle', 'border', 'optionSize'],
  },
  checkbox: {
    label: { zh: '多选框组', en: 'Check boxes' },
    group: 'chosen',
    settings: ['wordsDefault', 'options', 'optionStyle', 'border', 'optionSize', 'atLeast', 'atMost'],
  },
  switch: {
    label: { zh: '开关', en: 'Switch' },
    group: 'chosen',
    settings: ['flagDefault', 'onText', 'offText', 'onValue', 'offValue', 'onColour', 'offColour'],
  },
  slider: {
    label: { zh: '滑块', en: 'Slider' },
    group: 'chosen',
    settings: ['numberDefault', 'min', 'max', 'step', 'range', 'dots', 'width'],
    start: { min: 0, max: 100 },
  },
  time: {
    label: { zh: '时间选择', en: 'Time' },
    group: 'chosen',
    settings: ['placeholder', 'width', 'timeDefault', 'timeSpan', 'format', 'allowClear'],
    start: { format: 'HH:mm:ss' },
  },
  timeRange: {
    label: { zh: '时间范围', en: 'Range of times' },
    group: 'chosen',
    settings: [
      'startPlaceholder',
      'endPlaceholder',
      'width',
      'timesDefault',
      'rangeSeparator',
      'format',
      'allowClear',
    ],
    start: { format: 'HH:mm:ss' },
  },
  date: {
    label: { zh: '日期选择', en: 'Date' },
    group: 'chosen',
    settings: ['placeholder', 'width', 'dayDefault', 'dateType', 'format', 'allowClear', 'readOnly'],
  },
  dateRange: {
    label: { zh: '日期范围', en: 'Range of dates' },
    group: 'chosen',
    settings: [
      'startPlaceholder',
      'endPlaceholder',
      'width',
      'daysDefault',
      'dateRangeType',
      'rangeSeparator',
      'format',
      'allowClear',
      'readOnly',
    ],
  },
  rate: {
    label: { zh: '评分', en: 'Rating' },
    group: 'chosen',
    settings: ['numberDefault', 'count', 'allowHalf', 'showText', 'showScore'],
  },
  colour: {
    label: { zh: '颜色选择', en: 'Colour' },
    group: 'chosen',
    settings: ['textDefault', 'showAlpha', 'colourFormat', 'colourSize'],
  },
  upload: {
    label: { zh: '上传', en: 'Upload' },
    group: 'chosen',
    settings: [
      'fileField',
      'accept',
      'maxMegabytes',
      'action',
      'listType',
      'buttonText',
      'showTip',
      'severalFiles',
      'autoUpload',
    ],
  },
  row: {
    label: { zh: '行容器', en: 'Row' },
    group: 'layout',
    settings: ['gutter', 'justify', 'align'],
  },
  button: {
    label: { zh: '按钮', en: 'Button' },
    group: 'layout',
    settings: ['caption', 'icon', 'buttonType'],
  },
} as const satisfies Record<string, Widget>

export type Kind = keyof typeof widgets
export const kinds = Object.keys(widgets) as Kind[]
export const widgetOf = (kind: Kind): Widget => widgets[kind]

export const groups = {
  typed: { zh: '输入型组件', en: 'Typed' },
  chosen: { zh: '选择型组件', en: 'Chosen' },
  layout: { zh: '布局型组件', en: 'Layout' },
} as const satisfies Record<Widget['group'], Pair>

/** Icons that a widget can carry, by their names in `@ant-design/icons`. */
export const iconNames = [
  'UserOutlined',
  'MobileOutlined',
  'PhoneOutlined',
  'MailOutlined',
  'LockOutlined',
  'HomeOutlined',
  'CalendarOutlined',
  'ClockCircleOutlined',
  'EnvironmentOutlined',
  'LinkOutlined',
  'SearchOutlined',
  'EditOutlined',
  'DollarOutlined',
  'BookOutlined',
  'StarOutlined',
  'HeartOutlined',
  'TeamOutlined',
  'GlobalOutlined',
  'UploadOutlined',
  'CheckOutlined',
] as const
export type IconName = (typeof iconNames)[number]
