import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastPairs, type Theme, tokens } from '#app/ui/theme/tokens.ts'

const css = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8').replaceAll('"', "'")

function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string) {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

/** The token declarations of every rule whose selector ends with `selector`. */
function declared(selector: string) {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name, hex]) => [name, hex?.toUpperCase()]),
  )
}

function palette(theme: Theme) {
  return Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, token[theme]]))
}

describe('the palette', () => {
  it.each(contrastPairs)('$front on $ground ($theme) has ratio $ratio and is readable', (pair) => {
    const ratio = contrast(tokens[pair.front][pair.theme], tokens[pair.ground][pair.theme])
    expect(Math.abs(ratio - pair.ratio)).toBeLessThanOrEqual(0.02)
    expect(ratio).toBeGreaterThanOrEqual(pair.least)
  })

  it('is the palette of the style sheet: light, system dark and chosen dark', () => {
    expect(declared(':root')).toEqual(palette('light'))
    expect(declared(":root:not([data-theme='light'])")).toEqual(palette('dark'))
    expect(declared(":root[data-theme='dark']")).toEqual(palette('dark'))
  })

  it('has no other colour in any style sheet than its tokens', () => {
    const app = new URL('../..', import.meta.url)
    const sheets = globSync('**/*.css', { cwd: app }).map((file) => readFileSync(new URL(file, app), 'utf8'))
    expect(sheets.length).toBeGreaterThan(30)
    const known = new Set(Object.values(tokens).flatMap((token) => [token.light, token.dark]))
    const used = [...sheets.join('').matchAll(/#[0-9a-f]{3,8}\b/gi)].map(([hex]) => hex.toUpperCase())
    expect(used.filter((hex) => !known.has(hex as never))).toEqual([])
  })
})
