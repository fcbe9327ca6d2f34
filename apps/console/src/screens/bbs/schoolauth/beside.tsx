import type { ReviewedAuth } from '@app/contract/school/school-auth.ts'
import { Table } from 'antd'
import { pairs, useSay } from '#kit/data/language.ts'

const copy = pairs({
  fact: { zh: '项目', en: 'Fact' },
  applied: { zh: '申请表', en: 'Application' },
  listed: { zh: '学校库与官方名录', en: 'Directory and register' },
  name: { zh: '名称', en: 'Name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  address: { zh: '地址', en: 'Address' },
  website: { zh: '网站', en: 'Website' },
  ministryNo: { zh: '学校编号', en: 'School number' },
  none: { zh: '未填写', en: 'Not stated' },
})

type Props = {
  applied: ReviewedAuth['school']
  listed: ReviewedAuth['candidates'][number]
}

/** What an application says beside what the directory, or else the ministry's register, has of the school it may be. */
export function Beside({ applied, listed }: Props) {
  const say = useSay()
  const facts = ['name', 'nameEn', 'address', 'website', 'ministryNo'] as const
  const field = { name: 'schoolName', nameEn: 'schoolNameEn' } as const
  const of = (from: Props['applied'] | Props['listed'], fact: (typeof facts)[number]) =>
    from?.[fact === 'name' || fact === 'nameEn' ? field[fact] : fact] || say(copy.none)
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="fact"
      columns={[
        { title: say(copy.fact), dataIndex: 'fact' },
        { title: say(copy.applied), dataIndex: 'applied' },
        { title: say(copy.listed), dataIndex: 'listed' },
      ]}
      dataSource={facts.map((fact) => ({
        fact: say(copy[fact]),
        applied: of(applied, fact),
        listed: of(listed, fact),
      }))}
    />
  )
}
