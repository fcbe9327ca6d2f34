import { cityNameZh } from '@app/contract/school/register/places.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { type Mark, placeInWindow, type Size, type View } from './view.ts'

interface Name {
  en: string
  /** Of what is no city: those have theirs in the reviewed table. */
  zh?: string
  lng: number
  lat: number
  /** Written from this zoom on. */
  from: number
  /** And up to this one; missing: always. */
  until?: number
  kind: 'town' | 'water' | 'land'
}

const town = (en: string, lng: number, lat: number, from: number): Name => ({
  en,
  lng,
  lat,
  from,
  kind: 'town',
})
const water = (zh: string, en: string, lng: number, lat: number, from = 3): Name => ({
  zh,
  en,
  lng,
  lat,
  from,
  kind: 'water',
})
const land = (zh: string, en: string, lng: number, lat: number, from = 3, until?: number): Name => ({
  zh,
  en,
  lng,
  lat,
  from,
  kind: 'land',
  ...(until !== undefined && { until }),
})

/** Names on the map, the weightier first: where two would cover one another the first is written. */
const names: readonly Name[] = [
  land('安大略省', 'Ontario', -86, 50.6, 3, 5.8),
  land('安大略省', 'Ontario', -77.6, 45.2, 5.8, 8),
  water('苏必利尔湖', 'Lake Superior', -87.6, 47.7),
  water('休伦湖', 'Lake Huron', -82.3, 44.6),
  water('安大略湖', 'Lake Ontario', -77.8, 43.62),
  water('伊利湖', 'Lake Erie', -81.1, 42.2),
  water('密歇根湖', 'Lake Michigan', -87, 43.6),
  water('乔治亚湾', 'Georgian Bay', -80.9, 45.3, 6),
  water('锡姆科湖', 'Lake Simcoe', -79.37, 44.43, 7.5),
  water('哈得孙湾', 'Hudson Bay', -85.5, 57.2),
  water('詹姆斯湾', 'James Bay', -80.5, 53.2, 4),
  town('Toronto', -79.383, 43.653, 3),
  town('Ottawa', -75.697, 45.421, 3),
  land('魁北克省', 'Quebec', -74.5, 49),
  land('曼尼托巴省', 'Manitoba', -96.6, 52.5),
  land('美国', 'United States', -84.7, 43.4),
  town('Thunder Bay', -89.247, 48.381, 4),
  town('Sudbury', -80.993, 46.49, 4.5),
  town('Sault Ste Marie', -84.346, 46.522, 4.5),
  town('Windsor', -83.036, 42.315, 5),
  town('London', -81.249, 42.984, 5),
  town('Kingston', -76.486, 44.231, 5.5),
  town('Hamilton', -79.871, 43.256, 6.5),
  town('Mississauga', -79.644, 43.589, 8),
  town('North Bay', -79.461, 46.309, 6),
  town('Barrie', -79.69, 44.389, 6.5),
  town('Peterborough', -78.32, 44.309, 6.5),
  town('Waterloo', -80.52, 43.464, 7),
  town('Markham', -79.337, 43.856, 8.5),
  town('Brampton', -79.762, 43.731, 8.5),
  town('Oshawa', -78.865, 43.897, 7.5),
  town('St Catharines', -79.247, 43.159, 7.5),
  town('Sarnia', -82.405, 42.975, 6.5),
  town('Cornwall', -74.728, 45.021, 6.5),
  town('Belleville', -77.383, 44.163, 7),
  town('Guelph', -80.248, 43.545, 7.5),
  town('Brantford', -80.264, 43.139, 8),
  town('Chatham', -82.19, 42.405, 7.5),
  town('Richmond Hill', -79.437, 43.883, 9.5),
  town('Vaughan', -79.508, 43.837, 9.5),
  town('Scarborough', -79.258, 43.773, 9.5),
  town('North York', -79.412, 43.768, 10),
  town('Etobicoke', -79.54, 43.654, 10),
  town('Oakville', -79.688, 43.467, 9),
  town('Burlington', -79.799, 43.326, 9),
  town('Milton', -79.883, 43.518, 9.5),
  town('Newmarket', -79.461, 44.059, 9),
  town('Aurora', -79.45, 44.006, 10),
  town('Pickering', -79.087, 43.838, 9.5),
  town('Ajax', -79.02, 43.851, 10),
  town('Whitby', -78.943, 43.898, 10),
  town('Kitchener', -80.492, 43.451, 9),
  town('Cambridge', -80.312, 43.361, 9),
  town('Niagara Falls', -79.085, 43.09, 9),
  town('Kanata', -75.9, 45.3, 9.5),
  town('Nepean', -75.75, 45.335, 10),
  town('Orleans', -75.52, 45.47, 10),
  town('Thornhill', -79.42, 43.815, 10.5),
  water('黄海', 'Yellow Sea', 122.6, 35.6),
  water('东海', 'East China Sea', 123.6, 29.6),
  water('渤海', 'Bohai Sea', 119.6, 38.7, 5),
  water('黄河', 'Yellow River', 110.4, 37.6, 4.5),
  water('长江', 'Yangtze', 112.6, 29.6, 4.5),
  // the cities of the directory before the others
  town('Beijing', 116.407, 39.904, 3),
  town('Shanghai', 121.474, 31.23, 3),
  town('Guangzhou', 113.264, 23.129, 3),
  town('Shenzhen', 114.058, 22.543, 3),
  town('Suzhou', 120.585, 31.299, 3),
  town('Tianjin', 117.201, 39.085, 4.5),
  town('Wuhan', 114.305, 30.593, 3.5),
  town('Chongqing', 106.552, 29.563, 3.5),
  town("Xi'an", 108.94, 34.341, 3.5),
  town('Chengdu', 104.066, 30.573, 3.5),
  town('Nanjing', 118.797, 32.06, 4),
  town('Hangzhou', 120.155, 30.274, 4.5),
  town('Changsha', 112.939, 28.228, 4),
  town('Zhengzhou', 113.625, 34.747, 4),
  town('Jinan', 117.121, 36.651, 4),
  town('Qingdao', 120.383, 36.067, 4.5),
  town('Dalian', 121.615, 38.914, 4.5),
  town('Xiamen', 118.089, 24.48, 4),
  town('Hefei', 117.227, 31.821, 5),
]

