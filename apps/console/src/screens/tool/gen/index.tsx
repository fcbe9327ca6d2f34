import {
  CloudUploadOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  EyeOutlined,
  PlusOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import {
  createTables,
  downloadCode,
  downloadCodes,
  GeneratedTable,
  importTables,
  listGeneratedTables,
  previewCode,
  removeGeneratedTables,
  synchroniseTable,
  updateGeneratedTable,
  writeCode,
} from '@app/contract/tool/code-generator.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { hasRole, useCan, useMe } from '#kit/data/person.ts'
import { saveFile } from '#kit/data/save-file.ts'
import { useWrite } from '#kit/data/use-call.ts'
import { listing } from '#kit/list/listing.ts'
import { confirm } from '#kit/message/confirm.tsx'
import { tellDone, tellError } from '#kit/message/messages.tsx'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'
import { RowButton } from '#kit/rows/row-actions.tsx'
import { copy } from './copy.ts'
import { CreateDialog, ImportDialog, PreviewDialog } from './dialogs.tsx'
import './gen.css'

type Row = z.output<typeof GeneratedTable>

const generatedTables = listing({
  name: 'generatedTable',
  title: { zh: '表', en: 'Table' },
  id: 'tableId',
  record: GeneratedTable,
  list: listGeneratedTables,
  filters: ['tableName', 'tableComment', 'params'],
})

const editPath = (tableId: number) => `/tool/gen-edit/index/${tableId}`

type Dialog = { kind: 'import' | 'create' } | { kind: 'preview'; tableId: number }

/** 代码生成: imported tables, and the code that is made for them. */
export default function CodeGenerator() {
  const say = useSay()
  const can = useCan()
  const me = useMe()
  const navigate = useNavigate()
  const [rows, setRows] = useState<readonly Row[]>([])
  const [dialog, setDialog] = useState<Dialog>()
  const remove = useWrite(removeGeneratedTables)
  const synchronise = useWrite(synchroniseTable)
  const write = useWrite(writeCode)
  const isAdmin = hasRole(me?.roles ?? [], ['admin'])

  async function removeAll(chosen: readonly Row[]) {
    const ids = chosen.map(({ tableId }) => tableId)
    const names = chosen.map(({ tableName }) => tableName)
    if (!(await confirm(sayNow(copy.askRemove(ids)), { names, isDanger: true }))) return
    remove.mutate(
      { params: { ids } },
      {
        onSuccess: () => {
          tellDone(sayNow(copy.removed))
          setRows((before) => before.filter(({ tableId }) => !ids.includes(tableId)))
        },
      },
    )
  }

  async function bringInLine({ tableName }: Row) {
    if (!(await confirm(sayNow(copy.askSynchronise(tableName))))) return
    synchronise.mutate({ params: { tableName } }, { onSuccess: () => tellDone(sayNow(copy.synchronised)) })
  }

  function generate(chosen: readonly Row[]) {
    const [first] = chosen
    if (!first) return tellError(say(copy.chooseFirst))
    if (chosen.length > 1) {
      const tables = chosen.map(({ tableName }) => tableName).join(',')
      return void saveFile(downloadCodes, { query: { tables } }, 'ruoyi.zip')
    }
    const params = { tableName: first.tableName }
    // what the server says to a path of its own is shown as a refusal
    if (first.genType === '1') return write.mutate({ params })
    void saveFile(downloadCode, { params }, `${first.tableName}.zip`)
  }

  const action = (label: string, row: Row, icon: ReactNode, act: () => void) => (
    <RowButton verb={label} name={row.tableName} icon={icon} onClick={act} />
  )

  return (
    <>
      <ResourceScreen
        resource={generatedTables}
        config={{
          whenEmpty: {
            zh: '还没有导入表：请先导入或创建一张表，再生成代码',
            en: 'No tables yet. Import or create a table, then generate its code',
          },
          search: ['tableName', 'tableComment', 'params'],
          columns: ['tableName', 'tableComment', 'className', 'createTime', 'updateTime'],
          form: [],
          isNumbered: true,
          detailFields: [
            'tableName',
            'tableComment',
            'className',
            'subTableName',
            'subTableFkName',
            'createBy',
            'createTime',
            'updateBy',
            'updateTime',
            'remark',
          ],
          ticks: { rows, onChange: setRows },
          extra: (
            <>
              {can(downloadCodes) && (
                <Button
                  className="tool-add"
                  icon={<DownloadOutlined aria-hidden />}
                  disabled={rows.length === 0}
                  onClick={() => generate(rows)}
                >
                  {say(copy.generate)}
                </Button>
              )}
              {isAdmin && can(createTables) && (
                <Button
                  className="tool-add"
                  icon={<PlusOutlined aria-hidden />}
                  onClick={() => setDialog({ kind: 'create' })}
                >
                  {say(copy.create)}
                </Button>
              )}
              {can(importTables) && (
                <Button
                  className="tool-import"
                  icon={<CloudUploadOutlined aria-hidden />}
                  onClick={() => setDialog({ kind: 'import' })}
                >
                  {say(copy.import)}
                </Button>
              )}
              {can(updateGeneratedTable) && (
                <Button
                  className="tool-edit"
                  icon={<EditOutlined aria-hidden />}
                  disabled={rows.length !== 1}
                  onClick={() => rows[0] && void navigate(editPath(rows[0].tableId))}
                >
                  {say(copy.edit)}
                </Button>
              )}
              {can(removeGeneratedTables) && (
                <Button
                  className="tool-remove"
                  icon={<DeleteOutlined aria-hidden />}
                  disabled={rows.length === 0}
                  onClick={() => void removeAll(rows)}
                >
                  {say(copy.remove)}
                </Button>
              )}
            </>
          ),
          rowControl: (row) => (
            <>
              {can(previewCode) &&
                action(say(copy.preview), row, <EyeOutlined aria-hidden />, () =>
                  setDialog({ kind: 'preview', tableId: row.tableId }),
                )}
              {can(updateGeneratedTable) &&
                action(
                  say(copy.change),
                  row,
                  <EditOutlined aria-hidden />,
                  () => void navigate(editPath(row.tableId)),
                )}
              {can(removeGeneratedTables) &&
                action(say(copy.remove), row, <DeleteOutlined aria-hidden />, () => void removeAll([row]))}
              {can(synchroniseTable) &&
                action(say(copy.synchronise), row, <SyncOutlined aria-hidden />, () => void bringInLine(row))}
              {can(downloadCode) &&
                action(say(copy.code), row, <DownloadOutlined aria-hidden />, () => generate([row]))}
            </>
          ),
        }}
      />
      {dialog?.kind === 'import' && <ImportDialog onClose={() => setDialog(undefined)} />}
      {dialog?.kind === 'create' && <CreateDialog onClose={() => setDialog(undefined)} />}
      {dialog?.kind === 'preview' && (
        <PreviewDialog tableId={dialog.tableId} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}
