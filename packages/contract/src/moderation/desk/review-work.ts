import { QueueKindName } from '@app/contract/moderation/review.ts'
import {
  Choice,
  Done,
  dataOf,
  Filter,
  Id,
  IdOrText,
  listOf,
  Moment,
  named,
  PathId,
} from '@app/contract/shapes/shapes.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import {
  MAX_STAFF_NOTE,
  MAX_WATCHED,
  type NotedKind,
  noteActs,
  notedKinds,
  queueShares,
} from './review-work.values.ts'

// how several people share the review queue: who has what, and what they note for one another

const NotedKindName = z.enum(Object.keys(notedKinds) as NotedKind[])
const Thing = z.object({ objKind: QueueKindName, objId: Id })
const Note = z.string().trim().max(MAX_STAFF_NOTE)

/** Colleagues who can decide about an item, and the roles to which it can be escalated. */
export const listColleagues = call({
  id: 'review.colleagues',
  summary: { zh: '可转交的同事与角色', en: 'Colleagues and roles of the review queue' },
  method: 'GET',
  path: '/bbs/review/colleagues',
  access: 'bbs:review:edit',
  answer: dataOf(
    z.object({
      people: z.array(z.object({ userId: Id, nickName: z.string() })),
      roles: z.array(z.object({ roleId: Id, roleName: z.string() })),
    }),
  ),
  shows: ['account', 'role'],
  done: doneTexts.found,
})

/**
 * Hands an item of the queue over to a colleague or escalates it to a role; with neither it is unassigned again. Stands
 * among the notes about the item and in the audit log. All who moderate there can still decide.
 */
export const assignReview = call({
  id: 'review.assign',
  summary: { zh: '转交或上报待审内容', en: 'Hand over or escalate an item' },
  method: 'PUT',
  path: '/bbs/review/assign/{id}',
  access: 'bbs:review:edit',
  params: z.object({ id: PathId }),
  body: z.object({
    objKind: QueueKindName,
    userId: named('同事', 'Colleague', IdOrText).nullish(),
    roleId: named('角色', 'Role', IdOrText).nullish(),
    note: named('备注', 'Note', Note).nullish(),
  }),
  answer: Done,
  guardsRepeat: false,
  invalidates: ['review', 'audit:list'],
  log: { title: '内容审核', type: 'edit', leavesOutSent: ['note'] },
  problems: ['notFound', 'reviewColleague', 'invalid'],
})

/** What staff noted about an item of the queue or about a member, the newest first. Members never read it. */
export const listNotes = call({
  id: 'review.notes',
  summary: { zh: '内部备注', en: 'Staff notes' },
  method: 'GET',
  path: '/bbs/review/notes/{objKind}/{id}',
  access: 'bbs:review:edit',
  params: z.object({ objKind: NotedKindName, id: PathId }),
  answer: listOf(
    z.object({
      noteId: Id,
      act: Choice(noteActs),
      /** The colleague or the role that received the item. */
      toName: z.string().nullable(),
      text: z.string(),
      userName: z.string(),
      createTime: Moment,
    }),
  ),
  shows: ['review:notes', 'review'],
  problems: ['notFound'],
  done: doneTexts.found,
})

/** Notes something about an item of the queue or about a member, for staff alone. It stays, and stands in the audit log. */
export const addNote = call({
  id: 'review.note',
  summary: { zh: '添加内部备注', en: 'Add a staff note' },
  method: 'POST',
  path: '/bbs/review/notes/{objKind}/{id}',
  access: 'bbs:review:edit',
  params: z.object({ objKind: NotedKindName, id: PathId }),
  body: z.object({ text: named('备注', 'Note', Note.min(1)) }),
  answer: Done,
  invalidates: ['review:notes', 'review', 'audit:list'],
  // the words stand in the note alone, which goes with the member's account
  log: { title: '内容审核', type: 'add', leavesOutSent: ['text'] },
  problems: ['notFound'],
})

/**
 * What changed since a page of the queue was read, without moving what the reader sees: how many came, which of the shown
 * items are decided, and who works on the others. Says besides which item the caller has open.
 */
export const watchQueue = call({
  id: 'review.watch',
  summary: { zh: '审核队列的变化', en: 'Changes of the review queue' },
  method: 'POST',
  path: '/bbs/review/watch',
  access: 'bbs:review:list',
  body: z.object({
    objKind: Filter(z.enum([...QueueKindName.options, 'content'])),
    cityCode: Filter(z.string().max(6)),
    share: Filter(Choice(queueShares)),
    /** When the page was read. */
    since: Moment,
    open: Thing.nullish(),
    shown: z.array(Thing).max(MAX_WATCHED),
  }),
  answer: dataOf(
    z.object({
      /** Entries that came since, and until when that was counted. */
      fresh: z.number(),
      /** Of those the urgent ones: they stand above what the reader has. */
      urgent: z.number(),
      readAt: Moment,
      items: z.array(
        z.object({
          ...Thing.shape,
          /** False once it was decided or withdrawn. */
          isWaiting: z.boolean(),
          /** Colleagues who have it open now. */
          openBy: z.array(z.string()),
          claimedBy: z.string().nullable(),
        }),
      ),
    }),
  ),
  guardsRepeat: false,
  // one row of the caller's own, many times an hour
  transaction: false,
  invalidatesNothingBecause: 'No answer that is cached shows what a reviewer has open',
})
