import { describe, expect, it } from 'vitest'
import { scheduledTaskLogs } from '#modules/scheduled-task/table.ts'
import { makers } from '#test/make.ts'
import {
  done,
  firstOf,
  moment,
  openTemplateClient,
  type Row,
  type Step,
  table,
  tableKeys,
  written,
} from '#test/template-client.ts'

/**
 * What clients of the admin template send for logs, sessions, jobs, the machine and caches: addresses of older and
 * newer ones, shapes, Chinese texts, permissions and rows of the operation log. What holds for every call stands
 * in clients.test.ts.
 */

const client = await openTemplateClient()
const leaving = await makers(client.app).administrator({ permissions: [] })

const now = client.app.clock.now()
await client.app.db.insert(scheduledTaskLogs).values({
  jobName: '日结',
  jobGroup: 'DEFAULT',
  invokeTarget: 'ryTask.ryNoParams',
  jobMessage: '日结 总共耗时：5毫秒',
  status: '1',
  exceptionInfo: 'x',
  startTime: now,
  endTime: now,
  createTime: now,
})

const operHeads = [
  '操作序号',
  '操作模块',
  '业务类型',
  '请求方法',
  '请求方式',
  '操作类别',
  '操作人员',
  '部门名称',
  '请求地址',
  '操作地址',
  '操作地点',
  '请求参数',
  '返回参数',
  '状态',
  '错误消息',
  '操作时间',
  '消耗时间',
]

const logs: Step[] = [
  { asks: 'DELETE /system/config/refreshCache', may: 'system:config:remove', logs: ['参数管理', 9] },
  {
    asks: 'GET /monitor/operlog/list?pageNum=1&pageSize=10&operIp=127&title=%E5%8F%82%E6%95%B0&operName=admin&businessType=9&status=0&orderByColumn=operTime&isAsc=descending&params%5BbeginTime%5D=2020-01-01%2000%3A00%3A00&params%5BendTime%5D=2099-12-31%2023%3A59%3A59',
    may: 'monitor:operlog:list',
    answers: {
      ...table,
      rows: expect.arrayContaining([
        expect.objectContaining({
          title: '参数管理',
          businessType: 9,
          method: expect.stringMatching(/\(\)$/),
          requestMethod: 'DELETE',
          operatorType: 1,
          operName: 'admin',
          operUrl: '/system/config/refreshCache',
          operIp: '127.0.0.1',
          operLocation: '内网IP',
          operParam: expect.any(String),
          jsonResult: expect.stringContaining('操作成功'),
          status: 0,
          errorMsg: '',
          operTime: moment,
          costTime: expect.any(Number),
        }),
      ]),
    },
    keys: tableKeys,
    remembers: (envelope) => ({ id: firstOf(envelope).operId }),
  },
  {
    asks: 'GET /monitor/operlog/list?businessTypes%5B0%5D=9&businessTypes%5B1%5D=5',
    may: 'monitor:operlog:list',
    answers: table,
  },
  {
    asks: 'POST /monitor/operlog/export',
    may: 'monitor:operlog:export',
    form: 'title=&businessType=9&params%5BbeginTime%5D=2020-01-01%2000%3A00%3A00',
    sheet: ['操作日志', operHeads],
    logs: ['操作日志', 5],
  },
  { asks: 'DELETE /monitor/operlog/{id}', may: 'monitor:operlog:remove', logs: ['操作日志', 3] },
  { asks: 'DELETE /monitor/operlog/clean', may: 'monitor:operlog:remove', logs: ['操作日志', 9] },
  { asks: 'GET /monitor/operlog/list', may: 'monitor:operlog:list', answers: { ...table, total: 1 } },
  {
    asks: 'POST /login',
    may: 'public',
    sends: { username: 'nobody', password: 'wrong-password' },
    answers: { code: 500, msg: '用户不存在/密码错误' },
  },
  {
    asks: 'GET /monitor/logininfor/list?pageNum=1&pageSize=10&ipaddr=127&userName=nobody&status=1&orderByColumn=loginTime&isAsc=descending&params%5BbeginTime%5D=2020-01-01%2000%3A00%3A00',
    may: 'monitor:logininfor:list',
    answers: {
      ...table,
      total: 1,
      rows: [
        {
          userName: 'nobody',
          ipaddr: '127.0.0.1',
          loginLocation: '内网IP',
          browser: expect.any(String),
          os: expect.any(String),
          status: '1',
          msg: '用户不存在/密码错误',
          loginTime: moment,
        },
      ],
    },
    keys: tableKeys,
    remembers: (envelope) => ({ id: firstOf(envelope).infoId }),
  },
  {
    asks: 'POST /monitor/logininfor/export',
    may: 'monitor:logininfor:export',
    form: 'userName=nobody',
    sheet: [
      '登录日志',
      ['序号', '用户账号', '登录状态', '登录地址', '登录地点', '浏览器', '操作系统', '提示消息', '访问时间'],
    ],
    logs: ['登录日志', 5],
  },
  { asks: 'DELETE /monitor/logininfor/{id}', may: 'monitor:logininfor:remove', logs: ['登录日志', 3] },
  { asks: 'DELETE /monitor/logininfor/clean', may: 'monitor:logininfor:remove', logs: ['登录日志', 9] },
  {
    asks: 'GET /monitor/logininfor/unlock/nobody',
    may: 'monitor:logininfor:unlock',
    keys: ['code', 'msg'],
    logs: ['账户解锁', 0],
  },
]

