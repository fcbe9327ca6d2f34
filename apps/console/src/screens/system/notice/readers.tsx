import { PAGE_SIZE, writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { AnnouncementReader, listAnnouncementReaders } from '@app/contract/system/announcement.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { pairs, useSay } from '#kit/data/language.ts'
import { labelFor } from '#kit/data/shape.ts'
import { useCall } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { Failed, Nothing, Waiting } from '#kit/display/state.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import './readers.css'

const copy = pairs({
  title: (title: string) => ({ zh: `「${title}」已读用户`, en: `Who has read “${title}”` }),
  search: { zh: '登录名称 / 用户名称', en: 'Account or name' },
  count: (count: number) => ({
    zh: `共 ${count} 人已读`,
    en: count === 1 ? 'Read by 1 person' : `Read by ${count} people`,
  }),
  nobody: { zh: '还没有人读过', en: 'Nobody has read it yet' },
  number: { zh: '序号', en: 'No.' },
})

const columns = ['userName', 'nickName', 'deptName', 'phonenumber'] as const

interface ReadersProps {
  noticeId: number
  title: string
  onClose: () => void
}

/** Who has read an announcement, newest first. */
export function Readers({ noticeId, title, onClose }: ReadersProps) {
  const say = useSay()
  const [searchValue, setSearchValue] = useState('')
  const [pageNum, setPageNum] = useState(1)
  const list = useCall(
    listAnnouncementReaders,
    { query: { noticeId, searchValue, pageNum, pageSize: PAGE_SIZE } },
    { keepsPrevious: true, isQuiet: true },
  )
  const { rows = [], total = 0 } = list.data ?? {}
  const label = (name: keyof typeof AnnouncementReader.shape) =>
    say(labelFor(AnnouncementReader.shape[name], name))
  return (
    <Dialog width={760} title={say(copy.title(title))} footer={null} onCancel={onClose}>
      <div className="readers-bar">
        <Input.Search
          allowClear
          aria-label={say(copy.search)}
          placeholder={say(copy.search)}
          onSearch={(text) => {
            setPageNum(1)
            setSearchValue(text.trim())
          }}
        />
        <span role="status">{list.data && say(copy.count(total))}</span>
      </div>
      {list.isError && !list.data ? (
        <Failed failure={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Waiting />
      ) : rows.length === 0 ? (
        <Nothing>{say(searchValue ? kitCopy.emptyFiltered : copy.nobody)}</Nothing>
      ) : (
        <div className="readers">
          <PlainTable
            caption={say(copy.title(title))}
            heads={[say(copy.number), ...columns.map(label), label('readTime')]}
            rows={rows.map((row, at) => [
              (pageNum - 1) * PAGE_SIZE + at + 1,
              ...columns.map((name) => row[name]),
              writeMoment(row.readTime),
            ])}
          />
        </div>
      )}
      <Pager pageNum={pageNum} total={total} onPage={setPageNum} />
    </Dialog>
  )
}
