import { resource } from '@app/contract/shapes/resource.ts'
import {
  Dict,
  Done,
  Filter,
  Id,
  IdOrText,
  kinds,
  listOf,
  Moment,
  named,
  Paging,
  PathIds,
  RichText,
  text,
  WordedLine,
  whenMissing,
} from '@app/contract/shapes/shapes.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { Remark, Written } from './dictionary.ts'

const NoticeType = Dict('sys_notice_type').regex(/^[12]$/)
const NoticeStatus = Dict('sys_notice_status').regex(/^[01]$/)

const draft = z.object({
  noticeTitle: named(
    '公告标题',
    'Title',
    WordedLine(
      50,
      ['公告标题不能为空', 'Enter a title'],
      ['公告标题不能超过50个字符', 'Title: at most 50 characters'],
    ).regex(/^[^<>]*$/, text('公告标题不能包含脚本字符', 'A title may not contain < or >')),
  ),
  noticeType: named(
    '公告类型',
    'Type',
    z
      .string(whenMissing('公告类型不能为空', 'Choose a type'))
      .regex(/^[12]$/)
      .register(kinds, { kind: 'dictionary', type: 'sys_notice_type' }),
  ),
  status: named('状态', 'Status', NoticeStatus.default('0')),
  noticeContent: named('内容', 'Text', RichText.nullish()),
  remark: Remark,
})

/**
 * Announcements (通知公告) to staff in the console. On the wire they are called `notice`; members' notices on the portal
 * are something else (notice.ts).
 */
export const announcementAdmin = resource({
  name: 'announcement',
  title: { zh: '公告', en: 'Announcement' },
  logTitle: '通知公告',
  path: '/system/notice',
  permission: 'system:notice',
  readAccess: 'account',
  id: 'noticeId',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  record: z.object({
    noticeId: named('序号', 'No.', Id),
    noticeTitle: named('公告标题', 'Title', z.string()),
    noticeType: named('公告类型', 'Type', NoticeType),
    status: named('状态', 'Status', NoticeStatus),
    noticeContent: named('内容', 'Text', RichText.nullable()),
    ...Written,
  }),
  draft,
  search: z.object({
    noticeTitle: named('公告标题', 'Title', z.string().max(50).optional()),
    createBy: named('操作人员', 'Written by', z.string().max(64).optional()),
    noticeType: named('公告类型', 'Type', NoticeType.optional()),
  }),
})

const AnnouncementBrief = z.object({
  noticeId: Id,
  noticeTitle: z.string(),
  noticeType: NoticeType,
  status: NoticeStatus,
  createBy: z.string(),
  createTime: Moment.nullable(),
  isRead: z.boolean(),
})

/** The newest open ones, for the bell; `unreadCount` counts among these. */
export const listTopAnnouncements = call({
  id: 'announcement.top',
  summary: { zh: '最新公告', en: 'The newest announcements' },
  method: 'GET',
  path: '/system/notice/listTop',
  access: 'account',
  answer: z.object({ data: z.array(AnnouncementBrief), unreadCount: z.number().int() }),
  shows: ['announcement:list', 'announcement:read'],
})

export const markAnnouncementRead = call({
  id: 'announcement.markRead',
  summary: { zh: '公告标记已读', en: 'Mark an announcement as read' },
  method: 'POST',
  path: '/system/notice/markRead',
  access: 'account',
  query: z.object({ noticeId: IdOrText }),
  answer: Done,
  invalidates: ['announcement:read'],
  guardsRepeat: false,
})

export const markAllAnnouncementsRead = call({
  id: 'announcement.markAllRead',
  summary: { zh: '公告全部标记已读', en: 'Mark announcements as read' },
  method: 'POST',
  path: '/system/notice/markReadAll',
  access: 'account',
  query: z.object({ ids: PathIds }),
  answer: Done,
  invalidates: ['announcement:read'],
  guardsRepeat: false,
})

export const AnnouncementReader = z.object({
  userId: named('用户编号', 'No.', Id),
  userName: named('登录名称', 'Account', z.string()),
  nickName: named('用户名称', 'Name', z.string()),
  deptName: named('所属部门', 'Department', z.string().nullable()),
  phonenumber: named('手机号码', 'Mobile', z.string()),
  readTime: named('阅读时间', 'Read', Moment),
})

/** Who has read one, newest first. */
export const listAnnouncementReaders = call({
  id: 'announcement.readers',
  summary: { zh: '公告已读用户', en: 'Who has read an announcement' },
  method: 'GET',
  path: '/system/notice/readUsers/list',
  access: 'system:notice:list',
  query: z.object({
    noticeId: IdOrText,
    searchValue: Filter(z.string().max(60)),
    ...Paging.shape,
  }),
  answer: listOf(AnnouncementReader),
  shows: ['announcement:read'],
  done: doneTexts.found,
})
