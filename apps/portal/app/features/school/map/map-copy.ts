import { pairs } from '#app/site/language.ts'

/** Words of the map of schools. */
export const mapCopy = pairs({
  open: { zh: '打开可缩放的地图', en: 'Open the map' },
  close: { zh: '收起地图', en: 'Close the map' },
  loading: { zh: '正在载入地图…', en: 'Loading the map…' },
  failed: { zh: '地图没有载入成功。', en: 'The map could not be loaded.' },
  retry: { zh: '重试', en: 'Try again' },
  name: { zh: '学校地图', en: 'Map of schools' },
  isMap: { zh: '地图', en: 'map' },
  keys: {
    zh: '方向键移动，加号和减号缩放，0 显示全部学校。地图上的学校都在旁边的列表里。',
    en: 'Arrow keys move the map, plus and minus zoom, 0 shows all schools. Every school on the map is in the list beside it.',
  },
  touch: {
    zh: '用两指移动和缩放，或先按“移动地图”。',
    en: 'Use two fingers to move and zoom, or press “Move the map” first.',
  },
  wheel: {
    zh: '按住 Ctrl（Mac 为 ⌘）滚动可缩放；先点一下地图，也可以直接滚动。',
    en: 'Hold Ctrl (⌘ on a Mac) and scroll to zoom, or click the map first.',
  },
  moveMap: { zh: '移动地图', en: 'Move the map' },
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  reset: { zh: '显示全部学校', en: 'Show all schools' },
  ontario: (n: number) => ({ zh: `安大略省 ${n}`, en: `Ontario ${n}` }),
  china: (n: number) => ({ zh: `中国 ${n}`, en: `China ${n}` }),
  sheet: { zh: '地区', en: 'Region' },
  markers: { zh: '地图上的学校', en: 'Schools on the map' },
  cluster: (n: number) => ({ zh: `${n} 所学校，放大查看`, en: `${n} schools, zoom in` }),
  inView: (n: number, shown: number) =>
    n === 0
      ? {
          zh: '这一范围内没有学校。请缩小地图，或显示全部学校。',
          en: 'No schools in this part. Zoom out, or show all schools.',
        }
      : n > shown
        ? {
            zh: `地图范围内有 ${n} 所学校，列出前 ${shown} 所`,
            en: `${n} schools in view, the first ${shown} listed`,
          }
        : { zh: `地图范围内有 ${n} 所学校`, en: n === 1 ? '1 school in view' : `${n} schools in view` },
  spot: (n: number) => ({ zh: `这一位置有 ${n} 所学校`, en: `${n} schools at this place` }),
  details: { zh: '查看学校', en: 'See the school' },
  closeCard: { zh: '关闭', en: 'Close' },
  noKind: { zh: '不在安省教育厅的名单中', en: 'Not on the ministry’s lists' },
  sample: { zh: '示例数据', en: 'Sample data' },
  notOnMap: (n: number) => ({
    zh: `${n} 所学校不在地图上：没有位置，或位置与邮政编码不符`,
    en:
      n === 1
        ? '1 school is not on the map: it has no place, or a doubtful one'
        : `${n} schools are not on the map: they have no place, or a doubtful one`,
  }),
  andMore: (n: number) => ({ zh: `另有 ${n} 所。`, en: `And ${n} more.` }),
  toList: { zh: '到学校列表查看全部', en: 'See all of them in the list' },
  source: {
    zh: '地图轮廓：Natural Earth（公有领域），湖岸经过简化，不能用来判断学校是否临水。',
    en: 'Outline: Natural Earth (public domain). Shores are simplified, so a school near the water may seem to stand in it.',
  },
})
