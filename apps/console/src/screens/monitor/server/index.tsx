import { readMachine } from '@app/contract/monitor/server-monitor.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { LineChart } from '#kit/chart/line-chart.tsx'
import { pairs, useSay } from '#kit/data/language.ts'
import { type Look, useWatch } from '#kit/data/use-watch.ts'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import '#kit/monitor.css'

const copy = pairs({
  loading: { zh: '正在加载服务监控数据，请稍候！', en: 'Looking at the server …' },
  charts: { zh: '最近几分钟', en: 'The last minutes' },
  cpu: { zh: 'CPU', en: 'Processor' },
  memory: { zh: '内存', en: 'Memory' },
  server: { zh: '服务器信息', en: 'Server' },
  process: { zh: 'Node进程信息', en: 'Node process' },
  backups: { zh: '每夜备份', en: 'Nightly backups' },
  backupsOff: {
    zh: '未开启。把环境变量 BACKUPS_KEPT 设为要保留的份数（如 7）后重启，每天 03:17 自动备份到数据目录的 backups 文件夹，并试恢复一次。',
    en: 'Off. Set BACKUPS_KEPT to the number of backups to keep (7, say) and restart: every night at 03:17 one is written to backups in the data folder and restored once as a test.',
  },
  noBackups: (keptCount: number) => ({
    zh: `保留 ${keptCount} 份；第一份将在今夜 03:17 完成。失败的运行见“定时任务”。`,
    en: `${keptCount} are kept; the first comes at 03:17 tonight. Failed runs stand under Scheduled jobs.`,
  }),
  backupFile: { zh: '文件', en: 'File' },
  backupSize: { zh: '大小', en: 'Size' },
  backupTime: { zh: '完成时间', en: 'Made' },
  backupState: { zh: '状态', en: 'State' },
  encrypted: { zh: '已加密', en: 'encrypted' },
  plain: { zh: '未加密', en: 'not encrypted' },
  checked: { zh: '已试恢复', en: 'restore tested' },
  disks: { zh: '磁盘状态', en: 'Disks' },
  property: { zh: '属性', en: 'What' },
  value: { zh: '值', en: 'Value' },
  cores: { zh: '核心数', en: 'Cores' },
  used: { zh: '用户使用率', en: 'Used by programs' },
  sys: { zh: '系统使用率', en: 'Used by the system' },
  wait: { zh: '等待磁盘', en: 'Waiting for disks' },
  free: { zh: '当前空闲率', en: 'Idle' },
  total: { zh: '总内存（堆为上限）', en: 'In all (heap: limit)' },
  usedMemory: { zh: '已用内存', en: 'Used' },
  freeMemory: { zh: '剩余内存', en: 'Free' },
  usage: { zh: '使用率', en: 'Usage' },
  heap: { zh: '进程堆', en: 'Heap of the process' },
  resident: { zh: '进程内存', en: 'Process' },
  computerName: { zh: '服务器名称', en: 'Name' },
  osName: { zh: '操作系统', en: 'System' },
  computerIp: { zh: '服务器IP', en: 'Address' },
  osArch: { zh: '系统架构', en: 'Architecture' },
  name: { zh: '名称', en: 'Name' },
  version: { zh: '版本', en: 'Version' },
  startTime: { zh: '启动时间', en: 'Started' },
  runTime: { zh: '运行时长', en: 'Running for' },
  home: { zh: '安装路径', en: 'Program' },
  userDir: { zh: '项目路径', en: 'Folder' },
  inputArgs: { zh: '运行参数', en: 'Arguments' },
  dirName: { zh: '盘符路径', en: 'Mounted at' },
  sysTypeName: { zh: '文件系统', en: 'File system' },
  typeName: { zh: '盘符类型', en: 'Device' },
  size: { zh: '总大小', en: 'Size' },
  diskFree: { zh: '可用大小', en: 'Free' },
  diskUsed: { zh: '已用大小', en: 'Used' },
  diskUsage: { zh: '已用百分比', en: 'Usage' },
  ago: (minutes: number) => ({ zh: `${minutes} 分钟前`, en: `${minutes} min ago` }),
  now: { zh: '现在', en: 'now' },
  duration: (days: number, hours: number, minutes: number) => ({
    zh: `${days}天${hours}小时${minutes}分钟`,
    en: `${days} d ${hours} h ${minutes} min`,
  }),
})

const EVERY_MS = 3_000
const HISTORY_MINUTES = 5
/** Above so many per cent a figure is red. */
const MUCH = 80

type State = CallOutput<typeof readMachine>['data']

