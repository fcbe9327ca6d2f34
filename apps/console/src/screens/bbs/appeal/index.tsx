import { auditActs } from '@app/contract/moderation/audit.values.ts'
import { decideAppeal, listAppeals } from '@app/contract/moderation/report.ts'
import { appealStates } from '@app/contract/moderation/report.values.ts'
import { readMemberRecord } from '@app/contract/moderation/review.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { DecisionDialog } from '#kit/dialog/decision-dialog.tsx'
import { MemberName } from '#kit/display/member-name.tsx'
import { PictureRow } from '#kit/display/pictures.tsx'
import { Reference } from '#kit/display/reference.tsx'
import { CardList } from '#kit/list/card-list.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import { useStatusTabs } from '#kit/page/active-tab.ts'
import { KeyHint } from '#kit/rows/key-hint.tsx'

type AppealState = keyof typeof appealStates

const copy = pairs({
  total: (count: number) => ({ zh: `共 ${count} 件申诉`, en: count === 1 ? '1 appeal' : `${count} appeals` }),
  nothing: { zh: '没有申诉', en: 'No appeals' },
  decided: (decision: string, by: string, at: string) => ({
    zh: `原处理：${decision}（${by || '系统'}，${at}）`,
    en: `Decision: ${decision} (${by || 'system'}, ${at})`,
  }),
  text: { zh: '被处理的内容', en: 'What was decided about' },
  plea: { zh: '申诉理由', en: 'The appeal' },
  record: (count: number) => ({
    zh: count === 0 ? '没有处理记录' : `此人的处理记录 ${count} 条`,
    en: count === 0 ? 'No decisions about this member' : `Decisions about this member: ${count}`,
  }),
  takenBack: { zh: '（已撤销）', en: ' (taken back)' },
  decide: { zh: '处理', en: 'Decide' },
  decideAbout: (name: string) => ({ zh: `处理${name}的申诉`, en: `Decide the appeal by ${name}` }),
  accept: { zh: '申诉成立，撤销原处理', en: 'Accept and undo the decision' },
  refuse: { zh: '维持原处理', en: 'Uphold the decision' },
  notYours: { zh: '须由另一位管理员处理', en: 'Another administrator has to decide' },
  answer: { zh: '答复（会告诉申诉人）', en: 'Answer (shown to the member)' },
  done: { zh: '处理成功', en: 'Done' },
})

interface Deciding {
  id: number
  nickName: string
  /** What the key chose. */
  choice?: 'accepted' | 'refused'
}

/** 申诉处理: who does not agree with a decision; never decided by who made it. */
export default function Appeals() {
  const say = useSay()
  const can = useCan()
  const { tabs, query } = useStatusTabs(appealStates, ['open', 'accepted', 'refused'])
  const [deciding, setDeciding] = useState<Deciding>()
  const decide = useWrite(decideAppeal)
  const read = useCall(listAppeals, { query }, { keepsPrevious: true })
  return (
    <div className="appeals">
      <CardList
        {...tabs}
        read={read}
        total={copy.total}
        nothing={copy.nothing}
        keyOf={({ id }) => id}
        keysOf={({ id, nickName, canDecide }) =>
          canDecide && can(decideAppeal)
            ? {
                a: () => setDeciding({ id, nickName, choice: 'accepted' }),
                r: () => setDeciding({ id, nickName, choice: 'refused' }),
              }
            : {}
        }
        className="panel card"
        draw={(row) => (
          <>
            <h2>
              <Reference to="post" id={row.blogId} name={row.title} isHidden />
            </h2>
            <p>{say(copy.decided(row.decision, row.decidedByName, writeMoment(row.decisionTime)))}</p>
            <p className="tip">
              <MemberName id={row.userId} name={row.nickName} /> ·{' '}
              <time className="number">{writeMoment(row.createTime)}</time>
              {row.status !== 'open' && ` · ${say(appealStates[row.status as AppealState])}`}
            </p>
            <Punished text={row.text} images={row.images} />
            {row.userId !== null && can(readMemberRecord) && <Record userId={row.userId} />}
            <h3>{say(copy.plea)}</h3>
            <p className="marked-text">{row.content}</p>
            {row.note && <p className="tip">{row.note}</p>}
            {row.canDecide && can(decideAppeal) ? (
              <Button
                type="primary"
                aria-label={say(copy.decideAbout(row.nickName))}
                onClick={() => setDeciding({ id: row.id, nickName: row.nickName })}
              >
                {say(copy.decide)}
                <KeyHint letter="a" />
                <KeyHint letter="r" />
              </Button>
            ) : (
              row.status === 'open' && <p role="note">{say(copy.notYours)}</p>
            )}
          </>
        )}
      />
      {deciding && (
        <DecisionDialog
          title={say(copy.decideAbout(deciding.nickName))}
          choices={[
            { value: 'accepted', label: copy.accept },
            { value: 'refused', label: copy.refuse },
          ]}
          reasons={{}}
          noteLabel={copy.answer}
          templates="appeal"
          {...(deciding.choice && { start: deciding.choice })}
          onDecide={async ({ choice, note }) => {
            await decide.mutateAsync({
              params: { id: deciding.id },
              body: { status: choice as 'accepted' | 'refused', note },
            })
            tellDone(sayNow(copy.done))
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </div>
  )
}

/** The text and the pictures that the decision was about. */
function Punished({ text, images }: { text: string; images: readonly string[] }) {
  const say = useSay()
  if (text === '' && images.length === 0) return null
  return (
    <section>
      <h3>{say(copy.text)}</h3>
      {text !== '' && <p className="marked-text">{text}</p>}
      {images.length > 0 && <PictureRow names={images} isLarge />}
    </section>
  )
}

/** So many decisions stand on a card; the member's record has all. */
const MOST_SHOWN = 5

/** What was decided about the member before, the decision of this appeal among them. */
function Record({ userId }: { userId: number }) {
  const say = useSay()
  const found = useCall(readMemberRecord, { params: { userId } }, { isQuiet: true }).data?.data
  if (!found) return null
  return (
    <section>
      <h3>{say(copy.record(found.total))}</h3>
      <ul>
        {found.decisions.slice(0, MOST_SHOWN).map((one) => (
          <li key={`${one.createTime.getTime()} ${one.act} ${one.objKind}`}>
            <time className="number">{writeMoment(one.createTime)}</time> {say(auditActs[one.act])}
            {one.isTakenBack && say(copy.takenBack)} {one.reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
