import { Modal, type ModalFuncProps } from 'antd'
import { useEffect } from 'react'
import { drain, type Store, useStore } from '#kit/data/store.ts'

/** What is asked, and who waits for the answer. */
export interface Question {
  words: ModalFuncProps
  answer: (isYes: boolean) => void
}

/** Where questions stand, with the theme and the language of the page; each that is asked leaves the list. */
export default function ShownQuestions({ entries }: { entries: Store<readonly Question[]> }) {
  const [modal, holder] = Modal.useModal()
  const waiting = useStore(entries)
  useEffect(() => {
    if (waiting.length === 0) return
    for (const { words, answer } of drain(entries)) void (async () => answer(await modal.confirm(words)))()
  }, [modal, waiting, entries])
  return holder
}
