import type { Pair } from '@app/contract/shapes/language.ts'
import type { SceneName } from '#app/illustrations/scene.tsx'
import type { AddressName } from '#app/site/addresses.ts'
import { guideList } from './guide-list.ts'

/** A page of a group; `cid`, name, path and `img` are the keys that clients know of a child. */
interface MenuChild {
  cid: number
  name: Pair
  page: AddressName
  img: SceneName
}

/** A link that narrows the group's own page, such as schools abroad, or leads to another one. */
interface QuickLink {
  name: Pair
  query: Record<string, string>
  page?: AddressName
}

export interface MenuGroup {
  id: number
  name: Pair
  page: AddressName
  children: readonly MenuChild[]
  quick: readonly QuickLink[]
}

/** The guides of a group, by the first word of their names. */
const guidesOf = (group: string) => guideList.filter(({ page }) => page.startsWith(`${group}.`))
const quick = (zh: string, en: string, query: Record<string, string>): QuickLink => ({
  name: { zh, en },
  query,
})

/** The seven groups in their fixed order, with our names and pictures. */
export const menu: readonly MenuGroup[] = [
  {
    id: 1,
    name: { zh: '为什么选择 OSSD', en: 'Why OSSD' },
    page: 'ossd.introduction',
    children: guidesOf('ossd'),
    quick: [],
  },
  {
    id: 2,
    name: { zh: '学校列表', en: 'Schools' },
    page: 'school.list',
    children: [],
    quick: [
      quick('全部学校', 'All schools', {}),
      quick('海外学校', 'Schools abroad', { type: '1' }),
      quick('国内学校', 'Schools in China', { type: '0' }),
    ],
  },
  {
    id: 3,
    name: { zh: '留学加拿大', en: 'Study in Canada' },
    page: 'aboard.learning',
    children: guidesOf('aboard'),
    quick: [],
  },
  {
    id: 4,
    name: { zh: '奖学金与资助', en: 'Scholarships & funding' },
    page: 'fee.subsidy',
    children: guidesOf('fee'),
    quick: [],
  },
  {
    id: 5,
    name: { zh: '加拿大生活', en: 'Life in Canada' },
    page: 'life.level',
    children: guidesOf('life'),
    quick: [],
  },
  {
    id: 6,
    name: { zh: '文章资讯', en: 'Articles' },
    page: 'post.list',
    children: [],
    quick: [
      quick('全部文章', 'All articles', {}),
      { name: { zh: '提问与回答', en: 'Questions and answers' }, query: {}, page: 'question.list' },
      quick('爆料', 'Broke (tip-offs)', { cat: 'baoliao' }),
      quick('吐槽', 'Roast (grumbles)', { cat: 'tucao' }),
      quick('揭秘', 'Uncover Secrets', { cat: 'jiemi' }),
      quick('种草', 'Install (worth trying)', { cat: 'zhongcao' }),
      quick('表扬', 'Praise', { cat: 'biaoyang' }),
      quick('推荐', 'Recommend', { cat: 'tuijian' }),
    ],
  },
  { id: 7, name: { zh: '学生故事', en: 'Student stories' }, page: 'story.list', children: [], quick: [] },
]
