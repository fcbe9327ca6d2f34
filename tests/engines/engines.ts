import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../bench/server.ts'
import { type Command, commands, type Send } from './driver.ts'

/** A browser that runs, and what ends it. */
export interface Running {
  send: Send
  version: string
  stop: () => Promise<void>
}

const START_MS = 60_000

/** Ends a program and waits for it. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await Promise.race([gone, sleep(5_000).then(() => child.kill('SIGKILL'))])
}

/** Tries something again until it works. */
async function eventually<T>(work: () => Promise<T>, what: string): Promise<T> {
  const deadline = performance.now() + START_MS
  for (;;) {
    try {
      return await work()
    } catch (failure) {
      if (performance.now() > deadline) throw new Error(`${what} does not answer`, { cause: failure })
      await sleep(200)
    }
  }
}

/** An X server without a screen, on a display of its own. */
async function startDisplay(): Promise<{ display: string; child: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim()))
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Xvfb ended at once')))
  })
  return { display: `:${number}`, child }
}

const miniBrowsers = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0', '6.0'].map((api) =>
    api === '6.0'
      ? `/usr/lib/${machine}-linux-gnu/webkitgtk-${api}/MiniBrowser`
      : `/usr/lib/${machine}-linux-gnu/webkit2gtk-${api}/MiniBrowser`,
  ),
)

/** Debian's WebKitGTK, driven through WebKitWebDriver by HTTP. */
export async function startWebKit(): Promise<Running> {
  const binary = miniBrowsers.find((file) => existsSync(file))
  if (!binary) throw new Error('MiniBrowser of webkit2gtk-driver is not there')
  const { display, child: screen } = await startDisplay()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // biome-ignore lint/style/noProcessEnv: the browser gets the environment of this run and its display
    env: { ...process.env, DISPLAY: display, LANGUAGE: 'zh_CN', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  })
  const stop = async () => {
    await end(driver)
    await end(screen)
  }
  const request = async (method: string, at: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${at}`, {
      method,
      signal: AbortSignal.timeout(START_MS),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(JSON.stringify(value))
    return value
  }
  try {
    await eventually(() => request('GET', '/status'), 'WebKitWebDriver')
    const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
    const made = (await request('POST', '/session', { capabilities: { alwaysMatch: options } })) as {
      sessionId: string
      capabilities: { browserVersion: string }
    }
    const send: Send = (command, { id, ...params } = {}) => {
      const [method, at] = commands[command]
      return request(method, `/session/${made.sessionId}/${at.replace('{id}', String(id))}`, params)
    }
    const leave = async () => {
      await request('DELETE', `/session/${made.sessionId}`).catch(() => undefined)
      await stop()
    }
    return { send, version: `WebKitGTK ${made.capabilities.browserVersion}`, stop: leave }
  } catch (failure) {
    await stop()
    throw failure
  }
}

/** The protocol of Firefox itself, which geckodriver speaks too: JSON with its length before it, over TCP. */
class Marionette {
  readonly #socket: Socket
  #buffer = Buffer.alloc(0)
  #last = 0
  readonly #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()

  constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (data) => this.#read(Buffer.from(data)))
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox closed the connection'))
    })
  }

  #read(data: Buffer): void {
    this.#buffer = Buffer.concat([this.#buffer, data])
    for (;;) {
      const colon = this.#buffer.indexOf(':')
      const length = Number(this.#buffer.subarray(0, colon).toString())
      if (colon < 0 || this.#buffer.length < colon + 1 + length) return
      const message: unknown = JSON.parse(this.#buffer.subarray(colon + 1, colon + 1 + length).toString())
      this.#buffer = this.#buffer.subarray(colon + 1 + length)
      // the first message greets and is no answer
      if (Array.isArray(message)) this.#answer(message)
    }
  }

  #answer([, id, error, result]: unknown[]): void {
    const waiting = this.#waiting.get(Number(id))
    this.#waiting.delete(Number(id))
    if (error) waiting?.reject(new Error(JSON.stringify(error)))
    else waiting?.resolve(result)
  }

  send(command: string, params: object): Promise<unknown> {
    const id = ++this.#last
    const message = JSON.stringify([0, id, command, params])
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`)
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  close(): void {
    this.#socket.destroy()
  }
}

const socketTo = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })

/** Debian's Firefox without a window, driven by its own protocol. */
export async function startFirefox(): Promise<Running> {
  const profile = await mkdtemp(path.join(tmpdir(), 'ossd-firefox-'))
  const port = await freePort()
  const preferences = {
    'marionette.port': port,
    'intl.accept_languages': 'zh-CN, zh',
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.reportingpolicy.firstRun': false,
    'app.update.enabled': false,
  }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'))
  const firefox = spawn('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    // biome-ignore lint/style/noProcessEnv: the browser gets the environment of this run
    env: { ...process.env, HOME: profile, MOZ_HEADLESS: '1' },
  })
  const stop = async () => {
    await end(firefox)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const marionette = new Marionette(await eventually(() => socketTo(port), 'Firefox'))
    const made = (await marionette.send('WebDriver:NewSession', {})) as {
      capabilities: { browserVersion: string }
    }
    const send: Send = async (command: Command, params = {}) => {
      const answer = await marionette.send(command, params)
      const isWrapped = typeof answer === 'object' && answer !== null && 'value' in answer
      return isWrapped ? answer.value : answer
    }
    const leave = async () => {
      marionette.close()
      await stop()
    }
    return { send, version: `Firefox ${made.capabilities.browserVersion}`, stop: leave }
  } catch (failure) {
    await stop()
    throw failure
  }
}
