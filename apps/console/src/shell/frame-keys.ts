import { useEffect, useEffectEvent } from 'react'
import { hasDialog } from '#kit/keys/shortcuts.ts'

interface FrameKeys {
  onSearch: () => void
  /** Escape, where no dialog takes it. */
  onEscape: () => void
}

/** Keys that mean the same on every page, also while a field has the focus. */
export function useFrameKeys(keys: FrameKeys) {
  const onSearch = useEffectEvent(keys.onSearch)
  const onEscape = useEffectEvent(keys.onEscape)
  useEffect(() => {
    // a dialog that Escape closes may be gone by the time that the key arrives
    let hadDialog = false
    const look = () => {
      hadDialog = hasDialog()
    }
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        onSearch()
      } else if (event.key === 'Escape' && !event.defaultPrevented && !hadDialog) onEscape()
    }
    document.addEventListener('keydown', look, true)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', look, true)
      document.removeEventListener('keydown', press)
    }
  }, [])
}
