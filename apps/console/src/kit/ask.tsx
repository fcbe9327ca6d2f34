import type { Pair } from '@app/contract/language.ts'
import { Modal } from 'antd'
import { useEffect } from 'react'
import { pairs, say } from './language.ts'

const copy = pairs({
  title: { zh: '系统提示', en: 'Please confirm' },
  yes: { zh: '确定', en: 'OK' },
  no: { zh: '取消', en: 'Cancel' },
})

let confirm: ReturnType<typeof Modal.useModal>[0]['confirm'] | undefined

/** Asks for a yes or no with the product's title and buttons. */
export async function ask(sentence: string, title: Pair = copy.title): Promise<boolean> {
  if (!confirm) return false
  return await confirm({
    title: say(title),
    content: sentence,
    okText: say(copy.yes),
    cancelText: say(copy.no),
    focusable: { autoFocusButton: 'cancel' },
  })
}

/** Gives the questions their theme and language. Rendered once, in the frame. */
export function AskHost() {
  const [modal, holder] = Modal.useModal()
  useEffect(() => {
    confirm = modal.confirm
    return () => {
      confirm = undefined
    }
  }, [modal])
  return holder
}
