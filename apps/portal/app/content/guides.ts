import type { Pair } from '@app/contract/shapes/language.ts'
import { type GuideLine, type GuideName, guideList } from './guide-list.ts'

/** One guide page: its title and description are those search results show. */
export interface Guide extends GuideLine<GuideName> {
  /** Folder and file of its twins. */
  id: string
  title: Pair
  /** The last step of the breadcrumb. */
  crumb: Pair
  description: Pair
}

type Text = 'title' | 'crumb' | 'description'

const texts = {
  title: import.meta.glob<string>(['./*/*.mdx', '!./about/*'], { eager: true, import: 'title' }),
  crumb: import.meta.glob<string>(['./*/*.mdx', '!./about/*'], { eager: true, import: 'crumb' }),
  description: import.meta.glob<string>(['./*/*.mdx', '!./about/*'], { eager: true, import: 'description' }),
}

function textOf(id: string, text: Text): Pair {
  const inLanguage = (language: 'zh' | 'en') => {
    const found = texts[text][`./${id}.${language}.mdx`]
    if (!found) throw new Error(`content/${id}.${language}.mdx exports no ${text}`)
    return found
  }
  return { zh: inLanguage('zh'), en: inLanguage('en') }
}

/** The guide pages in menu order. */
export const guides: readonly Guide[] = guideList.map((line) => {
  const id = line.page.replace('.', '/')
  return {
    ...line,
    id,
    title: textOf(id, 'title'),
    crumb: textOf(id, 'crumb'),
    description: textOf(id, 'description'),
  }
})

/** True when the page should have been looked at again by this day. */
export function isOverdue({ reviewedOn, reviewMonths }: GuideLine, today: Date): boolean {
  const due = new Date(`${reviewedOn}T00:00:00+08:00`)
  due.setMonth(due.getMonth() + reviewMonths)
  return today > due
}
