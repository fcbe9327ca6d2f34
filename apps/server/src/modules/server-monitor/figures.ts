/** Part of a whole in per cent, with two decimals; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? rounded((part / whole) * 100) : 0
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

export const gigabytes = (bytes: number) => rounded(bytes / 1024 ** 3)
export const megabytes = (bytes: number) => rounded(bytes / 1024 ** 2)

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB']

/** `12.3 GB`. */
export function sizeText(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  const value = bytes / 1024 ** unit
  return `${unit === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`
}

/** `1天2小时3分钟`, as clients of the admin template show it. */
export function runTimeText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  return `${Math.floor(minutes / 1_440)}天${Math.floor(minutes / 60) % 24}小时${minutes % 60}分钟`
}

/** Ticks of all processors since the machine started. */
export interface Ticks {
  user: number
  sys: number
  wait: number
  idle: number
}

/** The first line of `/proc/stat`; undefined when it is another text. */
export function ticksOf(text: string): Ticks | undefined {
  const [, line] = /^cpu +([\d ]+)$/m.exec(text) ?? []
  if (!line) return undefined
  const [user = 0, nice = 0, sys = 0, idle = 0, wait = 0, irq = 0, softIrq = 0, steal = 0] = line
    .trim()
    .split(/\s+/)
    .map(Number)
  return { user: user + nice, sys: sys + irq + softIrq + steal, wait, idle }
}

/** What the processors did between two looks. */
export function cpuShares(before: Ticks, after: Ticks) {
  const ticks = (name: keyof Ticks) => Math.max(0, after[name] - before[name])
  const [user, sys, wait, idle] = [ticks('user'), ticks('sys'), ticks('wait'), ticks('idle')]
  const total = user + sys + wait + idle
  return {
    total: rounded(total * 100),
    sys: percentOf(sys, total),
    used: percentOf(user, total),
    wait: percentOf(wait, total),
    free: percentOf(idle, total),
  }
}

export interface Mount {
  device: string
  dirName: string
  fileSystem: string
}

/** File systems that hold no files of their own. */
const VIRTUAL =
  /^(proc|sysfs|tmpfs|devtmpfs|devpts|cgroup2?|mqueue|debugfs|tracefs|securityfs|pstore|bpf|configfs|fusectl|hugetlbfs|ramfs|autofs|nsfs|rpc_pipefs|binfmt_misc|efivarfs|squashfs|fuse\..*)$/

/** The mounts of real file systems in `/proc/self/mounts`, each device once, where it was mounted first. */
export function mountsOf(text: string): Mount[] {
  const known = new Set<string>()
  return text.split('\n').flatMap((line) => {
    const [device = '', place = '', fileSystem = ''] = line.split(' ')
    if (!place || VIRTUAL.test(fileSystem) || known.has(device)) return []
    known.add(device)
    // blanks and the like are written as octal numbers
    const dirName = place.replace(/\\(\d{3})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 8)),
    )
    return [{ device, dirName, fileSystem }]
  })
}
