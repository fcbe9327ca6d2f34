import type { SchoolOrder } from '@app/contract/school/school.values.ts'
import { pairs } from '#app/site/language.ts'
import type { FilterName } from './filters.ts'
import type { MapName } from './map-frame.ts'

const maps = {
  abroad: { zh: '安大略省南部的学校', en: 'Schools in southern Ontario' },
  domestic: { zh: '中国五座城市的学校', en: 'Schools in five cities of China' },
}
const orderNames = {
  complete: { zh: '信息完整度', en: 'Facts stated' },
  score: { zh: '评分', en: 'Rating' },
  hot: { zh: '讨论热度', en: 'Most discussed' },
  new: { zh: '最新收录', en: 'Newest' },
  tuition: { zh: '学费从低到高', en: 'Tuition, low to high' },
  near: { zh: '距离最近', en: 'Nearest' },
} as const satisfies Record<SchoolOrder, unknown>
const orderReasons = {
  complete: {
    zh: '默认按信息完整度排序：说清楚的在前面，因为家长最先要比的是事实。没有学校能付费改变名次。',
    en: 'Sorted by how many facts are known, because facts are what families compare first. No school can pay for its place.',
  },
  score: {
    zh: '按读者评分从高到低；没有评分的学校排在后面。',
    en: 'Sorted by readers’ rating, highest first. Schools without a rating come last.',
  },
  hot: {
    zh: '按提到学校的文章数从多到少，讨论多不等于更好。',
    en: 'Sorted by how many articles mention a school. Much discussed does not mean better.',
  },
  new: { zh: '按收录时间从新到旧。', en: 'Sorted by when a school was added, newest first.' },
  tuition: {
    zh: '先按币种分开，再按学费从低到高；币种之间不换算，没有写明学费的排在后面。',
    en: 'Grouped by currency, then by tuition from low to high. Currencies are not converted; schools that state no fee come last.',
  },
  near: {
    zh: '按直线距离从近到远；位置不明的学校排在后面。',
    en: 'Sorted by distance as the crow flies, nearest first. Schools whose place is unknown come last.',
  },
} as const satisfies Record<SchoolOrder, unknown>
const filterTitles = {
  type: { zh: '学校类型', en: 'Type' },
  q: { zh: '关键词', en: 'Keyword' },
  city: { zh: '中国城市', en: 'City in China' },
  near: { zh: '附近', en: 'Near' },
  kind: { zh: '公立、私立', en: 'Public or private' },
  credits: { zh: 'OSSD学分', en: 'OSSD credits' },
  delivery: { zh: '授课方式', en: 'On site or online' },
  setting: { zh: '办学形式', en: 'Kind of program' },
  region: { zh: '安省地区', en: 'Region of Ontario' },
  town: { zh: '安省城市', en: 'City or town in Ontario' },
  board: { zh: '教育局', en: 'School board' },
  intl: { zh: '国际生', en: 'International students' },
  sample: { zh: '真实或示例', en: 'Real or sample' },
  osslt: { zh: 'OSSLT首次通过率', en: 'OSSLT, first attempt' },
  grade: { zh: '招生年级', en: 'Grade' },
  boarding: { zh: '住宿', en: 'Boarding' },
  entry: { zh: '入学时间', en: 'Entry time' },
  students: { zh: '在校人数', en: 'Students' },
  programme: { zh: '课程', en: 'Program' },
  fee: { zh: '学费上限', en: 'Highest fee' },
  complete: { zh: '信息完整度', en: 'Facts stated' },
} as const satisfies Record<FilterName, unknown>

