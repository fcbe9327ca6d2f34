import {
  createTables,
  DatabaseTable,
  importTables,
  listDatabaseTables,
  previewCode,
} from '@app/contract/tool/code-generator.ts'
import { Refusal } from '@app/contract/wire/client.ts'
import { Input } from 'antd'
import { Suspense, useId, useState } from 'react'
import type { z } from 'zod'
import { useSay } from '#kit/data/language.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { type CodeLanguage, CodeView } from '#kit/display/code-view.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { FormPanels } from '#kit/form/parts.tsx'
import { listing } from '#kit/list/listing.ts'
import { reactTo, tellDone, tellError } from '#kit/message/messages.tsx'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'
import { copy } from './copy.ts'

const databaseTables = listing({
  name: 'databaseTable',
  title: { zh: '数据库表', en: 'Table of the database' },
  id: 'tableName',
  record: DatabaseTable,
  list: listDatabaseTables,
  filters: ['tableName', 'tableComment'],
})

/** 导入表: tables of the database, ticked and imported with the defaults of the template. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const [ticked, setTicked] = useState<readonly z.output<typeof DatabaseTable>[]>([])
  const write = useWrite(importTables)
  async function importTicked() {
    if (ticked.length === 0) return tellError(say(copy.chooseTables))
    await write.mutateAsync({ query: { tables: ticked.map(({ tableName }) => tableName).join(',') } }).then(
      () => {
        tellDone(say(copy.imported))
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <Dialog
      width={800}
      title={say(copy.importTitle)}
      okText={say(copy.ok)}
      cancelText={say(copy.cancel)}
      confirmLoading={write.isPending}
      onOk={() => void importTicked()}
      onCancel={onClose}
    >
      <ResourceScreen
        resource={databaseTables}
        config={{
          search: ['tableName', 'tableComment'],
          columns: ['tableName', 'tableComment', 'createTime', 'updateTime'],
          showsId: true,
          form: [],
          // the database keeps no times to put them in order by
          isUnsorted: true,
          isInDialog: true,
          ticks: { rows: ticked, onChange: setTicked, byPress: true },
        }}
      />
    </Dialog>
  )
}

/** 创建表: runs statements and imports their tables. The message about a failure stands below them. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const id = useId()
  const [sql, setSql] = useState('')
  const [wrong, setWrong] = useState('')
  const write = useWrite(createTables, { isQuiet: true })
  async function create() {
    if (sql.trim() === '') return setWrong(say(copy.statementsMissing))
    try {
      await write.mutateAsync({ body: { sql } })
      tellDone(say(copy.created))
      onClose()
    } catch (failure) {
      if (failure instanceof Refusal) setWrong(failure.fields?.sql ?? '')
      reactTo(failure)
    }
  }
  return (
    <Dialog
      width={800}
      title={say(copy.createTitle)}
      okText={say(copy.ok)}
      cancelText={say(copy.cancel)}
      confirmLoading={write.isPending}
      onOk={() => void create()}
      onCancel={onClose}
    >
      <div className="field">
        <label htmlFor={id}>{say(copy.statements)}</label>
        <Input.TextArea
          id={id}
          className="gen-statements"
          autoSize={{ minRows: 8, maxRows: 18 }}
          spellCheck={false}
          value={sql}
          status={wrong ? 'error' : undefined}
          aria-invalid={wrong !== '' || undefined}
          aria-describedby={`${id}-hint ${id}-wrong`}
          onChange={(event) => {
            setSql(event.target.value)
            setWrong('')
          }}
        />
        <p id={`${id}-hint`} className="tip">
          {say(copy.statementsHint)}
        </p>
        <p id={`${id}-wrong`} className="field-message" aria-live="polite">
          {wrong}
        </p>
      </div>
    </Dialog>
  )
}

const languages: Record<string, CodeLanguage> = { sql: 'sql', md: 'markdown' }

/** `vm/ts/routes.ts.vm` as `routes.ts`. */
const fileOf = (key: string) => key.slice(key.lastIndexOf('/') + 1, key.indexOf('.vm'))

/** 代码预览: one tab for each file. */
export function PreviewDialog({ tableId, onClose }: { tableId: number; onClose: () => void }) {
  const say = useSay()
  const [open, setOpen] = useState(0)
  const preview = useCall(previewCode, { params: { tableId } }, { isQuiet: true })
  const files = Object.entries(preview.data?.data ?? {})
  return (
    <Dialog
      width="min(80vw, 1200px)"
      className="gen-preview"
      title={say(copy.previewTitle)}
      footer={null}
      onCancel={onClose}
    >
      {preview.isError ? (
        <Failed failure={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data ? (
        <FormPanels
          label={say(copy.files)}
          open={open}
          onOpen={setOpen}
          parts={files.map(([key, text], at) => ({
            title: fileOf(key),
            wrong: 0,
            content: at === open && (
              <Suspense fallback={<Waiting />}>
                <CodeView
                  text={text}
                  label={fileOf(key)}
                  language={languages[fileOf(key).split('.').at(-1) ?? ''] ?? 'typescript'}
                />
              </Suspense>
            ),
          }))}
        />
      ) : (
        <Waiting />
      )}
    </Dialog>
  )
}
