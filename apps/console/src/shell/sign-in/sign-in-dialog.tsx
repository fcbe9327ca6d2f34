import { queryClient, signInNeeded } from '#kit/data/api.ts'
import { useSay } from '#kit/data/language.ts'
import { useMe } from '#kit/data/person.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { signInCopy as copy } from './sign-in-copy.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Stands on a 401 over whatever a person is doing; afterwards the page goes on where it was. */
export default function SignInDialog() {
  const say = useSay()
  const me = useMe()
  return (
    <Dialog
      title={say(copy.again)}
      width={420}
      zIndex={2000}
      footer={null}
      mask={{ closable: false }}
      onCancel={() => signInNeeded.set(false)}
    >
      <p>{say(copy.againText)}</p>
      <SignInForm
        startAccount={me?.user.userName ?? ''}
        onSignedIn={() => {
          signInNeeded.set(false)
          void queryClient.invalidateQueries()
        }}
      />
    </Dialog>
  )
}
