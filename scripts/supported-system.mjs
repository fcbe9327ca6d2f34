/**
 * Why the product cannot run on this system, in one sentence of each language; undefined where it can. Node, PostgreSQL,
 * and the picture library come as programs, which there are for Linux with the GNU C library and for macOS.
 *
 * @param {{ platform: string, arch: string, isGlibc: boolean }} system
 * @returns {string | undefined}
 */
export function whyUnsupported({ platform, arch, isGlibc }) {
  if (platform === 'win32')
    return 'Windows 上请在 WSL 2（例如 Ubuntu）中运行，目录也放在 WSL 里。\nOn Windows run this inside WSL 2 (Ubuntu, for example), with the folder inside WSL too.'
  if (platform !== 'linux' && platform !== 'darwin')
    return `本产品不支持 ${platform} 系统，请使用 Linux 或 macOS。\nThis product does not run on ${platform}: use Linux or macOS.`
  if (arch !== 'x64' && arch !== 'arm64')
    return `本产品不支持 ${arch} 处理器，请使用 64 位的 x64 或 arm64。\nThis product does not run on ${arch} processors: use x64 or arm64, with a 64-bit system.`
  if (platform === 'linux' && !isGlibc)
    return '本产品需要 GNU C 库，请使用 Debian、Ubuntu 等发行版，不要使用 Alpine。\nThis product needs the GNU C library: use Debian, Ubuntu, or the like instead of Alpine.'
  return undefined
}

/** The system that runs this. */
export function thisSystem() {
  const { platform, arch } = process
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return { platform, arch, isGlibc: header.glibcVersionRuntime !== undefined }
}
