import { allCalls } from '@app/contract/calls.ts'
import type { Access, Call } from '@app/contract/wire/call.ts'
import { describe, expect, it } from 'vitest'

/*
 * The tests of `access/` derive from the contract who may make a call, so they would follow a changed access in
 * silence. This one does not: it derives the access from method and path. What clients fixed otherwise stands here by
 * hand, and so does every call that is opened to more people, or to fewer, than its address says.
 */

/** Addresses that name their permission by another subject. */
const SUBJECTS: Readonly<Record<string, string>> = { jobLog: 'job', schoolauth: 'auth' }

function verbOf({ method, path }: Call): string {
  const last = path.split('/').at(-1) ?? ''
  if (last === 'export') return 'export'
  if (last.startsWith('import')) return 'import'
  if (method === 'GET') return last.startsWith('{') ? 'query' : 'list'
  return { POST: 'add', PUT: 'edit', DELETE: 'remove' }[method]
}

function byPath(call: Call): Access {
  if (call.path.startsWith('/bbs/web/')) return 'public'
  if (call.path.startsWith('/bbs/submitweb/')) return 'account'
  // an empty workbook says nothing of any record
  if (call.path.endsWith('/importTemplate')) return 'account'
  const [, area = '', subject = ''] = call.path.split('/')
  return `${area}:${SUBJECTS[subject] ?? subject}:${verbOf(call)}`
}

interface Exception {
  access: Access
  because: string
  calls: readonly string[]
}

