import { FileTextOutlined } from '@ant-design/icons'
import { changeJobStatus, jobAdmin, jobLogAdmin, runJob } from '@app/contract/monitor/scheduled-task.ts'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { choice } from '#kit/form/widgets.tsx'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import { screen } from '#kit/page/screen.tsx'
import type { ScreenProps } from '#kit/page/screen-props.ts'
import { cronField, targetField } from './cron-field.tsx'
import { OwnJobs } from './own-jobs.tsx'
import './job.css'

const copy = pairs({
  run: { zh: '执行一次', en: 'Run once' },
  askRun: (name: string) => ({
    zh: `确认要立即执行一次"${name}"任务吗?`,
    en: `Run the job “${name}” once, now?`,
  }),
  ran: { zh: '执行成功', en: 'It runs now' },
  log: { zh: '调度日志', en: 'Log' },
  logs: { zh: '日志', en: 'Log' },
  details: { zh: '任务详细', en: 'Job' },
  settings: { zh: '任务配置', en: 'Job' },
  schedule: { zh: '调度信息', en: 'Schedule' },
  target: { zh: '执行方法', en: 'Target' },
  about: { zh: '元信息', en: 'Record' },
  idName: { zh: '定时任务编号', en: 'number' },
})

const policies = {
  1: { zh: '立即执行', en: 'Make up all' },
  2: { zh: '执行一次', en: 'Run once' },
  3: { zh: '放弃执行', en: 'Skip' },
}

function LogLink() {
  const say = useSay()
  const navigate = useNavigate()
  const can = useCan()
  if (!can(jobLogAdmin.read)) return null
  return (
    <Button
      className="tool-export"
      icon={<FileTextOutlined aria-hidden />}
      onClick={() => void navigate('/monitor/job-log/index/0')}
    >
      {say(copy.logs)}
    </Button>
  )
}

const JobList = screen(jobAdmin, {
  search: ['jobName', 'jobGroup', 'status'],
  columns: ['jobId', 'jobName', 'jobGroup', 'invokeTarget', 'cronExpression', 'status', 'nextValidTime'],
  hidden: ['nextValidTime'],
  form: [
    ['jobName', 'jobGroup'],
    'invokeTarget',
    'cronExpression',
    'status',
    ['misfirePolicy', 'concurrent'],
    'remark',
  ],
  widgets: { cronExpression: cronField, invokeTarget: targetField, misfirePolicy: choice(policies) },
  detailNeeds: jobAdmin.read,
  detailTitle: copy.details,
  detailParts: [
    { title: copy.settings, fields: ['jobId', 'jobName', 'jobGroup', 'status'] },
    { title: copy.schedule, fields: ['cronExpression', 'nextValidTime', 'misfirePolicy', 'concurrent'] },
    { title: copy.target, fields: ['invokeTarget'] },
    { title: copy.about, fields: ['createBy', 'createTime', 'updateBy', 'updateTime', 'remark'] },
  ],
  rowSwitch: {
    field: 'status',
    call: changeJobStatus,
    input: ({ jobId }, status) => ({ body: { jobId, status } }),
  },
  idName: copy.idName,
  // a new job is paused
  editOnly: ['status'],
  start: { misfirePolicy: '1', concurrent: '1', jobGroup: 'DEFAULT' },
  rowControl: (job) => (
    <ConfirmButton
      label={copy.run}
      call={runJob}
      input={{ body: { jobId: job.jobId, jobGroup: job.jobGroup } }}
      asks={copy.askRun(job.jobName)}
      isHarmless
      done={copy.ran}
      rowName={job.jobName}
    />
  ),
  links: [{ label: copy.log, to: ({ jobId }) => `/monitor/job-log/index/${jobId}`, needs: jobLogAdmin.read }],
  extra: <LogLink />,
  width: 820,
})

/** 定时任务: what administrators put on a clock, and below it what the product does by itself. */
function Jobs(props: ScreenProps) {
  return (
    <>
      <JobList {...props} />
      <OwnJobs />
    </>
  )
}

export default Object.assign(Jobs, { ask: JobList.ask })
