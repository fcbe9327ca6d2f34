import { dictDataAdmin, dictTypeAdmin, refreshDictionaries } from '@app/contract/system/dictionary.ts'
import { Link } from 'react-router'
import { pairs } from '#kit/data/language.ts'
import { LazyInline, lazyComponent } from '#kit/page/lazy-component.tsx'
import { screen } from '#kit/page/screen.tsx'

const Entries = lazyComponent(async () => ({ default: (await import('./entries.tsx')).Entries }))

const copy = pairs({
  list: { zh: '列表', en: 'Values' },
  refresh: { zh: '刷新缓存', en: 'Reload cache' },
  refreshed: { zh: '刷新成功', en: 'Cache reloaded' },
  idName: { zh: '字典编号', en: 'number' },
})

const valuesOf = (dictId: number) => `/system/dict-data/index/${dictId}`

export default screen(dictTypeAdmin, {
  search: ['dictName', 'dictType', 'status', 'params'],
  columns: ['dictId', 'dictName', 'dictType', 'status', 'remark', 'createTime'],
  form: ['dictName', 'dictType', 'status', 'remark'],
  cells: { dictType: ({ dictId, dictType }) => <Link to={valuesOf(dictId)}>{dictType}</Link> },
  links: [{ label: copy.list, to: ({ dictId }) => valuesOf(dictId), needs: dictDataAdmin.list }],
  tools: [{ label: copy.refresh, call: refreshDictionaries, done: copy.refreshed }],
  detail: ({ dictType }) => (
    <LazyInline fallback={null}>
      <Entries dictType={dictType} />
    </LazyInline>
  ),
  idName: copy.idName,
  exportAs: 'dict',
})
