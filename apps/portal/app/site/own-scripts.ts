/**
 * Takes the inline scripts that were rendered with a mark out of a rendered page, and the mark with them. An inline
 * script that got into the page in any other way does not know the mark, which is made anew for each rendering and
 * which nobody sees, and so is not among them.
 *
 * @param marked the page as it was rendered, its own scripts marked by `nonce`
 * @param mark a secret of this one rendering
 */
export function ownScripts(marked: string, mark: string): { html: string; scripts: string[] } {
  const own = new RegExp(`<script(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  return {
    html: marked.replaceAll(` nonce="${mark}"`, ''),
    scripts: [...marked.matchAll(own)].map(([, script = '']) => script),
  }
}
