import { useEffect, useRef, useState } from 'react'
import type { UploadCounts } from '#app/form/upload/use-uploads.ts'

/** The uploads of every field of the form: how many are on their way, and how many failed. */
export function useUploadCounts() {
  const [uploads, setUploads] = useState<Readonly<Record<string, UploadCounts>>>({})
  const files = useRef(uploads)
  /** Called once nothing is on its way any more. */
  const settled = useRef<(() => void)[]>([])
  const isUploading = Object.values(uploads).some(({ waiting }) => waiting > 0)
  const countsOf = (field: string) => (counts: UploadCounts) => {
    files.current = { ...files.current, [field]: counts }
    setUploads(files.current)
  }
  // once the form holds what has arrived
  useEffect(() => {
    if (!isUploading) for (const tell of settled.current.splice(0)) tell()
  })
  const whenSettled = () =>
    Object.values(files.current).some(({ waiting }) => waiting > 0)
      ? new Promise<void>((resolve) => settled.current.push(resolve))
      : Promise.resolve()
  return { uploads, files, isUploading, countsOf, whenSettled }
}