/** 服务监控: the machine and this process, looked at every few seconds while the page is seen. */
export default function ServerMonitor() {
  const say = useSay()
  const { read, looks } = useWatch(readMachine, EVERY_MS, HISTORY_MINUTES * 60_000)
  const state = read.data?.data
  if (!state)
    return read.isError ? (
      <Failed failure={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <>
        <Waiting />
        <p className="state">{say(copy.loading)}</p>
      </>
    )
  return (
    <div className="monitor">
      <Charts looks={looks.map(({ at, value }) => ({ at, value: value.data }))} />
      <Tables state={state} />
    </div>
  )
}

function Charts({ looks }: { looks: readonly Look<State>[] }) {
  const say = useSay()
  const line = (of: (state: State) => number) => looks.map(({ value }) => of(value))
  const common = { times: looks.map(({ at }) => at), spanMs: HISTORY_MINUTES * 60_000 }
  const ends = [say(copy.ago(HISTORY_MINUTES)), say(copy.now)] as const
  const percent = (value: number) => `${value}%`
  const megabytes = (value: number) => `${Math.round(value)} M`
  const last = looks.at(-1)?.value
  const heap = Math.max(0, ...line(({ jvm }) => Math.max(jvm.used, jvm.resident)))
  return (
    <section className="panel" aria-label={say(copy.charts)}>
      <h2>{say(copy.charts)}</h2>
      <div className="monitor-charts">
        <LineChart
          {...common}
          label={say(copy.cpu)}
          max={100}
          write={percent}
          ends={ends}
          series={[
            { name: say(copy.used), values: line(({ cpu }) => cpu.used) },
            { name: say(copy.sys), values: line(({ cpu }) => cpu.sys) },
            { name: say(copy.wait), values: line(({ cpu }) => cpu.wait) },
          ]}
        />
        <LineChart
          {...common}
          label={say(copy.memory)}
          max={last?.mem.total ?? 0}
          write={(value) => `${value} G`}
          ends={ends}
          series={[{ name: say(copy.usedMemory), values: line(({ mem }) => mem.used) }]}
        />
        <LineChart
          {...common}
          label={say(copy.process)}
          max={Math.ceil(heap * 1.1)}
          write={megabytes}
          ends={ends}
          series={[
            { name: say(copy.resident), values: line(({ jvm }) => jvm.resident) },
            { name: say(copy.heap), values: line(({ jvm }) => jvm.used) },
          ]}
        />
      </div>
    </section>
  )
}

function Percent({ value }: { value: number }) {
  return <span className={value > MUCH ? 'number much' : 'number'}>{value}%</span>
}

function Backups({ kept: keptCount, rows }: State['backups']) {
  const say = useSay()
  return (
    <section className="panel">
      <h2>{say(copy.backups)}</h2>
      {rows.length === 0 ? (
        <p>{say(keptCount === 0 ? copy.backupsOff : copy.noBackups(keptCount))}</p>
      ) : (
        <PlainTable
          caption={say(copy.backups)}
          heads={[copy.backupTime, copy.backupSize, copy.backupState, copy.backupFile].map(say)}
          rows={rows.map(({ name, size, createTime, isEncrypted, isChecked }) => [
            createTime,
            `${(size / 1024 / 1024).toFixed(1)} MB`,
            [say(isEncrypted ? copy.encrypted : copy.plain), ...(isChecked ? [say(copy.checked)] : [])].join(
              ' · ',
            ),
            name,
          ])}
        />
      )}
    </section>
  )
}

function Tables({ state: { cpu, mem, jvm, sys, sysFiles, backups } }: { state: State }) {
  const say = useSay()
  const [property, value] = [say(copy.property), say(copy.value)]
  // the wire's text is Chinese for clients that only show it
  const [days = 0, hours = 0, minutes = 0] = jvm.runTime.split(/\D+/).map(Number)
  return (
    <>
      <div className="monitor-pair">
        <section className="panel">
          <h2>{say(copy.cpu)}</h2>
          <PlainTable
            caption={say(copy.cpu)}
            heads={[property, value]}
            rows={[
              [say(copy.cores), cpu.cpuNum],
              [say(copy.used), <Percent key="used" value={cpu.used} />],
              [say(copy.sys), <Percent key="sys" value={cpu.sys} />],
              [say(copy.free), `${cpu.free}%`],
            ]}
          />
        </section>
        <section className="panel">
          <h2>{say(copy.memory)}</h2>
          <PlainTable
            caption={say(copy.memory)}
            heads={[property, say(copy.memory), say(copy.heap)]}
            rows={[
              [say(copy.total), `${mem.total}G`, `${jvm.total}M`],
              [say(copy.usedMemory), `${mem.used}G`, `${jvm.used}M`],
              [say(copy.freeMemory), `${mem.free}G`, `${jvm.free}M`],
              [
                say(copy.usage),
                <Percent key="mem" value={mem.usage} />,
                <Percent key="heap" value={jvm.usage} />,
              ],
            ]}
          />
        </section>
      </div>
      <section className="panel">
        <h2>{say(copy.server)}</h2>
        <DescriptionList
          isFramed
          facts={(['computerName', 'osName', 'computerIp', 'osArch'] as const).map((name) => [
            say(copy[name]),
            sys[name],
          ])}
        />
      </section>
      <section className="panel">
        <h2>{say(copy.process)}</h2>
        <DescriptionList
          isFramed
          facts={[
            [say(copy.name), jvm.name],
            [say(copy.version), jvm.version],
            [say(copy.startTime), jvm.startTime],
            [say(copy.runTime), say(copy.duration(days, hours, minutes))],
            [say(copy.home), jvm.home],
            [say(copy.userDir), sys.userDir],
            [say(copy.inputArgs), jvm.inputArgs],
          ]}
        />
      </section>
      <section className="panel">
        <h2>{say(copy.disks)}</h2>
        <PlainTable
          caption={say(copy.disks)}
          heads={[
            copy.dirName,
            copy.sysTypeName,
            copy.typeName,
            copy.size,
            copy.diskFree,
            copy.diskUsed,
            copy.diskUsage,
          ].map(say)}
          rows={sysFiles.map((disk) => [
            disk.dirName,
            disk.sysTypeName,
            disk.typeName,
            disk.total,
            disk.free,
            disk.used,
            <Percent key="usage" value={disk.usage} />,
          ])}
        />
      </section>
      <Backups {...backups} />
    </>
  )
}
