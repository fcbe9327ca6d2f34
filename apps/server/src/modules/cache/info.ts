import type { CacheFigures } from '#platform/cache/tagged-cache.ts'

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(2)}M`

interface CacheServerState {
  /** Of the caches of this process. */
  figures: readonly CacheFigures[]
  port: number
  /** Living sessions. */
  clients: number
  /** Whether news of other processes arrive. */
  isListening: boolean
}

/**
 * The words of Redis that clients of the admin template show, with what they mean here; words without a meaning are
 * left out (docs/console-rules.md#caches).
 */
export function infoOf({ figures, port, clients, isListening }: CacheServerState): Record<string, string> {
  const sum = (name: keyof CacheFigures) => figures.reduce((total, one) => total + one[name], 0)
  const { rss, heapUsed } = process.memoryUsage()
  const cpuSeconds = (process.cpuUsage().user / 1_000_000).toFixed(2)
  const seconds = process.uptime()
  return {
    redis_version: `Node ${process.versions.node}`,
    redis_mode: 'standalone',
    tcp_port: String(port),
    connected_clients: String(clients),
    uptime_in_seconds: String(Math.floor(seconds)),
    uptime_in_days: String(Math.floor(seconds / 86_400)),
    used_memory: String(sum('bytes')),
    used_memory_human: megabytes(sum('bytes')),
    used_memory_rss: String(rss),
    used_memory_rss_human: megabytes(rss),
    used_memory_heap_human: megabytes(heapUsed),
    maxmemory: String(sum('maxBytes')),
    maxmemory_human: megabytes(sum('maxBytes')),
    used_cpu_user: cpuSeconds,
    used_cpu_user_children: cpuSeconds,
    // caches of a process are reached without a network
    instantaneous_input_kbps: '0.00',
    instantaneous_output_kbps: '0.00',
    // nothing of it is written to disk: the database has what must last
    aof_enabled: '0',
    rdb_last_bgsave_status: isListening ? 'ok' : 'err',
    keyspace_hits: String(sum('hits')),
    keyspace_misses: String(sum('misses')),
  }
}
