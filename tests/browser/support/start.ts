import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { startWechatServer } from '../../../apps/server/test/wechat/wechat-server.ts'
import { startProgram, temporaryFolder } from '../../../bench/server.ts'
import serverProgram from '../../../scripts/server-program.json' with { type: 'json' }
import { ADMIN_PASSWORD, DATA_FOLDER, ORIGIN } from './settings.ts'

const root = path.join(import.meta.dirname, '..', '..', '..')
const proofs = ['apps/portal/build/server/index.js', 'apps/console/dist/index.html']

/** One product process on an empty database for all journeys; gives what stops it and takes its data away. */
export default async function start(): Promise<() => Promise<void>> {
  if (!proofs.every((proof) => existsSync(path.join(root, proof))))
    execFileSync(process.execPath, ['scripts/run.mjs', 'build'], { cwd: root, stdio: 'inherit' })
  const folder = await temporaryFolder()
  // Under root the database has an account of its own, which must be able to pass.
  await chmod(folder.path, 0o755)
  const wechat = await startWechatServer()
  const settings = {
    CAPTCHA: 'off',
    REGISTER_DATA: 'off',
    ADMIN_PASSWORD,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'on',
    WECHAT_API: wechat.origin,
    MESSAGE_NETWORKS: '127.0.0.0/8',
  }
  const product = await startProgram(
    serverProgram,
    { DATA_DIR: path.join(folder.path, 'data'), ...settings },
    '/readyz',
  )
  // biome-ignore lint/style/noProcessEnv: the runner hands its environment to the workers
  process.env[ORIGIN] = product.origin
  // biome-ignore lint/style/noProcessEnv: as above
  process.env[DATA_FOLDER] = path.join(folder.path, 'data')
  return async () => {
    await product.stop()
    await wechat.close()
    await folder.remove()
  }
}
