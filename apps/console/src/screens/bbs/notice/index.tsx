import { broadcastAdmin } from '@app/contract/member/broadcast.ts'
import { levels } from '@app/contract/member/member.values.ts'
import { listCities } from '@app/contract/site/city.ts'
import { useSay } from '#kit/data/language.ts'
import { PreviewButton } from '#kit/display/page-preview.tsx'
import { choice, choiceFrom } from '#kit/form/widgets.tsx'
import { screen } from '#kit/page/screen.tsx'
import { draftQuery, LinkWithPreview } from './preview.tsx'
import { SendControl } from './send-control.tsx'

const city = choiceFrom(listCities, ({ data }, language) =>
  data
    .filter(({ value }) => value !== '')
    .map(({ value, label, labelEn }) => ({ value, label: language === 'en' ? labelEn : label })),
)
const level = choice(Object.fromEntries(levels.map((name, place) => [String(place), name])))

/** How many of those addressed have read it. */
function ReadShare({ addressed, readCount }: { addressed: number; readCount: number }) {
  const say = useSay()
  if (addressed === 0) return <span className="number">{readCount}</span>
  const share = Math.round((readCount / addressed) * 100)
  return (
    <span className="number" title={say({ zh: `已读 ${share}%`, en: `Read by ${share}%` })}>
      {readCount} ({share}%)
    </span>
  )
}

export default screen(broadcastAdmin, {
  whenEmpty: {
    zh: '还没有会员通知：新增后可以先预览，再发给全部或部分会员',
    en: 'No notices to members yet. Add one, preview it, then send it to all or some of them',
  },
  search: ['title', 'state', 'kind'],
  columns: [
    'id',
    'title',
    'titleEn',
    'kind',
    'cityCode',
    'state',
    'sendTime',
    'addressed',
    'readCount',
    'updateTime',
  ],
  hidden: ['titleEn', 'cityCode', 'updateTime'],
  form: [
    ['title', 'titleEn'],
    ['content', 'contentEn'],
    'link',
    ['kind', 'cityCode'],
    ['levelFrom', 'levelTo'],
    'remark',
  ],
  widgets: { link: LinkWithPreview, cityCode: city, levelFrom: level, levelTo: level },
  hints: {
    link: {
      zh: '读者点开通知后到达的页面，例如 /station；英文读者自动到英文页。',
      en: 'The page that the notice opens, such as /station. English readers get the English page.',
    },
    cityCode: {
      zh: '按会员资料里的城市；不选则不限。',
      en: 'By the city in the member’s profile; leave empty for every city.',
    },
  },
  cells: { readCount: (row) => <ReadShare {...row} /> },
  rowControl: (row, name) => (
    <>
      <PreviewButton path="/notify" name={name} query={draftQuery(row)} />
      <SendControl row={row} name={name} />
    </>
  ),
  width: 820,
})
