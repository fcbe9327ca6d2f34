import { correctionAdmin } from '@app/contract/contact/correction.ts'
import { api } from '#kit/data/api.ts'
import { pairs } from '#kit/data/language.ts'
import { PortalLink, Reference } from '#kit/display/reference.tsx'
import { screen } from '#kit/page/screen.tsx'

const copy = pairs({
  mend: { zh: '修改学校', en: 'Edit school' },
  reject: { zh: '不予采纳', en: 'Reject' },
})

/** Where the form calls a fact by another name. */
const fieldOf: Record<string, string | undefined> = { tuition: 'tuitionMin' }

export default screen(correctionAdmin, {
  whenEmpty: {
    zh: '没有纠错：读者在页面上指出数字有误时，会出现在这里',
    en: 'No corrections. They arrive here when readers point out a wrong figure on a page',
  },
  search: ['ref', 'status', 'params'],
  columns: [
    'ref',
    'status',
    'schoolName',
    'path',
    'field',
    'text',
    'contact',
    'note',
    'createTime',
    'decidedTime',
  ],
  hidden: ['contact', 'decidedTime'],
  cells: {
    schoolName: ({ schoolId, schoolName }) => <Reference to="school" id={schoolId} name={schoolName} />,
    path: ({ path }) =>
      path && (
        <PortalLink path={path} name={path}>
          {path}
        </PortalLink>
      ),
  },
  // what was accepted is mended where the school is kept
  links: [
    {
      label: copy.mend,
      to: ({ schoolId, factKey }) =>
        `/bbs/school?edit=${schoolId}${factKey ? `&field=${fieldOf[factKey] ?? factKey}` : ''}`,
      needs: { access: 'bbs:school:edit' },
      isShown: ({ schoolId, status }) => schoolId !== null && status === 'accepted',
    },
  ],
  bulk: [
    {
      label: copy.reject,
      needs: correctionAdmin.update,
      isFor: ({ status }) => status === 'open',
      run: ({ id, note }) => api(correctionAdmin.update, { body: { id, note, status: 'rejected' } }),
      undo: ({ id, note, status }) => api(correctionAdmin.update, { body: { id, note, status } }),
    },
  ],
  facts: ['ref', 'createTime', 'schoolName', 'path', 'field', 'text', 'contact', 'updateBy', 'decidedTime'],
  detailFields: [
    'ref',
    'status',
    'schoolName',
    'path',
    'field',
    'text',
    'contact',
    'note',
    'lang',
    'createTime',
    'updateBy',
    'decidedTime',
  ],
  form: ['status', 'note'],
  width: 640,
})
