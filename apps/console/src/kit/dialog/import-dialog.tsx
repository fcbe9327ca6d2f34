import { DownloadOutlined } from '@ant-design/icons'
import type { Pair } from '@app/contract/shapes/language.ts'
import type { Resource } from '@app/contract/shapes/resource.ts'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { pluralOf } from '#kit/copy.ts'
import { pairs, useSay } from '#kit/data/language.ts'
import { exportList, saveBlob } from '#kit/data/save-file.ts'
import { refreshAfter } from '#kit/data/use-call.ts'
import { reactTo, tellWarning } from '#kit/message/messages.tsx'
import { Dialog } from './dialog.tsx'
import { DropZone } from './drop-zone.tsx'
import { type ImportReport, type ImportRow, previewImport, runImport, workbookOf } from './import-steps.ts'

const rowsEn = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

const copy = pairs({
  title: (thing: Pair) => ({ zh: `${thing.zh}导入`, en: `Import ${pluralOf(thing.en).toLowerCase()}` }),
  hint: { zh: '仅允许导入xlsx、csv格式文件。', en: 'Only xlsx and csv files can be imported.' },
  wrong: {
    zh: '请选择后缀为 “xlsx” 或 “csv” 的文件。',
    en: 'Choose a file whose name ends in “xlsx” or “csv”.',
  },
  updates: (thing: Pair) => ({
    zh: `是否更新已经存在的${thing.zh}数据`,
    en: `Update existing ${thing.en.toLowerCase()} records`,
  }),
  template: { zh: '下载模板', en: 'Download the template' },
  writing: { zh: '正在导入…', en: 'Importing …' },
  count: (good: number, bad: number) => ({
    zh: `可导入 ${good} 行，有误 ${bad} 行`,
    en: `${rowsEn(good)} can be imported, ${bad} ${bad === 1 ? 'has' : 'have'} errors`,
  }),
  more: (count: number) => ({ zh: `还有 ${count} 行未显示`, en: `${count} more rows are not shown` }),
  onlyWrong: { zh: '只看有误的行', en: 'Only rows with errors' },
  line: { zh: '行号', en: 'Line' },
  verdict: { zh: '结果', en: 'Verdict' },
  good: { zh: '可导入', en: 'Ready' },
  reason: { zh: '原因', en: 'Reason' },
  name: { zh: '名称', en: 'Name' },
  known: { zh: '更新已有数据', en: 'Updates an existing record' },
  there: { zh: '已存在', en: 'Already exists' },
  other: { zh: '换一个文件', en: 'Another file' },
  cancel: { zh: '取 消', en: 'Cancel' },
  importFile: { zh: '导入', en: 'Import' },
  write: (count: number) => ({ zh: `导入 ${count} 行`, en: `Import ${rowsEn(count)}` }),
  result: { zh: '导入结果', en: 'Result' },
  close: { zh: '确 定', en: 'Close' },
  came: (added: number, updated: number, refused: number) => ({
    zh: `${[
      `新增 ${added} 行`,
      ...(updated > 0 ? [`更新 ${updated} 行`] : []),
      refused > 0 ? `${refused} 行未导入` : '全部导入成功',
    ].join('，')}。`,
    en: `${[
      `${added} added`,
      ...(updated > 0 ? [`${updated} changed`] : []),
      refused > 0 ? `${refused} not imported` : 'every row imported',
    ].join(', ')}.`,
  }),
  mend: {
    zh: '下载未导入的行，按“原因”一列改好后，再导入这个文件即可。',
    en: 'Download the rows that were not imported, correct them using the column “Reason”, and import that file.',
  },
  refusedRows: { zh: '下载未导入的行', en: 'Download these rows' },
})

/** As many rows as the preview draws; the others are counted. */
const MOST_ROWS = 200

interface ImportDialogProps {
  resource: Resource
  onClose: () => void
}

