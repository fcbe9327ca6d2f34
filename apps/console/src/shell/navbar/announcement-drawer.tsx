import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { announcementAdmin } from '@app/contract/system/announcement.ts'
import { Refusal } from '@app/contract/wire/client.ts'
import { DictTags } from '#kit/data/dictionary.tsx'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { useIsNarrow } from '#kit/data/viewport.ts'
import { SideDrawer } from '#kit/dialog/dialog.tsx'
import { RichText } from '#kit/display/rich-text.tsx'
import { Failed, Nothing, Waiting } from '#kit/display/state.tsx'

const copy = pairs({
  title: { zh: '公告详情', en: 'Announcement' },
  empty: { zh: '暂无内容', en: 'No text' },
  gone: { zh: '暂无数据', en: 'This announcement no longer exists' },
})

const NOT_FOUND = 404

/** One announcement in full. */
export default function AnnouncementDrawer({ noticeId, onClose }: { noticeId: number; onClose: () => void }) {
  const say = useSay()
  const isNarrow = useIsNarrow()
  const read = useCall(announcementAdmin.read, { params: { id: noticeId } }, { isQuiet: true })
  const row = read.data?.data
  return (
    <SideDrawer startsAtTop size={isNarrow ? '100%' : '50%'} title={say(copy.title)} onClose={onClose}>
      {row ? (
        <article className="announcement">
          <h2>{row.noticeTitle}</h2>
          <p className="announcement-facts">
            <DictTags type="sys_notice_type" value={row.noticeType} />
            <DictTags type="sys_notice_status" value={row.status} />
            <span>{row.createBy}</span>
            {row.createTime && <time className="number">{writeMoment(row.createTime)}</time>}
          </p>
          {row.noticeContent ? (
            <RichText html={row.noticeContent} />
          ) : (
            <p className="tip">{say(copy.empty)}</p>
          )}
        </article>
      ) : read.isError && read.error instanceof Refusal && read.error.code === NOT_FOUND ? (
        <Nothing>{say(copy.gone)}</Nothing>
      ) : read.isError ? (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Waiting />
      )}
    </SideDrawer>
  )
}
