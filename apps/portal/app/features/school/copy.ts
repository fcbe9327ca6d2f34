import { SHORTLIST_MAX } from '@app/contract/member/shortlist.values.ts'
import { pairs } from '#app/site/language.ts'

/** Words of the school card and of what several school pages share. */
export const copy = pairs({
  notStated: { zh: '未提供', en: 'Not stated' },
  verified: { zh: '学校已认证', en: 'Verified school' },
  abroad: { zh: '海外', en: 'Abroad' },
  domestic: { zh: '国内', en: 'Domestic' },
  onRed: { zh: '在红榜', en: 'On the red list (commended)' },
  onBlack: { zh: '在黑榜', en: 'On the black list (cautions)' },
  completeness: (n: number, of: number) => ({
    zh: `已提供 ${n}/${of} 项`,
    en: `${n} of ${of} facts stated`,
  }),

  place: { zh: '所在地', en: 'Place' },
  grades: { zh: '招生年级', en: 'Grades' },
  boarding: { zh: '住宿', en: 'Boarding' },
  tuition: { zh: '学费', en: 'Tuition' },
  boardingFee: { zh: '住宿费', en: 'Boarding fee' },
  students: { zh: '在校人数', en: 'Students' },
  distance: { zh: '距离', en: 'Distance' },
  kilometres: (km: number) => ({
    zh: `约 ${km < 10 ? km.toFixed(1) : Math.round(km)} 公里`,
    en: `about ${km < 10 ? km.toFixed(1) : Math.round(km)} km`,
  }),
  credits: { zh: 'OSSD学分', en: 'Credits' },
  listed: { zh: '官方名单', en: 'Listed' },
  notListed: (day: string) => ({
    zh: `不在${day}的名单上`,
    en: `Not on the list of ${day}`,
  }),
  osslt: { zh: 'OSSLT首次', en: 'OSSLT' },
  intake: { zh: '入学时间', en: 'Entry' },
  programmes: { zh: '课程', en: 'Programs' },
  school: { zh: '学校', en: 'School' },
  facts: { zh: '信息完整度', en: 'Facts stated' },

  save: { zh: '收藏', en: 'Save' },
  compare: { zh: '对比', en: 'Compare' },
  shortlistFull: {
    zh: `最多收藏 ${SHORTLIST_MAX} 所学校，请先移除一所`,
    en: `Up to ${SHORTLIST_MAX} schools. Remove one first`,
  },
  compareFull: { zh: '最多同时对比 4 所学校，请先移除一所', en: 'Four schools at most. Remove one first' },
  tray: { zh: '对比栏', en: 'Comparison tray' },
  trayCount: (n: number) => ({ zh: `对比 ${n}/4 所`, en: `Compare ${n} of 4` }),
  trayGo: { zh: '开始对比', en: 'Compare now' },
  trayMore: { zh: '再选一所就能对比', en: 'Pick one more to compare' },
  trayClear: { zh: '清空', en: 'Clear' },
  trayRemove: (name: string) => ({ zh: `移除${name}`, en: `Remove ${name}` }),

  listName: { zh: '学校列表', en: 'Schools' },
  failed: { zh: '没有加载成功', en: 'Could not load' },
  retry: { zh: '重试', en: 'Try again' },
})

/** `：` or `: ` between a name and what follows it. */
export const colon = { zh: '：', en: ': ' } as const
