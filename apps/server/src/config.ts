import { isIP } from 'node:net'
import { cdnKinds } from '@app/contract/monitor/cdn/cdn.values.ts'
import { z } from 'zod'
import type { CdnConfig } from '#platform/cdn/cdn-config.ts'
import { hostAddresses, isDatabaseAddress } from '#platform/db/hosts/address.ts'
import { editDistance } from '#platform/text/edit-distance.ts'
import { arePushKeys } from '#platform/web-push.ts'

/** What a person must know about one setting; README's table is tested against it. */
type Meaning = { meaning: string; default: string; rule: string; secret?: boolean }

const meanings = z.registry<Meaning>()

const text = z.string().trim()
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

function isAddressRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** An http address that may have a path, without a slash at its end. */
function isPlace(value: string): boolean {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false
  const url = new URL(value)
  return url.search === '' && url.hash === '' && url.username === ''
}

function isOrigin(value: string): boolean {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false
  const url = new URL(value)
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
}

function isPurgeAddress(value: string): boolean {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false
  const { username, password, hash } = new URL(value)
  return username === '' && password === '' && hash === ''
}

/** Every environment variable the product reads: its name, check, meaning and default, once. */
const settings = z.object({
  PORT: text
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65535))
    .default(3000)
    .register(meanings, {
      meaning: 'Port the portal, the console and the API are served on; 0 takes any free port',
      default: '3000',
      rule: 'a whole number from 0 to 65535',
    }),
  HOST: text
    .refine((value) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value))
    .default('127.0.0.1')
    .register(meanings, {
      meaning: 'Address to listen on; 0.0.0.0 or :: lets other machines in',
      default: '127.0.0.1',
      rule: 'an IP address or a host name without port',
    }),
  PUBLIC_URL: text
    .refine(isOrigin)
    .transform((value) => new URL(value).origin)
    .optional()
    .register(meanings, {
      meaning: 'Address visitors type, in canonical links, the sitemap and messages; https turns HSTS on',
      default: 'derived from the listening address',
      rule: 'an address such as https://school.example without a path',
    }),
  DATA_DIR: text.default('./data').register(meanings, {
    meaning: 'Folder for the embedded database and uploaded files',
    default: './data',
    rule: 'the path of a folder',
  }),
  DATABASE_URL: text.refine(isDatabaseAddress).optional().register(meanings, {
    meaning:
      'External PostgreSQL to use instead of the embedded one; several hosts are searched for the primary',
    default: 'embedded database in DATA_DIR',
    rule: 'an address such as postgres://user:password@host:5432/name, or with several hosts host1:5432,host2:5432',
    secret: true,
  }),
  DATABASE_DIRECT_URL: text.refine(isDatabaseAddress).optional().register(meanings, {
    meaning: 'The same database past its pooler, where DATABASE_URL leads to PgBouncer in transaction mode',
    default: 'DATABASE_URL',
    rule: 'an address such as postgres://user:password@host:5432/name, or with several hosts host1:5432,host2:5432',
    secret: true,
  }),
  DATABASE_READ_URL: text
    .refine((value) => isDatabaseAddress(value) && hostAddresses(value).length === 1)
    .optional()
    .register(meanings, {
      meaning: 'A streaming replica that may answer searches, exports, dashboards and what strangers read',
      default: 'none: the primary answers all',
      rule: 'an address of one host such as postgres://user:password@host:5432/name',
      secret: true,
    }),
  ADMIN_PASSWORD: z.string().min(5).max(64).optional().register(meanings, {
    meaning: "The administrator's first password, used only when the account is created",
    default: 'generated and printed once',
    rule: '5 to 64 characters',
    secret: true,
  }),
  SECRET_KEY: z.string().min(32).max(500).optional().register(meanings, {
    meaning: 'What phone numbers and forms are sealed with; the same for every process on one database',
    default: 'made once: a file in DATA_DIR, or a row of the external database',
    rule: '32 characters or more',
    secret: true,
  }),
  BACKUP_KEY: z.string().min(12).max(500).optional().register(meanings, {
    meaning: 'Passphrase that backups are encrypted with, in the format of age; restoring asks for the same',
    default: 'none: backups are readable by who has the file',
    rule: '12 characters or more',
    secret: true,
  }),
  BACKUPS_KEPT: text
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().max(365))
    .default(0)
    .register(meanings, {
      meaning:
        'How many nightly backups stay in DATA_DIR/backups; each is restored into a scratch database once',
      default: '0: none are made',
      rule: 'a whole number from 0 to 365',
    }),
  S3_BUCKET: text
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .register(meanings, {
      meaning: 'Bucket of an S3-compatible store that has the uploaded files instead of DATA_DIR',
      default: 'none: files lie in DATA_DIR',
      rule: 'the name of a bucket, such as ossd-files',
    }),
  S3_ENDPOINT: text.refine(isOrigin).optional().register(meanings, {
    meaning: 'Address of the store',
    default: "Amazon's of the region",
    rule: 'an address such as https://s3.example without a path',
  }),
  S3_REGION: text
    .regex(/^[a-z0-9-]{1,50}$/)
    .default('us-east-1')
    .register(meanings, {
      meaning: 'Region of the bucket',
      default: 'us-east-1',
      rule: 'the name of a region, such as ca-central-1',
    }),
  S3_ACCESS_KEY_ID: text.min(3).max(200).optional().register(meanings, {
    meaning: 'Key that reads and writes the bucket',
    default: 'none; needed with S3_BUCKET',
    rule: '3 to 200 characters',
    secret: true,
  }),
  S3_SECRET_ACCESS_KEY: z.string().min(8).max(500).optional().register(meanings, {
    meaning: 'Secret of that key',
    default: 'none; needed with S3_BUCKET',
    rule: '8 to 500 characters',
    secret: true,
  }),
  S3_PATH_STYLE: onOff.optional().register(meanings, {
    meaning: 'Whether the bucket stands in the path of an address and not in its host',
    default: 'on with S3_ENDPOINT, else off',
    rule: 'on or off',
  }),
  S3_PUBLIC_URL: text
    .refine(isPlace)
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .register(meanings, {
      meaning: 'Where a content delivery network serves what lies below public/ in the bucket',
      default: 'none: the product serves all files',
      rule: 'an address such as https://files.example',
    }),
  S3_FILES: onOff.default(true).register(meanings, {
    meaning: 'Whether uploaded files lie in the bucket; off for one that takes backups only',
    default: 'on',
    rule: 'on or off',
  }),
  BACKUP_S3_PREFIX: text
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/)
    .refine((value) => !/^(files|public|installation)(\/|$)/.test(value) && !value.includes('..'))
    .transform((value) => (value.endsWith('/') ? value : `${value}/`))
    .optional()
    .register(meanings, {
      meaning: 'Where nightly backups are also stored in the bucket, as many as BACKUPS_KEPT says',
      default: 'none: DATA_DIR/backups alone',
      rule: 'a prefix such as backups/, which is not files/ or public/',
    }),
  SAMPLE_DATA: onOff.optional().register(meanings, {
    meaning: 'Whether an empty database is filled with sample schools, posts and stories',
    default: 'on, or off with DATABASE_URL',
    rule: 'on or off',
  }),
  REGISTER_DATA: onOff.default(true).register(meanings, {
    meaning: "Whether a database without it is filled with Ontario's schools from the ministry's lists",
    default: 'on',
    rule: 'on or off',
  }),
  CAPTCHA: z.enum(['on', 'off', 'config']).default('config').register(meanings, {
    meaning: 'Whether signing in asks for a captcha; config follows the switch sys.account.captchaEnabled',
    default: 'config',
    rule: 'on, off or config',
  }),
  PLAIN_PASSWORDS: onOff.default(false).register(meanings, {
    meaning: 'Whether passwords are also accepted unencrypted, for clients that cannot encrypt',
    default: 'off',
    rule: 'on or off',
  }),
  TRUST_PROXY: z
    .union([
      onOff,
      text
        .transform((value) => value.split(',').map((part) => part.trim()))
        .pipe(z.array(z.string().refine(isAddressRange)).min(1)),
    ])
    .default(false)
    .register(meanings, {
      meaning: 'Whose X-Forwarded-* headers count: of no sender, of every sender, or of the proxies listed',
      default: 'off',
      rule: 'on, off or a comma-separated list of proxy addresses such as 10.0.0.1,10.1.0.0/16',
    }),
  MESSAGE_NETWORKS: text
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(z.string().refine(isAddressRange)).min(1))
    .default([])
    .register(meanings, {
      meaning: 'Private addresses that the mail server, the webhook for messages and WECHAT_API may have',
      default: 'none: public addresses only',
      rule: 'a comma-separated list of addresses such as 127.0.0.1,10.1.0.0/16',
    }),
  WECHAT_API: text
    .refine(isOrigin)
    .transform((value) => new URL(value).origin)
    .default('https://api.weixin.qq.com')
    .register(meanings, {
      meaning: 'API of WeChat; another of its hosts where the server reaches that one sooner',
      default: 'https://api.weixin.qq.com',
      rule: 'an address such as https://hk.api.weixin.qq.com without a path',
    }),
  PUSH_KEYS: text
    .regex(/^[\w-]{87}\.[\w-]{43}$/)
    .transform((value) => {
      const [publicKey = '', privateKey = ''] = value.split('.')
      return { publicKey, privateKey }
    })
    .refine(arePushKeys)
    .optional()
    .register(meanings, {
      meaning: 'Keys by which push services know this installation (VAPID); others end every subscription',
      default: 'made once and stored sealed in the database',
      rule: 'a public and its private P-256 key as base64url, joined by a full stop',
      secret: true,
    }),
  PUSH_NETWORKS: text
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(z.string().refine(isAddressRange)).min(1))
    .default([])
    .register(meanings, {
      meaning: 'Private addresses that a push service named by a browser may have',
      default: 'none: public addresses only',
      rule: 'a comma-separated list of addresses such as 127.0.0.1,10.1.0.0/16',
    }),
  PUSH_SERVICES: text
    .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/)).min(1))
    .default([])
    .register(meanings, {
      meaning: 'Hosts of push services besides those of Chrome, Edge, Firefox and Safari',
      default: 'none',
      rule: 'a comma-separated list of hosts such as push.example.com',
    }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .register(meanings, {
      meaning: 'How much is logged',
      default: 'info',
      rule: 'fatal, error, warn, info, debug, trace or silent',
    }),
  METRICS: onOff.default(false).register(meanings, {
    meaning: 'Whether GET /metrics answers Prometheus, to requests with METRICS_TOKEN',
    default: 'off',
    rule: 'on or off',
  }),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .max(500)
    .regex(/^[\x21-\x7E]+$/)
    .optional()
    .register(meanings, {
      meaning: 'Bearer token that GET /metrics asks for; needed with METRICS=on',
      default: 'none',
      rule: '16 or more letters, digits or signs without blanks',
      secret: true,
    }),
  CITY_HEADER: text
    .regex(/^[a-z0-9-]+$/i)
    .transform((value) => value.toLowerCase())
    .optional()
    .register(meanings, {
      meaning: 'Name of the request header in which a proxy passes the visitor\'s coarse place as "lng,lat"',
      default: 'none',
      rule: 'the name of a header, made of letters, digits and hyphens',
    }),
  CDN: z
    .enum(cdnKinds)
    .optional()
    .register(meanings, {
      meaning:
        'Kind of the CDN before the pages, which is informed of every change; unset, pages carry no word for one',
      default: 'none: browsers ask the server for each page',
      rule: cdnKinds.join(', '),
    }),
  CDN_PURGE_URL: text
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(z.string().refine(isPurgeAddress)).min(1).max(10))
    .optional()
    .register(meanings, {
      meaning: 'Where purges are sent; several Varnish servers or calls are separated by commas',
      default: 'the public address of Fastly or Cloudflare; needed for http and varnish',
      rule: 'an address such as http://10.0.0.5:6081/, or up to ten separated by commas',
    }),
  CDN_TOKEN: z
    .string()
    .min(16)
    .max(500)
    .regex(/^[\x21-\x7E]+$/)
    .optional()
    .register(meanings, {
      meaning: 'Secret that purges carry; needed for varnish, fastly and cloudflare',
      default: 'none',
      rule: '16 or more letters, digits or signs without blanks',
      secret: true,
    }),
  CDN_ZONE: text
    .regex(/^[\w-]{1,100}$/)
    .optional()
    .register(meanings, {
      meaning: 'Id of the Fastly service or of the Cloudflare zone',
      default: 'none; needed for fastly and cloudflare',
      rule: 'letters, digits, hyphens and underscores',
    }),
  CDN_MAX_AGE: text
    .regex(/^\d{2,5}$/)
    .transform(Number)
    .pipe(z.number().min(30).max(86_400))
    .default(300)
    .register(meanings, {
      meaning: 'Seconds after which the CDN shows no page without asking, whether or not its purge arrived',
      default: '300',
      rule: 'a whole number of seconds from 30 to 86400',
    }),
  VIDEO_HOSTS: text
    .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)).max(20))
    .default([])
    .register(meanings, {
      meaning: 'Hosts from which the portal may play films over https, besides its own files',
      default: 'none: uploaded films only',
      rule: 'a comma-separated list of host names such as media.example.org',
    }),
  CODE_GENERATOR_DIR: text.optional().register(meanings, {
    meaning: 'Folder below which the code generator may write (自定义路径); the role admin only',
    default: 'none: generated code is downloaded',
    rule: 'the path of a folder',
  }),
  ICP_LINE: text.max(200).default('').register(meanings, {
    meaning: 'Filing number (备案号) shown in the footer',
    default: 'none',
    rule: 'at most 200 characters',
  }),
  COPYRIGHT_LINE: text.max(200).default('').register(meanings, {
    meaning: 'Copyright line shown in the footer',
    default: 'none',
    rule: 'at most 200 characters',
  }),
  DEV: onOff.default(false).register(meanings, {
    meaning: 'Serves both front ends from source with hot reload; set by npm run dev',
    default: 'off',
    rule: 'on or off',
  }),
})

