import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { tellDone, tellError } from '#kit/message/messages.tsx'

const copy = pairs({
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '复制成功', en: 'Copied' },
  failed: { zh: '复制失败', en: 'Could not copy' },
})

/** Puts a text into the clipboard, which a browser gives to secure pages only; elsewhere through a field. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // refused: the older way may still work
  }
  return copiedThroughField(text)
}

function copiedThroughField(text: string): boolean {
  const before = document.activeElement as HTMLElement | null
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  // an open dialog takes the focus back from what stands outside of it
  const place = before?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  before?.focus()
  return isDone
}

/** Copies a text; `label` says what, where more than one stands on a page. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const say = useSay()
  return (
    <Button
      size="small"
      icon={<CopyOutlined aria-hidden />}
      aria-label={label && `${say(copy.copy)} ${label}`}
      onClick={async () =>
        (await copyText(text)) ? tellDone(sayNow(copy.copied)) : tellError(sayNow(copy.failed))
      }
    >
      {say(copy.copy)}
    </Button>
  )
}
