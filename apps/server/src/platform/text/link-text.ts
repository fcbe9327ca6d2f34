import { asciiHost } from '@app/contract/shapes/web-address.values.ts'

const WEB_LINK = '<a href="http'
/** Tags of links, as `cleanHtml` writes them. */
const LINK_TAG = /<a(?: [^>]*)?>|<\/a>/gi
const WEB_HREF = /^<a href="(https?:\/\/)([^"/?#\\]+)([^"]*)"/i
const ANY_TAG = /<[^>]*>/g

/** Signs that read as the full stop of a host, beside those that compatibility forms make one. */
const DOTS = /[。‧·•∙⋅ꓸ]/gu
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/** A label that holds no Han characters: Chinese text stands beside addresses without a blank. */
const LABEL = String.raw`(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}_-]){1,63}`
/** A host after its scheme, or by itself. */
const NAMED_HOST = new RegExp(
  String.raw`//([^\s"'<>\\/?#]{1,253})|(?<!(?!\p{Script=Han})[\p{L}\p{M}\p{N}_-])(${LABEL}(?:\.${LABEL}){1,8})`,
  'gu',
)
/** A whole text that is one host, which may then be written in Han characters. */
const HAN_HOST =
  /^[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){0,8}\.(?:中国|中國|公司|网络|網絡|网址|网站|香港|台灣|台湾|在线|中文网|我爱你)$/u
/** Domains by which a host is known inside a text. Those that are English words are none there: "Read this.It helps". */
const DOMAIN =
  /\.(?:com|net|org|edu|gov|info|biz|top|xyz|vip|site|shop|club|online|link|app|dev|store|tech|school|college|academy|education|ca|cn|uk|hk|tw|au|nz|sg|jp|kr|fr|de|io|co|tv|cc|eu|ai)(?:[.-]|$)/
/** A last label in letters that only look like Latin ones. */
const FOREIGN_DOMAIN =
  /\.(?=[^.]*\P{ASCII})[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]{2,}$/u
/** Any country's, where the host is the whole text. */
const COUNTRY = /\.[a-z]{2}$/

const stripped = (html: string): string =>
  html
    .replace(ANY_TAG, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** Whether labels with full stops between them are an address rather than words. */
function isHost(bare: string, isWhole: boolean): boolean {
  const plain = bare.normalize('NFD').replace(/\p{M}/gu, '')
  return DOMAIN.test(plain) || FOREIGN_DOMAIN.test(plain) || (isWhole && COUNTRY.test(plain))
}

/** The host of an address as people read it: from its first letter on, without the port and what follows in Chinese. */
function hostOf(linked: string): string {
  const [host = ''] = /^[\p{L}\p{M}\p{N}._-]*/u.exec(linked) ?? []
  return host.replace(/^(\p{ASCII}+\.[a-z]{2,})\p{Script=Han}.*/u, '$1').replace(/\.+$/, '')
}

/** The hosts that a text names, as they are read: by their letters, not by what a browser would make of them. */
function namedHosts(inner: string): string[] {
  const text = stripped(inner).normalize('NFKC').replace(UNSEEN, '').replace(DOTS, '.').toLowerCase().trim()
  if (!text.includes('.')) return []
  if (HAN_HOST.test(text)) return [text]
  return Array.from(text.matchAll(NAMED_HOST)).flatMap(([whole, linked, bare]) => {
    // a name of a user before the host may read as a host
    if (linked !== undefined) return linked.split('@').map(hostOf)
    return bare !== undefined && isHost(bare, whole === text) ? [bare] : []
  })
}

const withoutWww = (host: string): string => host.replace(/^www\./, '')

/** Whether one of two hosts is the other, with or without `www.`, or stands below it. */
function areOfOneSite(named: string, actual: string): boolean {
  const [one, other] = [withoutWww(named), withoutWww(actual)]
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}

/**
 * A link with its host in ASCII and without the name of a user before it, also where its text names the host; where the
 * text names another site, the address is the text.
 */
function honestLink(tag: string, inner: string, hasEnd: boolean): string {
  const [written, scheme = '', host = '', rest = ''] = WEB_HREF.exec(tag) ?? []
  if (written === undefined) return tag + inner
  const ascii = asciiHost(host)
  if (ascii === undefined) return tag + inner
  const address = `${scheme}${ascii}${rest}`
  const isSame = ascii === host.toLowerCase()
  const start = isSame ? tag : `<a href="${address}"${tag.slice(written.length)}`
  const text = isSame ? inner : inner.replaceAll(host, ascii)
  const site = ascii.replace(/:\d+$/, '')
  if (namedHosts(text).every((named) => areOfOneSite(named, site))) return start + text
  // a link inside a link ends the outer one, in the middle of its elements
  const elements = hasEnd ? '' : (inner.match(ANY_TAG) ?? []).join('')
  return start + address + elements
}

/** Cleaned HTML whose links lead where they read: no letter passes for one of another alphabet, and no site for another. */
export function withHonestLinks(html: string): string {
  if (!html.includes(WEB_LINK)) return html
  const tags = [...html.matchAll(LINK_TAG)]
  let made = html.slice(0, tags[0]?.index)
  for (const [place, { 0: tag, index }] of tags.entries()) {
    const next = tags[place + 1]
    const inner = html.slice(index + tag.length, next?.index)
    made += tag === '</a>' ? tag + inner : honestLink(tag, inner, next?.[0] === '</a>')
  }
  return made
}
