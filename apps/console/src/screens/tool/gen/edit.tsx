import type { Pair } from '@app/contract/shapes/language.ts'
import {
  type GeneratedTableDetail,
  readGeneratedTable,
  TableDraft,
  updateGeneratedTable,
} from '@app/contract/tool/code-generator.ts'
import { DEFAULT_PARENT_MENU, templates, webTypes } from '@app/contract/tool/code-generator.values.ts'
import { check, Refusal } from '@app/contract/wire/client.ts'
import { Button, Checkbox, Input, Radio, Select, TreeSelect } from 'antd'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLanguage, useSay } from '#kit/data/language.ts'
import { isRequired, labelFor } from '#kit/data/shape.ts'
import { useFreshCall, useWrite } from '#kit/data/use-call.ts'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { FormPanels } from '#kit/form/parts.tsx'
import { tellDone, tellError } from '#kit/message/messages.tsx'
import { nameTab } from '#kit/page/open-tabs.ts'
import type { ScreenProps } from '#kit/page/screen-props.ts'
import { useLeave } from '#kit/page/use-leave.ts'
import { ColumnsTable } from './columns-table.tsx'
import { copy } from './copy.ts'
import './gen.css'

const LIST = '/tool/gen'

type Menus = { menuId: number; parentId: number; menuName: string }[]

/** 修改生成配置: basics, columns and product of one table. */
export default function EditGeneratedTable({ params, path }: ScreenProps) {
  const read = useFreshCall(readGeneratedTable, { params: { tableId: Number(params.tableId) } })
  const name = read.data?.data.info.tableName
  useEffect(() => {
    if (name) nameTab(path, copy.tabOf(name))
  }, [name, path])
  if (read.error) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting />
  const { info, tables, menus } = read.data.data
  return <TableForm key={info.tableId} info={info} tables={tables} menus={menus} path={path} />
}

interface TableFormProps {
  info: GeneratedTableDetail
  tables: readonly GeneratedTableDetail[]
  menus: Menus
  path: string
}

const basics = ['tableName', 'tableComment', 'className', 'functionAuthor', 'remark'] as const
const product = ['packageName', 'moduleName', 'businessName', 'functionName'] as const
const treeFields = ['treeCode', 'treeParentCode', 'treeName'] as const
const paramShape = TableDraft.shape.params.unwrap().unwrap().shape

function startOf(info: GeneratedTableDetail) {
  const { treeCode, treeParentCode, treeName, parentMenuId, view } = info
  return {
    ...info,
    params: {
      genView: view ? '1' : '0',
      treeCode,
      treeParentCode,
      treeName,
      parentMenuId: parentMenuId ?? DEFAULT_PARENT_MENU,
    },
  }
}

