import { randomInt } from 'node:crypto'
import type { Sign } from '#platform/picture/typeface.ts'

const WIDTH = 160
const HEIGHT = 60
const MARGIN = 5
const SIGN_PX = 38
const WEIGHT = 800
const INK = '#1f2d36'
/** Lighter than the signs, so that none is taken for a minus. */
const CURVE_INK = '#66757f'
const CURVES = 3

/** What people write where a keyboard has `*`, `/` and `-`. */
const written: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−' }

const between = (least: number, most: number) => randomInt(least, most + 1)

/**
 * A sum as a GIF of 160 by 60 pixels, dark on white in either scheme. Each sign stands, leans and is turned its own way,
 * and curves run through them: enough to read for a person, and work for a machine.
 */
export async function drawSum(sum: string): Promise<Buffer> {
  // loaded by the first captcha: large, and of no use to readers
  const [{ default: sharp }, { signsOf }] = await Promise.all([
    import('sharp'),
    import('#platform/picture/typeface.ts'),
  ])
  const signs = await signsOf(
    sum.replace(/[*/-]/g, (sign) => written[sign] ?? sign),
    WEIGHT,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/><g fill="${INK}" stroke="${INK}" stroke-width="1.4">${signs.map((sign, at) => drawSign(sign, at, signs.length)).join('')}</g><g fill="none" stroke="${CURVE_INK}">${Array.from({ length: CURVES }, curve).join('')}</g></svg>`
  return sharp(Buffer.from(svg)).gif({ colours: 16 }).toBuffer()
}

function drawSign(sign: Sign, at: number, count: number): string {
  const size = SIGN_PX + between(-3, 3)
  const x = MARGIN + ((WIDTH - 2 * MARGIN) / count) * (at + 0.5) + between(-2, 2)
  const y = HEIGHT / 2 + size * 0.36 + between(-5, 5)
  const turned = `rotate(${between(-16, 16)} ${x} ${y - size * 0.36})`
  const leaning = `translate(${x} ${y}) skewX(${between(-14, 14)})`
  return `<path transform="${turned} ${leaning}" d="${sign.outline((-sign.width * size) / 2, size)}"/>`
}

function curve(): string {
  const y = () => between(6, HEIGHT - 6)
  const bends = [50, 110].map((x) => `${between(x - 15, x + 15)} ${y()}`)
  return `<path stroke-width="${between(10, 16) / 10}" d="M${between(2, 20)} ${y()} C${bends.join(',')},${between(WIDTH - 20, WIDTH - 2)} ${y()}"/>`
}
