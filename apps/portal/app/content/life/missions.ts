import type { Pair } from '@app/contract/shapes/language.ts'

/**
 * How far a cell is checked. `official`: seen on a page of the body itself or of its government. `reported`: seen
 * only on a third-party or older page; the page marks it as unverified.
 */
export type CheckState = 'official' | 'reported'

/** One printed cell of the list. A cell without support is `null` and stays blank; nothing is guessed. */
export interface Cell {
  text: Pair
  state: CheckState
}

/** A number to call. `dial` is what a telephone takes, in international form where there is one; `note` says when or for what. */
export interface PhoneCell {
  number: string
  dial: string
  state: CheckState
  note?: Pair
}

/** Canadian provinces and territories by postal code; `OTT` is the capital region around Ottawa and Gatineau. */
export type AreaCode =
  | 'AB'
  | 'BC'
  | 'MB'
  | 'NB'
  | 'NL'
  | 'NS'
  | 'NT'
  | 'NU'
  | 'ON'
  | 'OTT'
  | 'PE'
  | 'QC'
  | 'SK'
  | 'YT'

export type MissionId =
  | 'police'
  | 'crisis'
  | 'kids'
  | 'hotline'
  | 'ottawa'
  | 'toronto'
  | 'vancouver'
  | 'calgary'
  | 'montreal'
  | 'beijing'
  | 'shanghai'
  | 'guangzhou'
  | 'chongqing'
  | 'hongkong'
  | 'centres'

export interface Mission {
  id: MissionId
  /** Emergency numbers, Chinese missions in Canada, Canadian missions in China. */
  kind: 'emergency' | 'china' | 'canada'
  name: Pair
  area: Cell | null
  address: Cell | null
  phones: PhoneCell[]
  other: Cell[]
  /** What was seen and when the page seen was made. */
  seen: Pair
}

/** The day on which the telephone numbers were last looked up. */
export const phonesChecked = '2026-11-22'

const cell = (state: CheckState, zh: string, en = zh): Cell => ({ state, text: { zh, en } })
const phone = (state: CheckState, number: string, note?: Pair): PhoneCell => ({
  number,
  dial: number.replaceAll('-', ''),
  state,
  note,
})
const protection: Pair = { zh: '领事保护', en: 'consular protection' }

const nameOnly: Pair = { zh: '仅核实机构存在', en: 'Only that it exists' }

