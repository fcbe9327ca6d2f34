import { ClearOutlined, CloseOutlined } from '@ant-design/icons'
import { cleanJobLogs, jobAdmin, jobLogAdmin, listJobRuns } from '@app/contract/monitor/scheduled-task.ts'
import { Button } from 'antd'
import { useContext, useEffect, useRef } from 'react'
import type { z } from 'zod'
import { copy as kitCopy } from '#kit/copy.ts'
import { DictTags } from '#kit/data/dictionary.tsx'
import { pairs, useSay } from '#kit/data/language.ts'
import { refreshAfter, useCall } from '#kit/data/use-call.ts'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import { PageAddressContext } from '#kit/page/page-address.ts'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'
import type { ScreenProps } from '#kit/page/screen-props.ts'
import { useLeave } from '#kit/page/use-leave.ts'

const copy = pairs({
  clean: { zh: '清空', en: 'Clear' },
  askClean: { zh: '是否确认清空所有调度日志数据项?', en: 'Delete every row of the job log?' },
  cleaned: { zh: '清空成功', en: 'Cleared' },
  details: { zh: '调度日志详细', en: 'Run of a job' },
  basics: { zh: '基本信息', en: 'Basics' },
  job: { zh: '任务信息', en: 'Job' },
  took: { zh: '执行耗时', en: 'Took' },
  underWay: (count: number) => ({
    zh: `正在执行 ${count} 次`,
    en: count === 1 ? '1 run is under way' : `${count} runs are under way`,
  }),
  milliseconds: (count: number) => ({ zh: `${count} 毫秒`, en: `${count} ms` }),
})

type Row = z.output<typeof jobLogAdmin.record>

function Took({ row }: { row: Row }) {
  const say = useSay()
  if (!row.startTime || !row.endTime || row.status !== '0') return null
  const tookMs = row.endTime.getTime() - row.startTime.getTime()
  return <DescriptionList isFramed facts={[[say(copy.took), say(copy.milliseconds(tookMs))]]} />
}

const LOOK_MS = 5_000
const LOOK_OFTEN_MS = 1_000

/** Says what is under way, and reads the log anew when a run has ended. */
function RunsUnderWay({ jobId }: { jobId: number }) {
  const say = useSay()
  const running = useRef<readonly number[]>([])
  const query = jobId > 0 ? { jobId } : {}
  const runs = useCall(
    listJobRuns,
    { query },
    {
      isQuiet: true,
      everyMs: (answer) => ((answer?.data.length ?? 0) > 0 ? LOOK_OFTEN_MS : LOOK_MS),
    },
  )
  const rows = runs.data?.data
  useEffect(() => {
    if (!rows) return
    const now = rows.map(({ runId }) => runId)
    if (running.current.some((runId) => !now.includes(runId))) refreshAfter({ invalidates: ['jobLog:list'] })
    running.current = now
  }, [rows])
  return <span role="status">{rows && rows.length > 0 && say(copy.underWay(rows.length))}</span>
}

/** 调度日志, of one job where the address names it: `/monitor/job-log/index/3` or `?jobId=3`; 0 stands for all. */
export default function JobLog({ params, path }: ScreenProps) {
  const { search } = useContext(PageAddressContext)
  const jobId = Number(params.jobId ?? new URLSearchParams(search).get('jobId')) || 0
  const job = useCall(jobAdmin.read, { params: { id: jobId } }, { isOn: jobId > 0, isQuiet: true })
  if (job.isError && !job.data) return <Failed failure={job.error} onRetry={() => void job.refetch()} />
  if (jobId > 0 && !job.data) return <Waiting />
  const { jobName, jobGroup } = job.data?.data ?? {}
  return (
    <ResourceScreen
      // of another job: its list begins anew
      key={jobId}
      resource={jobLogAdmin}
      config={{
        whenEmpty: {
          zh: '还没有日志：任务执行后，每次的结果都会留在这里',
          en: 'No runs yet. The result of each run of a job is kept here',
        },
        search: ['jobName', 'jobGroup', 'status', 'params'],
        columns: ['jobLogId', 'jobName', 'jobGroup', 'invokeTarget', 'jobMessage', 'status', 'createTime'],
        cells: { status: ({ status }) => <DictTags type="sys_common_status" value={status} /> },
        form: [],
        filters: jobName ? { jobName, jobGroup } : {},
        hasDetailButton: true,
        detailNeeds: jobLogAdmin.read,
        detailTitle: copy.details,
        detailParts: [
          {
            title: copy.basics,
            fields: ['jobLogId', 'status', 'startTime', 'endTime', 'createTime'],
            content: (row) => <Took row={row} />,
          },
          { title: copy.job, fields: ['jobName', 'jobGroup', 'jobMessage'] },
          { text: 'invokeTarget' },
          { text: 'exceptionInfo', isShown: ({ status }) => status === '1' },
        ],
        extra: (
          <>
            <ConfirmButton
              label={copy.clean}
              call={cleanJobLogs}
              asks={copy.askClean}
              done={copy.cleaned}
              icon={<ClearOutlined aria-hidden />}
            />
            <CloseButton path={path} />
            <RunsUnderWay jobId={jobId} />
          </>
        ),
        exportAs: 'job_log',
        idName: { zh: '调度日志编号', en: 'number' },
      }}
    />
  )
}

function CloseButton({ path }: { path: string }) {
  const say = useSay()
  const leave = useLeave(path, '/monitor/job')
  return (
    <Button className="tool-export" icon={<CloseOutlined aria-hidden />} onClick={leave}>
      {say(kitCopy.close)}
    </Button>
  )
}
