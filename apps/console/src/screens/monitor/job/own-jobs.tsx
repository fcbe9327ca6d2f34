import { listOwnJobs } from '@app/contract/monitor/scheduled-task.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Tag } from '#kit/data/dictionary.tsx'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'

const copy = pairs({
  title: { zh: '系统自带任务', en: 'The product’s own jobs' },
  about: {
    zh: '由程序定义，随系统运行，这里只能查看。需要另外安排时间时，可在上面新增任务并调用同一个目标。',
    en: 'Defined by the program and always on; this list is read only. To run one at another time as well, add a job above that calls the same target.',
  },
  name: { zh: '任务', en: 'Job' },
  target: { zh: '调用目标', en: 'Target' },
  schedule: { zh: '运行时间', en: 'Runs' },
  last: { zh: '上次运行', en: 'Last run' },
  next: { zh: '下次运行', en: 'Next run' },
  result: { zh: '上次结果', en: 'Last result' },
  never: { zh: '尚未运行', en: 'Not yet' },
})

const results = {
  0: { label: { zh: '成功', en: 'Succeeded' }, tone: 'success' },
  1: { label: { zh: '失败', en: 'Failed' }, tone: 'danger' },
  2: { label: { zh: '运行中', en: 'Running' }, tone: 'primary' },
} as const

const MINUTE_MS = 60_000

/** The product's own work on a clock, beside the jobs of administrators: what runs, when, and how it went last. */
export function OwnJobs() {
  const say = useSay()
  const read = useCall(listOwnJobs, undefined, { isQuiet: true, everyMs: MINUTE_MS })
  const jobs = read.data?.data
  return (
    <section className="panel own-jobs">
      <h2>{say(copy.title)}</h2>
      <p className="tip">{say(copy.about)}</p>
      {read.isError && !jobs ? (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : !jobs ? (
        <Waiting />
      ) : (
        <PlainTable
          caption={say(copy.title)}
          heads={[copy.name, copy.schedule, copy.last, copy.result, copy.next, copy.target].map((head) =>
            say(head),
          )}
          rows={jobs.map((job) => [
            job.name,
            job.schedule,
            job.startTime ? (
              <span key="last" className="number">
                {writeMoment(job.startTime)}
              </span>
            ) : (
              say(copy.never)
            ),
            job.status === null ? (
              ''
            ) : (
              <span key="result">
                <Tag label={say(results[job.status].label)} tone={results[job.status].tone} />
                {job.exceptionInfo && <span className="tip"> {job.exceptionInfo.split('\n')[0]}</span>}
              </span>
            ),
            job.nextTime ? (
              <span key="next" className="number">
                {writeMoment(job.nextTime)}
              </span>
            ) : (
              ''
            ),
            <code key="target">{job.invokeTarget}</code>,
          ])}
        />
      )}
    </section>
  )
}