/** Emergency numbers and missions. Read by both consulate pages and their figure. */
export const missions: readonly Mission[] = [
  {
    id: 'police',
    kind: 'emergency',
    name: { zh: '加拿大报警急救', en: 'Police, fire and ambulance in Canada' },
    area: cell('official', '加拿大全境', 'All of Canada'),
    address: null,
    phones: [phone('official', '911')],
    other: [],
    seen: { zh: '中国官方公布的应急电话，2023 年', en: 'Emergency numbers published by China, 2023' },
  },
  {
    id: 'crisis',
    kind: 'emergency',
    name: { zh: '9-8-8 自杀危机热线，24 小时', en: '9-8-8: Suicide Crisis Helpline, 24 hours' },
    area: cell('official', '加拿大全境', 'All of Canada'),
    address: null,
    phones: [phone('official', '9-8-8', { zh: '打电话或发短信', en: 'call or text' })],
    other: [
      cell(
        'official',
        '英语、法语；替朋友担心也可以打',
        'English and French; also if you worry about a friend',
      ),
    ],
    seen: {
      zh: '热线自己的说明页；加拿大政府新闻稿，2024 年 11 月',
      en: 'The helpline’s own page; a Government of Canada release of November 2024',
    },
  },
  {
    id: 'kids',
    kind: 'emergency',
    name: {
      zh: 'Kids Help Phone（未成年人与青年），24 小时',
      en: 'Kids Help Phone, for children and young people, 24 hours',
    },
    area: cell('official', '加拿大全境', 'All of Canada'),
    address: null,
    phones: [
      phone('official', '1-800-668-6868', {
        zh: '或发短信 CONNECT 到 686868',
        en: 'or text CONNECT to 686868',
      }),
    ],
    other: [
      cell('reported', '电话可要求普通话口译', 'By phone, ask for a Mandarin interpreter'),
      cell('official', '免费、保密，不必有急事', 'Free and confidential; it need not be a crisis'),
    ],
    seen: {
      zh: '机构自己的短信服务页；加拿大政府新闻稿，2024 年 11 月；口译见 2022 年报道',
      en: 'Its own page on texting; a Government of Canada release of November 2024; interpreters in reports of 2022',
    },
  },
  {
    id: 'hotline',
    kind: 'emergency',
    name: {
      zh: '外交部 12308 热线，24 小时',
      en: 'Chinese foreign ministry consular hotline 12308, 24 hours',
    },
    area: cell('official', '全球', 'Worldwide'),
    address: null,
    phones: [phone('official', '+86-10-12308'), phone('official', '+86-10-65612308')],
    other: [cell('reported', '接通后按 0 再按 9 转人工', 'Press 0 then 9 for an operator')],
    seen: { zh: '中国官方公布的应急电话，2023 年', en: 'Emergency numbers published by China, 2023' },
  },
  {
    id: 'ottawa',
    kind: 'china',
    name: { zh: '中国驻加拿大大使馆（领事部）', en: 'Embassy of China, Ottawa (consular section)' },
    area: cell(
      'official',
      '渥太华地区（含加蒂诺）、新斯科舍省、纽芬兰与拉布拉多省、爱德华王子岛省、努纳武特地区',
      'Ottawa region with Gatineau, Nova Scotia, Newfoundland and Labrador, Prince Edward Island, Nunavut',
    ),
    address: cell('official', '515 St. Patrick Street, Ottawa, ON K1N 5H3'),
    phones: [
      phone('official', '+1-613-455-0117', {
        zh: '工作日 10:30-11:30、14:00-17:00',
        en: 'working days 10:30-11:30 and 14:00-17:00',
      }),
    ],
    other: [
      cell('official', 'ottawa@csm.mfa.gov.cn'),
      cell('official', '办公：周一至周五 09:00-12:00', 'Office: Monday to Friday 09:00-12:00'),
    ],
    seen: { zh: '使馆网页，页面日期 2026 年 5 月', en: 'Embassy page dated May 2026' },
  },
  {
    id: 'toronto',
    kind: 'china',
    name: { zh: '中国驻多伦多总领事馆', en: 'Consulate General of China, Toronto' },
    area: cell('official', '安大略省、曼尼托巴省', 'Ontario, Manitoba'),
    address: cell('reported', '240 St. George Street, Toronto'),
    phones: [phone('reported', '+1-416-594-2308', protection)],
    other: [
      cell('official', 'toronto.china-consulate.gov.cn'),
      cell('reported', 'toronto_visa@csm.mfa.gov.cn'),
    ],
    seen: {
      zh: '领区和网址见使馆网页，2026 年 5 月；电话为 2023 年 11 月转载，邮编各页不一，略去',
      en: 'Area and website on the embassy page, May 2026; phone from a repost of November 2023; postal code omitted, pages differ',
    },
  },
  {
    id: 'vancouver',
    kind: 'china',
    name: { zh: '中国驻温哥华总领事馆', en: 'Consulate General of China, Vancouver' },
    area: cell('reported', '不列颠哥伦比亚省、育空地区', 'British Columbia, Yukon'),
    address: cell('reported', '3380 Granville Street, Vancouver, BC V6H 3K3'),
    phones: [phone('reported', '+1-604-336-9926', protection)],
    other: [],
    seen: { zh: '仅见第三方页面', en: 'Third-party pages only' },
  },
  {
    id: 'calgary',
    kind: 'china',
    name: { zh: '中国驻卡尔加里总领事馆', en: 'Consulate General of China, Calgary' },
    area: cell(
      'reported',
      '阿尔伯塔省、萨斯喀彻温省、西北地区',
      'Alberta, Saskatchewan, Northwest Territories',
    ),
    address: null,
    phones: [phone('reported', '+1-403-537-6907', protection)],
    other: [],
    seen: { zh: '仅见第三方页面', en: 'Third-party pages only' },
  },
  {
    id: 'montreal',
    kind: 'china',
    name: { zh: '中国驻蒙特利尔总领事馆', en: 'Consulate General of China, Montréal' },
    area: cell('reported', '魁北克省、新不伦瑞克省', 'Quebec, New Brunswick'),
    address: null,
    phones: [phone('reported', '+1-514-933-8891', protection)],
    other: [],
    seen: { zh: '仅见第三方页面', en: 'Third-party pages only' },
  },
  {
    id: 'beijing',
    kind: 'canada',
    name: { zh: '加拿大驻华大使馆，北京', en: 'Embassy of Canada, Beijing' },
    area: cell('reported', '中国', 'China'),
    address: cell('reported', '北京市朝阳区东直门外大街 19 号', '19 Dongzhimenwai Dajie, Chaoyang, Beijing'),
    phones: [phone('reported', '+86-10-5139-4000')],
    other: [],
    seen: {
      zh: '2020 年页面；当时的移民邮箱略去',
      en: 'A 2020 page; the immigration mailbox of that time is omitted',
    },
  },
  {
    id: 'shanghai',
    kind: 'canada',
    name: { zh: '加拿大驻上海总领事馆', en: 'Consulate General of Canada, Shanghai' },
    area: null,
    address: null,
    phones: [],
    other: [],
    seen: nameOnly,
  },
  {
    id: 'guangzhou',
    kind: 'canada',
    name: { zh: '加拿大驻广州总领事馆', en: 'Consulate General of Canada, Guangzhou' },
    area: cell(
      'reported',
      '广东、广西、福建、江西、湖南、海南',
      'Guangdong, Guangxi, Fujian, Jiangxi, Hunan, Hainan',
    ),
    address: null,
    phones: [],
    other: [],
    seen: {
      zh: '机构存在已核实；领区出自 2016 年报道',
      en: 'That it exists is checked; area from a 2016 report',
    },
  },
  {
    id: 'chongqing',
    kind: 'canada',
    name: { zh: '加拿大驻重庆总领事馆', en: 'Consulate General of Canada, Chongqing' },
    area: null,
    address: null,
    phones: [],
    other: [],
    seen: nameOnly,
  },
  {
    id: 'hongkong',
    kind: 'canada',
    name: { zh: '加拿大驻香港及澳门总领事馆', en: 'Consulate General of Canada in Hong Kong and Macao' },
    area: cell('reported', '香港、澳门', 'Hong Kong, Macao'),
    address: cell(
      'reported',
      '香港中环康乐广场 8 号交易广场第三座 5 楼',
      '5/F, Tower 3, Exchange Square, 8 Connaught Place, Central',
    ),
    phones: [],
    other: [],
    seen: { zh: '仅见较旧或第三方页面', en: 'Older or third-party pages only' },
  },
  {
    id: 'centres',
    kind: 'canada',
    name: { zh: '加拿大签证申请中心', en: 'Canada visa application centres' },
    area: cell(
      'reported',
      '北京、上海、广州、成都、重庆、杭州、济南、昆明、南京、沈阳、武汉',
      'Beijing, Shanghai, Guangzhou, Chengdu, Chongqing, Hangzhou, Jinan, Kunming, Nanjing, Shenyang, Wuhan',
    ),
    address: null,
    phones: [],
    other: [
      cell(
        'reported',
        '录指纹须预约；深圳、苏州未列中心',
        'Biometrics by appointment; none listed in Shenzhen or Suzhou',
      ),
    ],
    seen: { zh: '2023 至 2024 年页面', en: 'Pages of 2023 and 2024' },
  },
]

