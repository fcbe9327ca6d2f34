import { describe, expect, it } from 'vitest'
import {
  done,
  firstOf,
  moment,
  openTemplateClient,
  type Row,
  rowsOf,
  type Step,
  table,
  tableKeys,
  written,
} from '#test/template-client.ts'

/**
 * What clients of the admin template send for dictionaries, settings and announcements: addresses of older and
 * newer ones, shapes, Chinese texts, permissions and rows of the operation log. What holds for every call stands
 * in clients.test.ts.
 */

const client = await openTemplateClient()

const dictionary: Step[] = [
  {
    asks: 'POST /system/dict/type',
    may: 'system:dict:add',
    refuses: [
      [{ dictType: 'colours' }, '字典名称不能为空'],
      [{ dictName: '甲'.repeat(101), dictType: 'colours' }, '字典类型名称长度不能超过100个字符'],
      [{ dictName: '颜色' }, '字典类型不能为空'],
      [{ dictName: '颜色', dictType: 'x'.repeat(101) }, '字典类型类型长度不能超过100个字符'],
      [{ dictName: '颜色', dictType: '1x' }, '字典类型必须以字母开头，且只能为（小写字母，数字，下滑线）'],
      [{ dictName: '颜色', dictType: 'sys_user_sex' }, "新增字典'颜色'失败，字典类型已存在"],
    ],
    sends: { dictId: undefined, dictName: '颜色', dictType: 'colours', status: '0', remark: undefined },
    logs: ['字典类型', 1],
  },
  {
    asks: 'GET /system/dict/type/list?pageNum=1&pageSize=10&dictName=%E9%A2%9C&dictType=colo&status=0&params%5BbeginTime%5D=2020-01-01&params%5BendTime%5D=2099-12-31',
    may: 'system:dict:list',
    answers: {
      ...table,
      total: 1,
      rows: [{ dictName: '颜色', dictType: 'colours', status: '0', ...written }],
    },
    keys: tableKeys,
    remembers: (envelope) => ({ id: firstOf(envelope).dictId }),
  },
  {
    asks: 'GET /system/dict/type/{id}',
    may: 'system:dict:query',
    answers: { ...done, data: { dictType: 'colours' } },
    remembers: ({ data }) => ({ record: data }),
  },
  {
    asks: 'POST /system/dict/data',
    may: 'system:dict:add',
    refuses: [
      [{ dictValue: '1', dictSort: 0, dictType: 'colours' }, '字典标签不能为空'],
      [
        { dictLabel: '甲'.repeat(101), dictValue: '1', dictSort: 0, dictType: 'colours' },
        '字典标签长度不能超过100个字符',
      ],
      [{ dictLabel: '红', dictSort: 0, dictType: 'colours' }, '字典键值不能为空'],
      [
        { dictLabel: '红', dictValue: 'x'.repeat(101), dictSort: 0, dictType: 'colours' },
        '字典键值长度不能超过100个字符',
      ],
      [{ dictLabel: '红', dictValue: '1', dictSort: 0 }, '字典类型不能为空'],
      [
        { dictLabel: '红', dictValue: '1', dictSort: 0, dictType: 'x'.repeat(101) },
        '字典类型长度不能超过100个字符',
      ],
      [
        { dictLabel: '红', dictValue: '1', dictSort: 0, dictType: 'colours', cssClass: 'x'.repeat(101) },
        '样式属性长度不能超过100个字符',
      ],
    ],
    sends: {
      dictLabel: '红',
      dictValue: '1',
      dictSort: 0,
      dictType: 'colours',
      listClass: 'danger',
      cssClass: '',
      status: '0',
    },
    logs: ['字典数据', 1],
  },
  {
    asks: 'PUT /system/dict/type',
    may: 'system:dict:edit',
    refuses: [[{ dictId: 1, dictName: '性别', dictType: 'colours' }, "修改字典'性别'失败，字典类型已存在"]],
    sends: ({ record }) => ({ ...(record as Row), dictType: 'colour' }),
    logs: ['字典类型', 2],
  },
  {
    asks: 'GET /system/dict/data/list?pageNum=1&pageSize=10&dictType=colour&dictLabel=%E7%BA%A2&status=0',
    may: 'system:dict:list',
    answers: {
      ...table,
      total: 1,
      rows: [
        {
          dictLabel: '红',
          dictValue: '1',
          dictSort: 0,
          dictType: 'colour',
          listClass: 'danger',
          cssClass: '',
          isDefault: 'N',
          default: false,
          status: '0',
          ...written,
        },
      ],
    },
    keys: tableKeys,
    remembers: (envelope) => ({ code: firstOf(envelope).dictCode }),
  },
  {
    asks: 'GET /system/dict/data/{code}',
    may: 'system:dict:query',
    answers: { ...done, data: { dictLabel: '红' } },
    remembers: ({ data }) => ({ value: data }),
  },
  {
    asks: 'PUT /system/dict/data',
    may: 'system:dict:edit',
    sends: ({ value }) => ({ ...(value as Row), dictLabel: '大红', default: false }),
    logs: ['字典数据', 2],
  },
  {
    asks: 'GET /system/dict/data/type/colour',
    may: 'account',
    answers: {
      ...done,
      data: [
        {
          dictCode: expect.any(Number),
          dictSort: 0,
          dictLabel: '大红',
          dictValue: '1',
          dictType: 'colour',
          listClass: 'danger',
          cssClass: '',
          isDefault: 'N',
          default: false,
          status: '0',
          remark: null,
          createBy: 'admin',
          createTime: moment,
          updateBy: 'admin',
          updateTime: moment,
        },
      ],
    },
    keys: ['code', 'msg', 'data'],
  },
  { asks: 'GET /system/dict/data/type/none', may: 'account', answers: { ...done, data: [] } },
  {
    asks: 'GET /system/dict/data/dictTypeTwoNoLogin/bbs_school_type',
    may: 'public',
    answers: {
      ...done,
      data: expect.arrayContaining([expect.objectContaining({ dictType: 'bbs_school_type' })]),
    },
  },
  {
    asks: 'GET /system/dict/type/optionselect',
    may: 'account',
    answers: {
      ...done,
      data: expect.arrayContaining([expect.objectContaining({ dictType: 'colour', dictName: '颜色' })]),
    },
  },
  {
    asks: 'DELETE /system/dict/type/{id}',
    may: 'system:dict:remove',
    answers: { code: 500, msg: '颜色已分配,不能删除' },
    logs: ['字典类型', 3],
  },
  {
    asks: 'POST /system/dict/type/export',
    may: 'system:dict:export',
    form: 'dictType=colour',
    sheet: ['字典类型', ['字典主键', '字典名称', '字典类型', '状态']],
    logs: ['字典类型', 5],
  },
  {
    asks: 'POST /system/dict/data/export',
    may: 'system:dict:export',
    form: 'dictType=colour',
    sheet: ['字典数据', ['字典编码', '字典排序', '字典标签', '字典键值', '字典类型', '是否默认', '状态']],
    logs: ['字典数据', 5],
  },
  { asks: 'DELETE /system/dict/data/{code}', may: 'system:dict:remove', logs: ['字典数据', 3] },
  { asks: 'DELETE /system/dict/type/refreshCache', may: 'system:dict:remove', logs: ['字典类型', 9] },
  { asks: 'DELETE /system/dict/type/{id}', may: 'system:dict:remove', logs: ['字典类型', 3] },
]

