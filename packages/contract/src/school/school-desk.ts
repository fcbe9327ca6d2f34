import { authStatuses } from '@app/contract/school/school-auth.values.ts'
import {
  Choice,
  Done,
  dataOf,
  Id,
  IdOrText,
  Line,
  listOf,
  Moment,
  named,
  Paging,
  PathId,
} from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { sourcedFigures } from './school.values.ts'
import { mergeRefusals } from './school-desk.values.ts'
import { schoolFactNames } from './school-facts.values.ts'

const Counted = z.array(z.object({ status: z.string(), count: z.number() }))

/** What belongs to a school beside its own record: who said what, and what others have about it. */
export const readSchoolDesk = call({
  id: 'school.desk',
  summary: { zh: '学校关联资料', en: 'What belongs to a school' },
  method: 'GET',
  path: '/bbs/school/{id}/desk',
  access: 'bbs:school:query',
  params: z.object({ id: PathId }),
  answer: dataOf(
    z.object({
      posts: Counted,
      newestPosts: z.array(
        z.object({ id: Id, title: z.string(), status: z.string(), isStory: z.boolean(), createTime: Moment }),
      ),
      leads: Counted,
      reports: Counted,
      corrections: Counted,
      /** Accounts that speak for the school. */
      accounts: z.array(z.object({ userId: Id, userName: z.string(), nickName: z.string() })),
      claims: z.array(z.object({ id: Id, status: Choice(authStatuses), createTime: Moment })),
      /** What the school wants changed and staff have not decided, or have refused. */
      change: z
        .object({ status: z.enum(['pending', 'rejected']), fields: z.array(z.string()), createTime: Moment })
        .nullable(),
      entry: z
        .object({ id: Id, list: z.enum(['red', 'black']), state: z.string(), score: z.number() })
        .nullable(),
      /** Changes of sourced figures, newest first. */
      history: z.array(
        z.object({
          id: Id,
          figure: z.enum(Object.keys(sourcedFigures) as (keyof typeof sourcedFigures)[]),
          before: z.record(z.string(), z.unknown()),
          after: z.record(z.string(), z.unknown()),
          saidBy: z.enum(['editor', 'school']),
          byName: z.string(),
          createTime: Moment,
        }),
      ),
    }),
  ),
  shows: ['school:{params.id}', 'redBlack', 'review', 'post', 'lead', 'report', 'correction'],
  problems: ['notFound'],
})

/** What a merge would move, before anything is done. */
export const previewSchoolMerge = call({
  id: 'school.mergePreview',
  summary: { zh: '预览学校合并', en: 'Preview the merge of two schools' },
  method: 'GET',
  path: '/bbs/school/{id}/merge/{into}',
  access: 'bbs:school:edit',
  params: z.object({ id: PathId, into: PathId }),
  answer: dataOf(
    z.object({
      name: z.string(),
      intoName: z.string(),
      counts: z.object({
        posts: z.number(),
        follows: z.number(),
        favourites: z.number(),
        leads: z.number(),
        claims: z.number(),
        accounts: z.number(),
        corrections: z.number(),
        reports: z.number(),
        videos: z.number(),
        figures: z.number(),
        openDays: z.number(),
      }),
      /** Facts that only the school that goes states; they are taken over. */
      facts: z.array(z.enum(Object.keys(schoolFactNames) as (keyof typeof schoolFactNames)[])),
      /** Why it is refused; empty where it is not. */
      refusals: z.array(z.enum(mergeRefusals)),
    }),
  ),
  shows: ['school:{params.id}', 'school:{params.into}', 'post', 'lead', 'report', 'redBlack'],
  problems: ['notFound'],
})

/** Merges a duplicate into another school and removes it; its address leads to the other one. */
export const mergeSchools = call({
  id: 'school.merge',
  summary: { zh: '合并学校', en: 'Merge two schools' },
  method: 'POST',
  path: '/bbs/school/merge',
  access: 'bbs:school:remove',
  body: z.object({
    id: IdOrText,
    into: IdOrText,
    /** The name of the school that goes, typed by the person who confirms. */
    name: named('要并入的学校名称', 'Name of the school that goes', Line(120)),
  }),
  answer: dataOf(z.object({ moved: z.number() })),
  invalidates: [
    'school:list',
    'school:{body.id}',
    'school:{body.into}',
    'post',
    'redBlack',
    'review',
    'schoolAuth',
    'openDay:list',
    'audit:list',
  ],
  log: { title: '学校管理', type: 'edit' },
  problems: ['notFound', ...mergeRefusals, 'mergeName'],
})

/** Merges into a school, newest first, and which of them can still be undone. */
export const listSchoolMerges = call({
  id: 'school.merges',
  summary: { zh: '并入这所学校的合并记录', en: 'Merges into a school' },
  method: 'GET',
  path: '/bbs/school/{id}/merges',
  access: 'bbs:school:query',
  params: z.object({ id: PathId }),
  query: Paging,
  answer: listOf(
    z.object({
      id: Id,
      fromId: Id,
      fromName: z.string(),
      fromNameEn: z.string(),
      byName: z.string(),
      createTime: Moment,
      until: Moment,
      undoneTime: Moment.nullable(),
      undoneBy: z.string().nullable(),
      isUndoable: z.boolean(),
    }),
  ),
  shows: ['school:{params.id}'],
})

/** Takes a merge back within 30 days; what was changed since stays where it is. */
export const undoSchoolMerge = call({
  id: 'school.unmerge',
  summary: { zh: '撤销学校合并', en: 'Undo the merge of two schools' },
  method: 'POST',
  path: '/bbs/school/merge/{id}/undo',
  access: 'bbs:school:remove',
  params: z.object({ id: PathId }),
  answer: Done,
  invalidates: ['school:list', 'post', 'redBlack', 'review', 'schoolAuth', 'openDay:list', 'audit:list'],
  log: { title: '学校管理', type: 'edit' },
  problems: ['notFound', 'mergeLate', 'mergeUndone', 'mergeChained', 'mergeAccounts'],
})
