import type { Pair } from '@app/contract/shapes/language.ts'
import type { SceneName } from '#app/illustrations/scene.tsx'

/** A guide page as the menu and the table of addresses know it. Its texts are the twins `<group>/<name>.{zh,en}.mdx`. */
export interface GuideLine<Name extends string = string> {
  /** `ossd.credit`: the group and the file of its twins. */
  page: Name
  /** The menu's number of it, a key that clients know. */
  cid: number
  /** Its name in the menu. */
  name: Pair
  zh: string
  /** Behind `/en`. Case counts, and `aboard` is a spelling that links elsewhere depend on (docs/addresses.md#guides). */
  en: string
  img: SceneName
  /** The day of an editor's last review (docs/content.md#review). */
  reviewedOn: string
  /** An editor looks again after so many months. */
  reviewMonths: number
}

const guide = <const Name extends string>(
  page: Name,
  cid: number,
  [zhName, enName]: [zh: string, en: string],
  [zh, en]: [zh: string, en: string],
  img: SceneName,
  reviewedOn: string,
  reviewMonths: number,
): GuideLine<Name> => ({ page, cid, name: { zh: zhName, en: enName }, zh, en, img, reviewedOn, reviewMonths })

/** The guide pages in the order of the menu. A new guide is one line here and its two twins. */
export const guideList = [
  guide(
    'ossd.introduction',
    101,
    ['OSSD 课程介绍', 'OSSD course introduction'],
    ['/ossd/introduction', '/ossd/ossd-course-introduction'],
    'introduction',
    '2026-11-22',
    6,
  ),
  guide(
    'ossd.advantages',
    102,
    ['OSSD 课程优势', 'Advantages of the OSSD course'],
    ['/ossd/advantages', '/ossd/advantages-of-ossd-course'],
    'advantages',
    '2026-11-22',
    6,
  ),
  guide(
    'ossd.graduation',
    103,
    ['毕业要求', 'Graduation requirements'],
    ['/ossd/graduation', '/ossd/graduation-requirements'],
    'graduation',
    '2026-11-22',
    6,
  ),
  guide(
    'ossd.subjects',
    104,
    ['课程科目', 'Course subjects'],
    ['/ossd/subjects', '/ossd/course-subjects'],
    'subjects',
    '2026-11-23',
    6,
  ),
  guide(
    'ossd.credit',
    105,
    ['学分转换', 'Credit conversion'],
    ['/ossd/credit', '/ossd/credit-conversion'],
    'credit',
    '2026-11-22',
    6,
  ),
  guide(
    'ossd.osslt',
    106,
    ['OSSLT 读写测试', 'OSSLT literacy test'],
    ['/ossd/osslt', '/ossd/osslt'],
    'osslt',
    '2026-11-23',
    6,
  ),
  guide(
    'ossd.volunteer',
    107,
    ['义工时间', 'Volunteer hours'],
    ['/ossd/volunteer', '/ossd/volunteer'],
    'volunteer',
    '2026-11-22',
    6,
  ),
  guide(
    'aboard.learning',
    301,
    ['学习方式', 'Learning styles'],
    ['/aboard/learning', '/aboard/learning-style'],
    'learning',
    '2026-11-22',
    6,
  ),
  guide(
    'aboard.type',
    302,
    ['学校类型', 'School types'],
    ['/aboard/type', '/aboard/campus-type'],
    'type',
    '2026-11-23',
    6,
  ),
  guide(
    'aboard.expenses',
    303,
    ['留学费用', 'Tuition and expenses'],
    ['/aboard/expenses', '/aboard/tuition-expenses'],
    'expenses',
    '2026-11-23',
    3,
  ),
  guide(
    'aboard.destination',
    304,
    ['毕业去向', 'Graduate destinations'],
    ['/aboard/destination', '/aboard/Graduates-destination'],
    'destination',
    '2026-11-22',
    3,
  ),
  guide(
    'aboard.university',
    305,
    ['如何申请大学', 'How to apply for university'],
    ['/aboard/university', '/aboard/How-to-apply-for-university'],
    'university',
    '2026-11-23',
    3,
  ),
  guide(
    'fee.subsidy',
    401,
    ['学费补助', 'Tuition subsidy'],
    ['/fee/subsidy', '/fee/tuition-subsidy'],
    'subsidy',
    '2026-11-23',
    3,
  ),
  guide(
    'fee.Academic',
    402,
    ['学业优秀奖', 'Academic excellence award'],
    ['/fee/Academic', '/fee/academic-excellence-award'],
    'Academic',
    '2026-11-23',
    3,
  ),
  guide(
    'life.level',
    501,
    ['消费水平', 'Cost of living'],
    ['/life/level', '/life/consumption-level'],
    'level',
    '2026-11-23',
    3,
  ),
  guide(
    'life.visa',
    502,
    ['签证办理', 'Visa processing'],
    ['/life/visa', '/life/visa-processing'],
    'visa',
    '2026-11-23',
    1,
  ),
  guide(
    'life.consulate',
    503,
    ['使领馆支持', 'Consulate support'],
    ['/life/consulate', '/life/consulate-support'],
    'consulate',
    '2026-11-22',
    6,
  ),
  guide(
    'life.suggestions',
    504,
    ['本地生活建议', 'Local living tips'],
    ['/life/suggestions', '/life/local-suggestions'],
    'suggestions',
    '2026-11-22',
    6,
  ),
] as const

export type GuideName = (typeof guideList)[number]['page']
