import { getNews } from '@app/contract/editorial/news.ts'
import { newsKinds } from '@app/contract/editorial/news.values.ts'
import { getVideo } from '@app/contract/editorial/video.ts'
import { getPost, getStory } from '@app/contract/post/post.ts'
import { labelOfCategory } from '@app/contract/post/post.values.ts'
import { getSchool } from '@app/contract/school/school.ts'
import { inLanguage, type Language, type Pair } from '@app/contract/shapes/language.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { renderText } from '#app/content/about-text.server.tsx'
import { guides } from '#app/content/guides.ts'
import { menu } from '#app/content/menu.ts'
import { copy as contactCopy } from '#app/features/lead/copy.ts'
import { copy as ledgerCopy } from '#app/features/ledger/copy.ts'
import { copy as matchCopy } from '#app/features/match/copy.ts'
import { listCopy as newsCopy } from '#app/features/news/list-copy.ts'
import { copy as postCopy } from '#app/features/post/copy.ts'
import { listCopy as postListCopy } from '#app/features/post/list/list-copy.ts'
import { detailCopy as schoolCopy } from '#app/features/school/detail/detail-copy.ts'
import { listCopy as schoolListCopy } from '#app/features/school/list/list-copy.ts'
import { namesOf } from '#app/features/school/wording.ts'
import { copy as sourcesCopy } from '#app/features/sources/copy.ts'
import { copy as storyCopy } from '#app/features/story/copy.ts'
import { copy as toolCopy } from '#app/features/tool/copy.ts'
import { tools } from '#app/features/tool/tools.ts'
import { listCopy as videoCopy } from '#app/features/video/list-copy.ts'
import type { SceneName } from '#app/illustrations/scene.tsx'
import { type AddressName, isListed } from '#app/site/addresses.ts'
import { siteName } from '#app/site/head/head.ts'
import { say } from '#app/site/language.ts'

/** The drawing beside the title: a scene of the sprite, a school's building, or a video's cover. */
export type Drawing =
  | { kind: 'scene'; name: SceneName }
  | { kind: 'school'; id: number; isBoarding: boolean; isUrban: boolean }
  | { kind: 'video'; id: number }

/** What the picture of a page says: always the page's own title, never words of the asker. */
export interface Subject {
  title: string
  /** The group or kind, above the title. */
  kicker: string
  drawing: Drawing
  isSample: boolean
}

const scene = (name: SceneName): Drawing => ({ kind: 'scene', name })

/** Pages that are neither guide nor tool nor record. */
const lists: Partial<Record<AddressName, { title: Pair; drawing: Drawing }>> = {
  'school.list': {
    title: schoolListCopy.title,
    drawing: { kind: 'school', id: 1, isBoarding: true, isUrban: false },
  },
  match: { title: matchCopy.title, drawing: { kind: 'school', id: 5, isBoarding: false, isUrban: true } },
  'post.list': { title: postListCopy.title, drawing: scene('learning') },
  'story.list': { title: storyCopy.title, drawing: scene('destination') },
  news: { title: newsCopy.title, drawing: scene('consulate') },
  video: { title: videoCopy.title, drawing: { kind: 'video', id: 1 } },
  tools: { title: toolCopy.tools, drawing: scene('tool-graduation') },
  contact: { title: contactCopy.title, drawing: scene('university') },
  sources: { title: sourcesCopy.title, drawing: scene('credit') },
  ledger: { title: ledgerCopy.title, drawing: scene('consulate') },
}

const texts: readonly AddressName[] = [
  'about',
  'editorial',
  'corrections',
  'rules',
  'privacy',
  'terms',
  'accessibility',
]

/** The subject of a page without a record; undefined for one that has no picture of its own. */
export async function subjectOfPage(name: AddressName, language: Language): Promise<Subject | undefined> {
  if (!isListed(name)) return undefined
  const plain = { kicker: siteName[language], isSample: false }
  const guide = guides.find(({ page }) => page === name)
  if (guide) {
    const group = menu.find(({ children }) => children.some(({ page }) => page === name))
    const child = group?.children.find(({ page }) => page === name)
    return {
      title: say(guide.title, language),
      kicker: group ? say(group.name, language) : plain.kicker,
      drawing: scene(child?.img ?? 'introduction'),
      isSample: false,
    }
  }
  const tool = Object.values(tools).find(({ page }) => page === name)
  if (tool) {
    const kicker = say(toolCopy.tools, language)
    return { title: say(tool.name, language), kicker, drawing: scene(tool.scene), isSample: false }
  }
  const list = lists[name]
  if (list) return { ...plain, title: say(list.title, language), drawing: list.drawing }
  if (!texts.includes(name)) return undefined
  return { ...plain, title: (await renderText(name, language)).title, drawing: scene('introduction') }
}

type Read = (api: Api, id: number, language: Language) => Promise<Subject>

const records: Partial<Record<AddressName, Read>> = {
  'school.detail': async (api, id, language) => {
    const { data: school } = await api(getSchool, { params: { id } })
    const isBoarding = school.boarding === 'full' || school.boarding === 'optional'
    return {
      title: say(schoolCopy.title(namesOf(school, language).main.text), language),
      kicker: say(schoolListCopy.title, language),
      drawing: { kind: 'school', id, isBoarding, isUrban: school.schoolType === 0 },
      isSample: school.isSample,
    }
  },
  'post.detail': async (api, id, language) => {
    const { data: post } = await api(getPost, { params: { id } })
    return {
      title: post.title,
      kicker: say(labelOfCategory(post.blogType) ?? postCopy.listName, language),
      drawing: scene('learning'),
      isSample: post.isSample,
    }
  },
  'story.detail': async (api, id, language) => {
    const { data: story } = await api(getStory, { params: { id } })
    const kicker = say(storyCopy.title, language)
    return { title: story.title, kicker, drawing: scene('destination'), isSample: story.isSample }
  },
  'news.detail': async (api, id, language) => {
    const { data: news } = await api(getNews, { params: { id } })
    return {
      title: inLanguage(news, 'title', language),
      kicker: newsKinds[news.infoType]?.[language] ?? say(newsCopy.title, language),
      drawing: scene('consulate'),
      isSample: news.isSample,
    }
  },
  'video.detail': async (api, id, language) => {
    const { data: video } = await api(getVideo, { params: { id } })
    return {
      title: inLanguage(video, 'title', language),
      kicker: say(videoCopy.title, language),
      drawing: { kind: 'video', id },
      isSample: video.isSample,
    }
  },
}

/** The subject of a record's page, through the public calls: what a stranger may not read has no picture. */
export function subjectOfRecord(
  name: AddressName,
  id: number,
  api: Api,
  language: Language,
): Promise<Subject> | undefined {
  return records[name]?.(api, id, language)
}
