import { listLeadOwners } from '@app/contract/contact/lead-desk.ts'
import { Select } from 'antd'
import { useId } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'

const copy = pairs({
  owner: { zh: '负责人', en: 'Owner' },
  everyone: { zh: '全部负责人', en: 'Every owner' },
})

interface OwnerFilterProps {
  value: number | undefined
  onChange: (ownerId: number | undefined) => void
}

/** Chooses whose leads a board or a calendar shows. */
export function OwnerFilter({ value, onChange }: OwnerFilterProps) {
  const say = useSay()
  const id = useId()
  const owners = useCall(listLeadOwners).data?.data ?? []
  return (
    <>
      <label htmlFor={id}>{say(copy.owner)}</label>
      <Select
        id={id}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={say(copy.everyone)}
        popupMatchSelectWidth={false}
        value={value}
        options={owners.map(({ userId, nickName }) => ({ value: userId, label: nickName }))}
        onChange={(chosen?: number) => onChange(chosen)}
      />
    </>
  )
}
