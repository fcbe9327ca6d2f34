/** One colour of the product: the value on light ground and the value on dark ground, as #RRGGBB. */
export type Token = { light: string; dark: string }

/**
 * The "trail and stamp" palette. `styles/tokens.css` repeats these values as custom properties and
 * `tokens.test.ts` keeps the two equal, so a colour is changed here first.
 */
export const tokens = {
  paper: { light: '#FBF7F0', dark: '#10181A' },
  surface: { light: '#FFFFFF', dark: '#182225' },
  sunken: { light: '#F2EBDF', dark: '#0B1113' },
  border: { light: '#DCD2C2', dark: '#2F3D3F' },
  'border-strong': { light: '#857A6A', dark: '#7D8B8C' },
  ink: { light: '#1D282C', dark: '#EDE8DE' },
  'ink-2': { light: '#465257', dark: '#C2C9C6' },
  'ink-3': { light: '#5C676B', dark: '#9DA8A6' },
  spruce: { light: '#135257', dark: '#7FCAC5' },
  'spruce-strong': { light: '#0D3E43', dark: '#A6DEDA' },
  'spruce-soft': { light: '#E4EFEE', dark: '#16302F' },
  maple: { light: '#A93A1F', dark: '#F29A80' },
  'maple-strong': { light: '#862C16', dark: '#F8BBA8' },
  'maple-soft': { light: '#FBEAE3', dark: '#361C14' },
  amber: { light: '#E3A23A', dark: '#F0C272' },
  'amber-text': { light: '#744800', dark: '#F0C272' },
  'amber-soft': { light: '#FDF1DA', dark: '#33270F' },
  night: { light: '#102A30', dark: '#0B1113' },
  error: { light: '#A3162F', dark: '#F49AA6' },
  'error-soft': { light: '#FBE9EC', dark: '#38151B' },
  ok: { light: '#1C6638', dark: '#8ED3A5' },
  'ok-soft': { light: '#E6F2E9', dark: '#15301E' },
  info: { light: '#1B5590', dark: '#93C1F1' },
  'info-soft': { light: '#E5EEF8', dark: '#13263A' },
  visited: { light: '#5B3A86', dark: '#C6A9EC' },
} as const satisfies Record<string, Token>

export type TokenName = keyof typeof tokens
export type Theme = keyof Token

/** A foreground on a ground in one theme, the printed ratio, and the least ratio its use needs. */
export type ContrastPair = {
  theme: Theme
  front: TokenName
  ground: TokenName
  ratio: number
  least: 4.5 | 3
}

function pairs(
  theme: Theme,
  front: TokenName,
  grounds: Partial<Record<TokenName, number>>,
  least: 4.5 | 3 = 4.5,
) {
  return Object.entries(grounds).map(
    ([ground, ratio]): ContrastPair => ({ theme, front, ground: ground as TokenName, ratio, least }),
  )
}

/** Every pair the interface uses, with the ratio measured when the palette was chosen (surface is white). */
export const contrastPairs: ContrastPair[] = [
  ...pairs('light', 'ink', { paper: 14.13, sunken: 12.73, amber: 6.82 }),
  ...pairs('light', 'ink-2', { paper: 7.55, sunken: 6.8 }),
  ...pairs('light', 'ink-3', { paper: 5.45, sunken: 4.91, surface: 5.82 }),
  ...pairs('light', 'spruce', { paper: 8.29, sunken: 7.47, 'spruce-soft': 7.54 }),
  ...pairs('light', 'surface', {
    spruce: 8.85,
    'spruce-strong': 11.75,
    maple: 6.34,
    'maple-strong': 8.8,
    error: 7.74,
  }),
  ...pairs('light', 'maple', { paper: 5.94, 'maple-soft': 5.43, sunken: 5.35 }),
  ...pairs('light', 'amber-text', { paper: 7.37, 'amber-soft': 7.03 }),
  ...pairs('light', 'amber', { night: 6.8 }),
  ...pairs('light', 'error', { paper: 7.25, 'error-soft': 6.62 }),
  ...pairs('light', 'ok', { paper: 6.54, 'ok-soft': 6.07 }),
  ...pairs('light', 'info', { paper: 7.15, 'info-soft': 6.52 }),
  ...pairs('light', 'border-strong', { paper: 3.94, surface: 4.21, sunken: 3.55 }, 3),
  ...pairs('light', 'visited', { paper: 8.21 }),
  ...pairs('light', 'paper', { night: 14.09 }),
  ...pairs('dark', 'ink', { paper: 14.73, surface: 13.29 }),
  ...pairs('dark', 'ink-2', { surface: 9.63 }),
  ...pairs('dark', 'ink-3', { paper: 7.35, surface: 6.63 }),
  ...pairs('dark', 'spruce', { paper: 9.56, surface: 8.62, 'spruce-soft': 7.45 }),
  ...pairs('dark', 'paper', { spruce: 9.56, maple: 8.32, amber: 10.85 }),
  ...pairs('dark', 'maple', { surface: 7.5, 'maple-soft': 7.28 }),
  ...pairs('dark', 'amber', { surface: 9.78, 'amber-soft': 8.81 }),
  ...pairs('dark', 'error', { surface: 7.74, 'error-soft': 7.76 }),
  ...pairs('dark', 'ok', { surface: 9.28, 'ok-soft': 8.15 }),
  ...pairs('dark', 'info', { surface: 8.61, 'info-soft': 8.15 }),
  ...pairs('dark', 'border-strong', { surface: 4.59, paper: 5.09 }, 3),
  ...pairs('dark', 'visited', { paper: 8.81 }),
]
