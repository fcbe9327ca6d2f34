import { readPublicKey, register, signIn, takeVisitorPass } from '@app/contract/account/account.ts'
import { VISITOR_PASS_COOKIE } from '@app/contract/account/account.values.ts'
import { sendSmsCode } from '@app/contract/account/account-security.ts'
import { encryptPassword } from '@app/contract/account/encrypt-password.ts'
import { searchAll } from '@app/contract/site/search.ts'
import { API_PREFIX, type Call } from '@app/contract/wire/call.ts'
import { desc } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { messages } from '#modules/message/table.ts'
import { as } from '#test/as.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** One evening: families behind the shared addresses of two carriers, attackers behind addresses of their own. */
const FAMILIES = 1_500
const CARRIERS = 2
const ATTACKERS = 30
const ADDRESSES_EACH = 10
/** People who were seen behind each carrier's address in the week before. */
const KNOWN_PEOPLE = 40
const EVENING_MS = 2 * HOUR

vi.setConfig({ testTimeout: 600_000 })

/** A seeded source of numbers from 0 to below 1. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

interface Answer {
  code: number
  errKey?: string
  data?: { captcha?: boolean; pass?: string }
}

async function ask(app: TestApp, what: Call, body: object, from: string, pass?: string): Promise<Answer> {
  const response = await app.product.server.inject({
    method: 'POST',
    url: `${API_PREFIX}${what.path}`,
    headers: {
      'content-type': 'application/json',
      ...(pass && { cookie: `${VISITOR_PASS_COOKIE}=${encodeURIComponent(pass)}` }),
    },
    payload: JSON.stringify(body),
    remoteAddress: from,
  })
  return response.json()
}

const isRefused = ({ code, errKey = '' }: Answer) => code === 601 && errKey.startsWith('rate')

/** One act of a family or an attacker, at a time of the evening. */
interface Step {
  at: number
  act: () => Promise<void>
}

describe('an evening behind shared addresses', () => {
  it('refuses at most one family in a hundred, and sends attackers at most sixty codes an hour', async () => {
    const app = await openTestApp()
    const { data } = await as(app)(readPublicKey)
    const password = await encryptPassword('Maple-lantern-7', data.key)
    const wrong = await encryptPassword('Maple-lantern-8', data.key)
    const roll = dice(7)
    const steps: Step[] = []
    const refused = new Map<number, string>()
    let [captchas, members] = [0, 0]

    const newestCode = async () => {
      const [row] = await app.db.select().from(messages).orderBy(desc(messages.id)).limit(1)
      const text = app.product.appContext.encryption.decrypt(row?.content ?? '') ?? ''
      return /\d{6}/.exec(text)?.[0] ?? ''
    }

    const family = (number: number) => {
      const from = `100.64.${number % CARRIERS}.1`
      // most come after dinner: the sum of three dice has its peak in the middle
      const arrives = ((roll() + roll() + roll()) / 3) * (EVENING_MS - 20 * MINUTE)
      const phonenumber = `139${String(10_000_000 + number)}`
      const username = `family_${number}`
      let pass: string | undefined
      const send = async (what: Call, body: object): Promise<Answer> => {
        let answer = await ask(app, what, body, from, pass)
        if (isRefused(answer) && answer.data?.captcha) {
          captchas++
          pass = (await ask(app, takeVisitorPass, {}, from)).data?.pass
          answer = await ask(app, what, body, from, pass)
        }
        if (isRefused(answer)) refused.set(number, `${what.id} ${answer.errKey}`)
        return answer
      }
      const at = (ms: number, act: () => Promise<void>) => steps.push({ at: arrives + ms, act })
      const searches = 1 + Math.floor(roll() * 3)
      for (let search = 0; search < searches; search++) {
        const isCommon = roll() < 0.8
        const word = isCommon ? `学费 ${Math.floor(roll() * 40)}` : `多伦多 寄宿 ${number} ${search}`
        at(search * 40 * SECOND, async () => {
          await send(searchAll, { searchValue: word, objType: 0 })
        })
      }
      if (roll() < 0.7) return
      members++
      const registers = 5 * MINUTE + roll() * 5 * MINUTE
      let smsCode = ''
      at(registers, async () => {
        await send(sendSmsCode, { phonenumber, scene: 'register' })
        smsCode = await newestCode()
      })
      // some never finish
      if (roll() < 0.05) return
      const form = { username, phonenumber, agree: true, password }
      if (roll() < 0.08)
        at(registers + 25 * SECOND, async () => {
          await send(register, { ...form, smsCode: '000000' })
        })
      at(registers + 45 * SECOND, async () => {
        await send(register, { ...form, smsCode })
      })
      if (roll() >= 0.15) return
      if (roll() < 0.3)
        at(registers + 5 * MINUTE, async () => {
          await send(signIn, { username, password: wrong })
        })
      at(registers + 6 * MINUTE, async () => {
        await send(signIn, { username, password })
      })
    }

    let attempts = 0
    const statuses: number[] = []
    const attacker = (number: number) => {
      for (let ms = roll() * MINUTE; ms < EVENING_MS; ms += 4 * MINUTE)
        steps.push({
          at: ms,
          act: async () => {
            attempts++
            const from = `198.51.${number}.${1 + (attempts % ADDRESSES_EACH)}`
            const phonenumber = `138${String(10_000_000 + attempts)}`
            const { code } = await ask(app, sendSmsCode, { phonenumber, scene: 'register' }, from)
            if (code === 200) statuses.push(ms)
          },
        })
    }

    const carrier = (number: number) => ({ ip: `100.64.${number}.1`, isOneVisitor: true })
    for (let number = 0; number < CARRIERS; number++)
      for (let person = 0; person < KNOWN_PEOPLE; person++) {
        const name = `phone of ${number} ${person}`
        await app.product.appContext.limiter.notePerson(app.db, carrier(number), name, app.clock.now())
      }
    for (let number = 0; number < FAMILIES; number++) family(number)
    for (let number = 0; number < ATTACKERS; number++) attacker(number)
    steps.sort((one, other) => one.at - other.at)
    let now = 0
    for (const { at, act } of steps) {
      app.clock.pass(at - now)
      now = at
      await act()
    }

    const worstHour = Math.max(
      ...statuses.map((from) => statuses.filter((ms) => ms >= from && ms < from + HOUR).length),
    )
    const why = Object.groupBy([...refused.values()], (reason) => reason)
    console.log(
      `${FAMILIES} families behind ${CARRIERS} addresses, ${members} of them registering: ${refused.size} ever refused (${((refused.size / FAMILIES) * 100).toFixed(2)} %), ${captchas} captchas instead of a refusal`,
      Object.fromEntries(Object.entries(why).map(([reason, all]) => [reason, all?.length])),
      `\n${ATTACKERS} attackers behind ${ATTACKERS * ADDRESSES_EACH} addresses asked for ${attempts} codes: ${statuses.length} sent, ${worstHour} in their best hour`,
    )
    expect(refused.size / FAMILIES).toBeLessThanOrEqual(0.01)
    expect(worstHour).toBeLessThanOrEqual(60)
    expect(attempts).toBeGreaterThan(800)
  })
})
