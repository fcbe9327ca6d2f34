import { CloseOutlined } from '@ant-design/icons'
import { dictDataAdmin, dictTypeAdmin, listDictTypes } from '@app/contract/system/dictionary.ts'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { Tag } from '#kit/data/dictionary.tsx'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { choice, choiceFrom } from '#kit/form/widgets.tsx'
import { closeTab } from '#kit/page/open-tabs.ts'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'
import type { ScreenProps } from '#kit/page/screen-props.ts'

const copy = pairs({ close: { zh: '关闭', en: 'Close' } })

const widgets = {
  dictType: choiceFrom(listDictTypes, ({ data }, language) =>
    data.map(({ dictType, dictName }) => ({
      value: dictType,
      label: language === 'zh' ? `${dictName} (${dictType})` : dictType,
    })),
  ),
  listClass: choice({
    default: { zh: '默认(default)', en: 'Default' },
    primary: { zh: '主要(primary)', en: 'Primary' },
    success: { zh: '成功(success)', en: 'Success' },
    info: { zh: '信息(info)', en: 'Info' },
    warning: { zh: '警告(warning)', en: 'Warning' },
    danger: { zh: '危险(danger)', en: 'Danger' },
  }),
}

/** The values of one dictionary; the search row may look at another. */
export default function DictionaryData({ params, path }: ScreenProps) {
  const say = useSay()
  const navigate = useNavigate()
  const type = useCall(dictTypeAdmin.read, { params: { id: Number(params.dictId) } }, { isQuiet: true })
  if (type.isError) return <Failed failure={type.error} onRetry={() => void type.refetch()} />
  if (!type.data) return <Waiting />
  const { dictType } = type.data.data
  return (
    <ResourceScreen
      resource={dictDataAdmin}
      config={{
        search: ['dictType', 'dictLabel', 'status'],
        columns: [
          'dictCode',
          'dictLabel',
          'dictLabelEn',
          'dictValue',
          'dictSort',
          'status',
          'remark',
          'createTime',
        ],
        form: [
          'dictType',
          ['dictLabel', 'dictLabelEn'],
          ['dictValue', 'dictSort'],
          ['listClass', 'cssClass'],
          ['isDefault', 'status'],
          'remark',
        ],
        name: 'dictLabel',
        widgets,
        cells: {
          dictLabel: ({ dictLabel, listClass, cssClass }) => (
            <Tag label={dictLabel} tone={listClass} className={cssClass} />
          ),
        },
        filters: { dictType },
        start: { dictType, listClass: 'default' },
        frozen: ['dictType'],
        exportAs: 'dict_data',
        extra: (
          <Button
            className="tool-export"
            icon={<CloseOutlined aria-hidden />}
            onClick={() => {
              closeTab(path)
              void navigate('/system/dict')
            }}
          >
            {say(copy.close)}
          </Button>
        ),
      }}
    />
  )
}
