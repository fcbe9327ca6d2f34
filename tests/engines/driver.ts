import { setTimeout as sleep } from 'node:timers/promises'

/** A command of the WebDriver standard, sent the way that the browser takes it. */
export type Send = (command: Command, params?: Record<string, unknown>) => Promise<unknown>

/** The commands that the journeys need, by their names in Marionette and their paths in WebDriver. */
export const commands = {
  'WebDriver:Navigate': ['POST', 'url'],
  'WebDriver:GetCurrentURL': ['GET', 'url'],
  'WebDriver:ExecuteScript': ['POST', 'execute/sync'],
  'WebDriver:ElementClick': ['POST', 'element/{id}/click'],
  'WebDriver:ElementSendKeys': ['POST', 'element/{id}/value'],
  'WebDriver:SetWindowRect': ['POST', 'window/rect'],
  'WebDriver:TakeScreenshot': ['GET', 'screenshot'],
} as const

export type Command = keyof typeof commands

/** How a reference to an element is marked on the wire. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

type Found = Record<typeof ELEMENT, string>

/** What a person looks for on a page: a control by its name, or a text. */
type Kind = 'button' | 'link' | 'field' | 'text' | 'file'

const PATIENCE_MS = 30_000

/** Runs in the page: the first visible element of a kind with a name; of a file field, which is never visible, any. */
const FIND = `
  const [kind, name, within] = arguments
  const root = within ? document.querySelector(within) : document
  if (!root) return null
  const selectors = {
    button: 'button, [role=button], [role=tab], summary, input[type=submit]',
    link: 'a[href]',
    field: 'input, textarea, select',
    text: 'body *',
    file: 'input[type=file]',
  }
  const textOf = (at) => (at.getAttribute('aria-label') ?? at.innerText ?? '').replace(/\\s+/g, ' ').trim()
  const nameOf = (at) => {
    if (kind !== 'field') return textOf(at)
    const labels = [...(at.labels ?? [])].map(textOf)
    return [...labels, at.getAttribute('aria-label') ?? '', at.getAttribute('placeholder') ?? ''].find(Boolean) ?? ''
  }
  const isVisible = (at) => kind === 'file' || at.type === 'checkbox' || at.getClientRects().length > 0
  const isLeaf = (at) => kind !== 'text' || ![...at.children].some((child) => (child.innerText ?? '').includes(name))
  const all = [...root.querySelectorAll(selectors[kind])].filter((at) => isVisible(at) && isLeaf(at))
  return all.find((at) => nameOf(at) === name) ?? all.find((at) => nameOf(at).includes(name)) ?? null
`

/** A browser as a person uses it: what is looked for is waited for. */
export class Browser {
  readonly #send: Send
  readonly #origin: string

  constructor(send: Send, origin: string) {
    this.#send = send
    this.#origin = origin
  }

  /** Opens a page of the product and waits until its scripts, if there are some, have taken over. */
  async open(address: string, hydrates = true): Promise<void> {
    await this.#send('WebDriver:Navigate', { url: this.#origin + address })
    if (hydrates) await this.until(`return document.documentElement.hasAttribute('data-hydrated')`)
  }

  /** Waits until a script in the page answers with a true value, and gives that. */
  async until<T>(script: string, ...args: unknown[]): Promise<T> {
    const deadline = performance.now() + PATIENCE_MS
    for (;;) {
      // a page that is on its way to another answers nothing
      const value = await this.#send('WebDriver:ExecuteScript', { script, args }).catch(() => undefined)
      if (value) return value as T
      if (performance.now() > deadline)
        throw new Error(`never came: ${script.trim()} ${JSON.stringify(args)}`)
      await sleep(100)
    }
  }

  find(kind: Kind, name: string, within = ''): Promise<Found> {
    return this.until<Found>(FIND, kind, name, within)
  }

  async press(kind: 'button' | 'link', name: string, within = ''): Promise<void> {
    await this.#onElement('WebDriver:ElementClick', kind, name, within)
  }

  /** Ticks a box by its label, which is what a finger hits. */
  async tick(name: string): Promise<void> {
    await this.until(
      `const box = (function () { ${FIND} })('field', arguments[0], '')
       if (box && !box.checked) box.click()
       return box?.checked`,
      name,
    )
  }

  /** Chooses an option of a list by its value: each system draws its lists in a window of its own. */
  async pick(field: string, value: string, within = ''): Promise<void> {
    await this.until(
      `const list = (function () { ${FIND} })('field', arguments[0], arguments[2])
       if (!list) return false
       Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(list, arguments[1])
       list.dispatchEvent(new Event('change', { bubbles: true }))
       return list.value === arguments[1]`,
      field,
      value,
      within,
    )
  }

  /** Puts a text in place of what a field came with: WebKit's own clearing does not reach React. */
  async replace(field: string, text: string): Promise<void> {
    await this.until(
      `const input = (function () { ${FIND} })('field', arguments[0], '')
       if (!input) return false
       Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, arguments[1])
       input.dispatchEvent(new Event('input', { bubbles: true }))
       return input.value === arguments[1]`,
      field,
      text,
    )
  }

  async type(field: string, text: string, within = ''): Promise<void> {
    await this.#onElement('WebDriver:ElementSendKeys', 'field', field, within, { text, value: [...text] })
  }

  /** Chooses a file of this machine in the file field of a part of the page. */
  async choose(file: string, within: string): Promise<void> {
    await this.#onElement('WebDriver:ElementSendKeys', 'file', '', within, { text: file, value: [...file] })
  }

  async address(): Promise<string> {
    return new URL(String(await this.#send('WebDriver:GetCurrentURL'))).pathname
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#send('WebDriver:SetWindowRect', { width, height })
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.#send('WebDriver:TakeScreenshot', { full: false })), 'base64')
  }

  /** An element may be drawn anew between looking and acting: then it is looked for again. */
  async #onElement(
    command: Command,
    kind: Kind,
    name: string,
    within: string,
    params: Record<string, unknown> = {},
  ): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS
    for (;;) {
      const found = await this.find(kind, name, within)
      const { [ELEMENT]: id } = found
      try {
        // in the middle of the window no bar at its edge lies over it
        const script = `arguments[0].scrollIntoView({ block: 'center' })`
        await this.#send('WebDriver:ExecuteScript', { script, args: [found] })
        await this.#send(command, { id, ...params })
        return
      } catch (failure) {
        if (performance.now() > deadline) throw failure
        await sleep(200)
      }
    }
  }
}
