import { leadGrades } from '@app/contract/contact/lead.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { queueMessage } from '#modules/message/actions.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { publicOrigin } from '#platform/public-origin.ts'
import { cityOfSchool, enabledRobots, type LeadRobot } from './robot-store.ts'

/** Queues a message to a robot; it leaves after the commit. */
async function writeTo(
  ctx: Ctx,
  { name, kind, address, secret, lang }: LeadRobot,
  values: Record<string, string>,
) {
  const opened = ctx.encryption.decrypt(address)
  if (opened === undefined) return
  await queueMessage(ctx, {
    channel: 'robot',
    to: name,
    scene: 'leadRobot',
    language: lang,
    values,
    robot: { kind, address: opened, secret: secret ? (ctx.encryption.decrypt(secret) ?? '') : '' },
  })
}

const linkTo = ({ config }: Ctx, id?: number) =>
  `${publicOrigin(config)}/bbs/contact${id === undefined ? '' : `?detail=${id}`}`

interface Arrived {
  id: number
  schoolId?: number | null | undefined
  grade?: keyof typeof leadGrades | null | undefined
}

const missing = {
  city: { zh: '未指定城市', en: 'no city named' },
  grade: { zh: '未填年级', en: 'no grade given' },
} as const satisfies Record<string, Pair>
const trial: Pair = { zh: '测试', en: 'Test' }

/** Tells the groups that a lead came: city, grade and a link, nothing else of the person. */
export async function tellRobots(ctx: Ctx, { id, schoolId, grade }: Arrived): Promise<void> {
  const robots = await enabledRobots(ctx.db)
  if (robots.length === 0) return
  const city = schoolId ? await cityOfSchool(ctx.db, schoolId) : undefined
  for (const robot of robots)
    await writeTo(ctx, robot, {
      city: (city ?? missing.city)[robot.lang],
      grade: (grade ? leadGrades[grade] : missing.grade)[robot.lang],
      link: linkTo(ctx, id),
    })
}

/** Writes to a robot as a new lead would. */
export const tryRobot = (ctx: Ctx, robot: LeadRobot): Promise<void> =>
  writeTo(ctx, robot, { city: trial[robot.lang], grade: trial[robot.lang], link: linkTo(ctx) })
