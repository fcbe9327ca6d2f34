import { Choice, LongText, Moment, named } from '@app/contract/shapes/shapes.ts'
import { z } from 'zod'
import { publicationStates, publicationStatuses } from './publication.values.ts'

/** A line of one language, which a draft may lack; of its two titles it has one (`isUntitled`). */
export const HalfLine = (max: number) => z.string().trim().max(max).default('')
/** The same of several lines. */
export const HalfText = (max: number) => LongText(max).default('')

/** What editors decide about when a record is public. Without a time it is published when it is saved as published. */
export const PublicationDraft = {
  status: named('发布状态', 'Publication', Choice(publicationStatuses).default('2')),
  publishTime: named('发布时间', 'Published', Moment.nullish()),
  endTime: named('结束时间', 'Ends', Moment.nullish()),
}

/** The same as a record has it, with what the clock makes of it. */
export const PublicationRecord = {
  status: named('发布状态', 'Publication', Choice(publicationStatuses)),
  publishTime: named('发布时间', 'Published', Moment.nullable()),
  endTime: named('结束时间', 'Ends', Moment.nullable()),
  state: named('状态', 'Status', Choice(publicationStates)),
  /** Fields that are empty although the other language has them. */
  missing: named('缺少的译文', 'Missing translation', z.array(z.string())),
}

/** What lists of such records are filtered by. */
export const PublicationSearch = {
  state: named('状态', 'Status', Choice(publicationStates).optional()),
}
