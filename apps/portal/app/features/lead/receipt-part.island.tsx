import { useEffect, useState } from 'react'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { copy } from './copy.ts'
import { type Receipt, receiptOf } from './receipt.ts'

/** The name and number that were sent, which only the browser that sent them still knows. */
export default function ReceiptPart({ reference }: { reference: string }) {
  const language = useLanguage()
  const [receipt, setReceipt] = useState<Receipt>()
  useEffect(() => setReceipt(receiptOf(reference)), [reference])
  return receipt && <p className="text-ink">{say(copy.storedYou(receipt.name, receipt.mobile), language)}</p>
}
