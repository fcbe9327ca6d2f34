import { Modal } from 'antd'
import { useEffect } from 'react'

export type Confirm = ReturnType<typeof Modal.useModal>[0]['confirm']

/** Where questions stand, with the theme and the language of the page. */
export default function QuestionHolder({ onReady }: { onReady: (confirm: Confirm | undefined) => void }) {
  const [modal, holder] = Modal.useModal()
  useEffect(() => {
    onReady(modal.confirm)
    return () => onReady(undefined)
  }, [modal, onReady])
  return holder
}