type Name = keyof typeof settings.shape
const names = Object.keys(settings.shape) as Name[]

/** Refused settings. The message is one plain sentence that says what to do; it never holds a secret. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type Config = ReturnType<typeof loadConfig>

/**
 * Reads the settings out of `env`. An empty value counts as not set; variables the product does not know are
 * ignored. Pure: it touches neither the environment nor the disk.
 * @throws ConfigError for the first setting whose value is refused
 */
export function loadConfig(env: Record<string, string | undefined>) {
  const values = Object.fromEntries(
    names.flatMap((name) => (env[name]?.trim() ? [[name, env[name]] as const] : [])),
  )
  const result = settings.safeParse(values)
  if (!result.success) throw refusal(result.error.issues[0]?.path[0] as Name, values)
  const set = result.data
  if (set.METRICS && set.METRICS_TOKEN === undefined)
    throw new ConfigError('Set METRICS_TOKEN to 16 or more letters, digits or signs, or METRICS to off.')
  const cdn = cdnOf(set)
  checkAddresses(set)
  const s3 = bucketOf(set)
  return {
    http: {
      port: set.PORT,
      host: set.HOST,
      publicUrl: set.PUBLIC_URL,
      trustProxy: set.TRUST_PROXY,
      cityHeader: set.CITY_HEADER,
    },
    database: {
      url: set.DATABASE_URL,
      directUrl: set.DATABASE_DIRECT_URL,
      readUrl: set.DATABASE_READ_URL,
      dataDir: set.DATA_DIR,
    },
    backupsKept: set.BACKUPS_KEPT,
    s3,
    sample: set.SAMPLE_DATA ?? set.DATABASE_URL === undefined,
    register: set.REGISTER_DATA,
    captcha: set.CAPTCHA,
    plainPasswords: set.PLAIN_PASSWORDS,
    messageNetworks: set.MESSAGE_NETWORKS,
    wechatApi: set.WECHAT_API,
    pushNetworks: set.PUSH_NETWORKS,
    pushServices: set.PUSH_SERVICES,
    cdn,
    videoHosts: set.VIDEO_HOSTS,
    codeGeneratorDir: set.CODE_GENERATOR_DIR,
    log: { level: set.LOG_LEVEL },
    metrics: set.METRICS,
    footer: { icpLine: set.ICP_LINE, copyrightLine: set.COPYRIGHT_LINE },
    dev: set.DEV,
    secrets: {
      adminPassword: set.ADMIN_PASSWORD,
      secretKey: set.SECRET_KEY,
      backupKey: set.BACKUP_KEY,
      metricsToken: set.METRICS_TOKEN,
      pushKeys: set.PUSH_KEYS,
      s3Key: s3 && set.S3_ACCESS_KEY_ID,
      s3Secret: s3 && set.S3_SECRET_ACCESS_KEY,
    },
  }
}

