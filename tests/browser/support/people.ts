import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { type Api, createClient, overHttp } from '@app/contract/wire/client.ts'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { accountRoles } from '../../../apps/server/src/modules/access-control/table.ts'
import { members } from '../../../apps/server/src/modules/member/table.ts'
import { auths } from '../../../apps/server/src/modules/school-auth/table.ts'
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { limits } from '../../../apps/server/src/platform/limit/limits.ts'
import { rateWindows } from '../../../apps/server/src/platform/limit/rate-limit.ts'
import { makers, PASSWORD as STAFF_PASSWORD } from '../../../apps/server/test/make.ts'
import type { MadeSchool } from './make.ts'
import { DATA_FOLDER } from './settings.ts'
import { origin, test } from './story.ts'

export { STAFF_PASSWORD }

/** Roles that every database begins with. */
export const ROLE = { moderator: 3 } as const

/** A person of a story: a session of theirs, for a browser and for calls. */
export interface Person {
  userId: number
  token: string
  api: Api
}

function person(userId: number, token: string): Person {
  const api: Api = (call, ...input) =>
    createClient({ transport: overHttp(origin), language: () => 'zh', token: () => token })(call, ...input)
  return { userId, token, api }
}

/** The database of the product under test. */
function openData() {
  // biome-ignore lint/style/noProcessEnv: the set-up leaves the folder there
  return openDataIn(process.env[DATA_FOLDER] ?? '')
}

/** The database that a product keeps in its folder. */
export async function openDataIn(folder: string) {
  const running = await readFile(path.join(folder, 'pg', 'postmaster.pid'), 'utf8')
  const host = running.split('\n')[4] ?? ''
  return openDatabase({ host, port: 5432, user: 'postgres', database: 'ossd', ssl: false }, 1)
}

/** As if a minute had passed since codes were sent: a number may have the next one, and no story waits for it. */
export async function letNextCodeBeSent(): Promise<void> {
  const { db, close } = await openData()
  for (const { key } of [limits.smsPhoneMinute, limits.smsOwnMinute])
    await db.delete(rateWindows).where(sql`starts_with(${rateWindows.key}, ${`${key} `})`)
  await close()
}

/**
 * Makes people in the database of the product under test: registration takes a phone and is limited by address, and the
 * console makes no accounts. `close` ends the connection.
 */
async function openPeople() {
  const database = await openData()
  const { db } = database
  const make = makers({ db, clock: { now: () => new Date() } })
  const named = (name: string) => ({ userName: `${name}_${crypto.randomUUID().slice(0, 8)}`, nickName: name })
  return {
    make,

    /** A trusted member with a phone. */
    async member(name: string): Promise<Person> {
      const { userId, token } = await make.member({ ...named(name), phonenumber: '138****5678' })
      await db.insert(members).values({ userId, level: 2 })
      return person(userId, token)
    },

    /** An account that speaks for a school of the directory, by an approved application. */
    async speaker(name: string, school: MadeSchool): Promise<Person> {
      const { userId, token } = await make.member({
        ...named(name),
        usertype: '02',
        authstatus: 'approved',
        schoolId: school.id,
        phonenumber: '138****5678',
      })
      await db.insert(auths).values({
        kind: 'school',
        userId,
        schoolId: school.id,
        schoolName: school.schoolName,
        status: 'approved',
        details: {
          schoolName: school.schoolName,
          schoolNameEn: school.schoolNameEn,
          schoolType: '1',
          cityCode: '000000',
          address: '',
          website: '',
          ministryNo: '',
          licenseNo: 'BSID-1',
          joinSchool: ['1'],
          recruitGrade: ['9'],
          existStuNums: '1',
          contactName: '王老师',
          contactTitle: '',
          contactPhoneSealed: '',
          contactEmailSealed: '',
          remark: null,
        },
      })
      return person(userId, token)
    },

    /** An account of the console with a role; it signs in with `STAFF_PASSWORD` when `withPassword` is set. */
    async staff(
      name: string,
      roleId: number,
      { withPassword }: { withPassword?: boolean } = {},
    ): Promise<Person & { userName: string }> {
      const { userId, userName } = await make.account({ ...named(name), usertype: '00' }, withPassword)
      await db.insert(accountRoles).values({ userId, roleId })
      return { ...person(userId, await make.session(userId)), userName }
    },

    close: () => database.close(),
  }
}

/** People for the stories of a file: made from before the first until after the last. */
export function peopleOfThisFile(): Awaited<ReturnType<typeof openPeople>> {
  const people = {} as Awaited<ReturnType<typeof openPeople>>
  test.beforeAll(async () => {
    Object.assign(people, await openPeople())
  })
  test.afterAll(() => people.close())
  return people
}

/** Gives a browser a person's session. */
export async function enterAs(page: Page, { token }: Pick<Person, 'token'>): Promise<void> {
  await page.context().addCookies([{ name: TOKEN_COOKIE, value: token, url: origin }])
}
