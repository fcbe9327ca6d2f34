import type { roles } from '#modules/access-control/table.ts'

/**
 * A role that is ready to use. `grants` are patterns of permissions: `*` stands for any word, `!` takes away. They are
 * resolved against the menus of the product, so that a role also gets what a later release adds.
 */
export interface DeskRole {
  role: typeof roles.$inferInsert & { roleId: number }
  grants: readonly string[]
}

/** The counts of the first page, for every desk. */
const everyDesk = ['bbs:dashboard:list']

/** The desks of the back office, in the order of the role list; see docs/console-permissions.md#roles. */
export const deskRoles: readonly DeskRole[] = [
  {
    role: {
      roleId: 4,
      roleName: '所有者',
      roleNameEn: 'Owner',
      roleKey: 'bbs_owner',
      roleSort: 4,
      dataScope: '1',
      remark: '门户的全部管理、员工账号与角色、网站设置、报表与日志；不含系统工具和菜单',
    },
    grants: [
      'bbs:*:*',
      'system:*:*',
      'monitor:operlog:list',
      'monitor:operlog:export',
      'monitor:logininfor:*',
      'monitor:online:*',
      'monitor:event:*',
      // what runs the product, not the portal
      '!system:menu:*',
      '!monitor:logininfor:remove',
    ],
  },
  {
    role: {
      roleId: 5,
      roleName: '编辑',
      roleNameEn: 'Editor',
      roleKey: 'bbs_editor',
      roleSort: 5,
      dataScope: '1',
      remark: '资讯、视频、故事、标签、类型、通知、素材、轮播图、同义词、无结果搜索、更正与页面反馈',
    },
    grants: [
      ...everyDesk,
      'bbs:infomation:*',
      'bbs:schedule:list',
      'bbs:video:*',
      'bbs:story:*',
      'bbs:type:*',
      'bbs:notice:*',
      'bbs:tag:*',
      'bbs:media:*',
      'bbs:fact:*',
      'bbs:banner:*',
      'bbs:openday:*',
      'bbs:synonym:*',
      'bbs:searchgap:*',
      'bbs:correction:*',
      'bbs:feedback:*',
      'bbs:pagecount:*',
      'bbs:statistics:list',
      'bbs:city:list',
      'bbs:city:query',
      'bbs:school:list',
      'bbs:school:query',
      'bbs:blog:list',
      'bbs:blog:query',
    ],
  },
  {
    role: {
      roleId: 6,
      roleName: '城市版主',
      roleNameEn: 'City moderator',
      // the second key is what limits a moderator to the cities set for the account
      roleKey: 'bbs_city_moderator,bbs_moderator',
      roleSort: 6,
      dataScope: '1',
      remark: '只审核在“版主管理”中设给本人的城市（没有设置时为全部城市）；不能禁言、封禁，也不能看敏感词',
    },
    grants: [
      ...everyDesk,
      'bbs:review:list',
      'bbs:review:query',
      'bbs:review:edit',
      'bbs:report:list',
      'bbs:report:query',
      'bbs:report:edit',
      'bbs:blog:list',
      'bbs:blog:query',
      'bbs:comment:list',
      'bbs:comment:query',
      'bbs:audit:list',
    ],
  },
  {
    role: {
      roleId: 7,
      roleName: '咨询顾问',
      roleNameEn: 'Sales',
      roleKey: 'bbs_sales',
      roleSort: 7,
      dataScope: '1',
      remark: '线索的跟进与分配；不能导出完整号码',
    },
    grants: [
      ...everyDesk,
      'bbs:contact:*',
      '!bbs:contact:exportfull',
      'bbs:school:list',
      'bbs:school:query',
      'bbs:city:list',
      'bbs:city:query',
    ],
  },
  {
    role: {
      roleId: 8,
      roleName: '学校联络',
      roleNameEn: 'School liaison',
      roleKey: 'bbs_liaison',
      roleSort: 8,
      dataScope: '1',
      remark: '学校资料、认证申请、认领与红黑榜程序',
    },
    grants: [
      ...everyDesk,
      'bbs:liaison:*',
      'bbs:schoolauth:*',
      'bbs:auth:*',
      'bbs:redblack:*',
      'bbs:school:*',
      'bbs:openday:*',
      'bbs:register:*',
      'bbs:city:list',
      'bbs:city:query',
      'bbs:correction:list',
      'bbs:correction:query',
    ],
  },
  {
    role: {
      roleId: 9,
      roleName: '审计员',
      roleNameEn: 'Auditor',
      roleKey: 'bbs_auditor',
      roleSort: 9,
      dataScope: '1',
      remark: '查看全部业务列表、操作日志、登录日志与审计日志；不能修改，也不能导出',
    },
    grants: [
      'bbs:*:list',
      'bbs:*:query',
      // who of the moderators decided how much is for the people who lead them
      '!bbs:shift:list',
      'system:user:list',
      'system:user:query',
      'system:role:list',
      'system:role:query',
      'system:notice:list',
      'monitor:operlog:list',
      'monitor:logininfor:list',
      'monitor:online:list',
      'monitor:event:list',
      'monitor:job:list',
      'monitor:job:query',
    ],
  },
]

/** What the role of moderators has beyond what it was first planted with, as far as a release brings it. */
export const moderatorGrants: readonly string[] = [
  ...everyDesk,
  'bbs:review:*',
  'bbs:report:*',
  'bbs:blog:*',
  '!bbs:blog:export',
  'bbs:comment:*',
  'bbs:sanction:*',
]

/** Whether patterns grant a permission. */
export function grantsPermission(grants: readonly string[], permission: string): boolean {
  const words = permission.split(':')
  const fits = (pattern: string) => {
    const parts = pattern.split(':')
    return parts.length === words.length && parts.every((word, at) => word === '*' || word === words[at])
  }
  const isTaken = grants.some((grant) => grant.startsWith('!') && fits(grant.slice(1)))
  return !isTaken && grants.some(fits)
}
