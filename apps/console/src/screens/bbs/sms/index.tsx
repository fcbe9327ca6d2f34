import { messageAdmin } from '@app/contract/message.ts'
import { screen } from '#kit/screen.tsx'

export default screen(messageAdmin, {
  search: ['channel', 'scene', 'status', 'params'],
  columns: [
    'id',
    'channel',
    'phonenumber',
    'scene',
    'content',
    'provider',
    'status',
    'error',
    'attempts',
    'createTime',
    'sentTime',
  ],
  hidden: ['attempts', 'sentTime'],
  // a message is read whole: what matters may stand at its end
  cells: { content: ({ content }) => <span className="whole-text">{content}</span> },
  form: [],
})
