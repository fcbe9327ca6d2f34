import {
  deleteMyFile,
  getAccountClose,
  getCloseReceipt,
  listDataExport,
  listMyFile,
  openDataExport,
  requestAccountClose,
  requestDataExport,
} from '@app/contract/account/personal-data.ts'
import { receiptNumber } from '@app/contract/account/personal-data.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { Refusal } from '@app/contract/wire/client.ts'
import { formCopy } from '#app/form/copy.ts'
import { type SubmitFailure, submitFailureOf } from '#app/form/submit-failure.ts'
import { api } from '#app/request/api.client.ts'
import { say } from '#app/site/language.ts'
import { copy } from './copy.ts'

export type ClosingState = CallOutput<typeof getAccountClose>['data']
export type Exports = CallOutput<typeof listDataExport>['data']
export type FilePage = CallOutput<typeof listMyFile>
export type Receipt = CallOutput<typeof getCloseReceipt>['data']

const words = { failed: formCopy.failed, stillHere: formCopy.stillHere }

async function attempt<T extends object>(
  language: Language,
  work: () => Promise<T>,
): Promise<T | SubmitFailure> {
  try {
    return await work()
  } catch (refused) {
    return submitFailureOf(refused, language, words)
  }
}

export const readClosing = async (): Promise<ClosingState> => (await api(getAccountClose)).data
export const readExports = async (): Promise<Exports> => (await api(listDataExport)).data
export const readFiles = (pageNum: number): Promise<FilePage> =>
  api(listMyFile, { body: { pageNum, pageSize: 20 } })
export const removeFile = (id: number, force: boolean) =>
  api(deleteMyFile, { params: { id }, body: { force } })

export const askForExport = (language: Language) =>
  attempt(language, async () => ({ asked: (await api(requestDataExport)).data }))

/** The link of a copy, for a code; the browser saves what it leads to. */
export const linkOfExport = (id: number, smsCode: string, language: Language) =>
  attempt(language, async () => (await api(openDataExport, { params: { id }, body: { smsCode } })).data)

export const closeAccount = (body: { smsCode: string; keepsContent: boolean }, language: Language) =>
  attempt(language, async () => (await api(requestAccountClose, { body })).data)

/** Looks a receipt up; a malformed number is refused without a request. */
export async function lookUpReceipt(
  written: string,
  language: Language,
): Promise<{ receipt: Receipt } | SubmitFailure> {
  const receiptNo = receiptNumber(written)
  if (!receiptNo) return { errors: { receiptNo: say(copy.lookUpMissing, language) } }
  try {
    return { receipt: (await api(getCloseReceipt, { body: { receiptNo } })).data }
  } catch (refused) {
    if (refused instanceof Refusal && refused.code === 404)
      return { errors: { receiptNo: say(copy.lookUpNone, language) } }
    return submitFailureOf(refused, language, words)
  }
}
