import { useEffect, useState } from 'react'
import { ReactionButton } from '#app/features/reaction/reaction-button.tsx'
import { reportCopy } from '#app/features/report/copy.ts'
import { ActButton } from '#app/form/act-button.tsx'
import { onPageState } from '#app/request/page-state.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { copy } from './copy.ts'

interface Props {
  userId: number
  fansCount: number
}

/** What a reader can do about a person: follow, block or report them; on one's own home, change it. */
export default function HomeActs({ userId, fansCount }: Props) {
  const language = useLanguage()
  const [{ isOwn, isBlocked }, setState] = useState({ isOwn: false, isBlocked: false })
  useEffect(
    () =>
      onPageState((state) =>
        setState({
          isOwn: state?.user.userId === userId,
          isBlocked: state?.users.some(({ id, blocked }) => id === userId && blocked) ?? false,
        }),
      ),
    [userId],
  )
  if (isOwn)
    return (
      <ButtonLink kind="quiet" icon="edit" to={to('layout.editinfo', language)}>
        {say(copy.edit, language)}
      </ButtonLink>
    )
  return (
    <div className="flex flex-wrap items-center gap-2" data-mark-user={userId}>
      {!isBlocked && (
        <ReactionButton
          kind="follow-user"
          id={userId}
          icon="plus"
          text={say(copy.follow, language)}
          count={fansCount}
        />
      )}
      <ActButton
        key={isBlocked ? 'unblock' : 'block'}
        text={isBlocked ? copy.unblock : reportCopy.block}
        ask={isBlocked ? copy.confirmUnblock : reportCopy.confirmBlock}
        done={isBlocked ? copy.unblocked : reportCopy.blocked}
        tools={{ language }}
        work={async () => {
          const [{ api }, { setUserBlock }] = await Promise.all([
            import('#app/request/api.client.ts'),
            import('@app/contract/member/member.ts'),
          ])
          const { data } = await api(setUserBlock, { body: { id: userId, on: !isBlocked } })
          setState({ isOwn: false, isBlocked: data.on })
        }}
      />
      <button type="button" className="button button-plain" data-report="user" data-id={userId}>
        {say(reportCopy.report, language)}
      </button>
    </div>
  )
}