/** Where each kind takes purges when the settings name no address. */
const PURGE_ADDRESSES: Partial<Record<CdnConfig['kind'], string>> = {
  fastly: 'https://api.fastly.com/',
  cloudflare: 'https://api.cloudflare.com/',
}

/** What each kind cannot do without. */
const CDN_NEEDS = {
  http: ['CDN_PURGE_URL'],
  varnish: ['CDN_PURGE_URL', 'CDN_TOKEN'],
  fastly: ['CDN_TOKEN', 'CDN_ZONE'],
  cloudflare: ['CDN_TOKEN', 'CDN_ZONE'],
} as const satisfies Record<CdnConfig['kind'], readonly Name[]>

function cdnOf(set: z.output<typeof settings>): CdnConfig | undefined {
  const { CDN: kind, CDN_TOKEN: token, CDN_ZONE: zone = '', CDN_MAX_AGE: maxAgeSeconds } = set
  if (!kind) return undefined
  const missing = CDN_NEEDS[kind].find((name) => set[name] === undefined)
  if (missing)
    throw new ConfigError(
      `Set ${missing} to ${meanings.get(settings.shape[missing])?.rule}: CDN=${kind} needs it.`,
    )
  const known = PURGE_ADDRESSES[kind]
  const purgeUrls = set.CDN_PURGE_URL ?? (known ? [known] : [])
  return { kind, purgeUrls, token, zone, maxAgeSeconds }
}

