// The API page: Swagger UI over our own document, in the language and scheme of who looks, with their own session.
// What it asks goes to this origin alone; the page's policy allows no other.

const asked = new URLSearchParams(location.search)
/** @param {string} name */
const cookie = (name) =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const language = (asked.get('lang') ?? sessionStorage.getItem('theLanguage')) === 'en' ? 'en' : 'zh'
const scheme = asked.get('theme') ?? localStorage.getItem('vueuse-color-scheme')
const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
document.documentElement.classList.toggle('dark', isDark)
document.documentElement.classList.toggle('dark-mode', isDark)
document.title = language === 'en' ? 'API' : '系统接口'

/** Swagger UI speaks English; its own words, as they stand alone in the page. */
const words = new Map(
  Object.entries({
    Parameters: '参数',
    'No parameters': '无参数',
    Name: '名称',
    Description: '说明',
    Responses: '响应',
    Response: '响应',
    Code: '状态码',
    Links: '链接',
    'No links': '无链接',
    'Try it out': '试一试',
    'Try it out ': '试一试',
    Cancel: '取消',
    Reset: '重置',
    Execute: '执行',
    Clear: '清除',
    Authorize: '授权',
    Authorized: '已授权',
    Logout: '退出',
    Close: '关闭',
    'Available authorizations': '可用的授权',
    'Request body': '请求体',
    'Media type': '媒体类型',
    'Example Value': '示例',
    Example: '示例',
    Examples: '示例',
    Schema: '结构',
    Schemas: '结构',
    'Edit Value': '编辑',
    'Server response': '服务器响应',
    Details: '详情',
    'Response body': '响应体',
    'Response headers': '响应头',
    'Request URL': '请求地址',
    'Request duration': '耗时',
    Download: '下载',
    'Loading...': '加载中…',
    LOADING: '加载中',
    'Send empty value': '发送空值',
    'Controls Accept header.': '决定 Accept 请求头',
    Undocumented: '未说明',
    Servers: '服务器',
    Value: '值',
    'Value:': '值：',
    required: '必填',
    'Expand all': '全部展开',
    'Collapse all': '全部收起',
    'Filter by tag': '按主题筛选',
    'Copy to clipboard': '复制',
    Curl: 'Curl',
    'Failed to load API definition.': '接口文档加载失败',
    Errors: '错误',
    Hide: '收起',
    Show: '展开',
  }),
)

/** @param {Node} node */
function translate(node) {
  if (language === 'en') return
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const said = text.nodeValue ?? ''
    const meant = words.get(said.trim())
    if (meant && !text.parentElement?.closest('pre, code, textarea'))
      text.nodeValue = said.replace(said.trim(), meant)
  }
}

const sayings =
  language === 'en'
    ? { filter: 'Filter by subject', parameter: 'Value of', choose: 'Choose', code: 'Code', region: 'API' }
    : { filter: '按主题筛选', parameter: '参数值', choose: '选择', code: '代码', region: '系统接口' }

/** Names for fields that have none, and keys for what scrolls. @param {Element} root */
function mend(root) {
  for (const field of root.querySelectorAll('.operation-filter-input')) {
    field.setAttribute('aria-label', sayings.filter)
    field.setAttribute('placeholder', sayings.filter)
  }
  for (const row of root.querySelectorAll('tr[data-param-name]')) {
    const name = row.getAttribute('data-param-name')
    for (const field of row.querySelectorAll('input, select, textarea'))
      field.setAttribute('aria-label', `${sayings.parameter} ${name}`)
  }
  for (const field of root.querySelectorAll('select:not([aria-label])'))
    field.setAttribute('aria-label', sayings.choose)
  for (const field of root.querySelectorAll('textarea:not([aria-label])'))
    field.setAttribute('aria-label', sayings.code)
  // below a page's own title
  const levels = {
    '.opblock-tag': '2',
    '.opblock-section-header h4, .opblock-body h4': '3',
    '.opblock-body h5': '4',
  }
  for (const [heads, level] of Object.entries(levels))
    for (const head of root.querySelectorAll(heads)) head.setAttribute('aria-level', level)
  root.querySelector('main')?.setAttribute('aria-label', sayings.region)
  for (const table of root.querySelectorAll('table[role="region"]'))
    table.setAttribute('aria-label', table.id)
  for (const box of root.querySelectorAll('.microlight, .highlight-code pre, .opblock-body pre'))
    if (!box.hasAttribute('tabindex')) box.setAttribute('tabindex', '0')
}

const place = document.querySelector('#explorer')
if (place) {
  const follow = new MutationObserver((changes) => {
    for (const { target } of changes) translate(target)
    mend(place)
  })
  follow.observe(place, { childList: true, subtree: true, characterData: true })
}

// the bundle of the page before this one
const { SwaggerUIBundle } = /** @type {{ SwaggerUIBundle: any }} */ (/** @type {unknown} */ (globalThis))
SwaggerUIBundle({
  url: `/prod-api/v3/api-docs?lang=${language}`,
  dom_id: '#explorer',
  // links inside the buttons that open a call would be controls inside controls
  deepLinking: false,
  // its colours cannot be read on every ground
  syntaxHighlight: false,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: false,
  // no badge of another origin
  validatorUrl: null,
  /** @param {{ url: string, headers: Record<string, string> }} request */
  requestInterceptor: (request) => {
    const isOurs = new URL(request.url, location.href).origin === location.origin
    const token = cookie('Admin-Token')
    if (isOurs && token && !request.headers.Authorization) request.headers.Authorization = `Bearer ${token}`
    if (isOurs) request.headers['x-language'] = language
    return request
  },
})
