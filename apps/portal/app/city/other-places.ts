import type { Pair } from '@app/contract/shapes/language.ts'

const places = (text: string): Pair[] =>
  text.split(' ').map((place) => {
    const [zh = '', en = ''] = place.split('/')
    return { zh, en: en.replaceAll('_', ' ') }
  })

/** Places in China that families type; which of them the site has as cities, its list of cities says. */
const inChina = places(
  '北京/Beijing 上海/Shanghai 广州/Guangzhou 深圳/Shenzhen 苏州/Suzhou 杭州/Hangzhou 南京/Nanjing 成都/Chengdu 重庆/Chongqing 武汉/Wuhan 西安/Xi’an 天津/Tianjin 宁波/Ningbo 青岛/Qingdao 大连/Dalian 厦门/Xiamen 福州/Fuzhou 长沙/Changsha 郑州/Zhengzhou 济南/Jinan 合肥/Hefei 昆明/Kunming 沈阳/Shenyang 长春/Changchun 哈尔滨/Harbin 石家庄/Shijiazhuang 太原/Taiyuan 南昌/Nanchang 南宁/Nanning 贵阳/Guiyang 海口/Haikou 三亚/Sanya 兰州/Lanzhou 无锡/Wuxi 常州/Changzhou 南通/Nantong 佛山/Foshan 东莞/Dongguan 珠海/Zhuhai 中山/Zhongshan 惠州/Huizhou 温州/Wenzhou 嘉兴/Jiaxing 绍兴/Shaoxing 泉州/Quanzhou 烟台/Yantai 徐州/Xuzhou 扬州/Yangzhou 昆山/Kunshan 浙江/Zhejiang 江苏/Jiangsu 广东/Guangdong 四川/Sichuan 湖北/Hubei 湖南/Hunan 河南/Henan 河北/Hebei 山东/Shandong 福建/Fujian 香港/Hong_Kong 澳门/Macao 台北/Taipei',
)

/** Places in Canada that are not in Ontario, whose high schools award other diplomas. */
const outsideOntario = places(
  '温哥华/Vancouver 列治文/Richmond_BC 本拿比/Burnaby 素里/Surrey 维多利亚/Victoria 蒙特利尔/Montreal 卡尔加里/Calgary 埃德蒙顿/Edmonton 温尼伯/Winnipeg 哈利法克斯/Halifax 魁北克/Quebec 卑诗/British_Columbia 阿尔伯塔/Alberta',
)

export interface OtherPlace {
  name: Pair
  isInCanada: boolean
}

/** Without signs and case: xi'an, Xi’an and XIAN are one city. */
const plain = (text: string) => text.toLowerCase().replace(/[’'\s]/g, '')

/** The place that a search names and the site has no list for; undefined where it names none. */
export function otherPlaceIn(typed: string, listed: readonly string[]): OtherPlace | undefined {
  const words = plain(typed)
  const latin = new Set(
    typed
      .toLowerCase()
      .replace(/[’']/g, '')
      .split(/[^a-z]+/),
  )
  const isNamed = ({ zh, en }: Pair) =>
    words.includes(zh) || (en.includes(' ') ? words.includes(plain(en)) : latin.has(plain(en)))
  const known = new Set(listed.map(plain))
  const isListed = ({ zh, en }: Pair) => known.has(zh) || known.has(plain(en))
  const chinese = inChina.find((place) => isNamed(place) && !isListed(place))
  const canadian = outsideOntario.find((place) => isNamed(place) && !isListed(place))
  const name = chinese ?? canadian
  return name && { name, isInCanada: chinese === undefined }
}
