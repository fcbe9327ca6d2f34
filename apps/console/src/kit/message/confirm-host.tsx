import { Modal, type ModalFuncProps } from 'antd'
import { useEffect } from 'react'
import { drain, type Store, useStore } from '#kit/data/store.ts'

/** A question, and the callback that waits for the answer. */
export interface Question {
  words: ModalFuncProps
  answer: (isYes: boolean) => void
}

/**
 * The host of confirmation dialogs, with the theme and the language of the page; each opened question leaves the
 * list.
 */
export default function ConfirmDialogs({ entries }: { entries: Store<readonly Question[]> }) {
  const [modal, holder] = Modal.useModal()
  const waiting = useStore(entries)
  useEffect(() => {
    if (waiting.length === 0) return
    for (const { words, answer } of drain(entries)) void (async () => answer(await modal.confirm(words)))()
  }, [modal, waiting, entries])
  return holder
}
