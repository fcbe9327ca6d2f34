import { countEntries, ListEntry, listEntries, readEntry } from '@app/contract/editorial/red-black.ts'
import { type ListState, listNames, listStates } from '@app/contract/editorial/red-black.values.ts'
import { listCities } from '@app/contract/site/city.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { Button } from 'antd'
import { Tag } from '#kit/data/dictionary.tsx'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { Reference } from '#kit/display/reference.tsx'
import { choiceFrom } from '#kit/form/widgets.tsx'
import { listing } from '#kit/list/listing.ts'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'
import { EntryParts } from './entry-parts.tsx'
import { stateTones } from './state-tones.ts'
import './redblack.css'

const copy = pairs({
  states: { zh: '按状态查看', en: 'By status' },
  all: { zh: '全部条目', en: 'All entries' },
  due: { zh: '待处理', en: 'To decide' },
  dueHint: {
    zh: '新候选，和答复期已过的学校',
    en: 'New candidates, and schools whose time to answer is over',
  },
  about: { zh: '条目', en: 'Entry' },
  allCities: { zh: '全部城市', en: 'All cities' },
  sample: { zh: '示例', en: 'Sample' },
})

const entries = {
  ...listing({
    name: 'redBlack',
    title: { zh: '红黑榜条目', en: 'List entry' },
    id: 'id',
    record: ListEntry,
    list: listEntries,
    filters: ['list', 'state', 'schoolName', 'cityCode', 'due'],
  }),
  read: readEntry,
  verbs: ['list', 'read'] as const,
}

const city = choiceFrom(listCities, ({ data }, language) => [
  ...data
    .filter(({ value }) => value)
    .map(({ value, label, labelEn }) => ({ value, label: language === 'en' ? labelEn : label })),
  { value: ALL_CITIES, label: copy.allCities[language] },
])

/** 红黑榜: candidates and entries by state; the drawer shows what one rests on and takes it through its procedure. */
export default function RedBlack() {
  const say = useSay()
  return (
    <ResourceScreen
      resource={entries}
      config={{
        search: ['schoolName', 'cityCode', 'list', 'state'],
        widgets: { cityCode: city },
        columns: [
          'schoolName',
          'list',
          'state',
          'score',
          'authorCount',
          'provenCount',
          'postCount',
          'replyStatus',
          'noticeTime',
          'pausedUntil',
          'sinceTime',
        ],
        hidden: ['postCount', 'pausedUntil'],
        cells: {
          schoolName: ({ schoolId, schoolName, schoolNameEn, isSample }) => (
            <span className="entry-name">
              <Reference to="school" id={schoolId} name={schoolName} nameEn={schoolNameEn} />
              {isSample && <Tag label={say(copy.sample)} tone="info" />}
            </span>
          ),
          state: ({ list, state }) => (
            <Tag
              label={say(listStates[state])}
              tone={list === 'red' && state === 'published' ? 'success' : stateTones[state]}
            />
          ),
          score: ({ score }) => <span className="number">{score.toFixed(1)}</span>,
        },
        isUnsorted: true,
        hasDetailButton: true,
        detailNeeds: readEntry,
        detailTitle: { zh: '红黑榜条目', en: 'List entry' },
        detailParts: [{ title: copy.about, fields: ['schoolName', 'list', 'state', 'replyStatus'] }],
        detail: ({ id }) => <EntryParts id={id} />,
        aside: ({ filters, search }) => <States filters={filters} onSearch={search} />,
        form: [],
      }}
    />
  )
}

type Filters = { list?: 'red' | 'black' | null; state?: ListState | null; due?: 'now' | null }

/** The states of both lists with how many entries stand in each. */
function States({ filters, onSearch }: { filters: Filters; onSearch: (filters: Filters) => void }) {
  const say = useSay()
  const { data } = useCall(countEntries)
  const due = useCall(listEntries, { query: { due: 'now', pageSize: 1 } }).data?.total
  const counts = data?.data ?? []
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const isShown = (one: Filters) =>
    (filters.list ?? null) === (one.list ?? null) &&
    (filters.state ?? null) === (one.state ?? null) &&
    (filters.due ?? null) === (one.due ?? null)
  const stateCard = (label: string, count: number | undefined, filter: Filters, hint?: string) => (
    <li key={label}>
      <Button
        type="text"
        block
        title={hint}
        aria-pressed={isShown(filter)}
        className="state-choice"
        onClick={() => onSearch({ list: null, state: null, due: null, ...filter })}
      >
        <span>{label}</span>
        <span className="number">{count ?? '–'}</span>
      </Button>
    </li>
  )
  return (
    <nav className="panel state-choices" aria-label={say(copy.states)}>
      <ul>
        {stateCard(say(copy.due), due, { due: 'now' }, say(copy.dueHint))}
        {stateCard(say(copy.all), data && total, {})}
      </ul>
      {(['black', 'red'] as const).map((list) => (
        <section key={list} aria-label={say(listNames[list])}>
          <h2>{say(listNames[list])}</h2>
          <ul>
            {(Object.keys(listStates) as ListState[])
              .filter((state) => list === 'black' || state === 'published' || state === 'left')
              .map((state) =>
                stateCard(
                  say(listStates[state]),
                  data && (counts.find((one) => one.list === list && one.state === state)?.count ?? 0),
                  { list, state },
                ),
              )}
          </ul>
        </section>
      ))}
    </nav>
  )
}
