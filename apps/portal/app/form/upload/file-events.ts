import type { ClipboardEvent, DragEvent } from 'react'

/** What an element needs so that files may be dropped on it and pasted into it. Words that are pasted stay words. */
export const fileEvents = (take: (files: readonly File[]) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  },
  onPaste: (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    take([...files])
  },
})