/** A province or region, where its tile stands on the map (column and row from 1), and the mission that covers it. */
export interface Area {
  code: AreaCode
  name: Pair
  short: Pair
  column: number
  row: number
  mission: MissionId
}

const area = (
  code: AreaCode,
  zh: string,
  short: string,
  en: string,
  column: number,
  row: number,
  mission: MissionId,
): Area => ({
  code,
  name: { zh, en },
  short: { zh: short, en: code === 'OTT' ? 'Ott.' : code },
  column,
  row,
  mission,
})

/** Every province and territory with the Chinese mission that covers it, placed as on a map. */
export const areas: readonly Area[] = [
  area('YT', '育空地区', '育空', 'Yukon', 1, 1, 'vancouver'),
  area('NT', '西北地区', '西北', 'Northwest Territories', 2, 1, 'calgary'),
  area('NU', '努纳武特地区', '努省', 'Nunavut', 4, 1, 'ottawa'),
  area('BC', '不列颠哥伦比亚省', '卑诗', 'British Columbia', 1, 2, 'vancouver'),
  area('AB', '阿尔伯塔省', '阿省', 'Alberta', 2, 2, 'calgary'),
  area('SK', '萨斯喀彻温省', '萨省', 'Saskatchewan', 3, 2, 'calgary'),
  area('MB', '曼尼托巴省', '曼省', 'Manitoba', 4, 2, 'toronto'),
  area('ON', '安大略省', '安省', 'Ontario', 5, 2, 'toronto'),
  area('QC', '魁北克省', '魁省', 'Quebec', 6, 2, 'montreal'),
  area('NL', '纽芬兰与拉布拉多省', '纽芬', 'Newfoundland and Labrador', 7, 2, 'ottawa'),
  area('OTT', '渥太华地区（含加蒂诺）', '首都', 'Ottawa region with Gatineau', 5, 3, 'ottawa'),
  area('NB', '新不伦瑞克省', '新不', 'New Brunswick', 6, 3, 'montreal'),
  area('PE', '爱德华王子岛省', '爱岛', 'Prince Edward Island', 7, 3, 'ottawa'),
  area('NS', '新斯科舍省', '新斯', 'Nova Scotia', 7, 4, 'ottawa'),
]

/** The mission of an id; the ids are closed, so it always exists. */
export function missionOf(id: MissionId): Mission {
  const found = missions.find((mission) => mission.id === id)
  if (!found) throw new Error(`no mission ${id}`)
  return found
}
