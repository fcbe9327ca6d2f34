import { closeWriterName } from '#modules/account/writer-name-store.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import { type Module, usualButtons } from '#platform/module.ts'
import { changeLists, dropChangesOf, lockSchoolsOf } from './change-store.ts'
import { schoolEvents } from './events.ts'
import { followLedger } from './fee-actions.ts'
import { schoolFigures } from './figure-store.ts'
import { remindOfFigures, schoolNotices, yearBefore } from './officer-store.ts'
import { schoolRoutes } from './routes.ts'
import { schoolLabel, schoolSearch, schoolWords } from './search-store.ts'
import { schoolChanges, schoolFigureLog, schools } from './table.ts'

export const schoolModule: Module = {
  name: 'school',
  figures: schoolFigures,
  events: schoolEvents,
  notices: schoolNotices,
  jobs: (appContext) => [
    {
      name: 'published-fees',
      title: { zh: '学校收费与核对数字保持一致', en: 'Bring schools’ fees up to the ledger' },
      cron: '* * * * *',
      run: () => followLedger(appContext),
    },
    {
      name: 'remind-of-old-figures',
      title: { zh: '提醒学校核对旧数字', en: 'Remind schools of old figures' },
      // each quarter
      cron: '23 9 1 1,4,7,10 *',
      run: () => {
        const { database, now } = appContext
        return remindOfFigures(database.db, yearBefore(now()))
      },
    },
  ],
  routes: (modules) => schoolRoutes(modules),
  searchSources: [schoolSearch],
  searchLabel: schoolLabel,
  searchWords: schoolWords,
  fileSources: [
    {
      id: schools.id,
      columns: [
        schools.logo,
        schools.cover,
        schools.photos,
        schools.intro,
        schools.introEn,
        schools.admissions,
        schools.admissionsEn,
        schools.life,
        schools.lifeEn,
      ],
      kind: 'school',
      title: schools.schoolName,
      shows: 'site',
    },
    // what waits for a decision is between the school and its reviewers
    {
      id: schoolChanges.id,
      columns: [schoolChanges.values],
      kind: 'schoolChange',
      shows: 'nothing',
      author: schoolChanges.userId,
    },
  ],
  references: [{ to: 'city', column: schools.cityCode, displayedBy: ['school'] }],
  personalData: {
    tables: [schoolChanges],
    lists: changeLists,
    erase: (appContext, { userId }) =>
      runAsSystem(appContext, async ({ db, invalidate }) => {
        await lockSchoolsOf(db, userId, [])
        await dropChangesOf(db, userId)
        await closeWriterName(db, userId, [schoolFigureLog.byName, schools.updateBy])
        invalidate('review')
      }),
  },
  reservedIds: [[schools.id, 999]],
  sample: { tables: [schools], tags: ['school'] },
  menus: [
    {
      id: 2003,
      directory: 'bbs',
      group: 'school',
      orderNum: 1,
      name: { zh: '学校管理', en: 'Schools' },
      path: 'school',
      icon: 'education',
      buttons: usualButtons(2030, { zh: '学校', en: 'schools' }, [
        ['import', { zh: '学校导入', en: 'Import schools' }],
      ]),
    },
  ],
}
