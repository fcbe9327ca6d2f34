import { type Neighbour, readNeighbours } from '@app/contract/moderation/desk/neighbour.ts'
import type { QueueRow } from '@app/contract/moderation/review.ts'
import { contentStates } from '@app/contract/moderation/review.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { ReactNode } from 'react'
import { Tag } from '#kit/data/dictionary.tsx'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { MemberName } from '#kit/display/member-name.tsx'
import { PictureRow } from '#kit/display/pictures.tsx'
import { Reference } from '#kit/display/reference.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { cardCopy } from './copy.ts'

const copy = pairs({
  author: { zh: '同一作者前后的内容', en: 'By the same author, before and after' },
  thread: { zh: '同一帖子里的内容', en: 'In the same thread' },
  similar: { zh: '近 7 天的相似内容', en: 'Similar texts, last 7 days' },
  origin: {
    zh: '近 7 天同一网络或设备的其他成员',
    en: 'Other members on this network or browser, last 7 days',
  },
  hidden: {
    zh: '匿名内容：不显示作者的其他内容和来源，以免暴露身份。',
    en: 'Posted anonymously: the author’s other texts and their origin stay hidden to protect the author’s identity.',
  },
  none: { zh: '没有找到相关内容', en: 'No related content found' },
  network: { zh: '同一网络', en: 'Same network' },
  device: { zh: '同一设备', en: 'Same browser' },
  likeness: (percent: number) => ({ zh: `相似 ${percent}%`, en: `${percent}% similar` }),
  comment: { zh: '评论', en: 'Comment' },
})

/** What stands around an item, by which one judges it: the author, the thread, similar texts, the same network. */
export function Neighbours({ row: { objKind, objId } }: { row: Pick<QueueRow, 'objKind' | 'objId'> }) {
  const say = useSay()
  const read = useCall(readNeighbours, { params: { objKind, id: objId } }, { isQuiet: true })
  if (read.isError) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting />
  const { isHidden, author, thread, similar, origin } = read.data.data
  const isEmpty = [author, thread, similar, origin].every(({ length }) => length === 0)
  return (
    <div className="neighbours">
      {isHidden && <p className="tip">{say(copy.hidden)}</p>}
      {isEmpty && <p className="tip">{say(copy.none)}</p>}
      <Section title={copy.author} texts={author} />
      <Section
        title={copy.similar}
        texts={similar}
        mark={({ likeness }) => <Tag label={say(copy.likeness(likeness))} tone="warning" />}
      />
      <Section
        title={copy.origin}
        texts={origin}
        mark={({ isSameNetwork, isSameDevice }) => (
          <>
            {isSameNetwork && <Tag label={say(copy.network)} tone="danger" />}{' '}
            {isSameDevice && <Tag label={say(copy.device)} tone="danger" />}
          </>
        )}
      />
      <Section title={copy.thread} texts={thread} />
    </div>
  )
}

interface SectionProps<T extends Neighbour> {
  title: Pair
  texts: readonly T[]
  mark?: (text: T) => ReactNode
}

function Section<T extends Neighbour>({ title, texts, mark }: SectionProps<T>) {
  const say = useSay()
  if (texts.length === 0) return null
  return (
    <section>
      <h3>{say(title)}</h3>
      <ul className="flood">
        {texts.map((text) => (
          <li key={`${text.objKind} ${text.objId}`}>
            {text.objKind === 'comment' && <Tag label={say(copy.comment)} tone="info" />}{' '}
            <Reference
              to={text.isStory ? 'story' : 'post'}
              id={text.blogId}
              name={text.title}
              isHidden={text.objKind === 'blog' && text.status !== 'published'}
            />{' '}
            <span className="tip">
              <MemberName id={text.userId} name={say(cardCopy.by(text.nickName, text.level))} />{' '}
              <time className="number">{writeMoment(text.createTime)}</time>{' '}
              {say(contentStates[text.status as keyof typeof contentStates] ?? contentStates.draft)}
            </span>{' '}
            {mark?.(text)}
            <p className="marked-text">{text.text}</p>
            {text.images.length > 0 && <PictureRow names={text.images} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