/** Refuses addresses of databases that stand for nothing without another setting, or beside it. */
function checkAddresses({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  DATABASE_READ_URL,
}: Pick<z.output<typeof settings>, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'>): void {
  if (DATABASE_READ_URL !== undefined && DATABASE_URL === undefined)
    throw new ConfigError('Set DATABASE_URL to the primary of DATABASE_READ_URL, or leave both out.')
  if (DATABASE_DIRECT_URL === undefined) return
  if (DATABASE_URL === undefined)
    throw new ConfigError(
      'Set DATABASE_URL to the pooler in front of DATABASE_DIRECT_URL, or leave both out.',
    )
  if (hostAddresses(DATABASE_URL).length > 1)
    throw new ConfigError(
      'Set DATABASE_URL to one pooler: of several hosts only DATABASE_DIRECT_URL may have more.',
    )
}

/** What says nothing without a bucket. */
const ofBucket = [
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PUBLIC_URL',
  'BACKUP_S3_PREFIX',
] as const

/** @throws ConfigError when the settings of the bucket do not fit together */
function bucketOf(set: z.output<typeof settings>) {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_PUBLIC_URL: publicUrl } = set
  if (bucket === undefined) {
    const lone = ofBucket.find((name) => set[name] !== undefined)
    if (lone) throw new ConfigError(`Set S3_BUCKET to the name of a bucket, or leave out ${lone}.`)
    return undefined
  }
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (set[name] === undefined)
      throw new ConfigError(`Set ${name} to the key of the bucket, or leave out S3_BUCKET.`)
  // files of strangers must not share the cookies of the site
  if (publicUrl !== undefined && new URL(publicUrl).origin === set.PUBLIC_URL)
    throw new ConfigError('Set S3_PUBLIC_URL to another host than PUBLIC_URL, or leave it out.')
  if (publicUrl !== undefined && !set.S3_FILES)
    throw new ConfigError('Set S3_FILES to on, or leave out S3_PUBLIC_URL.')
  return {
    bucket,
    endpoint,
    region: set.S3_REGION,
    isPathStyle: set.S3_PATH_STYLE ?? endpoint !== undefined,
    publicUrl,
    holdsFiles: set.S3_FILES,
    backupPrefix: set.BACKUP_S3_PREFIX,
  }
}

