import type { Letter, Lettering } from '@app/contract/file/social-image.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { Poster } from '#app/illustrations/poster.tsx'
import type { SceneName } from '#app/illustrations/scene.tsx'
import scenes from '#app/illustrations/scenes.svg?raw'
import { SchoolPicture } from '#app/illustrations/school-picture.tsx'
import { pairs, say } from '#app/site/language.ts'
import { contentCopy } from '#app/ui/content/copy.ts'
import { tokens } from '#app/ui/theme/tokens.ts'
import type { Drawing, SocialImage } from './social-image.ts'

const copy = pairs({
  brand: { zh: '深度选校', en: 'OSSD Deep School Selection' },
  line: { zh: 'OSSD 与加拿大留学', en: 'A guide with a source for every figure' },
})

/** The size that other sites ask for. */
const WIDTH = 1200
const HEIGHT = 630
const LEFT = 72
const TEXT_WIDTH = 590
const TITLE = { sizes: [76, 68, 60, 54, 48], width: TEXT_WIDTH, lines: 3, weight: 700 } as const
const LINE_HEIGHT = 1.28

const ink = (name: keyof typeof tokens) => tokens[name].light

/** The names that art is drawn with, as `art/art.css` sets them for light ground. */
const colours: Record<string, string> = {
  g: ink('spruce-soft'),
  p: ink('surface'),
  s: ink('spruce'),
  m: ink('maple'),
  a: ink('amber'),
}

const artStyle = `.art{fill:none;stroke:${ink('spruce')};stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.g{fill:${colours.g}}.p{fill:${colours.p}}.s{fill:${colours.s}}.m{fill:${colours.m}}.a{fill:${colours.a}}
.n{stroke:none}.lm{stroke:${colours.m}}.la{stroke:${colours.a}}.lp{stroke:${colours.p}}.f{opacity:.45}
.t{stroke:${colours.m};stroke-width:3;stroke-dasharray:0 8}`

/** The renderer knows no custom properties, so their values are written in. */
const withColours = (svg: string) =>
  svg.replace(
    /var\(--([\w-]+)\)/g,
    (_, name: string) => colours[name] ?? tokens[name as keyof typeof tokens]?.light ?? 'none',
  )

function sceneMarkup(name: SceneName): string {
  const [, inner = ''] = new RegExp(`<symbol id="${name}"[^>]*>([\\s\\S]*?)</symbol>`).exec(scenes) ?? []
  return `<g class="art" transform="translate(660 148) scale(2.05)">${inner}</g>`
}

/** A wide picture in a frame with round corners. */
function framed(markup: string): string {
  const sized = markup.replace(/ width="320" height="180"/, ' width="480" height="270"')
  return `<clipPath id="frame"><rect width="480" height="270" rx="14"/></clipPath>
<g transform="translate(672 176)"><g clip-path="url(#frame)">${sized}</g>
<rect width="480" height="270" rx="14" fill="none" stroke="${ink('spruce')}" stroke-width="3"/></g>`
}

function drawingMarkup(drawing: Drawing): string {
  if (drawing.kind === 'scene') return sceneMarkup(drawing.name)
  if (drawing.kind === 'video') return framed(renderToStaticMarkup(<Poster id={drawing.id} />))
  const { id, isBoarding, isUrban } = drawing
  return framed(renderToStaticMarkup(<SchoolPicture id={id} isBoarding={isBoarding} isUrban={isUrban} />))
}

/** Lines of a text, each on its base line from the given place down. */
function written(
  { lines, size }: Lettering,
  x: number,
  y: number,
  colour: string,
  leading = LINE_HEIGHT,
): string {
  return lines
    .map(
      ({ outline }, at) =>
        `<path transform="translate(${x} ${(y + at * size * leading).toFixed(1)})" d="${outline}" fill="${colour}"/>`,
    )
    .join('')
}

/** One height line of a map, drawn around 0, 0; the others are the same line farther out. */
const HEIGHT_LINE = 'M-112 0c-4-62 40-122 108-130s110 26 116 92-20 88-24 140-30 118-100 116S-108 62-112 0z'

