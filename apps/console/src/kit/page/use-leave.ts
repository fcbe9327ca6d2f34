import { useNavigate } from 'react-router'
import { closeTab, searchOf } from './open-tabs.ts'

/** Closes the tab of a page and leads to another, as that was left: what 关闭 and 返回 do. */
export function useLeave(path: string, to: string): () => void {
  const navigate = useNavigate()
  return () => {
    closeTab(path)
    void navigate(to + searchOf(to))
  }
}
