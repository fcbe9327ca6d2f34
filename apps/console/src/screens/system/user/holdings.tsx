import { userAdmin } from '@app/contract/system/user.ts'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { DescriptionList } from '#kit/display/description-list.tsx'

const copy = pairs({
  roles: { zh: '角色', en: 'Roles' },
  posts: { zh: '岗位', en: 'Positions' },
  noRole: { zh: '无角色', en: 'None' },
  noPost: { zh: '无岗位', en: 'None' },
})

/** The roles and positions of a user, in the drawer. */
export function Holdings({ userId }: { userId: number }) {
  const say = useSay()
  const read = useCall(userAdmin.read, { params: { id: userId } }, { isQuiet: true }).data
  if (!read) return null
  const { roles, posts, roleIds, postIds } = read
  const roleNames = roles
    .filter(({ roleId }) => roleIds.includes(roleId))
    .map(({ roleName, roleNameEn }) => say({ zh: roleName, en: roleNameEn || roleName }))
  const postNames = posts.filter(({ postId }) => postIds.includes(postId)).map(({ postName }) => postName)
  return (
    <DescriptionList
      isFramed
      facts={[
        [say(copy.posts), postNames.join('、') || say(copy.noPost)],
        [say(copy.roles), roleNames.join('、') || say(copy.noRole)],
      ]}
    />
  )
}
