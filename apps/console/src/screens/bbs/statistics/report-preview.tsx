import { previewReport } from '@app/contract/monitor/statistics.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useLanguage, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { copy } from './copy.ts'

/** A button that shows the weekly mail as it would leave now. */
export function ReportPreviewButton() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say(copy.preview)}</Button>
      {isOpen && <ReportPreview onClose={() => setOpen(false)} />}
    </>
  )
}

function ReportPreview({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const [language, setLanguage] = useState(useLanguage())
  const read = useCall(previewReport, undefined, { isQuiet: true })
  const found = read.data?.data
  const mail = found?.[language]
  return (
    <Dialog title={say(copy.preview)} width={680} footer={null} onCancel={onClose}>
      {read.isError ? (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : !found || !mail ? (
        <Waiting />
      ) : (
        <div className="report-preview">
          <Segmented
            aria-label={say(copy.previewLanguage)}
            value={language}
            options={[
              { value: 'zh' as const, label: '中文' },
              { value: 'en' as const, label: 'English' },
            ]}
            onChange={setLanguage}
          />
          <p className="tip">
            {say(found.recipients === 0 ? copy.goesNowhere : copy.goesTo(found.recipients))}
          </p>
          <article lang={language}>
            <h3>{copy.subject(mail.subject)[language]}</h3>
            <p>{mail.text}</p>
          </article>
        </div>
      )}
    </Dialog>
  )
}
