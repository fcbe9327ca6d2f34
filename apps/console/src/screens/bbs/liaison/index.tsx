import { correctionAdmin } from '@app/contract/contact/correction.ts'
import { readEntry } from '@app/contract/editorial/red-black.ts'
import { listReviewQueue } from '@app/contract/moderation/review.ts'
import { LiaisonRow, listLiaison } from '@app/contract/school/liaison.ts'
import { type LiaisonKind, type LiaisonState, liaisonStates } from '@app/contract/school/liaison.values.ts'
import { readReviewedAuth } from '@app/contract/school/school-auth.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { listCities } from '@app/contract/site/city.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import type { Call } from '@app/contract/wire/call.ts'
import { Tag } from '#kit/data/dictionary.tsx'
import { useSay } from '#kit/data/language.ts'
import { Reference } from '#kit/display/reference.tsx'
import { choiceFrom } from '#kit/form/widgets.tsx'
import { listing } from '#kit/list/listing.ts'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'
import { copy } from './copy.ts'

const matters = listing({
  name: 'liaison',
  title: { zh: '学校事项', en: 'Matter with a school' },
  id: 'key',
  record: LiaisonRow,
  list: listLiaison,
  filters: ['kind', 'state', 'cityCode', 'schoolName', 'overdue'],
})

const city = choiceFrom(listCities, ({ data }, language) => [
  ...data
    .filter(({ value }) => value)
    .map(({ value, label, labelEn }) => ({ value, label: language === 'en' ? labelEn : label })),
  { value: ALL_CITIES, label: copy.allCities[language] },
])

/** Where each kind is decided. */
const records: Record<LiaisonKind, { to: (id: number) => string; needs: Pick<Call, 'access'> }> = {
  application: { to: (id) => `/bbs/schoolauth?kind=school&detail=${id}`, needs: readReviewedAuth },
  claim: { to: (id) => `/bbs/schoolauth?kind=school&detail=${id}`, needs: readReviewedAuth },
  change: { to: () => '/bbs/review?objKind=schoolChange', needs: listReviewQueue },
  correction: { to: (id) => `/bbs/correction?detail=${id}`, needs: correctionAdmin.read },
  letter: { to: (id) => `/bbs/redblack?detail=${id}`, needs: readEntry },
}

const tones: Record<LiaisonState, string> = {
  ours: 'warning',
  theirs: 'primary',
  done: 'success',
  refused: 'danger',
  closed: 'info',
}

const daysBetween = (one: Date, other: Date) =>
  Math.max(0, Math.floor((other.getTime() - one.getTime()) / DAY_MS))

/** 学校联络: applications, claims, changes, corrections and letters of schools in one list, the most pressing first. */
export default function Liaison() {
  const say = useSay()
  const now = new Date()
  return (
    <ResourceScreen
      resource={matters}
      config={{
        whenEmpty: {
          zh: '没有待办：学校的申请、投诉和数字变化会出现在这里',
          en: 'Nothing to do. Applications, complaints and changed figures of schools arrive here',
        },
        search: ['schoolName', 'kind', 'state', 'cityCode', 'overdue'],
        widgets: { cityCode: city },
        columns: [
          'schoolName',
          'kind',
          'about',
          'state',
          'cityName',
          'createTime',
          'dueTime',
          'letters',
          'lastTime',
        ],
        hidden: ['lastTime'],
        cells: {
          schoolName: ({ schoolId, schoolName }) => <Reference to="school" id={schoolId} name={schoolName} />,
          state: ({ state }) => <Tag label={say(liaisonStates[state])} tone={tones[state]} />,
          createTime: ({ createTime }) => (
            <span title={writeMoment(createTime)}>
              <time className="number">{writeMoment(createTime).slice(0, 10)}</time>{' '}
              <span className="tip">{say(copy.age(daysBetween(createTime, now)))}</span>
            </span>
          ),
          dueTime: ({ dueTime, isOverdue, state }) =>
            dueTime && (
              <span title={writeMoment(dueTime)}>
                <time className="number">{writeMoment(dueTime).slice(0, 10)}</time>{' '}
                {isOverdue ? (
                  <Tag label={say(copy.overdue)} tone="danger" />
                ) : (
                  (state === 'ours' || state === 'theirs') && (
                    <span className="tip">{say(copy.left(daysBetween(now, dueTime)))}</span>
                  )
                )}
              </span>
            ),
        },
        links: (Object.keys(records) as LiaisonKind[]).map((kind) => ({
          label: copy.open,
          to: ({ objId }: { objId: number }) => records[kind].to(objId),
          needs: records[kind].needs,
          isShown: (row) => row.kind === kind,
        })),
        isUnsorted: true,
        form: [],
      }}
    />
  )
}
