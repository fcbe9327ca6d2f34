import { Choice, dataOf, Filter, Id, IdOrText, Moment, WholeOrText } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { type SchoolDraft, schoolAdmin } from './school.ts'
import { sourcedFigures } from './school.values.ts'

/** What editors alone decide about a school. */
const ofEditors = { sources: true, isAuth: true, status: true, remark: true } as const

/** What a school says of itself in the directory. */
export type SchoolProfile = Omit<SchoolDraft, keyof typeof ofEditors>

const profile = schoolAdmin.draft.omit(ofEditors)
/** The name of every field that a school may write. */
export const profileFields = Object.keys(profile.shape) as (keyof SchoolProfile)[]

/** Any of them, without the values that a new school begins with. */
export const SchoolProfileChange = schoolAdmin.update.body
  .omit({ ...ofEditors, id: true, readTime: true })
  .partial()
export type SchoolProfileChange = z.output<typeof SchoolProfileChange>

/** A field as it stands and as it would be, in words. */
export const FieldChange = z.object({
  field: z.string(),
  name: z.string(),
  before: z.string(),
  after: z.string(),
})
export type FieldChange = z.output<typeof FieldChange>

/** What of a school's changes is not public: it waits, or staff have refused it. */
const Waiting = z.object({
  id: Id,
  status: z.enum(['pending', 'rejected']),
  /** Why all of it waits where a text has to be looked at; null where the fields alone ask for it. */
  reason: z.string().nullable(),
  rejectReason: z.string().nullable(),
  note: z.string().nullable(),
  createTime: Moment,
  /** The values that were sent. */
  values: SchoolProfileChange,
  lines: z.array(FieldChange),
})

export const MySchoolInfo = z.object({
  ...profile.shape,
  website: schoolAdmin.record.shape.website,
  ministryNo: schoolAdmin.record.shape.ministryNo,
  schoolId: Id,
  version: z.number(),
  /** False for a school that the directory does not show. */
  isPublic: z.boolean(),
  updateTime: Moment.nullable(),
  /** Figures that neither an editor has checked nor the school has stated for a year. */
  oldFigures: z.array(Choice(sourcedFigures)),
  waiting: Waiting.nullable(),
})
export type MySchoolInfo = z.output<typeof MySchoolInfo>

export const getMySchoolInfo = call({
  id: 'schoolProfile.mine',
  summary: { zh: '我的学校资料', en: 'The profile of my school' },
  method: 'POST',
  path: '/bbs/submitweb/getMySchoolInfo',
  access: 'account',
  transaction: false,
  invalidatesNothingBecause: 'It is a read that nobody keeps',
  answer: dataOf(MySchoolInfo),
  problems: ['schoolNotApproved'],
})

const why = 'The handler names the school'

/** Only sent fields change; those that tell which school it is wait for a decision. */
export const updateMySchoolInfo = call({
  id: 'schoolProfile.update',
  summary: { zh: '修改我的学校资料', en: 'Change the profile of my school' },
  method: 'POST',
  path: '/bbs/submitweb/updateMySchoolInfo',
  access: 'account',
  body: z.object({
    ...SchoolProfileChange.shape,
    version: WholeOrText(),
    /** The school that the form was read of: an account of another school that signed in meanwhile is refused. */
    schoolId: Filter(IdOrText),
  }),
  answer: dataOf(MySchoolInfo),
  invalidatesNothingBecause: why,
  problems: [
    'invalid',
    'schoolNotApproved',
    'schoolOther',
    'userMuted',
    'phoneNeeded',
    'tooFast',
    'schoolVersionStale',
    'authChoice',
    'postCity',
    'schoolPicture',
    'textTangled',
    'wordBlocked',
    'contactLeak',
    'stackedMarks',
    'hostDisguised',
  ],
})

/**
 * States that figures of the school which are more than a year old hold unchanged; others among them are passed over. They
 * are the school's statement of that day from then on.
 */
export const confirmMySchoolFigures = call({
  id: 'schoolProfile.confirm',
  summary: { zh: '确认我的学校的旧数字', en: 'Confirm old figures of my school' },
  method: 'POST',
  path: '/bbs/submitweb/confirmMySchoolFigures',
  access: 'account',
  body: z.object({
    figures: z.array(Choice(sourcedFigures)).min(1).max(Object.keys(sourcedFigures).length),
    version: WholeOrText(),
  }),
  answer: dataOf(MySchoolInfo),
  invalidatesNothingBecause: why,
  problems: ['invalid', 'schoolNotApproved', 'userMuted', 'phoneNeeded', 'tooFast', 'schoolVersionStale'],
})

/** Takes back what waits, or puts away what was refused. */
export const withdrawMySchoolInfo = call({
  id: 'schoolProfile.withdraw',
  summary: { zh: '撤回学校资料的修改', en: 'Withdraw the change of my school’s profile' },
  method: 'POST',
  path: '/bbs/submitweb/withdrawMySchoolInfo',
  access: 'account',
  answer: dataOf(MySchoolInfo),
  invalidatesNothingBecause: why,
  problems: ['schoolNotApproved', 'schoolChangeNone'],
})
