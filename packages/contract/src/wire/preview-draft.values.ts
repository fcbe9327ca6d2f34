/** An unsaved record in the address of a preview; what it holds is checked where it is shown. */
export function writeDraft(draft: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(draft))
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

const MAX = 8_000

/** What an address holds; undefined for anything that is none. */
export function readDraft(text: string | null): object | undefined {
  if (text === null || text.length > MAX || !/^[\w-]+$/.test(text)) return undefined
  try {
    const signs = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
    const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0))
    const found: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof found === 'object' && found !== null ? found : undefined
  } catch {
    return undefined
  }
}

/** The key of a form that is stored for its preview, as it stands in the address. */
export const UNSAVED_KEY = /^[\w-]{24}$/

/** The number under which a record that was never saved is previewed. */
export const UNSAVED_ID = 999_999_999_999
