import { messageTextAdmin } from '@app/contract/monitor/message-text.ts'
import { screen } from '#kit/page/screen.tsx'
import { ownTextWidgets } from './own-text.tsx'
import { TextControl } from './text-control.tsx'

/** 消息文案: the words of every message that the portal sends, the standard ones and the own ones. */
export default screen(messageTextAdmin, {
  search: ['scene'],
  columns: ['id', 'scene', 'channel', 'text', 'textEn', 'places', 'isOwn', 'updateBy', 'updateTime'],
  hidden: ['id', 'updateBy'],
  name: 'scene',
  facts: ['scene', 'channel', 'places'],
  form: [
    ['text', 'textEn'],
    ['subject', 'subjectEn'],
  ],
  cells: {
    text: ({ text, standard }) => text || standard,
    textEn: ({ textEn, standardEn }) => <span lang="en">{textEn || standardEn}</span>,
    places: ({ places }) => places.map((place) => `{${place}}`).join(' '),
  },
  formWidgets: (id) => (id === undefined ? {} : ownTextWidgets(id)),
  detailFields: [
    'scene',
    'channel',
    'places',
    'text',
    'textEn',
    'subject',
    'subjectEn',
    'standard',
    'standardEn',
    'standardSubject',
    'standardSubjectEn',
    'updateBy',
    'updateTime',
  ],
  rowControl: (row) => <TextControl row={row} />,
  width: 1080,
})
