import { leadAdmin, NewLead } from '@app/contract/contact/lead.ts'
import { assignLeads, listLeadOwners, moveLead } from '@app/contract/contact/lead-desk.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { say as sayNow } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { PortalLink, Reference } from '#kit/display/reference.tsx'
import { Waiting } from '#kit/display/state.tsx'
import { SchoolBox } from '#kit/form/school-box.tsx'
import { choiceFrom } from '#kit/form/widgets.tsx'
import { LazyInline, lazyComponent } from '#kit/page/lazy-component.tsx'
import { type Edited, FormDialog, RowDrawer } from '#kit/page/resource-dialogs.tsx'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'
import type { ScreenConfig } from '#kit/page/screen-config.ts'
import { LeadBulk } from './bulk.tsx'
import { leadCopy as copy } from './copy.ts'

const TimeLine = lazyComponent(async () => ({ default: (await import('./time-line.tsx')).TimeLine }))

const owner = choiceFrom(listLeadOwners, ({ data }) =>
  data.map(({ userId, nickName }) => ({ value: String(userId), label: nickName })),
)

export const leadConfig: ScreenConfig<typeof leadAdmin> = {
  whenEmpty: {
    zh: '还没有线索：访客提交联系表后，会立即出现在这里',
    en: 'No leads yet. They appear here as soon as visitors send the contact form',
  },
  search: ['name', 'mobile', 'status', 'due', 'ownerId', 'campaign', 'params'],
  columns: [
    'id',
    'ref',
    'name',
    'mobile',
    'status',
    'ownerName',
    'nextTime',
    'who',
    'grade',
    'content',
    'schoolName',
    'sourceTitle',
    'campaign',
    'times',
    'createTime',
  ],
  name: 'name',
  hidden: ['ref', 'who', 'campaign', 'times'],
  widgets: { ownerId: owner, schoolId: SchoolBox },
  cells: {
    nextTime: ({ nextTime }) =>
      nextTime && <span className="number">{writeMoment(nextTime).slice(0, 16)}</span>,
    lang: ({ lang }) => sayNow(lang === 'en' ? copy.english : copy.chinese),
    schoolName: ({ schoolId, schoolName, schoolNameEn }) => (
      <Reference to="school" id={schoolId} name={schoolName} nameEn={schoolNameEn} />
    ),
    sourceTitle: ({ source, sourceTitle }) =>
      source && (
        <PortalLink path={source} name={sourceTitle ?? source}>
          {sourceTitle ?? source}
        </PortalLink>
      ),
  },
  isLive: true,
  isFixed: ({ status }) => status === 'withdrawn',
  detailParts: [
    {
      title: copy.person,
      fields: [
        'mobile',
        'status',
        'lostReason',
        'nextTime',
        'ownerName',
        'who',
        'grade',
        'adult',
        'content',
        'schoolName',
      ],
    },
    {
      title: copy.work,
      isShown: ({ status }) => status !== 'withdrawn',
      content: (lead) => (
        <LazyInline fallback={<Waiting />}>
          <TimeLine lead={lead} />
        </LazyInline>
      ),
    },
    {
      title: copy.origin,
      fields: [
        'ref',
        'sourceTitle',
        'source',
        'campaign',
        'agreedAt',
        'consent',
        'abroad',
        'news',
        'lang',
        'times',
        'createTime',
        'lastTime',
      ],
    },
  ],
  form: [
    ['name', 'mobile'],
    ['who', 'grade'],
    'content',
    ['status', 'lostReason'],
    ['ownerId', 'nextTime'],
    ['schoolId', 'campaign'],
    'adult',
    'consent',
  ],
  newOnly: ['mobile'],
  hints: { schoolId: copy.school, consent: copy.consent, mobile: copy.number, lostReason: copy.lost },
  formShape: (_, id) => (id === undefined ? NewLead : leadAdmin.draft),
  width: 760,
}

type Lead = z.output<(typeof leadAdmin)['record']>

/** The list, with boxes that assign the ticked leads or move them to another state. */
export function LeadList() {
  const can = useCan()
  const [ticked, setTicked] = useState<readonly Lead[]>([])
  if (!can(assignLeads) && !can(moveLead)) return <ResourceScreen resource={leadAdmin} config={leadConfig} />
  const config: ScreenConfig<typeof leadAdmin> = {
    ...leadConfig,
    ticks: { rows: ticked, onChange: setTicked, isOff: ({ status }) => status === 'withdrawn' },
    extra: ticked.length > 0 && <LeadBulk leads={ticked} onDone={() => setTicked([])} />,
  }
  return <ResourceScreen resource={leadAdmin} config={config} />
}

interface LeadDrawerProps {
  id: number
  onClose: () => void
}

/** The drawer of one lead above a board or a calendar. */
export function LeadDrawer({ id, onClose }: LeadDrawerProps) {
  const can = useCan()
  const [edited, setEdited] = useState<Edited>()
  const config = leadConfig as never
  return (
    <>
      <RowDrawer
        resource={leadAdmin}
        config={config}
        id={id}
        rows={[]}
        onShow={(next) => next === undefined && onClose()}
        onEdit={can(leadAdmin.update) ? () => setEdited({ id }) : undefined}
        nameOf={({ name }) => String(name ?? '')}
      />
      {edited && (
        <FormDialog
          resource={leadAdmin}
          config={config}
          edited={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
