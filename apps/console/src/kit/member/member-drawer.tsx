import { getUserHome } from '@app/contract/member/member.ts'
import { auditActs } from '@app/contract/moderation/audit.values.ts'
import { readMemberRecord } from '@app/contract/moderation/review.ts'
import { profilePartNames, profileParts } from '@app/contract/moderation/sanction.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { userAdmin } from '@app/contract/system/user.ts'
import { Link } from 'react-router'
import { useLanguage, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall } from '#kit/data/use-call.ts'
import { useIsNarrow } from '#kit/data/viewport.ts'
import { SideDrawer } from '#kit/dialog/dialog.tsx'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { PictureRow } from '#kit/display/pictures.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import { drawerCopy as copy } from './copy.ts'
import { MemberDesk } from './member-desk.tsx'
import './member-drawer.css'

const objects = {
  blog: { zh: '帖子', en: 'Post' },
  comment: { zh: '评论', en: 'Comment' },
  user: { zh: '本人', en: 'The member' },
  ...profileParts,
} as const

interface MemberDrawerProps {
  id: number
  name: string
  onClose: () => void
}

/** What a reviewer needs of a member: the public profile and the moderation record, nothing of the account. */
export default function MemberDrawer({ id, name, onClose }: MemberDrawerProps) {
  const say = useSay()
  const language = useLanguage()
  const can = useCan()
  const isNarrow = useIsNarrow()
  const home = useCall(getUserHome, { params: { userId: id } }, { isQuiet: true })
  const record = useCall(readMemberRecord, { params: { userId: id } }, { isQuiet: true })
  // refused beyond the data scope, and then there is no link
  const account = useCall(userAdmin.read, { params: { id } }, { isQuiet: true, isOn: can(userAdmin.read) })
  const failed = [home, record].find(({ isError }) => isError)
  const person = home.data?.data
  const found = record.data?.data
  return (
    <SideDrawer
      size={isNarrow ? '100%' : 560}
      className="detail"
      startsAtTop
      title={say(copy.title(person?.user.nickName ?? name))}
      onClose={onClose}
    >
      {failed ? (
        <Failed
          failure={failed.error}
          onRetry={() => {
            void home.refetch()
            void record.refetch()
          }}
        />
      ) : !person || !found ? (
        <Waiting />
      ) : (
        <>
          <DescriptionList
            facts={[
              [say(copy.nickName), person.user.nickName],
              [say(copy.level), `Lv${person.user.level}`],
              [
                say(copy.badge),
                person.user.badge
                  ? (language === 'en' && person.user.badge.labelEn) || person.user.badge.label
                  : say(copy.none),
              ],
              ...(person.cityName ? [[say(copy.city), person.cityName] as const] : []),
              [say(copy.joined), person.joinTime],
              [say(copy.posts), person.stat.blogCount],
              [say(copy.comments), person.stat.commentCount],
              ...(person.user.avatar
                ? [[say(copy.picture), <PictureRow key="picture" names={[person.user.avatar]} />] as const]
                : []),
              ...(person.bio ? [[say(copy.bio), person.bio] as const] : []),
            ]}
          />
          <MemberDesk
            id={id}
            name={person.user.nickName}
            filledParts={profilePartNames.filter(
              (part) => part === 'nickName' || (part === 'bio' ? person.bio : person.user.avatar) !== '',
            )}
          />
          <section className="member-record">
            <h2>{say(copy.record)}</h2>
            <p className="tip">
              {say(copy.about)}
              {found.total > found.decisions.length &&
                ` ${say(copy.newest(found.decisions.length, found.total))}`}
            </p>
            <PlainTable
              caption={say(copy.record)}
              heads={[copy.time, copy.act, copy.object, copy.reason].map((pair) => say(pair))}
              rows={found.decisions.map((one) => [
                <span key="time" className="number">
                  {writeMoment(one.createTime)}
                </span>,
                say(auditActs[one.act]) + (one.isTakenBack ? say(copy.takenBack) : ''),
                say(objects[one.objKind as keyof typeof objects]),
                one.reason,
              ])}
              empty={say(copy.clean)}
            />
            {account.data && (
              <p>
                <Link to={`/system/user?detail=${id}`}>{say(copy.account)}</Link>
              </p>
            )}
          </section>
        </>
      )}
    </SideDrawer>
  )
}
