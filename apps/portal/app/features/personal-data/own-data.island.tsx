import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import Cookies from 'js-cookie'
import { useEffect, useState } from 'react'
import { ReadFailed, SignedOut } from '#app/features/account/sign-in/sign-in-first.tsx'
import { useFocusOnResult } from '#app/form/focus-result.ts'
import { useQuery } from '#app/request/use-query.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Note } from '#app/ui/feedback/note.tsx'
import { Skeleton } from '#app/ui/feedback/state.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { ClosingPart, OpenClosing } from './closing-part.tsx'
import { copy } from './copy.ts'
import { ExportPart } from './export-part.tsx'
import { FilePart } from './file-part.tsx'
import { ReceiptPart } from './receipt-part.tsx'

const LINES = [40, 100, 92, 60, 40, 100, 84]

/** Everything about one's own data; who it is only the browser knows. */
export default function OwnData() {
  const language = useLanguage()
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!isReady) return <Skeleton text={say(copy.loading, language)} lines={LINES} />
  return Cookies.get(TOKEN_COOKIE) ? (
    <Own />
  ) : (
    <div className="grid gap-10">
      <SignedOut />
      <ReceiptPart />
    </div>
  )
}

function Own() {
  const language = useLanguage()
  const { answer, failure, isSignedOut, again } = useQuery('own data', async () => {
    const { readClosing } = await import('./calls.ts')
    return readClosing()
  })
  const focusOnResult = useFocusOnResult('closing', answer)
  if (isSignedOut)
    return (
      <div className="grid gap-10">
        <SignedOut />
        <ReceiptPart />
      </div>
    )
  if (failure && !answer) return <ReadFailed failure={failure} again={again} />
  if (!answer) return <Skeleton text={say(copy.loading, language)} lines={LINES} />
  const { closing, phonenumber } = answer
  return (
    <div className="grid max-w-text gap-10">
      {closing && <OpenClosing closing={closing} onDone={again} />}
      {!phonenumber && (
        <Note kind="warning" title={say(copy.phoneFirst, language)}>
          {say(copy.phoneFirstText, language)}{' '}
          <Link className="link" to={to('layout.security', language)}>
            {say(copy.phoneFirst, language)}
          </Link>
        </Note>
      )}
      <ExportPart phonenumber={phonenumber} />
      <FilePart isClosing={closing !== null} />
      {!closing && (
        <ClosingPart
          state={answer}
          onDone={() => {
            focusOnResult()
            again()
          }}
        />
      )}
      <ReceiptPart />
    </div>
  )
}
