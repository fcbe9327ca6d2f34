import { offerStory, storyAdmin, storyOfferAdmin, takeBackStory } from '@app/contract/editorial/story.ts'
import { storyTwins } from '@app/contract/editorial/story.values.ts'
import { Button } from 'antd'
import Input from 'antd/es/input/Input'
import TextArea from 'antd/es/input/TextArea'
import { useId, useState } from 'react'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { MissingTwins } from '#kit/display/missing-twins.tsx'
import { PreviewButton } from '#kit/display/page-preview.tsx'
import { Reference } from '#kit/display/reference.tsx'
import { cityChoice } from '#kit/form/city-choice.ts'
import { SchoolBox } from '#kit/form/school-box.tsx'
import { confirm } from '#kit/message/confirm.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'
import { RowButton } from '#kit/rows/row-actions.tsx'
import './story.css'

const copy = pairs({
  appearHint: {
    zh: '存为草稿，到时自动发布；两种语言须已填写完整',
    en: 'Stays a draft until this time, then is published; both languages must be complete',
  },
  endHint: { zh: '到时自动转为草稿，可不填', en: 'Becomes a draft again at this time; optional' },
  text: { zh: '标题与摘要', en: 'Title and summary' },
  person: { zh: '讲述者', en: 'Storyteller' },
  parts: { zh: '故事正文', en: 'The story' },
  facts: { zh: '时间线与要点', en: 'Timeline and facts' },
  offer: { zh: '收录会员文章', en: 'Invite an author' },
  offerTitle: { zh: '邀请作者把文章收录为学生故事', en: 'Invite an author to share an article as a story' },
  offers: { zh: '收录邀请', en: 'Invitations' },
  address: { zh: '文章编号或地址', en: 'Article number or address' },
  addressHint: {
    zh: '例如 1024 或 /station/detail/1024；作者会收到消息，同意后文章才成为学生故事',
    en: 'For example 1024 or /station/detail/1024. The author gets a notice, and the article becomes a story once they agree.',
  },
  note: { zh: '给作者的话（选填）', en: 'Message to the author (optional)' },
  send: { zh: '发送邀请', en: 'Send invitation' },
  sent: { zh: '已邀请，等待作者答复', en: 'Invitation sent' },
  cancel: { zh: '取消', en: 'Cancel' },
  takeBack: { zh: '恢复为文章', en: 'Turn back into an article' },
  askTakeBack: (title: string) => ({
    zh: `将“${title}”恢复为文章？作者会收到消息。`,
    en: `Turn “${title}” back into an article? Its author gets a notice.`,
  }),
  takenBack: { zh: '已恢复为文章', en: 'Turned back into an article' },
})

