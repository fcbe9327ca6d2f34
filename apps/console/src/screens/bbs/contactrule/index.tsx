import { listLeadOwners } from '@app/contract/contact/lead-desk.ts'
import { leadRuleAdmin } from '@app/contract/contact/lead-rule.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { listCities } from '@app/contract/site/city.ts'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { CityName } from '#kit/display/city-name.tsx'
import { choiceFrom, choicesFrom } from '#kit/form/widgets.tsx'
import { screen } from '#kit/page/screen.tsx'

const copy = pairs({
  everyCity: { zh: '所有城市', en: 'Every city' },
  bothLanguages: { zh: '两种语言', en: 'Both languages' },
  gone: (id: number) => ({ zh: `账号 ${id}（已不可接线索）`, en: `Account ${id} (cannot take leads)` }),
})

const hints = pairs({
  city: { zh: '不选表示所有城市', en: 'Leave empty for every city' },
  lang: { zh: '不选表示两种语言', en: 'Leave empty for both languages' },
  userIds: {
    zh: '新线索按顺序轮流分配；停用、请假或没有线索权限的账号会跳过。按“顺序”从小到大，第一条符合且有人可接的规则生效',
    en: 'New leads go to these accounts in turn, skipping any that are disabled, away or may not see leads. The first matching rule with an available account applies',
  },
})

const city = choiceFrom(listCities, ({ data }, language) =>
  data
    .filter(({ value }) => value)
    .map(({ value, label, labelEn }) => ({ value, label: language === 'en' ? labelEn : label })),
)
const owners = choicesFrom(listLeadOwners, ({ data }) =>
  data.map(({ userId, nickName }) => ({ value: userId, label: nickName })),
)

function Words({ pair }: { pair: Pair }) {
  return useSay()(pair)
}

/** Accounts by their names; the number of one that may no longer own leads. */
function Owners({ userIds }: { userIds: readonly number[] }) {
  const say = useSay()
  const { data } = useCall(listLeadOwners)
  const names = new Map(data?.data.map(({ userId, nickName }) => [userId, nickName]))
  return (
    <>{data && userIds.map((id) => names.get(id) ?? say(copy.gone(id))).join(say({ zh: '、', en: ', ' }))}</>
  )
}

export default screen(leadRuleAdmin, {
  whenEmpty: {
    zh: '还没有分配规则：新线索暂时没有负责人，请新增规则按城市或语言分配',
    en: 'No rules yet, so new leads have no owner. Add a rule to assign them by city or language',
  },
  search: ['name', 'status'],
  columns: ['id', 'orderNum', 'name', 'cityCode', 'lang', 'userIds', 'status', 'updateBy', 'updateTime'],
  name: 'name',
  detailFields: ['name', 'orderNum', 'cityCode', 'lang', 'userIds', 'status', 'updateBy', 'updateTime'],
  cells: {
    cityCode: ({ cityCode }) => <CityName code={cityCode} all={copy.everyCity} />,
    lang: ({ lang }) => (lang ? undefined : <Words pair={copy.bothLanguages} />),
    userIds: ({ userIds }) => <Owners userIds={userIds} />,
  },
  widgets: { cityCode: city, userIds: owners },
  hints,
  form: ['name', ['orderNum', 'status'], ['cityCode', 'lang'], 'userIds'],
})
