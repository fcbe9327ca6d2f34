import { sensitiveWordAdmin } from '@app/contract/moderation/sensitive-word.ts'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'
import { TryBox } from './try-box.tsx'

/** The list that texts of members are judged by, and a box to try it. */
export default function SensitiveWords() {
  return (
    <>
      <TryBox />
      <ResourceScreen
        resource={sensitiveWordAdmin}
        config={{
          search: ['word', 'wordClass', 'action', 'status'],
          columns: [
            'id',
            'word',
            'wordClass',
            'action',
            'scopes',
            'hits',
            'owner',
            'reviewDate',
            'status',
            'updateTime',
          ],
          hidden: ['id', 'updateTime'],
          form: ['word', ['wordClass', 'action'], 'scopes', ['owner', 'reviewDate'], 'status', 'remark'],
        }}
      />
    </>
  )
}
