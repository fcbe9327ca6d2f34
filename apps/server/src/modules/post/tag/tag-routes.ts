import { tagAdmin } from '@app/contract/post/tag.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { desc, sql } from 'drizzle-orm'
import { tags } from '#modules/post/table.ts'
import type { Ctx, RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { followTag } from './tag-actions.ts'
import {
  hasSynonyms,
  lockTag,
  moveSynonyms,
  pendingAmong,
  putSynonym,
  setWord,
  type Tag,
} from './tag-store.ts'

const author = ({ me, now }: Ctx) => ({ userName: me?.userName ?? '', now: now() })

/** The tag that a synonym stands for. Throws `tagMain` for what is none, or is decided about itself. */
async function checkMain({ db }: Ctx, word: string, mainWord: string | null | undefined): Promise<string> {
  const main = mainWord ? await lockTag(db, mainWord) : undefined
  if (!main || main.word === word || main.state !== 'open') throw problem('tagMain', { field: 'mainWord' })
  return main.word
}

/** Gives a tag another word; the former one is remembered as its synonym, so that posts and later writers follow. */
async function rename(ctx: Ctx, { id, word }: Tag, next: string): Promise<void> {
  if (await lockTag(ctx.db, next)) throw problem('tagTaken', { field: 'word', values: { tag: next } })
  await moveSynonyms(ctx.db, word, next)
  await setWord(ctx.db, id, next)
  await putSynonym(ctx.db, word, next, author(ctx))
}

/** The console's calls of tags. */
export const tagRoutes: RouteHandler[] = crud(tagAdmin, {
  table: tags,
  order: [desc(tags.uses)],
  search: { word: [tags.word, 'like'], state: [tags.state, 'equal'] },
  extra: {
    synonyms: sql<string>`(select coalesce(string_agg(s.word, '、' order by s.word), '') from ${tags} s
      where s.main_word = ${tags}.word)`,
  },
  nameOf: (tag) => tag.word,
  unique: { bbs_tag_word: 'word' },
  beforeWrite: async (ctx, draft, _, before) => {
    const current: Tag | undefined = before && (await lockTag(ctx.db, before.word))
    if (current?.isPending) throw problem('tagBusy', { values: { tag: current.word } })
    const isSynonym = draft.state === 'synonym'
    const mainWord = isSynonym ? await checkMain(ctx, draft.word, draft.mainWord) : null
    if (current && current.word !== draft.word) await rename(ctx, current, draft.word)
    if (mainWord !== null) await moveSynonyms(ctx.db, draft.word, mainWord)
    return { mainWord, isPending: draft.state !== 'open' }
  },
  // the first posts follow at once, the others by the job
  afterWrite: async (ctx, ids, draft) => {
    if (!draft) return
    for (const tag of await pendingAmong(ctx.db, ids, draft.word)) await followTag(ctx, tag)
  },
  beforeRemove: async ({ db }, rows) => {
    const words = rows.map(({ word }) => word)
    const used = rows.find(({ uses, isPending }) => uses > 0 || isPending)
    if (used || (await hasSynonyms(db, words)))
      throw problem('tagInUse', { values: { tag: (used ?? rows[0])?.word ?? '' } })
  },
})
