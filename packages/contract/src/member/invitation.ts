import { resource } from '@app/contract/shapes/resource.ts'
import {
  Id,
  listOf,
  Moment,
  named,
  Paging,
  PathId,
  Status,
  Whole,
  whenMissing,
} from '@app/contract/shapes/shapes.ts'
import { Remark, Written } from '@app/contract/system/dictionary.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { MOST_INVITATION_USES } from './invitation.values.ts'

const draft = z.object({
  maxUses: named(
    '可用次数',
    'Uses',
    Whole(MOST_INVITATION_USES, 1, whenMissing('请输入可用次数', 'Enter how often it can be used')),
  ),
  expireTime: named('有效期至', 'Valid until', Moment.nullable().optional()),
  status: named('状态', 'Status', Status.default('0')),
  remark: Remark,
})

/** Codes with which people become members while registration is by invitation; the server makes each code. */
export const invitationAdmin = resource({
  name: 'invitation',
  title: { zh: '邀请码', en: 'Invitation code' },
  path: '/bbs/invitation',
  permission: 'bbs:invitation',
  id: 'id',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  // a removed code would come back as another one
  versions: false,
  record: z.object({
    id: named('编号', 'No.', Id),
    code: named('邀请码', 'Code', z.string()),
    ...draft.shape,
    expireTime: named('有效期至', 'Valid until', Moment.nullable()),
    status: named('状态', 'Status', Status),
    usedCount: named('已用次数', 'Used', z.number().int()),
    ...Written,
  }),
  draft,
  search: z.object({
    code: named('邀请码', 'Code', z.string().max(40).optional()),
    remark: named('备注', 'Remark', z.string().max(100).optional()),
    status: named('状态', 'Status', Status.optional()),
  }),
})

/** Who became a member with a code, the latest first. */
export const listInvitedMembers = call({
  id: 'invitation.members',
  summary: { zh: '邀请码带来的会员', en: 'Members who came by a code' },
  method: 'GET',
  path: '/bbs/invitation/members/{id}',
  access: 'bbs:invitation:query',
  params: z.object({ id: PathId }),
  query: Paging,
  answer: listOf(
    z.object({
      userId: Id,
      nickName: z.string(),
      usertype: z.string(),
      createTime: Moment,
    }),
  ),
  shows: ['invitation:list'],
  problems: ['invalid'],
})