const online: Step[] = [
  {
    asks: 'GET /monitor/online/list?pageNum=1&pageSize=10&ipaddr=127.0.0.1&userName=admin',
    may: 'monitor:online:list',
    answers: {
      ...table,
      rows: [
        {
          tokenId: expect.any(String),
          deptName: '研发部门',
          userName: 'admin',
          ipaddr: '127.0.0.1',
          loginLocation: '内网IP',
          browser: expect.any(String),
          os: expect.any(String),
          loginTime: expect.any(Number),
        },
      ],
    },
    keys: tableKeys,
  },
  {
    asks: 'GET /monitor/online/list?userName=adm',
    may: 'monitor:online:list',
    answers: { ...table, total: 0, rows: [] },
  },
  {
    asks: `GET /monitor/online/list?userName=${leaving.userName}`,
    may: 'monitor:online:list',
    answers: table,
    remembers: (envelope) => ({ id: firstOf(envelope).tokenId }),
  },
  { asks: 'DELETE /monitor/online/{id}', may: 'monitor:online:forceLogout', logs: ['在线用户', 7] },
]

const newJob = {
  jobName: '对账',
  jobGroup: 'DEFAULT',
  invokeTarget: "ryTask.ryParams('ry')",
  cronExpression: '0 0 3 * * ?',
  misfirePolicy: '1',
  concurrent: '1',
  status: '0',
}