/** Records from a workbook: a file, a look at every row before anything is written, and a report. */
export default function ImportDialog({ resource, onClose }: ImportDialogProps) {
  const say = useSay()
  const { title, name, imports = {}, importTemplate, importPreview, importData } = resource
  const [file, setFile] = useState<File>()
  const [updates, setUpdates] = useState(false)
  const [rows, setRows] = useState<readonly ImportRow[]>()
  const [report, setReport] = useState<ImportReport>()
  const [isBusy, setBusy] = useState(false)

  async function look(chosen: File | undefined, isUpdating = updates) {
    if (!importPreview) return
    if (!chosen || !/\.(xlsx|csv)$/i.test(chosen.name)) return tellWarning(say(copy.wrong))
    setFile(chosen)
    setBusy(true)
    await previewImport(importPreview, chosen, isUpdating).then(setRows, (failure: unknown) => {
      setFile(undefined)
      setRows(undefined)
      reactTo(failure)
    })
    setBusy(false)
  }

  async function write() {
    if (!file || !importData) return
    setBusy(true)
    await runImport(importData, file, updates).then(setReport, reactTo)
    refreshAfter(importData)
    setBusy(false)
  }

  /** Rows that are there already are judged anew: each of them is written or left out. */
  function changeUpdates(isUpdating: boolean) {
    setUpdates(isUpdating)
    if (file && rows) void look(file, isUpdating)
  }

  const good = rows?.filter((row) => !isWrong(row)).length ?? 0
  return (
    <Dialog
      width={report ? 640 : rows ? 960 : 480}
      title={say(report === undefined ? copy.title(title) : copy.result)}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        report !== undefined ? (
          <Button type="primary" onClick={onClose}>
            {say(copy.close)}
          </Button>
        ) : (
          <>
            {rows && (
              <Button
                disabled={isBusy}
                onClick={() => {
                  setRows(undefined)
                  setFile(undefined)
                }}
              >
                {say(copy.other)}
              </Button>
            )}
            <Button onClick={onClose}>{say(copy.cancel)}</Button>
            <Button
              type="primary"
              disabled={good === 0}
              loading={isBusy && rows !== undefined}
              onClick={() => void write()}
            >
              {say(rows ? copy.write(good) : copy.importFile)}
            </Button>
          </>
        )
      }
    >
      {report !== undefined ? (
        <Report report={report} name={name} />
      ) : rows ? (
        <Preview heads={imports} rows={rows} good={good} />
      ) : (
        <DropZone accept=".xlsx,.csv" isBusy={isBusy} onFile={(chosen) => void look(chosen)} />
      )}
      {report === undefined && (
        <div className="import-options">
          <Checkbox
            checked={updates}
            disabled={isBusy}
            onChange={({ target }) => changeUpdates(target.checked)}
          >
            {say(copy.updates(title))}
          </Checkbox>
          {!rows && importTemplate && (
            <p className="tip">
              {say(copy.hint)}
              <Button
                type="link"
                size="small"
                icon={<DownloadOutlined aria-hidden />}
                onClick={() => void exportList(importTemplate, {}, `${name}_template`)}
              >
                {say(copy.template)}
              </Button>
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

/** Whether a row is left out: it is refused, or is there already and shall not be changed. */
const isWrong = ({ outcome }: ImportRow) => outcome === 'failed' || outcome === 'exists'

interface PreviewProps {
  /** The fields of a row with their heads, in their order. */
  heads: NonNullable<Resource['imports']>
  rows: readonly ImportRow[]
  good: number
}

function Preview({ heads, rows, good }: PreviewProps) {
  const say = useSay()
  // of many columns those that the sheet fills, or that are missing from it
  const names = Object.keys(heads).filter((name) =>
    rows.some(({ values, errors }) => values[name] || errors[name]),
  )
  const [isOnlyWrong, setOnlyWrong] = useState(false)
  const bad = rows.length - good
  const visibleRows = isOnlyWrong ? rows.filter((row) => isWrong(row)) : rows
  return (
    <>
      <div className="import-bar">
        <p role="status">{say(copy.count(good, bad))}</p>
        {bad > 0 && (
          <Checkbox checked={isOnlyWrong} onChange={({ target }) => setOnlyWrong(target.checked)}>
            {say(copy.onlyWrong)}
          </Checkbox>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="table-scroll" tabIndex={0} aria-label={say(copy.verdict)}>
        <table className="plain-table import-table">
          <thead>
            <tr>
              <th scope="col">{say(copy.line)}</th>
              <th scope="col">{say(copy.verdict)}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {heads[name] ? say(heads[name]) : name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visibleRows.slice(0, MOST_ROWS).map((row) => (
              <tr key={row.line} className={isWrong(row) ? 'import-wrong' : undefined}>
                <td>{row.line}</td>
                <td>
                  <Verdict row={row} />
                </td>
                {names.map((name) => (
                  <td key={name}>{row.values[name] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {visibleRows.length > MOST_ROWS && (
        <p className="tip">{say(copy.more(visibleRows.length - MOST_ROWS))}</p>
      )}
    </>
  )
}

function Verdict({ row: { outcome, errors } }: { row: ImportRow }) {
  const say = useSay()
  if (outcome === 'exists') return <>{say(copy.there)}</>
  if (outcome !== 'failed') return <>{say(outcome === 'updated' ? copy.known : copy.good)}</>
  return (
    <ul>
      {[...new Set(Object.values(errors))].map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  )
}

/** How many rows came in and how many did not, which and why, and those as a file to be mended. */
function Report({ report, name }: { report: ImportReport; name: string }) {
  const say = useSay()
  const { added, updated, refused, workbook } = report
  return (
    <div className="import-report">
      <p role="status">{say(copy.came(added, updated, refused.length))}</p>
      {workbook !== null && (
        <>
          <p className="tip">{say(copy.mend)}</p>
          <Button
            icon={<DownloadOutlined aria-hidden />}
            onClick={() => saveBlob(workbookOf(workbook), `${name}_refused_${Date.now()}.xlsx`)}
          >
            {say(copy.refusedRows)}
          </Button>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <section className="table-scroll import-rows" tabIndex={0} aria-label={say(copy.result)}>
            <table className="plain-table import-table">
              <thead>
                <tr>
                  <th scope="col">{say(copy.line)}</th>
                  <th scope="col">{say(copy.name)}</th>
                  <th scope="col">{say(copy.reason)}</th>
                </tr>
              </thead>
              <tbody>
                {refused.slice(0, MOST_ROWS).map(({ line, name: called, reason }) => (
                  <tr key={line}>
                    <td>{line}</td>
                    <td>{called}</td>
                    <td>{reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {refused.length > MOST_ROWS && <p className="tip">{say(copy.more(refused.length - MOST_ROWS))}</p>}
        </>
      )}
    </div>
  )
}
