import { schoolAdmin, suggestSchools } from '@app/contract/school/school.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { pairs, useLanguage, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall } from '#kit/data/use-call.ts'
import type { Widget, WidgetProps } from '#kit/form/widget.ts'
import { aria, status } from '#kit/form/widget-props.ts'

const copy = pairs({
  typeName: { zh: '输入校名查找', en: 'Type a school’s name' },
  none: { zh: '没有找到学校', en: 'No school found' },
})

/** A school, found by a part of its name in either language. */
export const SchoolBox: Widget = (props: WidgetProps) => {
  const language = useLanguage()
  const say = useSay()
  const can = useCan()
  const [keyword, setKeyword] = useState('')
  const id = (props.value as number | null | undefined) ?? null
  const found = useCall(suggestSchools, { body: { keyword } }, { isOn: keyword !== '' })
  const own = useCall(
    schoolAdmin.read,
    { params: { id: id ?? 1 } },
    {
      isOn: id !== null && can(schoolAdmin.read),
      isQuiet: true,
    },
  )
  const options = new Map<number, string>()
  for (const school of [...(own.data && id !== null ? [own.data.data] : []), ...(found.data?.data ?? [])])
    options.set(school.id, language === 'en' ? school.schoolNameEn : school.schoolName)
  if (id !== null && !options.has(id)) options.set(id, String(id))
  return (
    <Select
      id={props.id}
      {...aria(props)}
      status={status(props)}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      allowClear
      disabled={props.isDisabled}
      placeholder={say(copy.typeName)}
      notFoundContent={keyword === '' || found.isFetching ? null : say(copy.none)}
      loading={found.isFetching}
      value={id}
      options={[...options].map(([value, label]) => ({ value, label }))}
      onChange={(value) => props.onChange(value ?? null)}
      onBlur={() => props.onBlur()}
    />
  )
}
