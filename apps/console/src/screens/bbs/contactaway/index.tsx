import { listLeadOwners } from '@app/contract/contact/lead-desk.ts'
import { leadAwayAdmin } from '@app/contract/contact/lead-rule.ts'
import { choiceFrom } from '#kit/form/widgets.tsx'
import { screen } from '#kit/page/screen.tsx'

const owner = choiceFrom(listLeadOwners, ({ data }) =>
  data.map(({ userId, nickName }) => ({ value: String(userId), label: nickName })),
)

export default screen(leadAwayAdmin, {
  whenEmpty: {
    zh: '还没有请假：登记后，这几天的新线索不会分给请假的人',
    en: 'No days off yet. New leads are not assigned to people on the days you enter here',
  },
  search: ['userId'],
  columns: ['id', 'nickName', 'fromDay', 'toDay', 'remark', 'updateBy', 'updateTime'],
  name: 'nickName',
  hidden: ['updateBy', 'updateTime'],
  detailFields: ['nickName', 'fromDay', 'toDay', 'remark', 'updateBy', 'updateTime'],
  widgets: { userId: owner },
  form: ['userId', ['fromDay', 'toDay'], 'remark'],
})
