import { resource } from '@app/contract/shapes/resource.ts'
import { Choice, Id, named, text } from '@app/contract/shapes/shapes.ts'
import { Remark, Written } from '@app/contract/system/dictionary.ts'
import { z } from 'zod'
import { STAFF_TAG_LENGTH, tagStates } from './tag.values.ts'

const Word = z.string().trim().max(STAFF_TAG_LENGTH)

const draft = z.object({
  word: named(
    '标签',
    'Tag',
    Word.regex(/^[^#\n]+$/, text('标签不能为空，也不能包含 #', 'A tag is not empty and has no #')),
  ),
  state: named('状态', 'Status', Choice(tagStates).default('open')),
  mainWord: named('主标签', 'Main tag', Word.nullish()),
  remark: Remark,
})

/**
 * Tags of posts, as members wrote them and as staff decided about them. A change of the word is a renaming, `synonym`
 * a merging and `banned` a removal: posts follow.
 */
export const tagAdmin = resource({
  name: 'tag',
  title: { zh: '标签', en: 'Tag' },
  path: '/bbs/tag',
  permission: 'bbs:tag',
  id: 'id',
  record: z.object({
    id: named('编号', 'No.', Id),
    word: named('标签', 'Tag', z.string()),
    uses: named('公开文章数', 'Public articles', z.number()),
    state: named('状态', 'Status', Choice(tagStates)),
    mainWord: named('主标签', 'Main tag', z.string().nullable()),
    synonyms: named('同义词', 'Synonyms', z.string()),
    isPending: named('帖子更新中', 'Updating posts', z.boolean()),
    ...Written,
  }),
  draft,
  search: z.object({
    word: named('标签', 'Tag', z.string().max(STAFF_TAG_LENGTH).optional()),
    state: named('状态', 'Status', Choice(tagStates).optional()),
  }),
})
