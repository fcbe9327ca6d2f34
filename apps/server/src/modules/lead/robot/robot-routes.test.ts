import { addLead } from '@app/contract/contact/lead.ts'
import { leadRobotAdmin, testLeadRobot } from '@app/contract/contact/lead-robot.ts'
import { operLogAdmin } from '@app/contract/monitor/log.ts'
import { messageAdmin } from '@app/contract/monitor/message.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { leadRobots } from '#modules/lead/table.ts'
import { messages } from '#modules/message/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const boss = as(app, await make.superAdministrator())
const { encryption } = app.product.appContext

const ADDRESS = 'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef7788'
const robot = {
  name: '招生群',
  kind: 'dingtalk' as const,
  address: ADDRESS,
  secret: 'SECabc',
  status: '0' as const,
}

beforeEach(async () => {
  await app.db.delete(leadRobots)
  await app.db.delete(messages)
})

const stored = async () => {
  const [row] = await app.db.select().from(leadRobots)
  return { address: encryption.decrypt(row?.address ?? ''), secret: encryption.decrypt(row?.secret ?? '') }
}

describe('a group robot', () => {
  it('keeps address and secret sealed, shows the end of the address alone, and logs neither', async () => {
    const { data } = await boss(leadRobotAdmin.create, { body: robot })
    expect(JSON.stringify(await app.db.select().from(leadRobots))).not.toMatch(/7788|SECabc/)
    expect(await stored()).toEqual({ address: ADDRESS, secret: 'SECabc' })
    const { rows } = await boss(leadRobotAdmin.list)
    expect(rows).toMatchObject([{ address: '••••••7788', secret: '••••••' }])
    const listed = { ...robot, id: data.id, address: '••••••7788', secret: '' }
    await boss(leadRobotAdmin.update, { body: { ...listed, name: '咨询群' } })
    expect(await stored()).toEqual({ address: ADDRESS, secret: 'SECabc' })
    const log = await boss(operLogAdmin.list, { query: { title: '群机器人管理' } })
    expect(log.total).toBe(2)
    expect(JSON.stringify(log.rows)).not.toMatch(/7788|SECabc/)
  })

  it('that leads to another address forgets its secret', async () => {
    const { data } = await boss(leadRobotAdmin.create, { body: robot })
    const address = 'https://oapi.dingtalk.com/robot/send?access_token=ffffffffffffffff'
    await boss(leadRobotAdmin.update, { body: { ...robot, id: data.id, address, secret: '' } })
    const [row] = await app.db.select().from(leadRobots)
    expect(row?.secret).toBe('')
  })

  it.each([
    'http://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef',
    'https://oapi.dingtalk.com.evil.example/robot/send?access_token=0123456789abcdef',
    'https://oapi.dingtalk.com@127.0.0.1/robot/send?access_token=0123456789abcdef',
    'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef&to=http://10.0.0.1',
    'https://oapi.dingtalk.com:8443/robot/send?access_token=0123456789abcdef',
    'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0123456789abcdef',
    'http://127.0.0.1/',
    '',
  ])('does not lead to “%s”', async (address) => {
    const refusal = await refusalOf(boss(leadRobotAdmin.create, { body: { ...robot, address } }))
    expect(refusal.is('leadRobotAddress')).toBe(true)
  })

  it('writes in the language of its group', async () => {
    await boss(leadRobotAdmin.create, { body: { ...robot, name: 'Sales Toronto', lang: 'en' } })
    const city = await make.city({ labelEn: 'Foshan' })
    const school = await make.school({ cityCode: city.value })
    await as(app, undefined, { from: app.newAddress() })(addLead, {
      body: { name: 'Chen', mobile: '13812345670', agree: true, grade: 'g10', schoolId: school.id },
    })
    const [message] = await app.db.select().from(messages)
    expect(message?.language).toBe('en')
    expect(encryption.decrypt(message?.content ?? '')).toMatch(/^New inquiry: Foshan, Grade 10\n/)
  })

  it('tells its group of a new lead, with city and grade and nothing of the person', async () => {
    await boss(leadRobotAdmin.create, { body: robot })
    await boss(leadRobotAdmin.create, { body: { ...robot, name: '停用的', status: '1' } })
    const city = await make.city({ label: '佛山' })
    const school = await make.school({ cityCode: city.value })
    await as(app, undefined, { from: app.newAddress() })(addLead, {
      body: { name: '陈女士', mobile: '13812345678', agree: true, grade: 'g10', schoolId: school.id },
    })
    const stored = await app.db.select().from(messages)
    expect(stored).toMatchObject([
      { channel: 'robot', phonenumber: '招生群', scene: 'leadRobot', status: 'waiting' },
    ])
    const text = encryption.decrypt(stored[0]?.content ?? '') ?? ''
    expect(text).toMatch(/^新线索：佛山，高一\nhttps?:\/\/\S+\/bbs\/contact\?detail=\d+$/)
    expect(text).not.toMatch(/陈|138/)
    // the key travels sealed with the message, and no list shows it
    expect(JSON.stringify(stored)).not.toContain('7788')
    expect(JSON.stringify((await boss(messageAdmin.list)).rows)).not.toContain('7788')
  })

  it('is tried by who may change it', async () => {
    const { data } = await boss(leadRobotAdmin.create, { body: robot })
    const reader = as(app, (await make.administrator({ permissions: ['bbs:contactrobot:list'] })).token)
    expect(await refusalOf(reader(testLeadRobot, { params: { id: data.id } }))).toMatchObject({ code: 403 })
    await boss(testLeadRobot, { params: { id: data.id } })
    expect(await app.db.$count(messages)).toBe(1)
  })
})