export const listCopy = pairs({
  title: { zh: 'OSSD 学校列表', en: 'School list' },
  description: {
    zh: '按地区、年级、寄宿、费用和课程筛选 OSSD 学校，支持对比与收藏，缺失的信息如实标注。',
    en: 'Filter OSSD schools by place, grade, boarding, fees and program; compare and save them; missing facts are marked as missing.',
  },
  intro: {
    zh: '先看事实，再看名气。每所学校都数过二十项家长会问的信息，缺的写“未提供”。',
    en: 'Facts before fame. We count twenty facts that families ask of every school, and say so where one is missing.',
  },
  all: { zh: '全部', en: 'All' },
  abroad: { zh: '海外', en: 'Abroad' },
  domestic: { zh: '国内', en: 'Domestic' },
  typeTabs: { zh: '学校类型', en: 'School type' },
  results: { zh: '筛选结果', en: 'Results' },
  total: (n: number) => ({ zh: `共 ${n} 所学校`, en: n === 1 ? '1 school' : `${n} schools` }),
  totalPaged: (n: number, page: number, pages: number) => ({
    zh: `共 ${n} 所，第 ${page}/${pages} 页`,
    en: `${n === 1 ? '1 school' : `${n} schools`}, page ${page} of ${pages}`,
  }),

  search: { zh: '搜索校名或地点', en: 'Search by name or place' },
  searchHint: { zh: '校名、城市或标签', en: 'Name, town or tag' },
  filters: { zh: '筛选', en: 'Filters' },
  any: { zh: '不限', en: 'Any' },
  closeFilters: { zh: '关闭筛选', en: 'Close the filters' },
  otherTown: { zh: '其他城市（可输入中文）', en: 'Another city or town' },
  otherBoard: { zh: '其他教育局', en: 'Another board' },
  show: (n: number) => ({ zh: `显示 ${n} 所`, en: `Show ${n}` }),
  clearAll: { zh: '清除全部条件', en: 'Clear all filters' },
  filterTitle: (name: FilterName) => filterTitles[name],

  fee: { zh: '每学年不超过', en: 'At most, per school year' },
  feeSlider: { zh: '拖动选择学费上限', en: 'Slide to choose the highest fee' },
  feeHint: {
    zh: '公立学校按教育局对国际生的收费算。没有写明学费或按课收费的学校不会出现。两种币种不换算。',
    en: 'For public schools the board’s fee for international students counts. Schools that state no fee, or charge by the course, are left out. The two currencies are never converted.',
  },
  CNY: { zh: '人民币', en: 'CNY (renminbi)' },
  CAD: { zh: '加元', en: 'CAD (Canadian dollars)' },
  near: { zh: '安省城市或邮编', en: 'City of Ontario or postal code' },
  nearHint: {
    zh: '例如 密西沙加、Markham 或 L4Z；按直线距离排序，不会排除别处的学校。',
    en: 'Such as Markham, 密西沙加 or L4Z. Sorts by distance as the crow flies; no school is left out.',
  },
  locate: { zh: '用我的位置', en: 'Use my position' },
  locateHint: {
    zh: '位置只用来找出最近的邮编或城市，不会保存，也不会出现在网址里。',
    en: 'Your position is only used to find the nearest postal area or city; it is neither stored nor put in the address.',
  },
  locateFailed: {
    zh: '没有得到位置。请填写城市或邮编。',
    en: 'No position was given. Enter a city or a postal code.',
  },
  locateFar: {
    zh: '你不在安大略省附近。请填写要找的城市或邮编。',
    en: 'You are not near Ontario. Enter the city or postal code to look around.',
  },
  nearUnknown: (place: string) => ({
    zh: `没有找到“${place}”，所以没有按距离排序。请填写安省城市（中英文均可）或邮编前三位。`,
    en: `“${place}” was not found, so nothing is sorted by distance. Enter a city of Ontario or the first three characters of a postal code.`,
  }),
  boardingKnown: {
    zh: '教育厅的名单不写能不能寄宿：这里只有写明了住宿情况的学校。不在其中的不等于没有宿舍，请看学校的官网或直接询问。',
    en: 'The ministry’s lists do not say which schools board: only schools whose record says so are here. Others may board too; see a school’s own website, or ask.',
  },
  respelt: (typed: string, meant: string) => ({
    zh: `没有找到“${typed}”，以下是“${meant}”的结果。`,
    en: `Nothing was found for “${typed}”. These are the results for “${meant}”.`,
  }),
  nearOf: (place: string) => ({ zh: `${place}附近`, en: `Near ${place}` }),
  atLeast: (n: number) => ({ zh: `至少 ${n}/20 项`, en: `At least ${n} of 20` }),

  allInvented: {
    zh: '这里列出的都是示例学校，并不存在：没有哪所真实学校写明了符合全部条件。去掉一个条件会看到更多。',
    en: 'All schools listed here are invented samples: no real school states that it meets every filter. Remove one to see more.',
  },
  onlyCny: {
    zh: '这个上限只和以人民币写明的学费比较，加拿大的学校大多收加元。',
    en: 'This limit is compared with fees stated in renminbi alone, and most schools in Canada charge Canadian dollars. ',
  },
  inCad: (amount: string) => ({
    zh: `按台账汇率看学费 ${amount} 加元以内的学校`,
    en: `See schools up to CAD ${amount}, at the rate of our ledger`,
  }),
  realFirst: {
    zh: '无论按什么排，真实学校都在示例学校之前。',
    en: ' Whatever the order, real schools come before sample ones.',
  },
  sort: { zh: '排序', en: 'Sort' },
  orderName: (order: SchoolOrder) => orderNames[order],
  /** Joins on to the reason of the order. */
  cityFirst: {
    zh: '本市的学校在前，其后是各地学生都可申请的海外学校。',
    en: ' Schools in this city come first, then schools abroad, which take students from anywhere.',
  },
  orderReason: (order: SchoolOrder) => orderReasons[order],
  view: { zh: '显示方式', en: 'View' },
  cards: { zh: '卡片', en: 'Cards' },
  table: { zh: '表格', en: 'Table' },
  tableCaption: { zh: '学校一览', en: 'Schools at a glance' },
  keep: { zh: '对比与收藏', en: 'Compare and save' },

  map: { zh: '在地图上看', en: 'On the map' },
  mapOf: (map: MapName) => maps[map],
  mapHint: {
    zh: '数字与列表中的序号一致；空心的在其他页。地图是示意图，编号为避免重叠略有移位，小点才是学校的位置。',
    en: 'Numbers match the list; hollow pins are on another page. The map is a sketch: pins make room for each other, and the small dots are the places.',
  },
  offMap: (names: string) => ({
    zh: `不在地图上：${names}（线上学校或未提供位置）。`,
    en: `Not on the map: ${names} (online, or no place stated).`,
  }),
  mapPage: {
    zh: '学校较多，地图只画出本页的学校。',
    en: 'There are many schools, so the map shows those of this page only.',
  },

  empty: { zh: '没有符合条件的学校', en: 'No school matches' },
  emptyBest: (filter: string, n: number) => ({
    zh: `去掉“${filter}”这一条，会有 ${n} 所学校。`,
    en: n === 1 ? `Without “${filter}” there is 1 school.` : `Without “${filter}” there are ${n} schools.`,
  }),
  emptyGo: (filter: string) => ({ zh: `去掉“${filter}”`, en: `Remove “${filter}”` }),
  emptyNothing: {
    zh: '试试减少几个条件，或换一个关键词。',
    en: 'Try removing some filters, or another keyword.',
  },
  emptyAtAll: { zh: '这里还没有学校', en: 'There are no schools here yet' },
  loading: { zh: '正在加载…', en: 'Loading…' },
})
