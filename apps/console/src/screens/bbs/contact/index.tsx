import { leadAdmin } from '@app/contract/contact/lead.ts'
import { PortalLink, Reference } from '#kit/display/reference.tsx'
import { screen } from '#kit/page/screen.tsx'

export default screen(leadAdmin, {
  search: ['name', 'status', 'params'],
  columns: [
    'id',
    'ref',
    'name',
    'mobile',
    'who',
    'grade',
    'content',
    'schoolId',
    'source',
    'status',
    'times',
    'createTime',
  ],
  name: 'name',
  hidden: ['ref', 'grade', 'schoolId', 'times'],
  cells: {
    schoolId: ({ schoolId }) => <Reference to="school" id={schoolId} name={null} />,
    source: ({ source }) =>
      source && (
        <PortalLink path={source} name={source}>
          {source}
        </PortalLink>
      ),
  },
  form: [],
})