const config: Step[] = [
  {
    asks: 'POST /system/config',
    may: 'system:config:add',
    refuses: [
      [{ configKey: 'a.b', configValue: '1' }, '参数名称不能为空'],
      [{ configName: '甲'.repeat(101), configKey: 'a.b', configValue: '1' }, '参数名称不能超过100个字符'],
      [{ configName: '甲', configValue: '1' }, '参数键名长度不能为空'],
      [{ configName: '甲', configKey: 'x'.repeat(101), configValue: '1' }, '参数键名长度不能超过100个字符'],
      [{ configName: '甲', configKey: 'a.b' }, '参数键值不能为空'],
      [{ configName: '甲', configKey: 'a.b', configValue: 'x'.repeat(501) }, '参数键值长度不能超过500个字符'],
      [
        { configName: '甲', configKey: 'sys.index.skinName', configValue: '1' },
        "新增参数'甲'失败，参数键名已存在",
      ],
    ],
    sends: { configName: '试用', configKey: 'site.trial', configValue: '7', configType: 'Y' },
    logs: ['参数管理', 1],
  },
  {
    asks: 'GET /system/config/list?pageNum=1&pageSize=10&configName=%E8%AF%95&configKey=trial&configType=Y&params%5BbeginTime%5D=2020-01-01&params%5BendTime%5D=2099-12-31',
    may: 'system:config:list',
    answers: {
      ...table,
      total: 1,
      rows: [{ configKey: 'site.trial', configValue: '7', configType: 'Y', ...written }],
    },
    keys: tableKeys,
    remembers: (envelope) => ({ id: firstOf(envelope).configId }),
  },
  {
    asks: 'GET /system/config/{id}',
    may: 'system:config:query',
    answers: { ...done, data: { configKey: 'site.trial' } },
    remembers: ({ data }) => ({ record: data }),
  },
  {
    asks: 'DELETE /system/config/{id}',
    may: 'system:config:remove',
    answers: { code: 500, msg: '内置参数【site.trial】不能删除 ' },
    logs: ['参数管理', 3],
  },
  {
    asks: 'PUT /system/config',
    may: 'system:config:edit',
    sends: ({ record }) => ({ ...(record as Row), configType: 'N', configValue: '8' }),
    logs: ['参数管理', 2],
  },
  {
    asks: 'GET /system/config/configKey/site.trial',
    may: 'account',
    answers: { code: 200, msg: '8' },
    keys: ['code', 'msg'],
  },
  {
    asks: 'GET /system/config/configKey/no.such',
    may: 'account',
    answers: { code: 200, msg: '' },
    keys: ['code', 'msg'],
  },
  {
    asks: 'POST /system/config/export',
    may: 'system:config:export',
    form: 'configKey=trial',
    sheet: ['参数数据', ['参数主键', '参数名称', '参数键名', '参数键值', '系统内置']],
    logs: ['参数管理', 5],
  },
  { asks: 'DELETE /system/config/refreshCache', may: 'system:config:remove', logs: ['参数管理', 9] },
  { asks: 'DELETE /system/config/{id}', may: 'system:config:remove', logs: ['参数管理', 3] },
]

