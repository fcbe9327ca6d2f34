type Entry = [label: string, en: string, value: string, listClass: string, remark: string]

/** A dictionary: number, name, type, remark, values in order. The first value is the default. */
export interface SeedDictionary {
  id: number
  name: string
  type: string
  remark: string
  entries: Entry[]
  /** Without a default value. */
  hasDefault?: boolean
}

/** In the order that gives their data the numbers of the admin template (docs/console-rules.md#seed-data). */
export const seedDictionaries: SeedDictionary[] = [
  {
    id: 1,
    name: '用户性别',
    type: 'sys_user_sex',
    remark: '用户性别列表',
    entries: [
      ['男', 'Male', '0', '', '性别男'],
      ['女', 'Female', '1', '', '性别女'],
      ['未知', 'Not stated', '2', '', '性别未知'],
    ],
  },
  {
    id: 2,
    name: '菜单状态',
    type: 'sys_show_hide',
    remark: '菜单状态列表',
    entries: [
      ['显示', 'Shown', '0', 'primary', '显示菜单'],
      ['隐藏', 'Hidden', '1', 'danger', '隐藏菜单'],
    ],
  },
  {
    id: 3,
    name: '系统开关',
    type: 'sys_normal_disable',
    remark: '系统开关列表',
    entries: [
      ['正常', 'Enabled', '0', 'primary', '正常状态'],
      ['停用', 'Disabled', '1', 'danger', '停用状态'],
    ],
  },
  {
    id: 4,
    name: '任务状态',
    type: 'sys_job_status',
    remark: '任务状态列表',
    entries: [
      ['正常', 'Normal', '0', 'primary', '正常状态'],
      ['暂停', 'Paused', '1', 'danger', '停用状态'],
    ],
  },
  {
    id: 5,
    name: '任务分组',
    type: 'sys_job_group',
    remark: '任务分组列表',
    entries: [
      ['默认', 'Default', 'DEFAULT', '', '默认分组'],
      ['系统', 'System', 'SYSTEM', '', '系统分组'],
    ],
  },
  {
    id: 6,
    name: '系统是否',
    type: 'sys_yes_no',
    remark: '系统是否列表',
    entries: [
      ['是', 'Yes', 'Y', 'primary', '系统默认是'],
      ['否', 'No', 'N', 'danger', '系统默认否'],
    ],
  },
  {
    id: 7,
    name: '通知类型',
    type: 'sys_notice_type',
    remark: '通知类型列表',
    entries: [
      ['通知', 'Notice', '1', 'warning', '通知'],
      ['公告', 'Announcement', '2', 'success', '公告'],
    ],
  },
  {
    id: 8,
    name: '通知状态',
    type: 'sys_notice_status',
    remark: '通知状态列表',
    entries: [
      ['正常', 'Open', '0', 'primary', '正常状态'],
      ['关闭', 'Closed', '1', 'danger', '关闭状态'],
    ],
  },
  {
    id: 9,
    name: '操作类型',
    type: 'sys_oper_type',
    remark: '操作类型列表',
    hasDefault: false,
    entries: [
      ['其他', 'Other', '0', 'info', '其他操作'],
      ['新增', 'Add', '1', 'info', '新增操作'],
      ['修改', 'Edit', '2', 'info', '修改操作'],
      ['删除', 'Delete', '3', 'danger', '删除操作'],
      ['授权', 'Grant', '4', 'primary', '授权操作'],
      ['导出', 'Export', '5', 'warning', '导出操作'],
      ['导入', 'Import', '6', 'warning', '导入操作'],
      ['强退', 'Force out', '7', 'danger', '强退操作'],
      ['生成代码', 'Generate', '8', 'warning', '生成操作'],
      ['清空数据', 'Clear', '9', 'danger', '清空操作'],
    ],
  },
  {
    id: 10,
    name: '系统状态',
    type: 'sys_common_status',
    remark: '登录状态列表',
    hasDefault: false,
    entries: [
      ['成功', 'Succeeded', '0', 'primary', '正常状态'],
      ['失败', 'Failed', '1', 'danger', '停用状态'],
    ],
  },
  {
    id: 11,
    name: '学校类型',
    type: 'bbs_school_type',
    remark: '学校类型列表',
    hasDefault: false,
    entries: [
      ['国内学校', 'School in China', '0', 'default', ''],
      ['海外学校', 'School outside China', '1', 'primary', ''],
    ],
  },
  {
    id: 12,
    name: '入学时间',
    type: 'joinschooldict',
    remark: '入学时间列表',
    hasDefault: false,
    entries: [
      ['九月入学', 'September', '1', 'default', ''],
      ['一、二月入学', 'January–February', '2', 'default', ''],
      ['滚动插班', 'Rolling admission', '3', 'success', ''],
    ],
  },
  {
    id: 13,
    name: '招生年级',
    type: 'recruitgradedict',
    remark: '招生年级列表',
    hasDefault: false,
    entries: [
      ['8年级', 'Grade 8', '8', 'default', ''],
      ['9年级', 'Grade 9', '9', 'default', ''],
      ['10年级', 'Grade 10', '10', 'default', ''],
      ['11年级', 'Grade 11', '11', 'default', ''],
      ['12年级', 'Grade 12', '12', 'default', ''],
    ],
  },
  {
    id: 14,
    name: '在校人数',
    type: 'existstunumsdict',
    remark: '在校人数列表',
    hasDefault: false,
    entries: [
      ['不足100人', 'Under 100', '1', 'default', ''],
      ['100–299人', '100–299', '2', 'default', ''],
      ['300–599人', '300–599', '3', 'default', ''],
      ['600–999人', '600–999', '4', 'default', ''],
      ['1000人以上', '1,000 or more', '5', 'default', ''],
    ],
  },
]
