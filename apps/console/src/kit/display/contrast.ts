type Rgb = [number, number, number]

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of two colours as #rrggbb (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const STEPS = 50

/**
 * The colour moved towards `pole` (black on a light ground, white on a dark one) until it reads on `ground`.
 * The default theme colour, #409EFF, has only 2.8 : 1 on white.
 */
export function readable(colour: string, ground: string, ratio: number, pole: '#000000' | '#ffffff'): string {
  const from = rgbOf(colour)
  const to = rgbOf(pole)
  for (let step = 0; step <= STEPS; step++) {
    const mixed = hexOf(
      from.map((channel, index) => channel + (((to[index] ?? 0) - channel) * step) / STEPS) as Rgb,
    )
    if (contrast(mixed, ground) >= ratio) return mixed
  }
  return pole
}
