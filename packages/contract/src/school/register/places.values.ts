import type { Pair } from '@app/contract/shapes/language.ts'

/** Usual Chinese names of Ontario's cities, as families and maps write them. A school's own name is never translated. */
const cityNames: Readonly<Record<string, string>> = {
  Ajax: '阿贾克斯',
  Ancaster: '安卡斯特',
  Aurora: '奥罗拉',
  Aylmer: '艾尔默',
  Barrie: '巴里',
  Belleville: '贝尔维尔',
  Bowmanville: '鲍曼维尔',
  Bracebridge: '布雷斯布里奇',
  Brampton: '宾顿',
  Brantford: '布兰特福德',
  Brockville: '布罗克维尔',
  Burlington: '伯灵顿',
  Caledon: '卡利登',
  Cambridge: '剑桥市',
  Chatham: '查塔姆',
  Clinton: '克林顿',
  Cobourg: '科堡',
  Collingwood: '科灵伍德',
  Concord: '康科德',
  Cornwall: '康沃尔',
  Dundas: '登打士',
  'East York': '东约克',
  Etobicoke: '怡陶碧谷',
  'Fort Erie': '伊利堡',
  Georgetown: '乔治城',
  Gloucester: '格洛斯特',
  Guelph: '圭尔夫',
  Hamilton: '哈密尔顿',
  Innisfil: '因尼斯菲尔',
  Kanata: '卡纳塔',
  Kenora: '凯诺拉',
  'King City': '金城',
  Kingston: '金斯顿',
  Kitchener: '基奇纳',
  Leamington: '利明顿',
  Lindsay: '林赛',
  Listowel: '利斯托尔',
  London: '伦敦（安省）',
  Maple: '枫叶镇',
  Markham: '万锦',
  Milton: '米尔顿',
  Mississauaga: '密西沙加',
  Mississauga: '密西沙加',
  Nepean: '尼平',
  Newmarket: '新市',
  'Niagara Falls': '尼亚加拉瀑布市',
  'North Bay': '北湾',
  'North York': '北约克',
  Oakville: '奥克维尔',
  Orangeville: '奥兰治维尔',
  Orillia: '奥里利亚',
  Orleans: '奥尔良（渥太华）',
  Oshawa: '奥沙瓦',
  Ottawa: '渥太华',
  'Owen Sound': '欧文桑德',
  Pembroke: '彭布罗克',
  Peterborough: '彼得伯勒',
  Pickering: '皮克灵',
  'Richmond Hill': '列治文山',
  Sarnia: '萨尼亚',
  'Sault Ste Marie': '苏圣玛丽',
  Scarborough: '士嘉堡',
  Simcoe: '锡姆科',
  'Smiths Falls': '史密斯福尔斯',
  'St Catharines': '圣凯瑟琳斯',
  'St Thomas': '圣托马斯',
  'St. Catharines': '圣凯瑟琳斯',
  'Stoney Creek': '石溪',
  Stouffville: '史托维尔',
  Stratford: '斯特拉特福',
  Sudbury: '萨德伯里',
  Thornhill: '康山',
  Thorold: '索罗尔德',
  'Thunder Bay': '雷湾',
  Timmins: '蒂明斯',
  Toronto: '多伦多',
  Trenton: '特伦顿',
  Unionville: '于人村',
  Vaughan: '旺市',
  Waterloo: '滑铁卢',
  Welland: '韦兰',
  Whitby: '惠特比',
  Windsor: '温莎',
  Woodbridge: '伍德布里奇',
  Woodstock: '伍德斯托克',
  York: '约克',
}

/** The cities in China that the directory and its map name. */
const chinaCityNames: Readonly<Record<string, string>> = {
  Beijing: '北京',
  Changsha: '长沙',
  Chengdu: '成都',
  Chongqing: '重庆',
  Dalian: '大连',
  Guangzhou: '广州',
  Hangzhou: '杭州',
  Hefei: '合肥',
  Jinan: '济南',
  Kunming: '昆明',
  Nanjing: '南京',
  Qingdao: '青岛',
  Shanghai: '上海',
  Shenzhen: '深圳',
  Suzhou: '苏州',
  Tianjin: '天津',
  Wuhan: '武汉',
  "Xi'an": '西安',
  Xiamen: '厦门',
  Zhengzhou: '郑州',
}

/** Ontario's cities that have a usual Chinese name. */
export const ontarioCities: readonly Pair[] = Object.entries(cityNames).map(([en, zh]) => ({ zh, en }))

/** The Chinese name of a city of Ontario, or of one in China; null where none is usual. */
export const cityNameZh = (city: string): string | null => cityNames[city] ?? chinaCityNames[city] ?? null

/** Other usual writings, by which a city is found and never shown. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  Brampton: ['布兰普顿', '宾顿市'],
  Etobicoke: ['怡陶碧谷区', '伊陶碧谷'],
  Hamilton: ['汉密尔顿', '咸美顿'],
  Kitchener: ['基奇纳市', '基秦拿'],
  London: ['伦敦'],
  Maple: ['枫树镇'],
  Markham: ['马克姆', '万锦市'],
  Mississauga: ['米西索加', '密市'],
  Mississauaga: ['米西索加', '密市'],
  Newmarket: ['纽马克特'],
  Oakville: ['奥克维尔市'],
  'Richmond Hill': ['里士满山', '烈治文山', '列治文希尔'],
  Scarborough: ['斯卡伯勒', '世嘉宝', '士嘉堡区'],
  'St Catharines': ['圣凯瑟琳'],
  'St. Catharines': ['圣凯瑟琳'],
  Thornhill: ['桑希尔'],
  Unionville: ['尤宁维尔'],
  Vaughan: ['沃恩'],
  Woodbridge: ['活桥'],
}

/** The parts of Toronto that addresses name as if they were cities: who looks for Toronto looks for them too. */
const partsOfToronto = ['East York', 'Etobicoke', 'North York', 'Scarborough', 'York']

