import { isBannerScene } from '@app/contract/editorial/banner.values.ts'
import sprite from '#app/illustrations/scenes.svg?raw'
import { asFile, notFound } from '#app/request/api.server.ts'
import type { Route } from './+types/scene.route.ts'

/** The colours of the light theme: a drawing by itself inherits none. */
const COLOURS = '--g:#e4efee;--p:#fff;--s:#135257;--m:#a93a1f;--a:#e3a23a'
const STROKE = 'fill:none;stroke:#135257;stroke-width:2;stroke-linecap:round;stroke-linejoin:round'

/** `/scenes/visa.svg`: one drawing of the sprite by itself, for the console, which chooses among them. */
export function loader({ params }: Route.LoaderArgs): Promise<Response> {
  return asFile(answer(params.file))
}

async function answer(file: string): Promise<Response> {
  const [, name = ''] = /^([A-Za-z-]{1,40})\.svg$/.exec(file) ?? []
  const drawing = isBannerScene(name) && drawingOf(name)
  if (!drawing) throw notFound()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 168" style="${COLOURS};${STROKE}">${drawing}</svg>`
  return new Response(svg, {
    headers: { 'cache-control': 'public, max-age=86400', 'content-type': 'image/svg+xml; charset=utf-8' },
  })
}

/** What stands between the tags of a symbol. */
function drawingOf(name: string): string | undefined {
  const start = sprite.indexOf(`<symbol id="${name}"`)
  const from = sprite.indexOf('>', start) + 1
  const to = sprite.indexOf('</symbol>', from)
  return start < 0 || to < 0 ? undefined : sprite.slice(from, to)
}
