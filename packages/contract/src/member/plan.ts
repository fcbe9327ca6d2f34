import {
  Done,
  dataOf,
  Id,
  IdOrText,
  listOf,
  Moment,
  named,
  Paging,
  PathId,
} from '@app/contract/shapes/shapes.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { planLimits, planTools } from './plan.values.ts'

const Plan = z.object({
  planId: Id,
  tool: z.enum(planTools),
  /** What the tool's address says behind `?`, or `#` for the questions of the match. */
  answers: z.string(),
  name: z.string(),
  createTime: Moment,
  updateTime: Moment,
})
export type Plan = z.output<typeof Plan>

const Name = named('名称', 'Name', z.string().trim().min(1).max(planLimits.name))

/** The caller's saved answers, the newest change first. */
export const listPlans = call({
  id: 'plan.list',
  summary: { zh: '我的规划', en: 'My plans' },
  method: 'POST',
  path: '/bbs/submitweb/listMyPlan',
  access: 'account',
  transaction: false,
  invalidatesNothingBecause: 'It writes nothing',
  query: Paging,
  body: z.object({ ...Paging.shape }),
  answer: listOf(Plan),
  done: doneTexts.done,
})

/** Saves answers of a tool; the same answers of the same tool are the plan that is there already. */
export const savePlan = call({
  id: 'plan.save',
  summary: { zh: '保存规划', en: 'Keep a plan' },
  method: 'POST',
  path: '/bbs/submitweb/saveMyPlan',
  access: 'account',
  body: z.object({
    tool: named('工具', 'Tool', z.enum(planTools)),
    answers: named('答案', 'Answers', z.string().trim().min(1).max(planLimits.answers)),
    name: Name,
  }),
  answer: dataOf(z.object({ planId: Id, isNew: z.boolean() })),
  guardsRepeat: false,
  invalidatesNothingBecause: 'Plans are read by their owner only and never kept',
  problems: ['invalid', 'planMax', 'tooFast'],
})

export const renamePlan = call({
  id: 'plan.rename',
  summary: { zh: '重命名规划', en: 'Rename a plan' },
  method: 'POST',
  path: '/bbs/submitweb/renameMyPlan',
  access: 'account',
  body: z.object({ planId: IdOrText, name: Name }),
  answer: Done,
  guardsRepeat: false,
  invalidatesNothingBecause: 'Plans are read by their owner only and never kept',
  problems: ['invalid', 'notFound'],
})

export const deletePlan = call({
  id: 'plan.delete',
  summary: { zh: '删除规划', en: 'Delete a plan' },
  method: 'POST',
  path: '/bbs/submitweb/deleteMyPlan/{id}',
  access: 'account',
  params: z.object({ id: PathId }),
  answer: Done,
  guardsRepeat: false,
  invalidatesNothingBecause: 'Plans are read by their owner only and never kept',
  problems: ['notFound'],
})
