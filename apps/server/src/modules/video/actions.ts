import type { videoAdmin } from '@app/contract/editorial/video/video.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { z } from 'zod'
import type { Ctx } from '#platform/http/handle.ts'
import { settledPublication } from '#platform/resource/publication.ts'
import { addressRefusal, lengthRefusal, tidyCaptions } from './rules.ts'
import { isSchool } from './store.ts'

type Draft = z.output<typeof videoAdmin.draft>

/** What a video needs before it is published. */
const needed = ['title', 'titleEn', 'intro', 'introEn', 'videoUrl', 'captions', 'captionsEn'] as const

const noSchool: Pair = { zh: '没有这个编号的学校', en: 'There is no school of this number' }

/**
 * Completes a written video: captions tidied, the file checked. A published one has a film with a length and captions in
 * both languages.
 */
export async function settledVideo(
  { db, now, config, fileState }: Ctx,
  draft: Draft,
): Promise<Record<string, unknown>> {
  const wrong: Record<string, Pair> = {}
  const note = (field: string, refusal: Pair | undefined) => {
    if (refusal) wrong[field] ??= refusal
  }
  const captions = { captions: '', captionsEn: '' }
  let lastCaption = 0
  for (const field of ['captions', 'captionsEn'] as const) {
    const tidy = tidyCaptions(draft[field])
    if ('refusal' in tidy) note(field, tidy.refusal)
    else {
      captions[field] = tidy.text
      lastCaption = Math.max(lastCaption, tidy.lastEnd)
    }
  }
  note('videoUrl', addressRefusal(draft.videoUrl, config.videoHosts))
  if (draft.videoUrl.startsWith('/') && !(await fileState(draft.videoUrl)))
    note('videoUrl', { zh: '这个文件不存在，请重新上传', en: 'This file is not there, upload it again' })
  if (draft.videoUrl) note('duration', lengthRefusal(draft.duration, lastCaption))
  if (draft.schoolId && !(await isSchool(db, draft.schoolId))) note('schoolId', noSchool)
  if (Object.keys(wrong).length > 0)
    throw problem('videoFieldWrong', { field: Object.keys(wrong)[0], data: { fields: wrong } })
  const publication = settledPublication(draft, needed, now())
  return { ...captions, schoolId: draft.schoolId ?? null, ...publication }
}
