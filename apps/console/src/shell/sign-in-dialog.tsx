import { Modal } from 'antd'
import { queryClient, signInNeeded } from '#kit/api.ts'
import { useSay } from '#kit/language.ts'
import { useMe } from '#kit/person.ts'
import { useStore } from '#kit/store.ts'
import { signInCopy as copy } from './sign-in-copy.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Opens on a 401 over whatever a person is doing; afterwards the page goes on where it was. */
export function SignInDialog() {
  const say = useSay()
  const isOpen = useStore(signInNeeded)
  const me = useMe()
  return (
    <Modal
      open={isOpen}
      title={say(copy.again)}
      width={420}
      zIndex={2000}
      footer={null}
      destroyOnHidden
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
    </Modal>
  )
}
