import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ConfigError, describeConfig, loadConfig, unknownSettings } from '#config.ts'
import { makePushKeys } from '#platform/web-push.ts'

function refusal(env: Record<string, string>): string {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error(`accepted ${JSON.stringify(env)}`)
}

describe('settings', () => {
  it('with nothing set, the house starts on the embedded database with sample data', () => {
    expect(loadConfig({})).toEqual({
      http: {
        port: 3000,
        host: '127.0.0.1',
        publicUrl: undefined,
        trustProxy: false,
        cityHeader: undefined,
      },
      database: { url: undefined, dataDir: './data' },
      sample: true,
      register: true,
      backupsKept: 0,
      captcha: 'config',
      plainPasswords: false,
      log: { level: 'info' },
      messageNetworks: [],
      wechatApi: 'https://api.weixin.qq.com',
      pushNetworks: [],
      pushServices: [],
      videoHosts: [],
      codeGeneratorDir: undefined,
      metrics: false,
      footer: { icpLine: '', copyrightLine: '' },
      dev: false,
      secrets: { adminPassword: undefined },
    })
  })

  it('a bucket needs its keys, and what belongs to a bucket needs the bucket', () => {
    const keys = { S3_ACCESS_KEY_ID: 'the-key', S3_SECRET_ACCESS_KEY: 'the-secret' }
    expect(refusal({ S3_BUCKET: 'files' })).toContain('Set S3_ACCESS_KEY_ID')
    expect(refusal({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'the-key' })).toContain('Set S3_SECRET_ACCESS_KEY')
    expect(refusal(keys)).toContain('Set S3_BUCKET')
    expect(refusal(keys)).not.toContain('the-key')
    expect(refusal({ BACKUP_S3_PREFIX: 'backups' })).toContain('Set S3_BUCKET')
    const bucket = { ...keys, S3_BUCKET: 'files' }
    for (const BACKUP_S3_PREFIX of ['files/old', 'public', '../up', '/abs', 'a//b'])
      expect(refusal({ ...bucket, BACKUP_S3_PREFIX })).toContain('Set BACKUP_S3_PREFIX')
    const PUBLIC_URL = 'https://school.example'
    expect(refusal({ ...bucket, PUBLIC_URL, S3_PUBLIC_URL: `${PUBLIC_URL}/files` })).toContain('another host')
    expect(loadConfig(bucket).s3).toEqual({
      bucket: 'files',
      endpoint: undefined,
      region: 'us-east-1',
      isPathStyle: false,
      publicUrl: undefined,
      holdsFiles: true,
      backupPrefix: undefined,
    })
    const more = {
      ...bucket,
      S3_ENDPOINT: 'http://minio:9000',
      S3_PUBLIC_URL: 'https://files.example/ossd/',
      BACKUP_S3_PREFIX: 'backups',
    }
    expect(loadConfig(more).s3).toMatchObject({
      isPathStyle: true,
      publicUrl: 'https://files.example/ossd',
      backupPrefix: 'backups/',
    })
  })

  it('metrics need a token of their own, which no refusal names', () => {
    expect(refusal({ METRICS: 'on' })).toContain('Set METRICS_TOKEN')
    expect(refusal({ METRICS: 'on', METRICS_TOKEN: 'too-short' })).not.toContain('too-short')
    const METRICS_TOKEN = 'a-token-for-the-metrics'
    expect(loadConfig({ METRICS: 'on', METRICS_TOKEN }).secrets.metricsToken).toBe(METRICS_TOKEN)
  })

  it('a CDN needs what its kind cannot do without, and no refusal names its token', () => {
    const CDN_PURGE_URL = 'http://10.0.0.5:6081/, http://10.0.0.6:6081/'
    const CDN_TOKEN = 'a-token-for-the-purges'
    expect(refusal({ CDN: 'http' })).toContain('Set CDN_PURGE_URL')
    expect(refusal({ CDN: 'varnish', CDN_PURGE_URL })).toContain('Set CDN_TOKEN')
    expect(refusal({ CDN: 'fastly', CDN_TOKEN })).toContain('Set CDN_ZONE')
    expect(refusal({ CDN: 'http', CDN_PURGE_URL: 'http://a:b@c/' })).toContain('Set CDN_PURGE_URL')
    expect(refusal({ CDN: 'other' })).toContain('http, varnish, fastly, cloudflare')
    expect(refusal({ CDN_MAX_AGE: '29' })).toContain('30 to 86400')
    expect(refusal({ CDN_TOKEN: 'too-short' })).not.toContain('too-short')
    expect(loadConfig({ CDN: 'varnish', CDN_PURGE_URL, CDN_TOKEN }).cdn).toEqual({
      kind: 'varnish',
      purgeUrls: ['http://10.0.0.5:6081/', 'http://10.0.0.6:6081/'],
      token: CDN_TOKEN,
      zone: '',
      maxAgeSeconds: 300,
    })
    expect(loadConfig({ CDN: 'fastly', CDN_TOKEN, CDN_ZONE: 'a1' }).cdn?.purgeUrls).toEqual([
      'https://api.fastly.com/',
    ])
    expect(loadConfig({ CDN_PURGE_URL, CDN_TOKEN }).cdn).toBeUndefined()
  })

  it('an external database gets sample data only when asked for', () => {
    const DATABASE_URL = 'postgres://someone:secret@db.example:5432/ossd'
    expect(loadConfig({ DATABASE_URL }).sample).toBe(false)
    expect(loadConfig({ DATABASE_URL, SAMPLE_DATA: 'on' }).sample).toBe(true)
    expect(loadConfig({ SAMPLE_DATA: 'off' }).sample).toBe(false)
  })

  it('an empty value counts as not set and unknown variables are ignored', () => {
    expect(loadConfig({ PORT: '', HOST: ' ', HOME: '/root', NODE_ENV: 'x' })).toEqual(loadConfig({}))
  })

  it('reads every form a proxy list may take', () => {
    expect(loadConfig({ TRUST_PROXY: 'on' }).http.trustProxy).toBe(true)
    expect(loadConfig({ TRUST_PROXY: 'off' }).http.trustProxy).toBe(false)
    expect(loadConfig({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16,::1' }).http.trustProxy).toEqual([
      '10.0.0.1',
      '10.1.0.0/16',
      '::1',
    ])
  })

  it('keeps the address visitors type without a trailing slash', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://School.example/' }).http.publicUrl).toBe(
      'https://school.example',
    )
  })

  it('takes any free port for 0', () => {
    expect(loadConfig({ PORT: '0' }).http.port).toBe(0)
  })

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'localhost:3000'],
    ['PUBLIC_URL', 'school.example'],
    ['PUBLIC_URL', 'https://school.example/portal'],
    ['DATABASE_URL', 'mysql://db'],
    ['ADMIN_PASSWORD', '1234'],
    ['ADMIN_PASSWORD', 'x'.repeat(65)],
    ['SAMPLE_DATA', 'yes'],
    ['CAPTCHA', 'sometimes'],
    ['PLAIN_PASSWORDS', 'true'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['CITY_HEADER', 'x city'],
    ['DEV', '1'],
  ])('refuses %s=%s in one sentence that says what to do', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^Set ${name} to [^\\n]+ is not accepted\\.$`))
  })

  it('names the choices of a setting', () => {
    expect(refusal({ CAPTCHA: 'maybe' })).toBe(
      'Set CAPTCHA to on, off or config, or leave it out: "maybe" is not accepted.',
    )
  })

  it.each([
    [
      { DATABASE_DIRECT_URL: 'postgres://a/ossd' },
      'Set DATABASE_URL to the pooler in front of DATABASE_DIRECT_URL',
    ],
    [{ DATABASE_READ_URL: 'postgres://a/ossd' }, 'Set DATABASE_URL to the primary of DATABASE_READ_URL'],
    [
      { DATABASE_URL: 'postgres://a,b/ossd', DATABASE_DIRECT_URL: 'postgres://a/ossd' },
      'Set DATABASE_URL to one pooler',
    ],
    [
      { DATABASE_URL: 'postgres://a/ossd', DATABASE_READ_URL: 'postgres://a,b/ossd' },
      'Set DATABASE_READ_URL to',
    ],
  ])('refuses addresses that do not go together: %o', (env, sentence) => {
    expect(() => loadConfig(env)).toThrow(sentence)
  })

  it('names the refused value', () => {
    expect(refusal({ PORT: 'eighty' })).toBe(
      'Set PORT to a whole number from 0 to 65535, or leave it out: "eighty" is not accepted.',
    )
  })

  it('never repeats a secret', () => {
    expect(refusal({ ADMIN_PASSWORD: 'abc' })).not.toContain('abc')
    expect(refusal({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toContain('hunter2')
  })

  it('describes every setting once, with a meaning and a default', () => {
    const described = describeConfig()
    expect(described.map((one) => one.name)).toContain('PORT')
    expect(new Set(described.map((one) => one.name)).size).toBe(described.length)
    for (const one of described) expect(one.meaning && one.default).toBeTruthy()
  })

  it('takes push keys that belong together, and shows nothing of others', () => {
    const [one, other] = [makePushKeys(), makePushKeys()]
    expect(loadConfig({ PUSH_KEYS: `${one.publicKey}.${one.privateKey}` }).secrets.pushKeys).toEqual(one)
    const wrong = `${one.publicKey}.${other.privateKey}`
    expect(() => loadConfig({ PUSH_KEYS: wrong })).toThrow(
      /^Set PUSH_KEYS to a public and its private P-256 key/,
    )
    expect(() => loadConfig({ PUSH_KEYS: wrong })).not.toThrow(other.privateKey)
  })
})

describe('names of a file of settings that the product does not know', () => {
  const nearest = (name: string) => /: is (\w+) meant\?$/.exec(unknownSettings([name])[0] ?? '')?.[1]

  it('are none for every setting', () => {
    expect(unknownSettings(describeConfig().map(({ name }) => name))).toEqual([])
  })

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['S3_BUKET', 'S3_BUCKET'],
    ['S3_ACCES_KEYID', 'S3_ACCESS_KEY_ID'],
    ['database_url', 'DATABASE_URL'],
    ['Public_Url', 'PUBLIC_URL'],
    ['PROT', 'PORT'],
  ])('of %s the warning names %s', (written, meant) => {
    expect(unknownSettings(['PORT', written])).toEqual([
      `.env 中的 ${written} 不是本产品的设置，已忽略：是否指 ${meant}？\n.env has ${written}, which the product does not know and ignores: is ${meant} meant?`,
    ])
  })

  it.each(['NODE_OPTIONS', 'TZ', 'ENV', 'DB', 'DATABASE', 'S3_BUCKETS_OF_FILES'])(
    'of %s, which is near none, the warning names no other',
    (name) => {
      expect(nearest(name)).toBeUndefined()
      expect(unknownSettings([name])).toEqual([
        `.env 中的 ${name} 不是本产品的设置。\n.env has ${name}, which is no setting of the product.`,
      ])
    },
  )

  it('are counted where they may be lines of a secret without quotation marks', () => {
    const lines = parseEnv(`SECRET_KEY=-----BEGIN KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKjMzEfYyjiWA==
q8Zc=
`)
    const [sentence, ...others] = unknownSettings(Object.keys(lines))
    expect(others).toEqual([])
    expect(sentence).toContain('.env has 2 more lines that begin with no name of a setting')
    expect(sentence).not.toMatch(/MII|q8Zc/)
  })
})
