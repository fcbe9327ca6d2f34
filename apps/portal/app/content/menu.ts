import type { Pair } from '@app/contract/shapes/language.ts'
import type { SceneName } from '#app/illustrations/scene.tsx'
import type { AddressName } from '#app/site/addresses.ts'

/** A page of a group; `cid`, name, path and `img` are the keys that clients know of a child. */
interface MenuChild {
  cid: number
  name: Pair
  page: AddressName
  img: SceneName
}

/** A link that narrows the group's own page, such as schools abroad. */
interface QuickLink {
  name: Pair
  query: Record<string, string>
}

export interface MenuGroup {
  id: number
  name: Pair
  page: AddressName
  children: readonly MenuChild[]
  quick: readonly QuickLink[]
}

const child = (cid: number, zh: string, en: string, page: AddressName, img: SceneName): MenuChild => ({
  cid,
  name: { zh, en },
  page,
  img,
})
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
    children: [
      child(101, 'OSSD 课程介绍', 'OSSD course introduction', 'ossd.introduction', 'introduction'),
      child(102, 'OSSD 课程优势', 'Advantages of the OSSD course', 'ossd.advantages', 'advantages'),
      child(103, '毕业要求', 'Graduation requirements', 'ossd.graduation', 'graduation'),
      child(104, '课程科目', 'Course subjects', 'ossd.subjects', 'subjects'),
      child(105, '学分转换', 'Credit conversion', 'ossd.credit', 'credit'),
      child(106, 'OSSLT 读写测试', 'OSSLT literacy test', 'ossd.osslt', 'osslt'),
      child(107, '义工时间', 'Volunteer hours', 'ossd.volunteer', 'volunteer'),
    ],
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
    children: [
      child(301, '学习方式', 'Learning styles', 'aboard.learning', 'learning'),
      child(302, '学校类型', 'School types', 'aboard.type', 'type'),
      child(303, '留学费用', 'Tuition and expenses', 'aboard.expenses', 'expenses'),
      child(304, '毕业去向', 'Graduate destinations', 'aboard.destination', 'destination'),
      child(305, '如何申请大学', 'How to apply for university', 'aboard.university', 'university'),
    ],
    quick: [],
  },
  {
    id: 4,
    name: { zh: '奖学金与资助', en: 'Scholarships & funding' },
    page: 'fee.subsidy',
    children: [
      child(401, '学费补助', 'Tuition subsidy', 'fee.subsidy', 'subsidy'),
      child(402, '学业优秀奖', 'Academic excellence award', 'fee.Academic', 'Academic'),
    ],
    quick: [],
  },
  {
    id: 5,
    name: { zh: '加拿大生活', en: 'Life in Canada' },
    page: 'life.level',
    children: [
      child(501, '消费水平', 'Cost of living', 'life.level', 'level'),
      child(502, '签证办理', 'Visa processing', 'life.visa', 'visa'),
      child(503, '使领馆支持', 'Consulate support', 'life.consulate', 'consulate'),
      child(504, '本地生活建议', 'Local living tips', 'life.suggestions', 'suggestions'),
    ],
    quick: [],
  },
  {
    id: 6,
    name: { zh: '文章资讯', en: 'Articles' },
    page: 'post.list',
    children: [],
    quick: [
      quick('全部文章', 'All articles', {}),
      quick('爆料', 'Broke (tip-offs)', { cat: 'baoliao' }),
      quick('吐槽', 'Roast', { cat: 'tucao' }),
      quick('揭秘', 'Uncover Secrets', { cat: 'jiemi' }),
      quick('种草', 'Install (worth trying)', { cat: 'zhongcao' }),
      quick('表扬', 'Praise', { cat: 'biaoyang' }),
      quick('推荐', 'Recommend', { cat: 'tuijian' }),
    ],
  },
  { id: 7, name: { zh: '学生故事', en: 'Student stories' }, page: 'story.list', children: [], quick: [] },
]
