// The database monitor as clients of the admin template frame it. It reads the figures by the call of the console, with
// the session of the origin that serves it; without one it says so and shows nothing.

/** @typedef {{ zh: string, en: string }} Pair */
/** @typedef {Record<string, unknown>} Row */

const asked = new URLSearchParams(location.search)
const words = JSON.parse(document.querySelector('#words')?.textContent ?? '{}')

/** @param {() => string | null} read */
const stored = (read) => {
  try {
    return read()
  } catch {
    // a framed page may be refused storage
    return null
  }
}
const language =
  (asked.get('lang') ?? stored(() => sessionStorage.getItem('theLanguage'))) === 'en' ? 'en' : 'zh'
const scheme = asked.get('theme') ?? stored(() => localStorage.getItem('vueuse-color-scheme'))
const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
document.documentElement.classList.toggle('dark', isDark)

/** @param {Pair} pair */
const say = (pair) => pair[language]
document.title = say(words.title)

const token = stored(() => document.cookie)
  ?.split('; ')
  .find((one) => one.startsWith('Admin-Token='))
  ?.slice('Admin-Token='.length)

/**
 * @param {string} tag
 * @param {(Node | string)[]} children
 * @param {Record<string, string>} [attributes]
 */
function element(tag, children, attributes = {}) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']
/** @param {number} bytes */
function sizeText(bytes) {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${(bytes / 1024 ** unit).toFixed(unit === 0 ? 0 : 1)} ${UNITS[unit]}`
}

/**
 * @param {string} field
 * @param {unknown} value
 */
function cellText(field, value) {
  if (value === null || value === undefined) return say(words.never)
  return /bytes$/i.test(field) ? sizeText(Number(value)) : String(value)
}

/** @param {Row} state */
function facts(state) {
  const shown = {
    version: `PostgreSQL ${state.version}`,
    startTime: String(state.startTime),
    bytes: sizeText(Number(state.bytes)),
    cacheHits: `${state.cacheHits}%`,
    maxConnections: String(state.maxConnections),
  }
  return element('section', [
    element('h1', [say(words.title)]),
    element('p', [say(words.readOnly)], { class: 'soft' }),
    element(
      'dl',
      Object.entries(shown).map(([name, text]) =>
        element('div', [element('dt', [say(words[name])]), element('dd', [text])]),
      ),
    ),
  ])
}

/**
 * @param {{ name: string, title: Pair, fields: { name: string, label: Pair }[] }} list
 * @param {Row[] | null} rows
 */
function table({ title, fields }, rows) {
  const section = element('section', [element('h2', [say(title)])])
  if (rows === null) section.append(element('p', [say(words.notCounted)], { class: 'soft' }))
  else if (rows.length === 0) section.append(element('p', [say(words.none)], { class: 'soft' }))
  else
    section.append(
      element(
        'div',
        [
          element('table', [
            element('thead', [
              element(
                'tr',
                fields.map(({ label }) => element('th', [say(label)], { scope: 'col' })),
              ),
            ]),
            element(
              'tbody',
              rows.map((row) =>
                element(
                  'tr',
                  fields.map(({ name }) =>
                    element('td', [cellText(name, row[name])], { 'data-field': name }),
                  ),
                ),
              ),
            ),
          ]),
        ],
        { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say(title) },
      ),
    )
  return section
}

/** @param {Pair} sentence */
function refusal(sentence) {
  return element('section', [
    element('h1', [say(words.title)]),
    // who comes without a session has no language set either
    element('p', [sentence.zh], { lang: 'zh-CN' }),
    element('p', [sentence.en], { lang: 'en' }),
    element('p', [
      element('a', [`${words.toConsole.zh} · ${words.toConsole.en}`], {
        href: words.consoleAddress,
        target: '_blank',
        rel: 'noopener',
      }),
    ]),
  ])
}

async function draw() {
  if (!token) return [refusal(words.signedOut)]
  const answer = await fetch('../monitor/druid', {
    headers: { authorization: `Bearer ${token}`, 'x-language': language },
    credentials: 'omit',
  }).then((response) => response.json())
  if (answer.code === 401) return [refusal(words.signedOut)]
  if (answer.code === 403) return [refusal(words.forbidden)]
  if (answer.code !== 200) return [refusal(words.failed)]
  return [
    facts(answer.data),
    ...words.lists.map((/** @type {{ name: string, title: Pair, fields: [] }} */ list) =>
      table(list, answer.data[list.name]),
    ),
  ]
}

const parts = await draw().catch(() => [refusal(words.failed)])
document.querySelector('#database')?.replaceChildren(...parts)
