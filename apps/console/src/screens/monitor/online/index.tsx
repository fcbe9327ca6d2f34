import { LogoutOutlined } from '@ant-design/icons'
import { endSession, listSessions, OnlineSession } from '@app/contract/account/session.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Button } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { copy as kitCopy } from '#kit/copy.ts'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useWrite } from '#kit/data/use-call.ts'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { AccountName } from '#kit/display/reference.tsx'
import { listing } from '#kit/list/listing.ts'
import { confirm } from '#kit/message/confirm.tsx'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import { tellDone, tellWarning } from '#kit/message/messages.tsx'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'

const copy = pairs({
  account: { zh: '用户', en: 'User' },
  end: { zh: '强退', en: 'End' },
  endChosen: { zh: '批量强退', en: 'End the chosen ones' },
  askEnd: (name: string) => ({
    zh: `是否确认强退名称为"${name}"的用户?`,
    en: `End this session of “${name}”?`,
  }),
  askEndAll: (count: number) => ({
    zh: `是否确认强退所选的 ${count} 个会话?`,
    en: `End the ${count} chosen sessions?`,
  }),
  ended: { zh: '强退成功', en: 'Ended' },
})

type Session = z.output<typeof OnlineSession>

const sessions = listing({
  name: 'session',
  title: { zh: '在线用户', en: 'Session' },
  id: 'tokenId',
  record: OnlineSession,
  list: listSessions,
  filters: ['ipaddr', 'userName'],
})

/** Several are ended one by one; a role may hold it without ending single ones. */
const endSeveral = { access: 'monitor:online:batchLogout' } as const

/** 在线用户: who is signed in. */
export default function OnlineUsers() {
  const say = useSay()
  const can = useCan()
  const [ticked, setTicked] = useState<readonly Session[]>([])
  const end = useWrite(endSession)

  async function endTicked() {
    if (!(await confirm(sayNow(copy.askEndAll(ticked.length))))) return
    const done: string[] = []
    for (const { tokenId } of ticked)
      await end.mutateAsync({ params: { tokenId } }).then(
        () => done.push(tokenId),
        () => undefined,
      )
    setTicked((before) => before.filter(({ tokenId }) => !done.includes(tokenId)))
    if (done.length === ticked.length) tellDone(sayNow(copy.ended))
    else if (ticked.length > 1)
      tellWarning(sayNow(kitCopy.turnedSome(done.length, ticked.length - done.length)))
  }

  return (
    <ResourceScreen
      resource={sessions}
      config={{
        search: ['ipaddr', 'userName'],
        columns: ['tokenId', 'userName', 'deptName', 'ipaddr', 'loginLocation', 'os', 'browser', 'loginTime'],
        name: 'userName',
        showsId: true,
        form: [],
        whole: true,
        isNumbered: true,
        cells: {
          loginTime: ({ loginTime }) => <span className="number">{writeMoment(new Date(loginTime))}</span>,
        },
        detail: ({ userName }) => (
          <DescriptionList
            isFramed
            facts={[[say(copy.account), <AccountName key="name" userName={userName} />]]}
          />
        ),
        ticks: { rows: ticked, onChange: setTicked },
        rowControl: can(endSession)
          ? ({ tokenId, userName }) => (
              <ConfirmButton
                label={copy.end}
                call={endSession}
                input={{ params: { tokenId } }}
                asks={copy.askEnd(userName)}
                done={kitCopy.removed}
                rowName={userName}
              />
            )
          : undefined,
        extra: can(endSeveral) && can(endSession) && (
          <Button
            className="tool-remove"
            icon={<LogoutOutlined aria-hidden />}
            disabled={ticked.length === 0}
            onClick={() => void endTicked()}
          >
            {say(copy.endChosen)}
          </Button>
        ),
      }}
    />
  )
}
