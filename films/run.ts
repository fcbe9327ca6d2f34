// npm run films: draws and encodes the films of the sample anew, from the drawings in films/scenes and the captions of
// apps/server/seed/sample/videos.json. npm run films -- 3: only the third. Needs a Chromium and ffmpeg.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { sampleVideos } from '../apps/server/seed/sample/rows.ts'
import { browserPath } from '../site-check/browser-path.ts'
import { cameraFilter, shotsOf } from './camera.ts'

const root = path.dirname(import.meta.dirname)
const films = path.join(root, 'apps', 'server', 'seed', 'sample', 'films')

const RATE = 24
const SIZE = { width: 640, height: 360 }
/** Drawings are made larger than the film, so that the camera can go nearer and move by half a pixel. */
const DRAWN = { width: 1280, height: 720 }
/** Every movement of films/motion.css fits in so many times. */
const LOOP_SECONDS = 8
const FADE_SECONDS = 0.6
/** A film is encoded a step coarser until it is no larger. */
const MOST_BYTES = 650_000
const QUALITIES = [28, 31, 34]
/** A player that goes to a second has to decode at most so many before it. */
const KEY_SECONDS = 20
/** The cover shows this second. */
const COVER_SECOND = 4

/** Runs ffmpeg. */
async function ffmpeg(args: readonly string[]): Promise<void> {
  const program = spawn('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(program, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

/** A page that shows drawings in the colours of the portal in daylight. */
async function openStage(page: Page): Promise<void> {
  const sheets = [
    'apps/portal/app/styles/tokens.css',
    'apps/portal/app/illustrations/art.css',
    'films/motion.css',
  ]
  const styles = await Promise.all(sheets.map((sheet) => readFile(path.join(root, sheet), 'utf8')))
  await page.setContent('<body style="margin:0"></body>')
  for (const content of styles) await page.addStyleTag({ content })
  await page.addStyleTag({ content: `body{background:var(--surface)}svg.art{width:${DRAWN.width}px}` })
}

/** Takes a picture of the page; Chromium refuses one while it has not painted yet. */
async function capture(session: CDPSession, attempts = 5): Promise<Buffer> {
  try {
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
    return Buffer.from(data, 'base64')
  } catch (error) {
    if (attempts === 1) throw error
    return capture(session, attempts - 1)
  }
}

/** Draws a scene frame by frame, without loss, as a film that can be repeated. */
async function drawLoop(page: Page, scene: string, file: string): Promise<void> {
  const drawing = await readFile(path.join(root, 'films', 'scenes', `${scene}.svg`), 'utf8')
  await page.evaluate((svg) => {
    document.body.innerHTML = svg
    for (const animation of document.getAnimations()) animation.pause()
  }, drawing)
  const encoder = spawn(
    'ffmpeg',
    ['-v', 'error', '-y', '-f', 'image2pipe', '-framerate', String(RATE), '-i', '-', '-c:v', 'ffv1', file],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = once(encoder, 'close')
  const session = await page.context().newCDPSession(page)
  for (let frame = 0; frame < LOOP_SECONDS * RATE; frame++) {
    await page.evaluate(
      (time) => {
        for (const animation of document.getAnimations()) animation.currentTime = time
      },
      (frame / RATE) * 1000,
    )
    if (!encoder.stdin.write(await capture(session))) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

/** Joins the shots of a film, each fading into the next. */
async function encode(film: (typeof sampleVideos)[number], loops: string, file: string): Promise<number> {
  const shots = shotsOf(film.scenes, film.duration)
  const size = `${SIZE.width}x${SIZE.height}`
  const inputs = shots.flatMap(({ scene, seconds }, index) => {
    const length = index === shots.length - 1 ? seconds : seconds + FADE_SECONDS
    return ['-stream_loop', '-1', '-t', String(length), '-i', path.join(loops, `${scene}.mkv`)]
  })
  const cameras = shots.map(
    (shot, index) =>
      `[${index}:v]${cameraFilter(shot, index === 0, size, RATE)},format=yuv420p,settb=1/${RATE}[s${index}]`,
  )
  let begins = 0
  let last = 's0'
  const fades = shots.slice(1).map((_, index) => {
    begins += shots[index]?.seconds ?? 0
    const fade = `[${last}][s${index + 1}]xfade=duration=${FADE_SECONDS}:offset=${begins}[f${index}]`
    last = `f${index}`
    return fade
  })
  const whole = path.join(loops, `film-${film.id}.mkv`)
  await ffmpeg([
    ...inputs,
    '-filter_complex',
    [...cameras, ...fades].join(';'),
    ...['-map', `[${last}]`, '-c:v', 'ffv1', whole],
  ])
  for (const quality of QUALITIES) {
    await ffmpeg([
      ...['-i', whole, '-an', '-c:v', 'libx264', '-profile:v', 'main', '-preset', 'slow'],
      ...[
        '-tune',
        'animation',
        '-crf',
        String(quality),
        '-pix_fmt',
        'yuv420p',
        '-g',
        String(RATE * KEY_SECONDS),
      ],
      ...[
        '-map_metadata',
        '-1',
        '-fflags',
        '+bitexact',
        '-flags:v',
        '+bitexact',
        '-movflags',
        '+faststart',
        file,
      ],
    ])
    const { size: bytes } = await stat(file)
    if (bytes <= MOST_BYTES) return bytes
  }
  throw new Error(`Film ${film.id} is larger than ${MOST_BYTES} bytes at every quality.`)
}

const wanted = process.argv.slice(2).map(Number)
const chosen = sampleVideos.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
const loops = await mkdtemp(path.join(tmpdir(), 'films-'))
const browser = await chromium.launch({ executablePath: browserPath() })
try {
  const page = await browser.newPage({ viewport: DRAWN, colorScheme: 'light' })
  await openStage(page)
  for (const scene of new Set(chosen.flatMap(({ scenes }) => scenes.map((line) => line.scene)))) {
    console.log(`Drawing ${scene}`)
    await drawLoop(page, scene, path.join(loops, `${scene}.mkv`))
  }
  for (const film of chosen) {
    const file = path.join(films, `${film.id}.mp4`)
    const bytes = await encode(film, loops, file)
    await ffmpeg([
      ...['-ss', String(COVER_SECOND), '-i', path.join(loops, `film-${film.id}.mkv`), '-frames:v', '1'],
      ...['-map_metadata', '-1', '-fflags', '+bitexact', '-q:v', '3', path.join(films, `${film.id}.jpg`)],
    ])
    console.log(`Film ${film.id}: ${film.duration} s, ${bytes} bytes`)
  }
} finally {
  await browser.close()
  await rm(loops, { recursive: true })
}
