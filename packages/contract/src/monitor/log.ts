import { resource } from '@app/contract/shapes/resource.ts'
import {
  Choice,
  Done,
  Id,
  kinds,
  Moment,
  MomentRange,
  named,
  WholeOrText,
} from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { loginStatuses, operatorTypes, operStatuses, operTypes } from './log.values.ts'

/** A number of the admin template that stands for something. */
const Coded = (options: Record<string, { zh: string; en: string }>) =>
  z.number().int().register(kinds, { kind: 'choice', options })

const CodedFilter = (options: Record<string, { zh: string; en: string }>) =>
  WholeOrText(99).register(kinds, { kind: 'choice', options }).optional()

/** Several of them: `businessTypes[]=1`, `businessTypes[0]=1` or `businessTypes=1,2`. */
const CodedFilters = z
  .codec(
    z.union([
      z.string().regex(/^\d{1,2}(,\d{1,2})*$/),
      z.array(z.union([z.number(), z.string().regex(/^\d{1,2}$/)])).max(20),
    ]),
    z.array(z.number()),
    {
      decode: (value) => (typeof value === 'string' ? value.split(',') : value).map(Number),
      encode: (values) => values,
    },
  )
  .optional()

/** What administrators did (docs/console-rules.md#operation-log). A row carries all that its details show. */
export const operLogAdmin = resource({
  name: 'operLog',
  title: { zh: '操作日志', en: 'Operation log' },
  logTitle: '操作日志',
  path: '/monitor/operlog',
  permission: 'monitor:operlog',
  id: 'operId',
  verbs: ['list', 'remove', 'export'],
  exports: {
    operId: { zh: '操作序号', en: 'No.' },
    title: { zh: '操作模块', en: 'Module' },
    businessType: { zh: '业务类型', en: 'Type' },
    method: { zh: '请求方法', en: 'Call' },
    requestMethod: { zh: '请求方式', en: 'Method' },
    operatorType: { zh: '操作类别', en: 'Kind of person' },
    operName: { zh: '操作人员', en: 'Operator' },
    deptName: { zh: '部门名称', en: 'Department' },
    operUrl: { zh: '请求地址', en: 'Address' },
    operIp: { zh: '操作地址', en: 'IP address' },
    operLocation: { zh: '操作地点', en: 'Place' },
    operParam: { zh: '请求参数', en: 'Sent' },
    jsonResult: { zh: '返回参数', en: 'Answered' },
    status: { zh: '状态', en: 'Status' },
    errorMsg: { zh: '错误消息', en: 'Error' },
    operTime: { zh: '操作时间', en: 'Time' },
    costTime: { zh: '消耗时间', en: 'Took' },
  },
  record: z.object({
    operId: named('日志编号', 'No.', Id),
    title: named('系统模块', 'Module', z.string()),
    businessType: named('操作类型', 'Type', Coded(operTypes)),
    method: named('操作方法', 'Call', z.string()),
    requestMethod: named('请求方式', 'Method', z.string()),
    operatorType: named('操作类别', 'Kind of person', Coded(operatorTypes)),
    operName: named('操作人员', 'Operator', z.string()),
    deptName: named('所属部门', 'Department', z.string()),
    operUrl: named('请求地址', 'Address', z.string()),
    operIp: named('操作地址', 'IP address', z.string()),
    operLocation: named('操作地点', 'Place', z.string()),
    operParam: named('请求参数', 'Sent', z.string()),
    jsonResult: named('返回参数', 'Answered', z.string()),
    status: named('操作状态', 'Status', Coded(operStatuses)),
    errorMsg: named('异常信息', 'Error', z.string()),
    operTime: named('操作日期', 'Time', Moment),
    costTime: named('消耗时间', 'Took', z.number().int()),
  }),
  draft: z.object({}),
  search: z.object({
    operIp: named('操作地址', 'IP address', z.string().max(128).optional()),
    title: named('系统模块', 'Module', z.string().max(50).optional()),
    operName: named('操作人员', 'Operator', z.string().max(50).optional()),
    businessType: named('操作类型', 'Type', CodedFilter(operTypes)),
    businessTypes: named('操作类型（多选）', 'Types', CodedFilters),
    status: named('操作状态', 'Status', CodedFilter(operStatuses)),
    params: named('操作时间', 'Time', MomentRange),
  }),
})

/** The row of this very call is what is left. */
export const cleanOperLogs = call({
  id: 'operLog.clean',
  summary: { zh: '清空操作日志', en: 'Clear the operation log' },
  method: 'DELETE',
  path: '/monitor/operlog/clean',
  access: 'monitor:operlog:remove',
  answer: Done,
  invalidates: ['operLog:list'],
  log: { title: '操作日志', type: 'clean' },
})

/** Every try to sign in, and every sign-out. */
export const loginLogAdmin = resource({
  name: 'loginLog',
  title: { zh: '登录日志', en: 'Sign-in log' },
  logTitle: '登录日志',
  path: '/monitor/logininfor',
  permission: 'monitor:logininfor',
  id: 'infoId',
  verbs: ['list', 'remove', 'export'],
  exports: {
    infoId: { zh: '序号', en: 'No.' },
    userName: { zh: '用户账号', en: 'Account' },
    status: { zh: '登录状态', en: 'Status' },
    ipaddr: { zh: '登录地址', en: 'IP address' },
    loginLocation: { zh: '登录地点', en: 'Place' },
    browser: { zh: '浏览器', en: 'Browser' },
    os: { zh: '操作系统', en: 'System' },
    msg: { zh: '提示消息', en: 'Message' },
    loginTime: { zh: '访问时间', en: 'Time' },
  },
  record: z.object({
    infoId: named('访问编号', 'No.', Id),
    userName: named('用户名称', 'Account', z.string()),
    ipaddr: named('登录地址', 'IP address', z.string()),
    loginLocation: named('登录地点', 'Place', z.string()),
    os: named('操作系统', 'System', z.string()),
    browser: named('浏览器', 'Browser', z.string()),
    status: named(
      '登录状态',
      'Status',
      z.string().register(kinds, { kind: 'choice', options: loginStatuses }),
    ),
    msg: named('描述', 'Message', z.string()),
    loginTime: named('访问时间', 'Time', Moment),
  }),
  draft: z.object({}),
  search: z.object({
    ipaddr: named('登录地址', 'IP address', z.string().max(128).optional()),
    userName: named('用户名称', 'Account', z.string().max(64).optional()),
    status: named('登录状态', 'Status', Choice(loginStatuses).optional()),
    params: named('登录时间', 'Time', MomentRange),
  }),
})

export const cleanLoginLogs = call({
  id: 'loginLog.clean',
  summary: { zh: '清空登录日志', en: 'Clear the sign-in log' },
  method: 'DELETE',
  path: '/monitor/logininfor/clean',
  access: 'monitor:logininfor:remove',
  answer: Done,
  invalidates: ['loginLog:list'],
  log: { title: '登录日志', type: 'clean' },
})

/** Forgets an account's wrong passwords. A GET that writes, as clients of the admin template ask it. */
export const unlockLogin = call({
  id: 'loginLog.unlock',
  summary: { zh: '账户解锁', en: 'Unlock an account' },
  method: 'GET',
  path: '/monitor/logininfor/unlock/{userName}',
  access: 'monitor:logininfor:unlock',
  params: z.object({ userName: z.string().max(64) }),
  answer: Done,
  problems: ['tooFast'],
  log: { title: '账户解锁', type: 'other' },
})
