import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A real SMTP server that takes what `post` sends with the password `sealed`, and keeps it as it came. */
export async function openMailServer(host = '127.0.0.1') {
  const mails: { to: string[]; data: string }[] = []
  /** Names that tried to sign in. */
  const tries: string[] = []
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) => {
      tries.push(username ?? '')
      if (username === 'post' && password === 'sealed') done(null, { user: 'post' })
      else done(new Error('no'))
    },
    onData: (stream, session, done) => {
      let data = ''
      stream.on('data', (chunk) => {
        data += chunk
      })
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), data })
        done()
      })
    },
  })
  await new Promise<void>((done) => server.listen(0, host, done))
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  const { port } = server.server.address() as AddressInfo
  /** What sends e-mail there, for `updateMessageSettings`; the house needs `MESSAGE_NETWORKS: '127.0.0.0/8'`. */
  const settings = {
    emailProvider: 'smtp',
    smtpHost: '127.0.0.1',
    smtpPort: port,
    smtpSecure: false,
    smtpUser: 'post',
    smtpPassword: 'sealed',
    mailFrom: 'OSSD <hello@example.com>',
  } as const
  return { mails, settings, tries }
}
