import { sensitiveWordAdmin, testWords } from '@app/contract/moderation/sensitive-word.ts'
import { WORD_REVIEW_DAYS } from '@app/contract/moderation/sensitive-word.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { desc } from 'drizzle-orm'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { judgeText } from './check.ts'
import { foldWord } from './folding.ts'
import { idsByFold } from './store.ts'
import { sensitiveWords } from './table.ts'

export const sensitiveWordRoutes: RouteHandler[] = [
  ...crud(sensitiveWordAdmin, {
    table: sensitiveWords,
    order: [desc(sensitiveWords.id)],
    search: {
      word: [sensitiveWords.word, 'like'],
      wordClass: [sensitiveWords.wordClass, 'equal'],
      action: [sensitiveWords.action, 'equal'],
      status: [sensitiveWords.status, 'equal'],
    },
    nameOf: ({ word }) => word,
    unique: { bbs_sensitive_word_folded: 'word' },
    imports: {
      called: { zh: '敏感词', en: 'Word' },
      // another writing of a word is the same word
      existing: async ({ db }, words) => {
        const ids = await idsByFold(db, words.map(foldWord))
        return new Map(
          words.flatMap((word) => {
            const id = ids.get(foldWord(word))
            return id === undefined ? [] : [[word, id] as const]
          }),
        )
      },
    },
    // every word has a responsible owner, and a day for its next review
    beforeWrite: ({ me, now }, { word, owner, reviewDate }) => ({
      folded: foldWord(word),
      owner: owner || (me?.userName ?? ''),
      reviewDate:
        reviewDate || writeMoment(new Date(now().getTime() + WORD_REVIEW_DAYS * DAY_MS)).slice(0, 10),
    }),
  }),
  handle(testWords, async ({ body }, ctx) => ({
    data: await judgeText(ctx, body.text, body.scope ?? 'content'),
  })),
]
