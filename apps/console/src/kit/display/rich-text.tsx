/** Rich text as it is stored: the server cleaned it when it was written (docs/wire.md#input). */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by allow list before it was kept
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
}
