import type { Permission } from '@app/contract/wire/call.ts'
import { accountRoles, menus, roleMenus, roles } from '#modules/access-control/table.ts'
import { hashPassword } from '#modules/account/password.ts'
import { accountPositions, accounts } from '#modules/account/table.ts'
import { banners } from '#modules/banner/table.ts'
import { cities } from '#modules/city/table.ts'
import { nameForm } from '#modules/member/name-form.ts'
import { news } from '#modules/news/table.ts'
import { positions } from '#modules/position/table.ts'
import { comments, posts } from '#modules/post/table.ts'
import { redBlack } from '#modules/red-black/table.ts'
import { schools } from '#modules/school/table.ts'
import { openSession } from '#modules/session/store.ts'
import { videos } from '#modules/video/table.ts'
import type { TestApp } from './test-app.ts'

type Row<T extends { $inferInsert: unknown }> = Partial<T['$inferInsert']>

const device = { ipaddr: '127.0.0.1', loginLocation: '内网IP', browser: 'Chrome 140', os: 'Linux' }

export const PASSWORD = 'quiet-lantern-42'
let hashed: Promise<string> | undefined

let made = 0
const next = () => ++made

function one<T>([row]: T[]): T {
  if (row === undefined) throw new Error('nothing was written')
  return row
}

/** Makers of people and things; every name is new. What a test cares about, it says. */
export function makers({ db, clock }: Pick<TestApp, 'db'> & { clock: Pick<TestApp['clock'], 'now'> }) {
  const session = (userId: number) => openSession(db, userId, device, clock.now())

  /** An account, with `PASSWORD` when `withPassword` is set. */
  async function account(row: Row<typeof accounts> = {}, withPassword = false) {
    hashed ??= hashPassword(PASSWORD)
    const number = next()
    const nickName = row.nickName ?? `人物${number}`
    return one(
      await db
        .insert(accounts)
        .values({
          userName: `person${number}`,
          nickName,
          nickForm: nameForm(nickName),
          password: withPassword ? await hashed : '',
          ...row,
        })
        .returning(),
    )
  }

  return {
    session,
    account,

    /** A member of the portal, signed in. */
    async member(row: Row<typeof accounts> = {}) {
      const person = await account({ usertype: '01', ...row })
      return { ...person, token: await session(person.userId) }
    },

    /** A staff member with a role that grants exactly these permissions, signed in. */
    async administrator({
      permissions,
      withPassword = false,
    }: {
      permissions: readonly Permission[]
      withPassword?: boolean
    }) {
      const person = await account({ usertype: '00' }, withPassword)
      const number = next()
      const role = one(
        await db
          .insert(roles)
          .values({ roleName: `角色${number}`, roleKey: `role${number}`, roleSort: 1 })
          .returning(),
      )
      const granted = permissions.map((perms) => ({
        menuName: perms,
        menuType: 'F' as const,
        perms,
        parentId: 1,
      }))
      const made = granted.length > 0 ? await db.insert(menus).values(granted).returning() : []
      const links = made.map(({ menuId }) => ({ roleId: role.roleId, menuId }))
      if (links.length > 0) await db.insert(roleMenus).values(links)
      await db.insert(accountRoles).values({ userId: person.userId, roleId: role.roleId })
      return { ...person, role, token: await session(person.userId) }
    },

    /** The one super administrator, signed in. */
    superAdministrator: () => session(1),

    async position(row: Row<typeof positions> = {}) {
      const number = next()
      return one(
        await db
          .insert(positions)
          .values({ postCode: `code${number}`, postName: `岗位${number}`, postSort: number, ...row })
          .returning(),
      )
    },

    async holds(userId: number, postId: number) {
      await db.insert(accountPositions).values({ userId, postId })
    },

    async city(row: Row<typeof cities> = {}) {
      const number = next()
      return one(
        await db
          .insert(cities)
          .values({
            label: `城市${number}`,
            labelEn: `City ${number}`,
            value: String(900_000 + number),
            lng: 110,
            lat: 30,
            ...row,
          })
          .returning(),
      )
    },

    async banner(row: Row<typeof banners> = {}) {
      const number = next()
      return one(
        await db
          .insert(banners)
          .values({ title: `轮播图${number}`, titleEn: `Banner ${number}`, sort: 1, ...row })
          .returning(),
      )
    },

    async school(row: Row<typeof schools> = {}) {
      const number = next()
      return one(
        await db
          .insert(schools)
          .values({
            schoolName: `学校${number}`,
            schoolNameEn: `School ${number}`,
            schoolType: 1,
            boarding: 'none',
            currency: 'CNY',
            ...row,
          })
          .returning(),
      )
    },

    async post(row: Row<typeof posts> = {}) {
      const number = next()
      return one(
        await db
          .insert(posts)
          .values({
            title: `文章${number}`,
            content: '<p>内容</p>',
            blogType: 1,
            status: 'published',
            publishTime: clock.now(),
            ...row,
          })
          .returning(),
      )
    },

    async comment(row: Row<typeof comments> & { blogId: number }) {
      return one(
        await db
          .insert(comments)
          .values({ content: '<p>评论</p>', createTime: clock.now(), ...row })
          .returning(),
      )
    },

    async news(row: Row<typeof news> = {}) {
      const number = next()
      return one(
        await db
          .insert(news)
          .values({
            infoType: 1,
            title: `资讯${number}`,
            titleEn: `News ${number}`,
            content: '<p>正文</p>',
            contentEn: '<p>Body</p>',
            publishTime: clock.now(),
            ...row,
          })
          .returning(),
      )
    },

    async video(row: Row<typeof videos> = {}) {
      const number = next()
      return one(
        await db
          .insert(videos)
          .values({ title: `视频${number}`, titleEn: `Video ${number}`, publishTime: clock.now(), ...row })
          .returning(),
      )
    },

    async listEntry(row: Row<typeof redBlack> & { list: 'red' | 'black'; schoolId: number }) {
      return one(
        await db
          .insert(redBlack)
          .values({
            cityCode: '000000',
            score: 80,
            postCount: 3,
            verifiedCount: 1,
            sinceTime: clock.now(),
            ...row,
          })
          .returning(),
      )
    },
  }
}
