import { listModerators, type Moderator, setModeratorCities } from '@app/contract/moderation/moderator.ts'
import { PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import { listCities } from '@app/contract/site/city.ts'
import { Button, Select, Table } from 'antd'
import { useId, useState } from 'react'
import { Tag } from '#kit/data/dictionary.tsx'
import { useLanguage, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { Reference } from '#kit/display/reference.tsx'
import { Failed, Nothing, Waiting } from '#kit/display/state.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import { copy } from './copy.ts'

/** 版主管理: who moderates, and where. */
export default function Moderators() {
  const say = useSay()
  const can = useCan()
  const [pageNum, setPageNum] = useState(1)
  const [edited, setEdited] = useState<Moderator>()
  const read = useCall(listModerators, { query: { pageNum, pageSize: PAGE_SIZE } }, { keepsPrevious: true })
  const nameOf = useCityNames()
  const { rows = [], total = 0 } = read.data ?? {}
  return (
    <div>
      <div className="toolbar">
        <p className="tip">{say(copy.hint)}</p>
      </div>
      {read.isError && !read.data ? (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <Waiting />
      ) : rows.length === 0 ? (
        <Nothing>{say(copy.nothing)}</Nothing>
      ) : (
        <Table
          rowKey="userId"
          dataSource={rows}
          pagination={false}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: say(copy.userId), dataIndex: 'userId' },
            {
              title: say(copy.userName),
              render: (_, { userId, userName }) => <Reference to="person" id={userId} name={userName} />,
            },
            { title: say(copy.nickName), dataIndex: 'nickName' },
            {
              title: say(copy.cities),
              render: (_, { cityCodes }) => (
                <span className="button-row">
                  {cityCodes.length === 0
                    ? say(copy.all)
                    : cityCodes.map((code) => <Tag key={code} label={nameOf(code)} tone="primary" />)}
                </span>
              ),
            },
            {
              title: say(copy.act),
              render: (_, row) =>
                can(setModeratorCities) && (
                  <Button type="link" onClick={() => setEdited(row)}>
                    {say(copy.set)}
                  </Button>
                ),
            },
          ]}
        />
      )}
      <Pager pageNum={pageNum} total={total} onPage={setPageNum} />
      {edited && <CitiesDialog moderator={edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

/** Cities by their codes, without the entry for all of them. */
function useCities() {
  const language = useLanguage()
  const { data } = useCall(listCities)
  return (data?.data ?? [])
    .filter(({ value }) => value !== '')
    .map(({ value, label, labelEn }) => ({ value, label: language === 'en' ? labelEn : label }))
}

function useCityNames(): (code: string) => string {
  const names = new Map(useCities().map(({ value, label }) => [value, label]))
  return (code) => names.get(code) ?? code
}

function CitiesDialog({ moderator, onClose }: { moderator: Moderator; onClose: () => void }) {
  const say = useSay()
  const id = useId()
  const write = useWrite(setModeratorCities)
  const cities = useCities()
  const [cityCodes, setCityCodes] = useState(moderator.cityCodes)
  const save = () =>
    write.mutate(
      { params: { userId: moderator.userId }, body: { cityCodes } },
      {
        onSuccess: () => {
          tellDone(say(copy.done))
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={say(copy.title(moderator.nickName || moderator.userName))}
      okText={say(copy.save)}
      cancelText={say(copy.cancel)}
      confirmLoading={write.isPending}
      onOk={save}
      onCancel={onClose}
    >
      <label htmlFor={id}>{say(copy.cities)}</label>
      <Select
        id={id}
        mode="multiple"
        style={{ width: '100%' }}
        placeholder={say(copy.all)}
        value={cityCodes}
        onChange={setCityCodes}
        options={cities}
      />
    </Dialog>
  )
}