/** Everything in Chinese that a city is looked for by. */
export const cityWordsZh = (city: string): string[] => [
  ...(cityNames[city] ? [cityNames[city]] : []),
  ...(otherNames[city] ?? []),
  ...(partsOfToronto.includes(city) ? ['多伦多'] : []),
]

/** The cities that a Chinese name means, in the register's spellings; none for any other text. */
export function citiesCalled(name: string): string[] {
  if (!/\p{Script=Han}/u.test(name)) return []
  const wanted = name.replace(/市$/, '') || name
  return Object.keys(cityNames).filter((city) =>
    cityWordsZh(city).some((word) => word === name || word.startsWith(wanted)),
  )
}

/** Usual Chinese names of school boards, by the boards' numbers, beside the names that the ministry gives them. */
const boardNames: Readonly<Record<string, { name: string; zh: string }>> = {
  B66052: { name: 'Toronto DSB', zh: '多伦多公立教育局' },
  B67059: { name: 'Toronto CDSB', zh: '多伦多天主教教育局' },
  B66095: { name: 'York Region DSB', zh: '约克区公立教育局' },
  B67075: { name: 'York CDSB', zh: '约克区天主教教育局' },
  B66125: { name: 'Peel DSB', zh: '皮尔区公立教育局' },
  B67083: { name: 'Dufferin-Peel CDSB', zh: '达弗林-皮尔区天主教教育局' },
  B66184: { name: 'Ottawa-Carleton DSB', zh: '渥太华-卡尔顿公立教育局' },
  B67180: { name: 'Ottawa CSB', zh: '渥太华天主教教育局' },
  B66133: { name: 'Halton DSB', zh: '霍尔顿公立教育局' },
  B67113: { name: 'Halton CDSB', zh: '霍尔顿天主教教育局' },
  B66060: { name: 'Durham DSB', zh: '杜伦区公立教育局' },
  B67105: { name: 'Durham CDSB', zh: '杜伦区天主教教育局' },
  B66176: { name: 'Waterloo Region DSB', zh: '滑铁卢区公立教育局' },
  B67148: { name: 'Waterloo CDSB', zh: '滑铁卢区天主教教育局' },
  B66141: { name: 'Hamilton-Wentworth DSB', zh: '哈密尔顿-温特沃斯公立教育局' },
  B67121: { name: 'Hamilton-Wentworth CDSB', zh: '哈密尔顿-温特沃斯天主教教育局' },
  B66150: { name: 'DSB Niagara', zh: '尼亚加拉公立教育局' },
  B67156: { name: 'Niagara CDSB', zh: '尼亚加拉天主教教育局' },
  B66044: { name: 'Thames Valley DSB', zh: '泰晤士河谷公立教育局' },
  B67032: { name: 'London District Catholic School Board', zh: '伦敦区天主教教育局' },
  B66028: { name: 'Greater Essex County DSB', zh: '大埃塞克斯郡公立教育局' },
  B67024: { name: 'Windsor-Essex CDSB', zh: '温莎-埃塞克斯天主教教育局' },
  B66109: { name: 'Simcoe County DSB', zh: '锡姆科郡公立教育局' },
  B67091: { name: 'Simcoe Muskoka CDSB', zh: '锡姆科-马斯科卡天主教教育局' },
  B66117: { name: 'Upper Grand DSB', zh: '上格兰德公立教育局' },
  B67130: { name: 'Wellington CDSB', zh: '惠灵顿天主教教育局' },
  B66206: { name: 'Limestone DSB', zh: '莱姆斯通公立教育局（金斯顿）' },
  B28061: { name: 'Lakehead DSB', zh: '湖首公立教育局（雷湾）' },
}

/** The Chinese name of a board; null where none is usual. */
export const boardNameZh = (boardNo: string): string | null => boardNames[boardNo]?.zh ?? null

const boardsByName = new Map(Object.values(boardNames).map(({ name, zh }) => [name, zh]))
/** The same by the name that the ministry gives the board. */
export const boardNameZhOf = (name: string): string | null => boardsByName.get(name) ?? null

/**
 * What a board is called beside the name that the ministry gives it: in full (Peel District School Board), by its initials
 * (PDSB), and in Chinese without its kind or its region (皮尔教育局).
 */
export function boardWords(boardNo: string, name: string): string[] {
  const full = name
    .replace(/\bCDSB\b/, 'Catholic District School Board')
    .replace(/\bDSB\b/, 'District School Board')
    .replace(/\bCSB\b/, 'Catholic School Board')
  const initials = name
    .split(/[\s-]+/)
    .map((word) => (word === word.toUpperCase() ? word : word.slice(0, 1)))
    .join('')
  const zh = boardNameZh(boardNo)
  const short = zh?.replace(/公立(?=教育局)/, '')
  return [full, initials, zh, short, short?.replace(/区(?=天主教|教育局)/, '')].flatMap((text) => text || [])
}

/** The boards whose Chinese name holds a text in Chinese, by number. */
export function boardsCalled(text: string): string[] {
  if (!/\p{Script=Han}/u.test(text)) return []
  return Object.entries(boardNames).flatMap(([boardNo, { name }]) =>
    boardWords(boardNo, name).some((word) => word.includes(text)) ? [boardNo] : [],
  )
}

/** Every city and board that has a Chinese name here. */
export const namedPlaces = { cities: Object.keys(cityNames), boards: boardNames }
