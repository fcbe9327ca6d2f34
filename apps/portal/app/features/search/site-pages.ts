import type { Pair } from '@app/contract/shapes/language.ts'
import type { AddressName } from '#app/site/addresses.ts'

/** A page of lists or of rules, which no record stands for, as the search shows it. */
interface SitePage {
  page: AddressName
  title: Pair
  body: Pair
  also: Pair
}

const sitePage = (
  page: AddressName,
  title: [zh: string, en: string],
  body: [zh: string, en: string],
  also: [zh: string, en: string],
): SitePage => ({
  page,
  title: { zh: title[0], en: title[1] },
  body: { zh: body[0], en: body[1] },
  also: { zh: also[0], en: also[1] },
})

/** Pages that families look for by name and that are neither guides nor tools. Their place in the list is their number. */
export const sitePages: readonly SitePage[] = [
  sitePage(
    'school.list',
    ['学校列表', 'School directory'],
    [
      '按城市、类型、住宿、学费筛选学校；安省的学校来自教育厅的名单，可以看地图。',
      'Schools by city, type, boarding and tuition; those of Ontario come from the ministry’s lists, with a map.',
    ],
    [
      '学校，找学校，学校名单，学校排名，地图，安省学校',
      'schools, school list, directory, ranking, map, find a school',
    ],
  ),
  sitePage(
    'match',
    ['深度选校问卷', 'School match'],
    [
      '回答几个问题，看哪些学校合适，理由写在每一所旁边。',
      'Answer some questions and see which schools fit, with the reasons beside each.',
    ],
    [
      '选校，择校，怎么选学校，选哪所，推荐学校，匹配',
      'choose, choosing a school, which school, recommend, match',
    ],
  ),
  sitePage(
    'school.openDays',
    ['学校开放日', 'Open days'],
    ['学校公布的开放日和线上说明会。', 'Open days and online sessions that schools have announced.'],
    ['开放日，参观，说明会，探校', 'open day, open house, visit, tour, information session'],
  ),
  sitePage(
    'rules',
    ['社区规则', 'Community rules'],
    [
      '能写什么，什么会被隐藏，红榜和黑榜怎样产生，学校怎样申诉。',
      'What may be written, what is hidden, how schools get onto the red and black lists, and how to appeal.',
    ],
    [
      '规则，红榜，黑榜，红黑榜，匿名，禁言，封号，举报，等级',
      'rules, red list, black list, anonymous, mute, ban, report, levels',
    ],
  ),
  sitePage(
    'post.list',
    ['文章', 'Articles'],
    [
      '家长和学生写的爆料、吐槽、揭秘、种草、表扬和推荐，旁边是各城市的红榜与黑榜。',
      'Tip-offs, complaints, explainers, finds, praise and recommendations by families, beside the red and black lists of each city.',
    ],
    [
      '文章，爆料，吐槽，揭秘，种草，表扬，推荐，红榜，黑榜，红黑榜，口碑，评价',
      'articles, reviews, red list, black list, broke, roast, tip-offs, complaints',
    ],
  ),
  sitePage(
    'question.list',
    ['提问与回答', 'Questions and answers'],
    ['别的家庭问过什么，谁回答了。', 'What other families have asked, and who answered.'],
    ['提问，问答，请教', 'questions, answers, ask'],
  ),
  sitePage(
    'editorial',
    ['编辑原则', 'Editorial principles'],
    [
      '来源怎样排先后，过时的数字怎样标，红黑榜守什么规矩，和学校、中介有没有利益关系。',
      'How sources rank, how outdated figures are marked, what binds the red and black lists, and whether schools or agents pay.',
    ],
    ['红榜，黑榜，来源，中介，广告，可信，可靠', 'red list, black list, sources, agents, advertising, trust'],
  ),
  sitePage(
    'sources',
    ['数字与来源', 'Figures and sources'],
    [
      '网站上的每个数字：来自哪里，哪天核对。',
      'Every figure on the site: where it comes from and when it was checked.',
    ],
    ['数据来源，出处，核实', 'sources, data, references'],
  ),
  sitePage(
    'contact',
    ['联系我们', 'Contact us'],
    ['留下电话，请我们回复。', 'Leave a number and we will call back.'],
    ['电话，客服，咨询，顾问，微信', 'phone, help, advice, adviser, contact'],
  ),
]