/** A name as it is written in the window; a town has a dot where it lies. */
export interface Label {
  text: string
  kind: Name['kind']
  left: number
  top: number
  /** The middle of the text, and its baseline. */
  x: number
  baseline: number
}

/** Rough width of a letter; Chinese ones are as wide as high. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 13 : 7), 0)
const HEIGHT = 16
const GAP = 4
/** Half the edge of a mark of the map, in pixels. */
const MARK = 17

/**
 * Where a name can stand beside its place, or beside the mark of schools there: its middle and its baseline, from the
 * place. A lake is named in its middle, and a land near it.
 */
const positionsOf = (kind: Name['kind'], half: number): [dx: number, baseline: number][] =>
  kind === 'town'
    ? [
        [0, 15],
        [0, -8],
        [half + 7, 4],
        [-half - 7, 4],
        [0, MARK + HEIGHT - 3],
        [0, -MARK - 5],
        [half + MARK + GAP + 1, 4],
        [-half - MARK - GAP - 1, 4],
      ]
    : kind === 'land'
      ? [
          [0, 4],
          [0, 44],
          [0, -36],
        ]
      : [[0, 4]]

/** A part of the window, in pixels. */
export interface Rect {
  left: number
  right: number
  top: number
  bottom: number
}

const meets = (one: Rect, other: Rect) =>
  one.left < other.right + GAP &&
  one.right > other.left - GAP &&
  one.top < other.bottom &&
  one.bottom > other.top

/**
 * The names that fit into the window at this zoom without covering one another or a mark, and that no control lies over. A
 * town whose every side is taken is not named.
 */
export function labelsOf(
  view: View,
  size: Size,
  language: Language,
  marks: readonly Mark[] = [],
  controls: readonly Rect[] = [],
): Label[] {
  const taken: Rect[] = [
    ...controls,
    ...marks.map(({ left, top }) => ({
      left: left - MARK,
      right: left + MARK,
      top: top - MARK,
      bottom: top + MARK,
    })),
  ]
  const labels: Label[] = []
  for (const { en, zh, lng, lat, from, until, kind } of names) {
    if (view.zoom < from || (until !== undefined && view.zoom > until)) continue
    const { left, top } = placeInWindow(view, size, lng, lat)
    const text = say({ zh: zh ?? cityNameZh(en) ?? en, en }, language)
    const half = widthOf(text) / 2
    for (const [dx, dy] of positionsOf(kind, half)) {
      const [x, baseline] = [left + dx, top + dy]
      const rect = { left: x - half, right: x + half, top: baseline - HEIGHT + 4, bottom: baseline + 4 }
      const isIn =
        rect.left > 2 && rect.right < size.width - 2 && rect.top > 2 && rect.bottom < size.height - 2
      if (!isIn || taken.some((one) => meets(rect, one))) continue
      taken.push(rect)
      labels.push({ text, kind, left, top, x, baseline })
      break
    }
  }
  return labels
}