const job: Step[] = [
  {
    asks: 'POST /monitor/job',
    may: 'monitor:job:add',
    refuses: [
      [{ ...newJob, jobName: '' }, '任务名称不能为空'],
      [{ ...newJob, jobName: '甲'.repeat(65) }, '任务名称不能超过64个字符'],
      [{ ...newJob, invokeTarget: '' }, '调用目标字符串不能为空'],
      [{ ...newJob, invokeTarget: 'x'.repeat(501) }, '调用目标字符串长度不能超过500个字符'],
      [{ ...newJob, cronExpression: '' }, 'Cron执行表达式不能为空'],
      [{ ...newJob, cronExpression: '0'.repeat(256) }, 'Cron执行表达式不能超过255个字符'],
      [{ ...newJob, cronExpression: 'x' }, "新增任务'对账'失败，Cron表达式不正确"],
      [{ ...newJob, invokeTarget: "a.b('rmi://x')" }, "新增任务'对账'失败，目标字符串不允许'rmi'调用"],
      [{ ...newJob, invokeTarget: "a.b('ldaps://x')" }, "新增任务'对账'失败，目标字符串不允许'ldap(s)'调用"],
      [{ ...newJob, invokeTarget: "a.b('https://x')" }, "新增任务'对账'失败，目标字符串不允许'http(s)'调用"],
      [{ ...newJob, invokeTarget: "java.net.URL.x('a')" }, "新增任务'对账'失败，目标字符串存在违规"],
      [{ ...newJob, invokeTarget: 'nobody.knows()' }, "新增任务'对账'失败，目标字符串不在白名单内"],
    ],
    sends: { jobId: undefined, ...newJob },
    logs: ['定时任务', 1],
  },
  {
    asks: 'GET /monitor/job/list?pageNum=1&pageSize=10&jobName=%E5%AF%B9&jobGroup=DEFAULT&status=1&invokeTarget=ryParams',
    may: 'monitor:job:list',
    answers: { ...table, total: 1, rows: [{ ...newJob, status: '1', ...written }] },
    keys: tableKeys,
    remembers: (envelope) => ({ id: firstOf(envelope).jobId }),
  },
  {
    asks: 'GET /monitor/job/{id}',
    may: 'monitor:job:query',
    answers: { ...done, data: { jobName: '对账', nextValidTime: moment } },
    remembers: ({ data }) => ({ record: data }),
  },
  {
    asks: 'PUT /monitor/job',
    may: 'monitor:job:edit',
    refuses: [[{ ...newJob, jobId: 1, cronExpression: 'x' }, "修改任务'对账'失败，Cron表达式不正确"]],
    sends: ({ record }) => ({
      ...(record as Row),
      invokeTarget: 'com.ruoyi.quartz.task.RyTask.ryNoParams()',
    }),
    logs: ['定时任务', 2],
  },
  {
    asks: 'PUT /monitor/job/changeStatus',
    may: 'monitor:job:changeStatus',
    sends: ({ id }) => ({ jobId: id, status: '0' }),
    logs: ['定时任务', 2],
  },
  {
    asks: 'PUT /monitor/job/run',
    may: 'monitor:job:changeStatus',
    refuses: [[{ jobId: 999_999, jobGroup: 'DEFAULT' }, '任务不存在或已过期！']],
    sends: ({ id }) => ({ jobId: id, jobGroup: 'DEFAULT' }),
    logs: ['定时任务', 2],
  },
  {
    asks: 'POST /monitor/job/export',
    may: 'monitor:job:export',
    form: 'jobName=',
    sheet: [
      '定时任务',
      [
        '任务序号',
        '任务名称',
        '任务组名',
        '调用目标字符串',
        '执行表达式',
        '计划策略',
        '并发执行',
        '任务状态',
      ],
    ],
    logs: ['定时任务', 5],
  },
  { asks: 'DELETE /monitor/job/{id}', may: 'monitor:job:remove', logs: ['定时任务', 3] },
]

const jobLog: Step[] = [
  {
    asks: 'GET /monitor/jobLog/list?pageNum=1&pageSize=10&jobName=%E6%97%A5&jobGroup=DEFAULT&status=1&invokeTarget=ry&params%5BbeginTime%5D=2020-01-01&params%5BendTime%5D=2099-12-31',
    may: 'monitor:job:list',
    answers: {
      ...table,
      total: 1,
      rows: [
        {
          jobName: '日结',
          jobGroup: 'DEFAULT',
          invokeTarget: 'ryTask.ryNoParams',
          jobMessage: '日结 总共耗时：5毫秒',
          status: '1',
          exceptionInfo: 'x',
          startTime: moment,
          endTime: moment,
          createTime: moment,
        },
      ],
    },
    keys: tableKeys,
    remembers: (envelope) => ({ id: firstOf(envelope).jobLogId }),
  },
  {
    asks: 'GET /monitor/jobLog/{id}',
    may: 'monitor:job:query',
    answers: { ...done, data: { jobName: '日结' } },
    keys: ['code', 'msg', 'data'],
  },
  {
    asks: 'POST /monitor/jobLog/export',
    may: 'monitor:job:export',
    form: '',
    sheet: [
      '调度日志',
      ['日志序号', '任务名称', '任务组名', '调用目标字符串', '日志信息', '执行状态', '异常信息'],
    ],
    logs: ['任务调度日志', 5],
  },
  { asks: 'DELETE /monitor/jobLog/{id}', may: 'monitor:job:remove', logs: ['定时任务调度日志', 3] },
  { asks: 'DELETE /monitor/jobLog/clean', may: 'monitor:job:remove', logs: ['调度日志', 9] },
]

const cacheNames = [
  'login_tokens:',
  'sys_config:',
  'sys_dict:',
  'captcha_codes:',
  'repeat_submit:',
  'rate_limit:',
  'pwd_err_cnt:',
]

