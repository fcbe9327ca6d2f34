/** What this page sent, for the thanks page; in memory only, so that no later user of this browser reads it. */
export interface Receipt {
  ref: string
  name: string
  mobile: string
}

let last: Receipt | undefined

export function storeReceipt(receipt: Receipt): void {
  last = receipt
}

/** What was sent under this reference from this browser since the page was loaded. */
export function receiptOf(ref: string): Receipt | undefined {
  return last?.ref === ref ? last : undefined
}