/** Height lines over the whole ground, faint. */
const contours = [1, 1.5, 2, 2.6, 3.3, 4.1, 5, 6]
  .map(
    (scale) =>
      `<path transform="translate(1010 330) scale(${scale})" stroke-width="${(1.5 / scale).toFixed(3)}" d="${HEIGHT_LINE}"/>`,
  )
  .join('')

/** The seal of the product, 48 wide, as the logo draws it. */
const seal = `<circle cx="24" cy="24" r="23" fill="${ink('spruce')}"/>
<circle cx="24" cy="24" r="18.5" fill="none" stroke="${ink('amber')}" stroke-width="2.6" stroke-linecap="round" stroke-dasharray="0 5.811"/>
<path d="M14.5 24.5 21.5 31.5 34 16.500" fill="none" stroke="${ink('surface')}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`

/** The evidence stamp on the corner of the drawing. */
const stamp = `<g transform="translate(1104 462) rotate(-12)"><circle r="52" fill="${ink('amber')}" stroke="${ink('spruce')}" stroke-width="3"/>
<circle r="40" fill="none" stroke="${ink('spruce')}" stroke-width="3.4" stroke-linecap="round" stroke-dasharray="0 9.666"/>
<path d="m-19 2 13 13 26-29" fill="none" stroke="${ink('spruce')}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/></g>`

/** The letter to the university carries a stamp already, in the same corner. */
const hasStamp = (drawing: Drawing) => drawing.kind === 'scene' && drawing.name === 'university'

/** The trail from the left edge under the title to the stamp: it ends where the figure is proved. */
const trail = `<path d="M72 548c150 30 330 22 470-6s270-60 400-34 110 4 140-20" fill="none" stroke="${ink('maple')}" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 15"/>`

/** The picture of a page for links in other places: its title beside its drawing, a dotted trail and a stamp. */
export async function card(subject: SocialImage, language: Language, letter: Letter): Promise<string> {
  const single = { width: TEXT_WIDTH, lines: 1 }
  const [brand, line, kicker, title, sample] = await Promise.all([
    letter(say(copy.brand, language), { ...single, sizes: [language === 'zh' ? 38 : 28], weight: 700 }),
    letter(say(copy.line, language), { ...single, sizes: [20], weight: 400 }),
    letter(subject.kicker, { ...single, sizes: [26], weight: 600 }),
    letter(subject.title, TITLE),
    letter(say(contentCopy.sample, language), { ...single, sizes: [22], weight: 600 }),
  ])
  const height = title.lines.length * title.size * LINE_HEIGHT
  // the block of kicker and title stands in the middle between brand and trail
  const top = 330 - (height + 44) / 2
  const sampleWidth = (sample.lines[0]?.width ?? 0) + 36
  return withColours(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<style>${artStyle}</style>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${ink('paper')}"/>
<g fill="none" stroke="${ink('border')}" opacity=".6">${contours}</g>
<rect width="${WIDTH}" height="10" fill="${ink('spruce')}"/>
<g transform="translate(${LEFT} 62) scale(1.3)">${seal}</g>
${written(brand, LEFT + 80, language === 'zh' ? 96 : 91, ink('ink'))}
${written(line, LEFT + 80, language === 'zh' ? 127 : 121, ink('ink-2'))}
${written(kicker, LEFT, top + 22, ink('maple'))}
${written(title, LEFT, top + 44 + title.size, ink('ink'))}
${drawingMarkup(subject.drawing)}
${trail}
${hasStamp(subject.drawing) ? '' : stamp}
${
  subject.isSample
    ? `<rect x="${WIDTH - 48 - sampleWidth}" y="62" width="${sampleWidth}" height="42" rx="21" fill="${ink('amber-soft')}" stroke="${ink('amber-text')}" stroke-width="2" stroke-dasharray="7 5"/>
${written(sample, WIDTH - 48 - sampleWidth + 18, 91, ink('amber-text'))}`
    : ''
}
</svg>`)
}
