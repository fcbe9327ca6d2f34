import { leadRobotAdmin, testLeadRobot } from '@app/contract/contact/lead-robot.ts'
import { pairs } from '#kit/data/language.ts'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import { screen } from '#kit/page/screen.tsx'

const copy = pairs({
  address: {
    zh: '在群里添加机器人后由平台给出的完整地址；加密保存，修改时留空则不变',
    en: 'The full webhook address that the platform shows after you add the robot to a group. Stored encrypted; leave empty to keep the current one',
  },
  secret: {
    zh: '钉钉“加签”、飞书“签名校验”的密钥，没有则不填；企业微信不需要。群内消息只有城市、年级和链接',
    en: 'The signing secret of DingTalk or Feishu, if signatures are on; WeCom has none. Messages contain only city, grade and a link',
  },
  test: { zh: '发送测试', en: 'Send test' },
  queued: { zh: '已提交，请在“短信记录”中查看结果', en: 'Queued. The result is under “Messages”' },
})

export default screen(leadRobotAdmin, {
  whenEmpty: {
    zh: '还没有群机器人：新增后，新线索会同时发到工作群',
    en: 'No chat robots yet. Add one to have new leads announced in a work chat',
  },
  search: ['name', 'status'],
  columns: ['id', 'name', 'kind', 'address', 'lang', 'status', 'updateBy', 'updateTime'],
  name: 'name',
  detailFields: ['name', 'kind', 'address', 'secret', 'lang', 'status', 'updateBy', 'updateTime'],
  hints: { address: copy.address, secret: copy.secret },
  form: [['name', 'kind'], 'address', 'secret', ['lang', 'status']],
  rowControl: ({ id, name }) => (
    <ConfirmButton
      label={copy.test}
      call={testLeadRobot}
      input={{ params: { id } }}
      done={copy.queued}
      rowName={name}
    />
  ),
})