function TableForm({ info, tables, menus, path }: TableFormProps) {
  const say = useSay()
  const language = useLanguage()
  const back = useLeave(path, LIST)
  const id = useId()
  const [draft, setDraft] = useState(() => startOf(info))
  const [open, setOpen] = useState(1)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const save = useWrite(updateGeneratedTable)
  const errors: Record<string, string> = {
    ...(isTried ? { ...check(TableDraft, draft, language), ...missingOf(draft, language) } : {}),
    ...refused,
  }
  const wrongIn = (isIn: (path: string) => boolean) => Object.keys(errors).filter(isIn).length
  const isBasic = (field: string) => basics.some((name) => name === field)
  const isColumn = (field: string) => field.startsWith('columns')

  const set = (change: Partial<typeof draft>) => {
    setRefused({})
    setDraft((before) => ({ ...before, ...change }))
  }
  const setParam = (change: Partial<typeof draft.params>) => set({ params: { ...draft.params, ...change } })

  async function submit() {
    setTried(true)
    const wrong = { ...check(TableDraft, draft, language), ...missingOf(draft, language) }
    const [first] = Object.keys(wrong)
    if (first !== undefined) {
      setOpen(isColumn(first) ? 1 : isBasic(first) ? 0 : 2)
      return tellError(say(copy.invalid))
    }
    const columns = draft.columns.map((column, at) => ({ ...column, sort: at + 1 }))
    await save.mutateAsync({ body: { ...draft, columns } as never }).then(
      () => {
        tellDone(say(copy.saved))
        back()
      },
      (failure: unknown) => {
        if (failure instanceof Refusal) setRefused(failure.fields ?? {})
      },
    )
  }

  const labelled = (
    name: string,
    label: Pair,
    isNeeded: boolean,
    control: (inputId: string) => ReactNode,
  ) => (
    <div className="field" data-field={name}>
      <label htmlFor={`${id}-${name}`}>
        {say(label)}
        {isNeeded && (
          <span className="required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {control(`${id}-${name}`)}
      <p id={`${id}-${name}-wrong`} className="field-message" aria-live="polite">
        {errors[name]}
      </p>
    </div>
  )
  const aria = (name: string) => ({
    'aria-invalid': errors[name] !== undefined || undefined,
    'aria-describedby': `${id}-${name}-wrong`,
    status: errors[name] ? ('error' as const) : undefined,
  })
  const line = (name: (typeof basics)[number] | (typeof product)[number]) => {
    const schema = TableDraft.shape[name]
    return labelled(name, labelFor(schema, name), isRequired(schema), (inputId) => (
      <Input
        id={inputId}
        {...aria(name)}
        disabled={name === 'tableName'}
        value={draft[name] ?? ''}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    ))
  }
  const columnOptions = (table: GeneratedTableDetail | undefined) =>
    (table?.columns ?? []).map(({ columnName, columnComment }) => ({
      value: columnName,
      label: columnComment ? `${columnName}：${columnComment}` : columnName,
    }))
  const subTable = tables.find(({ tableName }) => tableName === draft.subTableName)
  const menuTree = (parentId: number): object[] =>
    menus
      .filter((menu) => menu.parentId === parentId)
      .map(({ menuId, menuName }) => ({ value: menuId, title: menuName, children: menuTree(menuId) }))

  const productFields = (
    <div className="gen-form">
      {labelled('tplCategory', labelFor(TableDraft.shape.tplCategory, ''), true, (inputId) => (
        <Select
          id={inputId}
          value={draft.tplCategory}
          options={Object.entries(templates).map(([value, label]) => ({ value, label: say(label) }))}
          onChange={(tplCategory: string) => set({ tplCategory, subTableName: null, subTableFkName: null })}
        />
      ))}
      {labelled('tplWebType', labelFor(TableDraft.shape.tplWebType, ''), false, (inputId) => (
        <Select
          id={inputId}
          value={draft.tplWebType || 'react-typescript'}
          options={Object.entries(webTypes).map(([value, label]) => ({ value, label: say(label) }))}
          onChange={(tplWebType: string) => set({ tplWebType })}
        />
      ))}
      {product.map((name) => (
        <div key={name}>{line(name)}</div>
      ))}
      {labelled('parentMenuId', labelFor(paramShape.parentMenuId, ''), false, (inputId) => (
        <TreeSelect
          id={inputId}
          treeDefaultExpandAll
          value={draft.params.parentMenuId}
          treeData={menuTree(0)}
          onChange={(parentMenuId: number) => setParam({ parentMenuId })}
        />
      ))}
      {labelled('formColNum', labelFor(TableDraft.shape.formColNum, ''), false, (inputId) => (
        <Radio.Group
          id={inputId}
          aria-label={say(labelFor(TableDraft.shape.formColNum, ''))}
          value={draft.formColNum}
          options={[copy.single, copy.double, copy.triple].map((label, at) => ({
            value: at + 1,
            label: say(label),
          }))}
          onChange={(event) => set({ formColNum: event.target.value as number })}
        />
      ))}
      {labelled('genView', copy.extension, false, (inputId) => (
        <Checkbox
          id={inputId}
          checked={draft.params.genView === '1'}
          onChange={(event) => setParam({ genView: event.target.checked ? '1' : '0' })}
        >
          {say(copy.details)}
        </Checkbox>
      ))}
      {labelled('genType', labelFor(TableDraft.shape.genType, ''), false, (inputId) => (
        <>
          <Radio.Group
            id={inputId}
            aria-label={say(labelFor(TableDraft.shape.genType, ''))}
            value={draft.genType}
            options={[
              { value: '0', label: say(copy.zip) },
              { value: '1', label: say(copy.path) },
            ]}
            onChange={(event) => set({ genType: event.target.value as string })}
          />
          {draft.genType === '1' && <p className="tip">{say(copy.pathOff)}</p>}
        </>
      ))}
      {draft.genType === '1' &&
        labelled('genPath', labelFor(TableDraft.shape.genPath, ''), false, (inputId) => (
          <Input
            id={inputId}
            value={draft.genPath ?? ''}
            maxLength={200}
            onChange={(event) => set({ genPath: event.target.value })}
          />
        ))}
      {draft.tplCategory === 'tree' && (
        <>
          <h2>{say(copy.tree)}</h2>
          {treeFields.map((name) => (
            <div key={name}>
              {labelled(`params.${name}`, labelFor(paramShape[name], name), true, (inputId) => (
                <Select
                  id={inputId}
                  {...aria(`params.${name}`)}
                  value={draft.params[name] ?? undefined}
                  options={columnOptions(info)}
                  onChange={(value: string) => setParam({ [name]: value })}
                />
              ))}
            </div>
          ))}
        </>
      )}
      {draft.tplCategory === 'sub' && (
        <>
          <h2>{say(copy.related)}</h2>
          {labelled('subTableName', labelFor(TableDraft.shape.subTableName, ''), true, (inputId) => (
            <Select
              id={inputId}
              {...aria('subTableName')}
              value={draft.subTableName ?? undefined}
              options={tables
                .filter(({ tableId }) => tableId !== info.tableId)
                .map(({ tableName, tableComment }) => ({
                  value: tableName,
                  label: tableComment ? `${tableName}：${tableComment}` : tableName,
                }))}
              onChange={(subTableName: string) => set({ subTableName, subTableFkName: null })}
            />
          ))}
          {labelled('subTableFkName', labelFor(TableDraft.shape.subTableFkName, ''), true, (inputId) => (
            <Select
              id={inputId}
              {...aria('subTableFkName')}
              value={draft.subTableFkName ?? undefined}
              options={columnOptions(subTable)}
              onChange={(subTableFkName: string) => set({ subTableFkName })}
            />
          ))}
        </>
      )}
    </div>
  )

  return (
    <form
      className="panel"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormPanels
        label={say(copy.tabs)}
        open={open}
        onOpen={setOpen}
        parts={[
          {
            title: say(copy.basics),
            wrong: wrongIn(isBasic),
            content: (
              <div className="gen-form">
                {basics.map((name) => (
                  <div key={name}>{line(name)}</div>
                ))}
              </div>
            ),
          },
          {
            title: say(copy.fields),
            wrong: wrongIn(isColumn),
            content: (
              <ColumnsTable
                columns={draft.columns}
                errors={errors}
                onChange={(columns) => set({ columns })}
              />
            ),
          },
          {
            title: say(copy.product),
            wrong: wrongIn((field) => !isBasic(field) && !isColumn(field)),
            content: productFields,
          },
        ]}
      />
      <div className="gen-submit">
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {say(copy.submit)}
        </Button>
        <Button onClick={back}>{say(copy.back)}</Button>
      </div>
    </form>
  )
}

/** What a tree and a record with rows must say besides; the server asks the same. */
function missingOf(
  { tplCategory, params, subTableName, subTableFkName }: ReturnType<typeof startOf>,
  language: 'zh' | 'en',
): Record<string, string> {
  const needed: [field: string, value: unknown, label: Pair][] =
    tplCategory === 'tree'
      ? treeFields.map((name) => [`params.${name}`, params[name], labelFor(paramShape[name], name)])
      : tplCategory === 'sub'
        ? [
            ['subTableName', subTableName, labelFor(TableDraft.shape.subTableName, '')],
            ['subTableFkName', subTableFkName, labelFor(TableDraft.shape.subTableFkName, '')],
          ]
        : []
  return Object.fromEntries(
    needed
      .filter(([, value]) => !value)
      .map(([field, , label]) => [
        field,
        language === 'zh' ? `${label.zh}不能为空` : `${label.en} is required`,
      ]),
  )
}
