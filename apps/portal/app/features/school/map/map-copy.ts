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
    zh: '键盘：方向键移动地图，加号和减号缩放，0 显示全部学校；按 Tab 到学校标记，方向键在标记间移动，回车打开，Esc 关闭。',
    en: 'Keys: arrows move the map, plus and minus zoom, 0 shows all schools. Tab to the marks: arrows go from one to the next, Enter opens, Esc closes.',
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
  markers: { zh: '地图上的标记', en: 'Marks on the map' },
  list: { zh: '地图范围内的学校', en: 'Schools in view' },
  card: { zh: '所选学校', en: 'Chosen school' },
  cluster: (n: number) => ({ zh: `${n} 所学校，放大查看`, en: `${n} schools, zoom in` }),
  spotCluster: (n: number) => ({ zh: `同一位置的 ${n} 所学校`, en: `${n} schools at one place` }),
  inView: (n: number) =>
    n === 0
      ? {
          zh: '这一范围内没有学校。请缩小地图，或显示全部学校。',
          en: 'No schools in this part. Zoom out, or show all schools.',
        }
      : { zh: `地图范围内有 ${n} 所学校`, en: n === 1 ? '1 school in view' : `${n} schools in view` },
  more: (n: number) => ({ zh: `再列出 ${n} 所`, en: `List ${n} more` }),
  spot: (n: number) => ({ zh: `这一位置有 ${n} 所学校`, en: `${n} schools at this place` }),
  spotCut: (n: number) => ({ zh: `，这里列出 ${n} 所`, en: `, ${n} of them here` }),
  show: (name: string) => ({ zh: `在地图上看${name}`, en: `Show ${name} on the map` }),
  closeCard: { zh: '关闭', en: 'Close' },
  noKind: { zh: '不在安省教育厅的名单中', en: 'Not on the ministry’s lists' },
  isArea: {
    zh: '位置约在此：名录没有坐标，按邮编区标出',
    en: 'About here: the register has no coordinates, so it stands in its postal area',
  },
  legend: { zh: '图例', en: 'Legend' },
  publicMark: { zh: '公立、天主教公立', en: 'Public and Catholic' },
  privateMark: { zh: '私立', en: 'Private' },
  areaMark: { zh: '浅色：按邮编区标出', en: 'Pale: in its postal area' },
  nearMark: { zh: '十字：所找的地点', en: 'Cross: the place asked for' },
  beyond: (n: number) => ({
    zh: `另有 ${n} 所不在地图上：位置不明，或在安大略省和中国东部以外`,
    en:
      n === 1
        ? '1 more is not on the map: its place is not known, or it is outside Ontario and eastern China'
        : `${n} more are not on the map: their places are not known, or outside Ontario and eastern China`,
  }),
  andMore: (n: number) => ({ zh: `还有 ${n} 所。`, en: `And ${n} more.` }),
  metres: (n: number) => ({ zh: `${n} 米`, en: `${n} m` }),
  kilometres: (n: number) => ({ zh: `${n} 公里`, en: `${n} km` }),
  source: {
    zh: '轮廓：Natural Earth（公有领域）。湖岸经过简化，不能用来判断学校是否临水。',
    en: 'Outline: Natural Earth (public domain). Shores are simplified, so a school near the water may seem to stand in it.',
  },
})
