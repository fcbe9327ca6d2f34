import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import Cookies from 'js-cookie'
import { useState } from 'react'
import { DialogForm } from '#app/form/dialog-form.tsx'
import { mount } from '#app/islands/mount.tsx'
import { tellReported } from '#app/request/page-state.ts'
import { useOnce } from '#app/request/use-once.ts'
import { openSignIn } from '#app/site/account-dialog-events.ts'
import { say } from '#app/site/language.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { reportCopy } from './copy.ts'
import { OutsideReportDialog } from './outside-report-dialog.tsx'
import {
  checkGrounds,
  type Grounds,
  type GroundsErrors,
  ReportFields,
  type ReportTarget,
} from './report-fields.tsx'

/**
 * Collects the reason of a report and sends it: in a member's name, or with the contact of a sender without an
 * account.
 */
export function showReport(target: ReportTarget, language: Language): void {
  mount(document.body, language, (close) =>
    Cookies.get(TOKEN_COOKIE) ? (
      <ReportDialog target={target} language={language} onClosed={close} />
    ) : (
      <OutsideReportDialog
        target={target}
        language={language}
        onClosed={close}
        onMember={() => void asMember(target, language)}
      />
    ),
  )
}

async function asMember(target: ReportTarget, language: Language): Promise<void> {
  if (await openSignIn()) showReport(target, language)
}

type Props = { target: ReportTarget; language: Language; onClosed: () => void }

function ReportDialog({ target, language, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [grounds, setGrounds] = useState<Grounds>({ content: '' })
  const [errors, setErrors] = useState<GroundsErrors>({})
  const { isBusy, failure, once } = useOnce(language)
  const send = async () => {
    const wrong = checkGrounds(grounds, language)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const [{ api }, { addReport }] = await Promise.all([
      import('#app/request/api.client.ts'),
      import('@app/contract/moderation/report.ts'),
    ])
    const { reason, content } = grounds
    await api(addReport, { body: { ...target, reason, content: content.trim() } })
    setOpen(false)
    showToast(say(reportCopy.sent, language))
    tellReported(target)
  }
  return (
    <DialogForm
      isOpen={isOpen}
      title={say(reportCopy.title(target.objKind), language)}
      submitText={say(isBusy ? reportCopy.sending : reportCopy.send, language)}
      isBusy={isBusy}
      failure={failure}
      checksItself
      onSubmit={() => once(send)}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>{say(reportCopy.intro, language)}</p>
      <ReportFields grounds={grounds} errors={errors} language={language} onChange={setGrounds} />
    </DialogForm>
  )
}
