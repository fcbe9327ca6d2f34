import { listLeadOwners } from '@app/contract/contact/lead-desk.ts'
import { leadRuleAdmin } from '@app/contract/contact/lead-rule.ts'
import { listCities } from '@app/contract/site/city.ts'
import { pairs } from '#kit/data/language.ts'
import { choiceFrom, choicesFrom } from '#kit/form/widgets.tsx'
import { screen } from '#kit/page/screen.tsx'

const copy = pairs({
  city: { zh: '不选表示所有城市', en: 'None means every city' },
  lang: { zh: '不选表示两种语言', en: 'None means both languages' },
  userIds: {
    zh: '新线索按顺序轮流分配；停用、请假或没有线索权限的账号会跳过。按“顺序”从小到大，第一条符合且有人可接的规则生效',
    en: 'New leads go to them in turn; who is stopped, away or may not see leads is passed over. The first rule that fits and has somebody at work counts',
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

export default screen(leadRuleAdmin, {
  search: ['name', 'status'],
  columns: ['id', 'orderNum', 'name', 'cityCode', 'lang', 'status', 'updateBy', 'updateTime'],
  name: 'name',
  detailFields: ['name', 'orderNum', 'cityCode', 'lang', 'status', 'updateBy', 'updateTime'],
  widgets: { cityCode: city, userIds: owners },
  hints: copy,
  form: ['name', ['orderNum', 'status'], ['cityCode', 'lang'], 'userIds'],
})
