import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { Button } from './button.tsx'
import { shareCopy } from './share-copy.ts'

type Props = { text: string; language: Language; className?: string }

/** Prints the page, which `print.client.ts` listens for; inside WeChat, which does not print, says how to open it where it can be printed. */
export function PrintButton({ text, language, className = '' }: Props) {
  return (
    <>
      <Button
        kind="quiet"
        icon="print"
        className={`${className} not-in-wechat noscript:hidden`}
        data-print=""
      >
        {text}
      </Button>
      <WeChatNote language={language} />
    </>
  )
}

/** What to do inside WeChat where a page offers to print or to download. */
export function WeChatNote({ language }: { language: Language }) {
  return <span className="meta in-wechat">{say(shareCopy.noPrint, language)}</span>
}