const announcement: Step[] = [
  {
    asks: 'POST /system/notice',
    may: 'system:notice:add',
    refuses: [
      [{ noticeType: '1' }, '公告标题不能为空'],
      [{ noticeTitle: '甲'.repeat(51), noticeType: '1' }, '公告标题不能超过50个字符'],
      [{ noticeTitle: '<b>甲</b>', noticeType: '1' }, '公告标题不能包含脚本字符'],
    ],
    sends: {
      noticeId: undefined,
      noticeTitle: '停机维护',
      noticeType: '1',
      noticeContent: '<p>今晚</p>',
      status: '0',
    },
    logs: ['通知公告', 1],
  },
  {
    asks: 'GET /system/notice/list?pageNum=1&pageSize=10&noticeTitle=%E5%81%9C%E6%9C%BA&createBy=admin&noticeType=1',
    may: 'system:notice:list',
    answers: {
      ...table,
      total: 1,
      rows: [
        { noticeTitle: '停机维护', noticeType: '1', noticeContent: '<p>今晚</p>', status: '0', ...written },
      ],
    },
    keys: tableKeys,
    remembers: (envelope) => ({ id: firstOf(envelope).noticeId }),
  },
  {
    asks: 'GET /system/notice/{id}',
    may: 'account',
    answers: { ...done, data: { noticeTitle: '停机维护' } },
    remembers: ({ data }) => ({ record: data }),
  },
  {
    asks: 'PUT /system/notice',
    may: 'system:notice:edit',
    sends: ({ record }) => ({ ...(record as Row), noticeTitle: '停机', isRead: false }),
    logs: ['通知公告', 2],
  },
  {
    asks: 'GET /system/notice/listTop',
    may: 'account',
    answers: {
      ...done,
      data: expect.arrayContaining([
        expect.objectContaining({
          noticeTitle: '停机',
          noticeType: '1',
          status: '0',
          createBy: 'admin',
          isRead: false,
        }),
      ]),
      unreadCount: expect.toSatisfy((count: number) => count > 0),
    },
    keys: ['code', 'msg', 'data', 'unreadCount'],
    remembers: (envelope) => ({ ids: rowsOf(envelope).map(({ noticeId }) => noticeId) }),
  },
  { asks: 'POST /system/notice/markRead?noticeId={id}', may: 'account', keys: ['code', 'msg'] },
  { asks: 'POST /system/notice/markRead?noticeId={id}', may: 'account', keys: ['code', 'msg'] },
  { asks: 'POST /system/notice/markReadAll?ids={ids}', may: 'account', keys: ['code', 'msg'] },
  { asks: 'GET /system/notice/listTop', may: 'account', answers: { ...done, unreadCount: 0 } },
  {
    asks: 'GET /system/notice/readUsers/list?noticeId={id}&searchValue=admin&pageNum=1&pageSize=10',
    may: 'system:notice:list',
    answers: {
      ...table,
      total: 1,
      rows: [{ userId: 1, userName: 'admin', nickName: expect.any(String), readTime: moment }],
    },
    keys: tableKeys,
  },
  { asks: 'DELETE /system/notice/{id}', may: 'system:notice:remove', logs: ['通知公告', 3] },
]

describe('a client of the admin template', () => {
  it.each<[string, Step[]]>([
    ['dictionary', dictionary],
    ['config', config],
    ['announcement', announcement],
  ])('works with %s', (_, steps) => client.drive(steps))
})
