/** Prints a plain text by itself, from a frame that is removed afterwards. */
export function printText(text: string, title: string): void {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.className = 'visually-hidden'
  document.body.append(frame)
  const page = frame.contentWindow
  if (!page) return
  const letter = page.document.createElement('pre')
  letter.textContent = text
  Object.assign(letter.style, { whiteSpace: 'pre-wrap', font: '12pt/1.7 serif', margin: '15mm' })
  page.document.body.append(letter)
  page.addEventListener('afterprint', () => frame.remove())
  page.print()
}
