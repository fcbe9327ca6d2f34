/** What the camera sees: how much nearer than the whole drawing, and the middle in parts of its width and height. */
interface Framing {
  zoom: number
  x: number
  y: number
}

/** A drawing for a time, with the second in the shot at which each of its captions begins. */
export interface Shot {
  scene: string
  seconds: number
  starts: readonly number[]
  /** How often the film has shown captions over this drawing before. */
  earlier: number
}

interface Line {
  at: number
  scene: string
}

/** Captions after another over the same drawing are one shot. */
export function shotsOf(lines: readonly Line[], duration: number): Shot[] {
  const shots: { scene: string; from: number; starts: number[]; earlier: number }[] = []
  const seen = new Map<string, number>()
  for (const { at, scene } of lines) {
    const last = shots.at(-1)
    const earlier = seen.get(scene) ?? 0
    seen.set(scene, earlier + 1)
    if (last?.scene === scene) last.starts.push(at - last.from)
    else shots.push({ scene, from: at, starts: [0], earlier })
  }
  return shots.map(({ from, ...shot }, index) => ({
    ...shot,
    seconds: (shots[index + 1]?.from ?? duration) - from,
  }))
}

/** The whole drawing first, then its left and its right part, then the middle: one after another, then again. */
const framings: readonly Framing[] = [
  { zoom: 1, x: 0.5, y: 0.5 },
  { zoom: 1.35, x: 0.34, y: 0.58 },
  { zoom: 1.35, x: 0.66, y: 0.55 },
  { zoom: 1.18, x: 0.5, y: 0.52 },
]
const framingAt = (place: number): Framing => framings[place % framings.length] ?? { zoom: 1, x: 0.5, y: 0.5 }

/** A film opens a little nearer than its first shot stays. Other shots do not: nothing costs a film more bytes. */
const OPENING_ZOOM = 0.1
const OPENING_SECONDS = 2
const MOVE_SECONDS = 1.5

interface Move {
  at: number
  seconds: number
  by: number
}

/** A value that moves smoothly at these times, as an expression of ffmpeg over the time of a frame. */
function expressionOf(start: number, moves: readonly Move[]): string {
  const parts = moves
    .filter(({ by }) => by !== 0)
    .map(({ at, seconds, by }) => `${by}*(st(0,clip((it-${at})/${seconds},0,1));ld(0)*ld(0)*(3-2*ld(0)))`)
  return [String(start), ...parts].join('+')
}

/** The filter that moves the camera through a shot; the first one of a film opens it. */
export function cameraFilter(
  { starts, earlier }: Shot,
  isFirst: boolean,
  size: string,
  rate: number,
): string {
  const first = framingAt(earlier)
  const moves = (value: 'zoom' | 'x' | 'y') =>
    starts.slice(1).map((at, index) => ({
      at,
      seconds: MOVE_SECONDS,
      by: framingAt(earlier + index + 1)[value] - framingAt(earlier + index)[value],
    }))
  const nearer = isFirst ? OPENING_ZOOM : 0
  const opening = { at: 0, seconds: OPENING_SECONDS, by: -nearer }
  const zoom = expressionOf(first.zoom + nearer, [opening, ...moves('zoom')])
  const left = `iw*(${expressionOf(first.x, moves('x'))})-iw/zoom/2`
  const top = `ih*(${expressionOf(first.y, moves('y'))})-ih/zoom/2`
  return `zoompan=z='${zoom}':x='${left}':y='${top}':d=1:s=${size}:fps=${rate}`
}