const exceptions: readonly Exception[] = [
  {
    access: 'public',
    because: 'asked before anyone has signed in, or to prove who they are',
    calls: [
      'account.captcha',
      'account.publicKey',
      'account.register',
      'account.signIn',
      'account.smsSignIn',
      'account.totpSignIn',
      'account.updateMyPassword',
    ],
  },
  { access: 'public', because: 'ends a session that may be over already', calls: ['account.signOut'] },
  {
    access: 'public',
    because: 'labels of values that the portal shows',
    calls: ['dictionary.publicEntries'],
  },
  {
    access: 'account',
    because: 'the own account and session',
    calls: [
      'account.me',
      'account.profile',
      'account.device',
      'account.changePassword',
      'account.updateOwnDetails',
      'account.avatar',
      'account.unlockScreen',
    ],
  },
  {
    access: 'account',
    because: 'what every screen of the console is made with: own menus, labels, choices, announcements',
    calls: [
      'menu.routes',
      'menu.tree',
      'menu.ofRole',
      'department.treeAsBefore',
      'config.value',
      'dictionary.entries',
      'dictType.options',
      'position.options',
      'announcement.top',
      'announcement.read',
      'announcement.markRead',
      'announcement.markAllRead',
      'dashboard.waiting',
      'recordSearch.find',
      'savedView.ofScreen',
      'savedView.save',
      'savedView.remove',
      'dashboard.arrangement',
      'dashboard.arrange',
    ],
  },
  {
    access: 'account',
    because: 'own uploads; who may read a file depends on the file',
    calls: ['file.upload', 'file.uploadSeveral', 'file.download', 'file.resource'],
  },
  {
    access: 'account',
    because: 'asks in its action for the permission to change the records of the resource that it names',
    calls: ['editing.mark', 'editing.storeUnsaved'],
  },
  {
    access: 'account',
    because: 'is empty for who is no staff; the people who use it hold different permissions',
    calls: ['replyTemplate.options'],
  },
  {
    access: 'bbs:story:offer',
    because: 'stories of members are asked for and given back by a permission of its own',
    calls: ['storyOffer.offer', 'storyOffer.takeBack'],
  },
  {
    access: 'bbs:story:list',
    because: 'who sees the stories sees the offers to make one',
    calls: ['storyOffer.list'],
  },
  {
    access: 'account',
    because: 'asks for the role `admin` in its action, as the admin template does',
    calls: ['codeTable.create'],
  },
  {
    access: 'account',
    because: 'the sample of the API explorer, kept in memory',
    calls: [
      'sampleUser.list',
      'sampleUser.read',
      'sampleUser.create',
      'sampleUser.update',
      'sampleUser.remove',
    ],
  },

  // permissions that the admin template names in its own way
  {
    access: 'system:role:query',
    because: 'choices of a role are part of the role',
    calls: ['role.options', 'role.departmentsAsBefore'],
  },
  { access: 'system:dept:list', because: 'a list without one branch', calls: ['department.others'] },
  {
    access: 'system:user:query',
    because: 'choices of the form that shows a user',
    calls: ['user.choices'],
  },
  { access: 'system:user:resetPwd', because: 'a right of its own', calls: ['user.resetPassword'] },
  { access: 'monitor:online:forceLogout', because: 'a right of its own', calls: ['session.end'] },
  { access: 'monitor:logininfor:unlock', because: 'a right of its own', calls: ['loginLog.unlock'] },
  {
    access: 'monitor:job:changeStatus',
    because: 'a right of its own',
    calls: ['job.changeStatus', 'job.run'],
  },
  {
    access: 'monitor:cache:list',
    because: 'the template has one permission for the cache viewer',
    calls: ['cache.clearAll', 'cache.clearKey', 'cache.clearName', 'cache.keys', 'cache.value', 'cdn.purge'],
  },
  {
    access: 'tool:gen:list',
    because: 'columns are part of the list of tables',
    calls: ['codeTable.columns'],
  },
  { access: 'tool:gen:preview', because: 'a right of its own', calls: ['codeTable.preview'] },
  { access: 'tool:gen:edit', because: 'writes by GET', calls: ['codeTable.synchronise'] },
  {
    access: 'tool:gen:code',
    because: 'a right of its own',
    calls: ['codeTable.download', 'codeTable.batch', 'codeTable.write'],
  },

  // our own
  {
    access: 'bbs:contact:edit',
    because: 'a note is part of working on a lead',
    calls: ['lead.note'],
  },
  { access: 'bbs:contactrobot:edit', because: 'a try is part of setting one up', calls: ['leadRobot.test'] },
  { access: 'bbs:contact:assign', because: 'a right of its own', calls: ['lead.assign'] },
  { access: 'bbs:contact:reveal', because: 'a right of its own', calls: ['lead.reveal'] },
  { access: 'bbs:contact:join', because: 'a right of its own', calls: ['lead.join'] },
  { access: 'bbs:contact:withdraw', because: 'a right of its own', calls: ['lead.erase'] },
  {
    access: 'bbs:sms:edit',
    because: 'settings are read by the people who change them, and a test sends',
    calls: ['message.settings', 'message.test', 'wechat.test'],
  },
  { access: 'bbs:messagetext:edit', because: 'a try is part of writing one', calls: ['messageText.test'] },
  { access: 'monitor:event:edit', because: 'an event is not added, but told again', calls: ['event.retry'] },
  { access: 'bbs:sensitive:list', because: 'tries a text, writes nothing', calls: ['sensitiveWord.test'] },
  {
    access: 'bbs:notice:send',
    because: 'what every member gets is a right of its own',
    calls: ['broadcast.send', 'broadcast.withdraw'],
  },
  { access: 'bbs:notice:query', because: 'counts before a notice is sent', calls: ['broadcast.audience'] },
  {
    access: 'bbs:searchgap:query',
    because: 'suggests a word for one record',
    calls: ['searchGap.nearest'],
  },
  { access: 'bbs:media:edit', because: 'a file travels by POST', calls: ['media.replace'] },
  { access: 'bbs:synonym:add', because: 'makes a synonym', calls: ['searchGap.synonym'] },
  { access: 'bbs:fact:approve', because: 'a second editor, a right of its own', calls: ['fact.decide'] },
  {
    access: 'bbs:user:sanction',
    because: 'a right of its own',
    calls: ['sanction.set', 'sanction.reset', 'sanction.lift', 'review.origins'],
  },
  {
    access: 'bbs:review:edit',
    because: 'decisions are held and withdrawn, not added and removed',
    calls: ['review.hold', 'review.withdrawHeld', 'review.listHeld'],
  },
  {
    access: 'bbs:review:edit',
    because: 'shares the work among those who decide',
    calls: ['review.note', 'review.notes', 'review.colleagues', 'review.counts', 'review.neighbours'],
  },
  { access: 'bbs:blog:list', because: 'the list opens whole posts', calls: ['staffPost.read'] },
  {
    access: 'bbs:report:edit',
    because: 'reporters are named to the people who decide',
    calls: ['report.read'],
  },
  { access: 'bbs:school:query', because: 'what belongs to one school', calls: ['school.desk'] },
  {
    access: 'bbs:school:edit',
    because: 'a merge changes schools, and its preview is for the people who merge',
    calls: ['school.mergePreview'],
  },
  { access: 'bbs:school:query', because: 'merges into one school', calls: ['school.merges'] },

  {
    access: 'bbs:register:apply',
    because: 'what a file of the register changes is applied and given up by a permission of its own',
    calls: ['register.apply', 'register.cancel'],
  },
  {
    access: 'bbs:register:undo',
    because: 'an applied import of the register is taken back by a permission of its own',
    calls: ['register.undo'],
  },
  {
    access: 'bbs:school:remove',
    because: 'a merge changes schools, and its preview is for the people who merge',
    calls: ['school.merge', 'school.unmerge'],
  },
  {
    access: 'bbs:settings:edit',
    because: 'what is not settled is for the people who settle it',
    calls: ['dashboard.opening'],
  },
  {
    access: 'bbs:review:list',
    because: 'shown beside the queue',
    calls: ['review.member', 'review.person', 'review.cluster', 'review.watch'],
  },
  {
    access: 'bbs:auth:edit',
    because: 'contacts of applicants are for the people who decide',
    calls: ['schoolAuth.read'],
  },
]

const byHand = new Map(exceptions.flatMap(({ access, calls }) => calls.map((id) => [id, access] as const)))

describe('the access of a call', () => {
  it('is what its method and path say, or stands here by hand', () => {
    const wrong = allCalls
      .map((call) => ({ id: call.id, is: call.access, expected: byHand.get(call.id) ?? byPath(call) }))
      .filter(({ is, expected }) => is !== expected)
    expect(wrong).toEqual([])
  })

  it('stands here by hand only where its address says something else', () => {
    const calls = new Map<string, Call>(allCalls.map((call) => [call.id, call]))
    const needless = [...byHand].filter(([id, access]) => {
      const call = calls.get(id)
      return !call || byPath(call) === access
    })
    expect(needless).toEqual([])
  })
})
