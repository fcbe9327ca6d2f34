import { listLeadOwners } from '@app/contract/contact/lead-desk.ts'
import { leadAwayAdmin } from '@app/contract/contact/lead-rule.ts'
import { choiceFrom } from '#kit/form/widgets.tsx'
import { screen } from '#kit/page/screen.tsx'

const owner = choiceFrom(listLeadOwners, ({ data }) =>
  data.map(({ userId, nickName }) => ({ value: String(userId), label: nickName })),
)

export default screen(leadAwayAdmin, {
  search: ['userId'],
  columns: ['id', 'nickName', 'fromDay', 'toDay', 'remark', 'updateBy', 'updateTime'],
  name: 'nickName',
  hidden: ['updateBy', 'updateTime'],
  detailFields: ['nickName', 'fromDay', 'toDay', 'remark', 'updateBy', 'updateTime'],
  widgets: { userId: owner },
  form: ['userId', ['fromDay', 'toDay'], 'remark'],
})
