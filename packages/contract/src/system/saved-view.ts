import { Done, dataOf, Id, Line, named, PathId, text } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { holdsContact } from './saved-view.values.ts'

/** Views that one person saves of one list. */
export const MAX_OWN_VIEWS = 12

const Screen = z
  .string()
  .regex(/^[A-Za-z][\w.-]*$/)
  .max(60)

export const SavedView = z.object({
  id: Id,
  name: named('视图名称', 'Name of the view', Line(30)),
  /** The query of the list's address: filters by their wire names, order, columns, page size. */
  query: z.string().max(2_000),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Who shared it. */
  owner: z.string(),
})
export type SavedView = z.output<typeof SavedView>

/** The own views of a list, and those that others share. */
export const listViews = call({
  id: 'savedView.ofScreen',
  summary: { zh: '列表的已存视图', en: 'Saved views of a list' },
  method: 'GET',
  path: '/system/view/{screen}',
  access: 'account',
  params: z.object({ screen: Screen }),
  answer: dataOf(z.array(SavedView)),
  shows: ['savedView'],
  problems: ['notFound', 'notAllowed'],
})

const ViewDraft = z.object({
  screen: Screen,
  name: named(
    '视图名称',
    'Name of the view',
    Line(30).refine(
      (name) => !holdsContact(name),
      text('名称里不能有电话号码或邮箱', 'The name may hold no telephone number and no e-mail address'),
    ),
  ),
  query: SavedView.shape.query,
})

const log = { title: '列表视图', type: 'add' } as const
const problems = ['invalid', 'notFound', 'notAllowed', 'viewNameTaken', 'tooManyViews'] as const

/** Saves the view for oneself. */
export const saveView = call({
  id: 'savedView.save',
  summary: { zh: '保存视图', en: 'Save a view' },
  method: 'POST',
  path: '/system/view',
  access: 'account',
  body: ViewDraft,
  answer: dataOf(z.object({ id: Id })),
  invalidates: ['savedView'],
  problems,
})

/** Saves the view for every account that opens the list. */
export const shareView = call({
  id: 'savedView.share',
  summary: { zh: '保存共享视图', en: 'Save a view for everybody' },
  method: 'POST',
  path: '/system/view/shared',
  access: 'system:view:add',
  body: ViewDraft,
  answer: dataOf(z.object({ id: Id })),
  invalidates: ['savedView'],
  log,
  problems,
})

/** Removes an own view; those of others only the role `admin` removes. */
export const removeView = call({
  id: 'savedView.remove',
  summary: { zh: '删除视图', en: 'Remove a view' },
  method: 'DELETE',
  path: '/system/view/{id}',
  access: 'account',
  params: z.object({ id: PathId }),
  answer: Done,
  invalidates: ['savedView'],
  problems: ['notFound'],
})
