import { readCache } from '@app/contract/monitor/cache.ts'
import { LineChart } from '#kit/chart/line-chart.tsx'
import { pairs, useSay } from '#kit/data/language.ts'
import { useWatch } from '#kit/data/use-watch.ts'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import '#kit/monitor.css'
import { CdnPanel } from './cdn.tsx'

const copy = pairs({
  loading: { zh: '正在加载缓存监控数据，请稍候！', en: 'Looking at the caches …' },
  basics: { zh: '基本信息', en: 'Basics' },
  version: { zh: '运行环境', en: 'Runs on' },
  mode: { zh: '运行模式', en: 'Mode' },
  single: { zh: '单机（每个进程各有缓存）', en: 'In each process' },
  port: { zh: '端口', en: 'Port' },
  clients: { zh: '在线会话', en: 'Sessions' },
  days: { zh: '运行时间(天)', en: 'Days running' },
  used: { zh: '使用内存', en: 'Memory used' },
  max: { zh: '内存配置', en: 'Memory allowed' },
  cpu: { zh: '使用CPU（秒）', en: 'Processor seconds' },
  news: { zh: '变更通知', en: 'News of changes' },
  heard: { zh: '正常', en: 'heard' },
  unheard: { zh: '中断', en: 'not heard' },
  keys: { zh: 'Key数量', en: 'Keys' },
  memory: { zh: '内存信息', en: 'Memory' },
  hits: { zh: '命中情况', en: 'Hits' },
  hitRate: { zh: '命中率', en: 'Hit rate' },
  caches: { zh: '缓存统计', en: 'Caches' },
  name: { zh: '缓存名称', en: 'Cache' },
  remark: { zh: '备注', en: 'What it holds' },
  entries: { zh: '数量', en: 'Entries' },
  size: { zh: '占用', en: 'Size' },
  asked: { zh: '查询次数', en: 'Asked' },
  ago: { zh: '5 分钟前', en: '5 min ago' },
  now: { zh: '现在', en: 'now' },
})

const EVERY_MS = 5_000
const HISTORY_MS = 300_000

const megabytes = (bytes: number) => Math.round((bytes / 1024 ** 2) * 100) / 100
const rateOf = (hits: number, misses: number) =>
  hits + misses > 0 ? Math.round((hits / (hits + misses)) * 1_000) / 10 : 0

/** 缓存监控: the caches of the process that answers. */
export default function CacheMonitor() {
  const say = useSay()
  const { read, looks } = useWatch(readCache, EVERY_MS, HISTORY_MS)
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
  const { info, dbSize, caches } = state
  const sums = looks.map(({ value: { data } }) => ({
    bytes: data.caches.reduce((sum, { bytes }) => sum + bytes, 0),
    hits: data.caches.reduce((sum, { hits }) => sum + hits, 0),
    misses: data.caches.reduce((sum, { misses }) => sum + misses, 0),
  }))
  const common = { times: looks.map(({ at }) => at), spanMs: HISTORY_MS }
  const ends = [say(copy.ago), say(copy.now)] as const
  return (
    <div className="monitor">
      <section className="panel">
        <h2>{say(copy.basics)}</h2>
        <DescriptionList
          isFramed
          facts={[
            [say(copy.version), info.redis_version],
            [say(copy.mode), say(copy.single)],
            [say(copy.port), info.tcp_port],
            [say(copy.clients), info.connected_clients],
            [say(copy.days), info.uptime_in_days],
            [say(copy.used), info.used_memory_human],
            [say(copy.max), info.maxmemory_human],
            [say(copy.cpu), info.used_cpu_user_children],
            [say(copy.news), say(info.rdb_last_bgsave_status === 'ok' ? copy.heard : copy.unheard)],
            [say(copy.keys), dbSize],
          ]}
        />
      </section>
      <section className="panel">
        <h2>{say(copy.memory)}</h2>
        <div className="monitor-charts">
          <LineChart
            {...common}
            label={say(copy.used)}
            max={Math.max(1, ...sums.map(({ bytes }) => Math.ceil(megabytes(bytes) * 1.2)))}
            write={(value) => `${value} M`}
            ends={ends}
            series={[{ name: say(copy.used), values: sums.map(({ bytes }) => megabytes(bytes)) }]}
          />
          <LineChart
            {...common}
            label={say(copy.hits)}
            max={100}
            write={(value) => `${value}%`}
            ends={ends}
            series={[
              { name: say(copy.hitRate), values: sums.map(({ hits, misses }) => rateOf(hits, misses)) },
            ]}
          />
        </div>
      </section>
      <section className="panel">
        <h2>{say(copy.caches)}</h2>
        <PlainTable
          caption={say(copy.caches)}
          heads={[copy.name, copy.remark, copy.entries, copy.size, copy.max, copy.asked, copy.hitRate].map(
            say,
          )}
          rows={caches.map(({ cacheName, remark, entries, bytes, maxBytes, hits, misses }) => [
            cacheName.slice(0, -1),
            remark,
            entries,
            `${megabytes(bytes)} M`,
            `${megabytes(maxBytes)} M`,
            hits + misses,
            `${rateOf(hits, misses)}%`,
          ])}
        />
      </section>
      <CdnPanel />
    </div>
  )
}