const machineAndCache: Step[] = [
  {
    asks: 'GET /monitor/server',
    may: 'monitor:server:list',
    answers: {
      ...done,
      data: {
        cpu: {
          cpuNum: expect.any(Number),
          total: expect.any(Number),
          sys: expect.any(Number),
          used: expect.any(Number),
          wait: expect.any(Number),
          free: expect.any(Number),
        },
        mem: {
          total: expect.any(Number),
          used: expect.any(Number),
          free: expect.any(Number),
          usage: expect.any(Number),
        },
        jvm: { startTime: moment, runTime: expect.stringMatching(/^\d+天\d+小时\d+分钟$/) },
        sys: {
          computerName: expect.any(String),
          computerIp: expect.any(String),
          osName: expect.any(String),
          osArch: expect.any(String),
          userDir: expect.any(String),
        },
        sysFiles: expect.any(Array),
      },
    },
    keys: ['code', 'msg', 'data'],
  },
  {
    asks: 'GET /monitor/cache',
    may: 'monitor:cache:list',
    answers: {
      ...done,
      data: {
        info: Object.fromEntries(
          [
            'redis_version',
            'redis_mode',
            'tcp_port',
            'connected_clients',
            'uptime_in_days',
            'used_memory_human',
            'used_cpu_user_children',
            'maxmemory_human',
            'aof_enabled',
            'rdb_last_bgsave_status',
            'instantaneous_input_kbps',
            'instantaneous_output_kbps',
          ].map((name) => [name, expect.any(String)]),
        ),
        dbSize: expect.any(Number),
        commandStats: expect.arrayContaining([
          { name: expect.any(String), value: expect.stringMatching(/^\d+$/) },
        ]),
      },
    },
  },
  {
    asks: 'GET /monitor/cache/getNames',
    may: 'monitor:cache:list',
    answers: {
      ...done,
      data: expect.toSatisfy((rows: Row[]) =>
        cacheNames.every((name) => rows.some(({ cacheName }) => cacheName === name)),
      ),
    },
  },
  { asks: 'GET /system/config/configKey/sys.index.skinName', may: 'account', answers: { code: 200 } },
  {
    asks: 'GET /monitor/cache/getKeys/sys_config:',
    may: 'monitor:cache:list',
    answers: {
      ...done,
      data: expect.toSatisfy(
        (keys: string[]) => keys.every((key) => key.startsWith('sys_config:')) && keys.length > 0,
      ),
    },
    remembers: ({ data }) => ({ key: (data as string[])[0] }),
  },
  {
    asks: 'GET /monitor/cache/getValue/sys_config:/{key}',
    may: 'monitor:cache:list',
    answers: {
      ...done,
      data: {
        cacheName: expect.any(String),
        cacheKey: expect.any(String),
        cacheValue: expect.any(String),
        remark: '',
      },
    },
  },
  {
    asks: 'GET /monitor/cache/getValue/repeat_submit:/repeat_submit:/system/post/x',
    may: 'monitor:cache:list',
    answers: { ...done, data: { cacheValue: '' } },
  },
  {
    asks: 'DELETE /monitor/cache/clearCacheKey/{key}',
    may: 'monitor:cache:list',
    keys: ['code', 'msg'],
    logs: ['缓存监控', 9],
  },
  {
    asks: 'DELETE /monitor/cache/clearCacheKey/repeat_submit:/system/post/x',
    may: 'monitor:cache:list',
    keys: ['code', 'msg'],
    logs: ['缓存监控', 9],
  },
  {
    asks: 'DELETE /monitor/cache/clearCacheName/sys_dict:',
    may: 'monitor:cache:list',
    keys: ['code', 'msg'],
    logs: ['缓存监控', 9],
  },
]

/** Signs all accounts out, the super administrator as well. */
const everybodyOut: Step[] = [
  {
    asks: 'DELETE /monitor/cache/clearCacheAll',
    may: 'monitor:cache:list',
    keys: ['code', 'msg'],
    logs: ['缓存监控', 9],
  },
  { asks: 'GET /getInfo', may: 'account', answers: { code: 401 }, keys: ['code', 'errKey', 'msg'] },
]

describe('a client of the admin template', () => {
  it.each<[string, Step[]]>([
    ['logs', logs],
    ['online', online],
    ['job', job],
    ['jobLog', jobLog],
    ['machineAndCache', machineAndCache],
    ['everybodyOut', everybodyOut],
  ])('works with %s', (_, steps) => client.drive(steps))
})