/** The number of an article, out of its address or by itself. */
const articleIdOf = (text: string): number | undefined => {
  const [, id] = /(?:^|\/)([1-9]\d{0,14})(?:[/?#].*)?$/.exec(text.trim()) ?? []
  return id === undefined ? undefined : Number(id)
}

function OfferDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const id = useId()
  const [address, setAddress] = useState('')
  const [note, setNote] = useState('')
  const write = useWrite(offerStory)
  const article = articleIdOf(address)
  return (
    <Dialog title={say(copy.offerTitle)} footer={null} onCancel={onClose}>
      <form
        className="resource-form offer-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (article === undefined) return
          write.mutate({ params: { id: article }, body: { note } } as never, {
            onSuccess: () => {
              tellDone(sayNow(copy.sent))
              onClose()
            },
          })
        }}
      >
        <div className="field">
          <label htmlFor={`${id}-address`}>{say(copy.address)}</label>
          <Input
            id={`${id}-address`}
            value={address}
            maxLength={300}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setAddress(event.target.value)}
          />
          <p id={`${id}-hint`} className="field-hint">
            {say(copy.addressHint)}
          </p>
        </div>
        <div className="field">
          <label htmlFor={`${id}-note`}>{say(copy.note)}</label>
          <TextArea
            id={`${id}-note`}
            value={note}
            maxLength={200}
            showCount
            rows={3}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <div className="form-footer">
          <Button onClick={onClose}>{say(copy.cancel)}</Button>
          <Button type="primary" htmlType="submit" disabled={article === undefined} loading={write.isPending}>
            {say(copy.send)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function OfferList({ onClose }: { onClose: () => void }) {
  const say = useSay()
  return (
    <Dialog title={say(copy.offers)} width={960} footer={null} onCancel={onClose}>
      <ResourceScreen
        resource={storyOfferAdmin}
        config={{
          search: ['status'],
          columns: ['title', 'status', 'note', 'createBy', 'createTime', 'answerTime'],
          cells: {
            title: ({ postId, title, status }) => (
              <Reference to={status === 'accepted' ? 'story' : 'post'} id={postId} name={title} />
            ),
          },
          form: [],
          isInDialog: true,
        }}
      />
    </Dialog>
  )
}

function TakeBack({ id, title }: { id: number; title: string }) {
  const say = useSay()
  const write = useWrite(takeBackStory)
  async function takeBack() {
    if (!(await confirm(sayNow(copy.askTakeBack(title))))) return
    await write.mutateAsync({ params: { id } } as never)
    tellDone(sayNow(copy.takenBack))
  }
  return <RowButton verb={say(copy.takeBack)} name={title} onClick={() => void takeBack()} />
}

export default function StoryScreen() {
  const say = useSay()
  const can = useCan()
  const [opened, setOpened] = useState<'offer' | 'offers'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <ResourceScreen
        resource={storyAdmin}
        config={{
          search: ['title', 'status', 'origin', 'cityCode'],
          columns: [
            'id',
            'title',
            'titleEn',
            'origin',
            'author',
            'schoolName',
            'status',
            'missing',
            'appearTime',
            'publishTime',
            'endTime',
            'viewCount',
            'commentCount',
            'isSample',
            'updateTime',
          ],
          hidden: ['endTime', 'titleEn', 'viewCount', 'commentCount', 'isSample', 'updateTime'],
          widgets: { cityCode: cityChoice, schoolId: SchoolBox },
          cells: {
            schoolName: ({ schoolId, schoolName, schoolNameEn }) => (
              <Reference to="school" id={schoolId} name={schoolName} nameEn={schoolNameEn} />
            ),
            missing: ({ missing }) => <MissingTwins missing={missing} shape={storyAdmin.draft.shape} />,
          },
          rowControl: ({ id, origin }, name) => (
            <>
              <PreviewButton path={`/story/detail/${id}`} name={name} />
              {origin === 'lifted' && can(takeBackStory) && <TakeBack id={id} title={name} />}
            </>
          ),
          isFixed: ({ origin, status }) => origin !== 'staff' || !['draft', 'published'].includes(status),
          extra: (
            <>
              {can(offerStory) && <Button onClick={() => setOpened('offer')}>{say(copy.offer)}</Button>}
              <Button onClick={() => setOpened('offers')}>{say(copy.offers)}</Button>
            </>
          ),
          hints: { appearTime: copy.appearHint, endTime: copy.endHint },
          isHidden: (name, { status }) => name === 'appearTime' && status === 'published',
          twins: storyTwins,
          form: [
            {
              title: copy.text,
              fields: [
                ['title', 'titleEn'],
                ['summary', 'summaryEn'],
                ['schoolId', 'cityCode'],
                'status',
                ['appearTime', 'endTime'],
              ],
            },
            {
              title: copy.person,
              fields: [
                ['nickName', 'nickNameEn'],
                ['ageBand', 'ageBandEn'],
                ['from', 'fromEn'],
                ['to', 'toEn'],
                ['quote', 'quoteEn'],
                ['gradYear', 'isMinor'],
              ],
            },
            {
              title: copy.parts,
              fields: [
                ['challenge', 'challengeEn'],
                ['low', 'lowEn'],
                ['turn', 'turnEn'],
                ['result', 'resultEn'],
                ['advice', 'adviceEn'],
              ],
            },
            { title: copy.facts, fields: ['timeline', 'facts'] },
          ],
          rowSwitch: false,
          pageOf: (id) => `/story/detail/${id}`,
          width: 1200,
        }}
      />
      {opened === 'offer' && <OfferDialog onClose={close} />}
      {opened === 'offers' && <OfferList onClose={close} />}
    </>
  )
}
