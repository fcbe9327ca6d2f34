import { EyeOutlined } from '@ant-design/icons'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { announcementAdmin, listAnnouncementReaders } from '@app/contract/system/announcement.ts'
import { useState } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { LazyDialog, lazyComponent } from '#kit/page/lazy-component.tsx'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'
import { RowButton } from '#kit/rows/row-actions.tsx'

const Readers = lazyComponent(async () => ({ default: (await import('./readers.tsx')).Readers }))

const copy = pairs({
  readers: { zh: '阅读用户', en: 'Readers' },
  idName: { zh: '公告编号', en: 'number' },
})

/** Announcements to the staff: written here, shown by the bell, with who has read them. */
export default function Announcements() {
  const say = useSay()
  const can = useCan()
  const [read, setRead] = useState<{ noticeId: number; noticeTitle: string }>()
  return (
    <>
      <ResourceScreen
        resource={announcementAdmin}
        config={{
          search: ['noticeTitle', 'createBy', 'noticeType'],
          columns: ['noticeId', 'noticeTitle', 'noticeType', 'status', 'createBy', 'createTime'],
          form: ['noticeTitle', ['noticeType', 'status'], 'noticeContent'],
          rowSwitch: { field: 'status' },
          cells: {
            createTime: ({ createTime }) =>
              createTime && <span className="number">{writeMoment(createTime).slice(0, 10)}</span>,
          },
          detailFields: ['noticeType', 'status', 'createBy', 'createTime', 'noticeContent', 'remark'],
          rowControl: (row) =>
            can(listAnnouncementReaders) && (
              <RowButton
                verb={say(copy.readers)}
                name={row.noticeTitle}
                icon={<EyeOutlined aria-hidden />}
                onClick={() => setRead(row)}
              />
            ),
          idName: copy.idName,
          width: 780,
        }}
      />
      {read && (
        <LazyDialog onClose={() => setRead(undefined)}>
          <Readers noticeId={read.noticeId} title={read.noticeTitle} onClose={() => setRead(undefined)} />
        </LazyDialog>
      )}
    </>
  )
}
