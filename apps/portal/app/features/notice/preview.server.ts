import type { NoticeRow } from '@app/contract/member/notice.ts'
import { insidePath } from '@app/contract/shapes/inside-path.ts'
import { inLanguage, type Language } from '@app/contract/shapes/language.ts'
import { readDraft } from '@app/contract/wire/preview-draft.values.ts'
import { now } from '#app/site/clock.ts'
import { localizePath } from '#app/site/language.ts'

/** As long as the form lets an editor write. */
const LONGEST = 1_000

/** The notice of an editor's form as its readers will get it; undefined where the address holds none. */
export function previewedNotice(address: URL, language: Language): NoticeRow | undefined {
  const draft = readDraft(address.searchParams.get('draft')) as Record<string, unknown> | undefined
  if (!draft) return undefined
  const textOf = (name: string) => {
    const value = draft[name]
    return typeof value === 'string' ? value.slice(0, LONGEST) : ''
  }
  const texts = {
    title: textOf('title'),
    titleEn: textOf('titleEn'),
    content: textOf('content'),
    contentEn: textOf('contentEn'),
  }
  const link = insidePath(textOf('link'))
  const at = now()
  return {
    id: 1,
    noticeType: 0,
    kind: 'notice.site',
    title: inLanguage(texts, 'title', language),
    content: inLanguage(texts, 'content', language),
    actors: [],
    actorCount: 0,
    objKind: 'broadcast',
    objId: null,
    blogId: null,
    decisionId: null,
    beginsMail: false,
    url: link ? localizePath(link, language) : null,
    isRead: false,
    createTime: at,
    createTs: at.getTime(),
  }
}
