import { confirmFact, factAdmin } from '@app/contract/editorial/fact.ts'
import { ADDED_CODE, isUnseenFact } from '@app/contract/editorial/fact.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Tag } from '#kit/data/dictionary.tsx'
import { useSay } from '#kit/data/language.ts'
import { AccountName } from '#kit/display/reference.tsx'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import { screen } from '#kit/page/screen.tsx'
import { copy } from './copy.ts'
import { ChangeLog, ShownOn } from './fact-pages.tsx'
import { ProposalPart } from './proposal.tsx'

const today = () => writeMoment(new Date()).slice(0, 10)

/** The day of the next check, marked when it has passed. */
function ReviewDay({ day }: { day: string | null }) {
  const say = useSay()
  if (!day) return null
  return (
    <span className="button-row">
      <span className="number">{day}</span>
      {day < today() && <Tag label={say(copy.overdue)} tone="danger" />}
    </span>
  )
}

/** The code of an entry, with what is special about it. */
function Code({ code, isCostly, isProposed }: { code: string; isCostly: boolean; isProposed: boolean }) {
  const say = useSay()
  return (
    <span className="button-row">
      <span className="number">{code}</span>
      {isCostly && <Tag label={say(copy.costly)} tone="info" />}
      {isProposed && <Tag label={say(copy.waits)} tone="warning" />}
    </span>
  )
}

/** Where readers find an entry that editors added, for texts that cite it. */
function HowToCite({ code }: { code: string }) {
  const say = useSay()
  return (
    <p>
      {say(copy.citeHint)} <code className="number">{`/sources#${code}`}</code>
    </p>
  )
}

/** 数字核对: every figure that pages state, the one that is overdue the longest on top. */
export default screen(factAdmin, {
  search: ['code', 'value', 'task', 'kind', 'status', 'owner'],
  columns: [
    'code',
    'kind',
    'value',
    'valueEn',
    'status',
    'body',
    'bodyEn',
    'checkedOn',
    'checkedBy',
    'reviewOn',
    'owner',
    'updateTime',
  ],
  // the figure stands in the reader's language; the other one is a press away
  hidden: ['kind', 'valueEn', 'bodyEn', 'checkedBy', 'updateTime'],
  name: 'code',
  cells: {
    code: ({ code, isCostly, proposal }) => <Code {...{ code, isCostly }} isProposed={proposal !== null} />,
    reviewOn: ({ reviewOn }) => <ReviewDay day={reviewOn} />,
    checkedBy: ({ checkedBy }) => <AccountName userName={checkedBy} />,
    owner: ({ owner }) => <AccountName userName={owner} />,
    sourceUrl: ({ sourceUrl }) =>
      sourceUrl && (
        <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
          {sourceUrl}
        </a>
      ),
  },
  rowControl: ({ id, code, value, valueEn, isEdited }) =>
    isUnseenFact({ code, isEdited }) ? null : (
      <ConfirmButton
        label={copy.checked}
        call={confirmFact}
        input={{ params: { id } }}
        asks={copy.askChecked(code, value, valueEn)}
        isHarmless
        done={copy.checkedDone}
        rowName={code}
      />
    ),
  detailParts: [
    {
      title: copy.proposal,
      isShown: ({ proposal }) => proposal !== null,
      content: (fact) => <ProposalPart fact={fact} />,
    },
    {
      title: copy.entry,
      fields: [
        'code',
        'kind',
        'status',
        'value',
        'valueEn',
        'validFrom',
        'validFromEn',
        'appliesTo',
        'appliesToEn',
        'found',
        'foundEn',
        'body',
        'bodyEn',
      ],
    },
    {
      title: copy.source,
      fields: [
        'sourceName',
        'sourceNameEn',
        'sourceUrl',
        'isOfficial',
        'quote',
        'checkedOn',
        'checkedBy',
        'reviewMonths',
        'reviewOn',
        'owner',
        'isCostly',
        'remark',
      ],
    },
    {
      title: copy.cite,
      isShown: ({ code }) => code.startsWith(ADDED_CODE),
      content: ({ code }) => <HowToCite code={code} />,
    },
    { title: copy.pages, content: ({ code }) => <ShownOn code={code} /> },
    { title: copy.log, content: ({ code }) => <ChangeLog code={code} /> },
  ],
  form: [
    {
      title: copy.formFigure,
      fields: [
        'status',
        ['value', 'valueEn'],
        ['validFrom', 'validFromEn'],
        ['appliesTo', 'appliesToEn'],
        ['found', 'foundEn'],
        ['body', 'bodyEn'],
        ['reason', 'reasonEn'],
        'isConfirmed',
      ],
    },
    {
      title: copy.formSource,
      fields: [
        ['sourceName', 'sourceNameEn'],
        'sourceUrl',
        'isOfficial',
        'quote',
        ['checkedOn', 'reviewMonths'],
        ['owner', 'isCostly'],
        'remark',
      ],
    },
  ],
  // what is new changes nothing that readers knew
  editOnly: ['reason', 'reasonEn', 'isConfirmed'],
  start: { status: 'current', reviewMonths: 12, checkedOn: today(), isOfficial: true },
  hints: {
    value: copy.valueHint,
    reason: copy.reasonHint,
    isConfirmed: copy.confirmHint,
    quote: copy.quoteHint,
    owner: copy.ownerHint,
    isCostly: copy.costlyHint,
  },
  doneText: ({ proposal }) => (proposal === null ? undefined : copy.sentForApproval),
  isHidden: (name, { status }) => (name === 'appliesTo' || name === 'appliesToEn') && status !== 'partly',
  width: 860,
})
