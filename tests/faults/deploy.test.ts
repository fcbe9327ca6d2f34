import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { cleanUp, newDataFolder, startProcess } from '../../apps/server/test/server-process.ts'

const root = join(import.meta.dirname, '..', '..')
const deploy = join(root, 'deploy')
const { missingPrograms } = (await import(/* @vite-ignore */ join(root, 'scripts', 'find-programs.mjs'))) as {
  missingPrograms: (needed: { programs: string[]; packages: string[] }) => Promise<string[]>
}
// biome-ignore lint/style/noProcessEnv: `npm run faults -- --long` leaves it there
const isLong = process.env.LONG_TESTS !== undefined
const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'ossd-deploy-'))

afterAll(async () => {
  await cleanUp()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

/** A file of `deploy/` with other words in some places, in a folder of the test. */
async function changed(name: string, changes: Readonly<Record<string, string>> = {}): Promise<string> {
  let text = await readFile(join(deploy, name), 'utf8')
  for (const [before, after] of Object.entries(changes)) {
    expect(text, name).toContain(before)
    text = text.replaceAll(before, after)
  }
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

/** A certificate that signs itself: nginx reads it when it checks a file. */
async function certificate(): Promise<{ key: string; chain: string }> {
  const [key, chain] = [join(folder, 'key.pem'), join(folder, 'chain.pem')]
  const subject = ['-x509', '-nodes', '-newkey', 'rsa:2048', '-subj', '/CN=portal.example', '-days', '1']
  await run('openssl', ['req', ...subject, '-keyout', key, '-out', chain])
  return { key, chain }
}

/** What each file is checked with: the program itself, on the file or a copy that names what is on this machine. */
const checks = [
  {
    program: 'nginx',
    packages: ['nginx-light', 'openssl'],
    check: async () => {
      const { key, chain } = await certificate()
      const site = await changed('nginx.conf', {
        '/etc/ssl/portal/fullchain.pem': chain,
        '/etc/ssl/portal/privkey.pem': key,
      })
      const whole = join(folder, 'whole.conf')
      await writeFile(whole, `pid ${folder}/nginx.pid;\nevents {}\nhttp { include ${site}; }\n`)
      await run('nginx', ['-t', '-c', whole])
    },
  },
  {
    program: 'haproxy',
    packages: ['haproxy'],
    check: () => run('haproxy', ['-c', '-f', join(deploy, 'haproxy.cfg')]),
  },
  {
    program: 'caddy',
    packages: ['caddy'],
    check: () =>
      run('caddy', ['validate', '--config', join(deploy, 'Caddyfile'), '--adapter', 'caddyfile'], {
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, XDG_DATA_HOME: folder },
      }),
  },
  {
    program: 'systemd-analyze',
    packages: ['systemd'],
    check: async () => {
      const unit = await changed('ossd-portal.service', { '/opt/ossd-portal': root })
      // a user and a path of this machine; what it says of other units is not about this one
      const { stderr } = await run('systemd-analyze', ['verify', '--man=no', unit])
      expect(stderr.split('\n').filter((line) => line.includes('ossd-portal.service'))).toEqual([])
    },
  },
  {
    program: 'promtool',
    packages: ['prometheus'],
    check: () => run('promtool', ['check', 'rules', join(deploy, 'prometheus-alerts.yml')]),
  },
]

describe('the files of deploy/', () => {
  for (const { program, packages, check } of checks)
    it(`that are for ${program} are understood by it`, async ({ skip }) => {
      const missing = await missingPrograms({ programs: [program], packages })
      skip(missing.length > 0, `${program} is not on this machine: "apt-get install ${packages.join(' ')}"`)
      await check()
    }, 180_000)

  it('for compose name services, volumes and networks that are declared, and nothing that runs as root with a writable system', async () => {
    const compose = parse(await readFile(join(deploy, 'compose.yaml'), 'utf8'), { merge: true })
    const services = Object.entries<Record<string, unknown>>(compose.services)
    for (const [name, service] of services) {
      expect(Object.keys(service.depends_on ?? {}).filter((other) => !compose.services[other])).toEqual([])
      for (const volume of (service.volumes ?? []) as string[]) {
        const [source = ''] = volume.split(':')
        expect(source.startsWith('.') || source in compose.volumes, `${name}: ${volume}`).toBe(true)
      }
      if (name.startsWith('portal'))
        expect(service).toMatchObject({
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
        })
    }
    expect(services.filter(([name]) => name.startsWith('portal'))).toHaveLength(2)
  })

  it('for Prometheus and Grafana name figures that the product has', async () => {
    const source = await readFile(join(root, 'apps', 'server', 'src', 'web', 'metrics.ts'), 'utf8')
    const known = [...source.matchAll(/name: '(\w+)'/g)].map(([, name]) => name)
    expect(known.length).toBeGreaterThan(10)
    const { groups } = parse(await readFile(join(deploy, 'prometheus-alerts.yml'), 'utf8'))
    const { panels } = JSON.parse(await readFile(join(deploy, 'grafana-dashboard.json'), 'utf8'))
    const expressions: string[] = [
      ...groups.flatMap(({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr)),
      ...panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
    ]
    expect(expressions.length).toBeGreaterThan(15)
    const functions = /^(sum|max|min|by|rate|histogram_quantile|le|m)$/
    const unknown = expressions.flatMap((expression) =>
      [...expression.replace(/\{[^}]*\}|\([a-z, ]+\) \(|\[\w+\]/g, ' ').matchAll(/[a-z]\w+/g)]
        .map(([name]) => name.replace(/_(count|bucket|sum)$/, ''))
        .filter((name) => !functions.test(name) && !/^(up|nodejs_\w+|process_\w+)$/.test(name))
        .filter((name) => !known.includes(name)),
    )
    expect(unknown).toEqual([])
  })

  // installs 300 packages
  it.runIf(isLong)(
    'for an image copy all that the program needs, which it does not change',
    async () => {
      const dockerfile = await readFile(join(deploy, 'Dockerfile'), 'utf8')
      const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
        ([, path = '']) => path,
      )
      expect(copied.length).toBeGreaterThan(4)
      const app = join(folder, 'app')
      const manifests = [
        'package.json',
        'package-lock.json',
        '.npmrc',
        ...['server', 'portal', 'console'].map((name) => `apps/${name}/package.json`),
        ...['contract', 'editor'].map((name) => `packages/${name}/package.json`),
      ]
      for (const path of [...manifests, ...copied])
        await cp(join(root, path), join(app, path), { recursive: true })
      const [, install = ''] = /^RUN npm (ci --omit=dev .*)$/m.exec(dockerfile) ?? []
      await run('npm', [...install.split(' '), '--prefer-offline'], { cwd: app })
      await chmod(folder, 0o755)
      await run('chmod', ['-R', 'a-w,a+rX', app])
      const bundle = ['--max-semi-space-size=8', join(app, 'apps', 'server', 'dist', 'start.js')]
      const product = await startProcess(
        { DATA_DIR: await newDataFolder(), NODE_ENV: 'production' },
        [],
        bundle,
      )
      expect(product.origin, product.printed()).not.toBe('')
      const answers = await Promise.all(
        ['/', '/login', '/prod-api/captchaImage'].map((path) => fetch(product.origin + path)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      product.kill('SIGTERM')
      expect(await product.exited, product.printed()).toBe(0)
      await run('chmod', ['-R', 'u+w', app])
    },
    480_000,
  )
})
