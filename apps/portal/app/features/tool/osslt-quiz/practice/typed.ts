/**
 * What was written for open items, by item id, in this tab's memory only: neither kept nor sent. It outlives a
 * change of language or of view, not a reload. Never filled on the server.
 */
const texts = new Map<string, string>()

export function typedText(id: string): string {
  return texts.get(id) ?? ''
}

export function storeTyped(id: string, text: string): void {
  texts.set(id, text)
}

export function hasTyped(): boolean {
  return [...texts.values()].some((text) => text.trim() !== '')
}
