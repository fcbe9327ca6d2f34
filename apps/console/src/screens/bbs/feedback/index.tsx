import { feedbackAdmin } from '@app/contract/contact/feedback.ts'
import { PortalLink } from '#kit/display/reference.tsx'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'
import { Shares } from './shares.tsx'

/** Answers to “Was this page helpful?”, and what they come to for each page. */
export default function Feedback() {
  return (
    <>
      <Shares />
      <ResourceScreen
        resource={feedbackAdmin}
        config={{
          whenEmpty: {
            zh: '还没有反馈：读者回答页面末尾的“这页有帮助吗”后，会出现在这里',
            en: 'No feedback yet. It arrives here from the question at the end of each page, whether it helped',
          },
          search: ['path', 'helpful', 'params'],
          columns: ['id', 'path', 'lang', 'helpful', 'text', 'createTime'],
          cells: {
            path: ({ path }) => (
              <PortalLink path={path} name={path}>
                {path}
              </PortalLink>
            ),
          },
          form: [],
        }}
      />
    </>
  )
}