function refusal(name: Name, values: Record<string, string | undefined>): ConfigError {
  const meaning = meanings.get(settings.shape[name])
  const valueText = meaning?.secret ? 'the value given' : JSON.stringify(values[name])
  return new ConfigError(`Set ${name} to ${meaning?.rule}, or leave it out: ${valueText} is not accepted.`)
}

/** Every setting with what it means and its default, in the order README lists them. */
export function describeConfig(): Array<{ name: string; meaning: string; default: string }> {
  return names.map((name) => {
    const about = meanings.get(settings.shape[name])
    if (!about) throw new Error(`${name} has no meaning in config.ts`)
    return { name, meaning: about.meaning, default: about.default }
  })
}

/** Two letters may be wrong in a name, and fewer in a short one, to which many names are near. */
const MOST_EDITS = 2

/** What a name looks like; a line of a value that is not in quotes may be read as something else, and is not shown. */
const SETTING_NAME = /^([A-Z_][A-Z\d_]{0,39}|[a-z_][a-z\d_]{0,39})$/

/**
 * Sentences for the operator about names in a file of settings that the product does not know, each with the known name that
 * it is nearest to. Takes names and never values, and shows nothing that may be a part of one.
 */
export function unknownSettings(namesInFile: readonly string[]): string[] {
  const unknown = namesInFile.filter((name) => !names.includes(name as Name))
  const strange = unknown.filter((name) => !SETTING_NAME.test(name) && nearestSetting(name) === undefined)
  return [
    ...unknown.flatMap((name) => {
      const nearest = nearestSetting(name)
      if (nearest)
        return `.env 中的 ${name} 不是本产品的设置，已忽略：是否指 ${nearest}？\n.env has ${name}, which the product does not know and ignores: is ${nearest} meant?`
      return strange.includes(name)
        ? []
        : `.env 中的 ${name} 不是本产品的设置。\n.env has ${name}, which is no setting of the product.`
    }),
    ...(strange.length > 0
      ? [
          `.env 中另有 ${strange.length} 处不像设置的名称，已忽略且不显示：多行的值须加引号。\n.env has ${strange.length} more lines that begin with no name of a setting; they are ignored and not shown: a value of several lines needs quotation marks.`,
        ]
      : []),
  ]
}

function nearestSetting(name: string): Name | undefined {
  const written = name.toUpperCase()
  const [nearest] = names
    .map((known) => ({ known, edits: editDistance(written, known) }))
    .filter(({ known, edits }) => edits <= MOST_EDITS && edits * 2 < known.length)
    .sort((one, other) => one.edits - other.edits)
  return nearest?.known
}
