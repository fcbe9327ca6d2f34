import { Segmented } from 'antd'
import { useSay } from '#kit/data/language.ts'
import { Waiting } from '#kit/display/state.tsx'
import { useActiveTab } from '#kit/page/active-tab.ts'
import { LazyInline, lazyComponent } from '#kit/page/lazy-component.tsx'
import { viewCopy as copy } from './copy.ts'
import { LeadList } from './lead-screen.tsx'
import './contact.css'

const Board = lazyComponent(async () => ({ default: (await import('./board.tsx')).LeadBoard }))
const Calendar = lazyComponent(async () => ({ default: (await import('./calendar.tsx')).LeadCalendar }))
const Figures = lazyComponent(async () => ({ default: (await import('./figures.tsx')).LeadFigures }))

const views = ['list', 'board', 'calendar', 'figures'] as const
const parts = { list: LeadList, board: Board, calendar: Calendar, figures: Figures }

/** 线索管理: the leads as a list, by state, by next date and in figures. */
export default function Leads() {
  const say = useSay()
  const [view, show] = useActiveTab('view', views)
  const View = parts[view.tab]
  return (
    <div className="leads">
      <Segmented
        aria-label={say(copy.view)}
        value={view.tab}
        onChange={(tab) => show({ tab, pageNum: 1 })}
        options={views.map((value) => ({ value, label: say(copy[value]) }))}
      />
      <LazyInline fallback={<Waiting />}>
        <View />
      </LazyInline>
    </div>
  )
}
