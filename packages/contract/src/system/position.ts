import { resource } from '@app/contract/shapes/resource.ts'
import { dataOf, Id, Line, named, SortOrder, Status } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { Remark, Written } from './dictionary.ts'

const draft = z.object({
  postName: named('岗位名称', 'Name', Line(50)),
  postCode: named('岗位编码', 'Code', Line(64)),
  postSort: named('岗位顺序', 'Order', SortOrder),
  status: named('岗位状态', 'Status', Status.default('0')),
  remark: Remark,
})

/** Positions (岗位): what a person does in the organisation. On the wire they are called `post`. */
export const positionAdmin = resource({
  name: 'position',
  title: { zh: '岗位', en: 'Position' },
  path: '/system/post',
  permission: 'system:post',
  sheet: { zh: '岗位数据', en: 'Positions' },
  id: 'postId',
  exports: {
    postId: { zh: '岗位序号', en: 'No.' },
    postCode: { zh: '岗位编码', en: 'Code' },
    postName: { zh: '岗位名称', en: 'Name' },
    postSort: { zh: '岗位排序', en: 'Order' },
    status: { zh: '状态', en: 'Status' },
  },
  imports: {
    postCode: { zh: '岗位编码', en: 'Code' },
    postName: { zh: '岗位名称', en: 'Name' },
    postSort: { zh: '岗位排序', en: 'Order' },
    status: { zh: '状态', en: 'Status' },
    remark: { zh: '备注', en: 'Remark' },
  },
  record: z.object({
    postId: named('岗位编号', 'No.', Id),
    ...draft.shape,
    status: named('状态', 'Status', Status),
    ...Written,
  }),
  draft,
  search: z.object({
    postCode: named('岗位编码', 'Code', z.string().max(64).optional()),
    postName: named('岗位名称', 'Name', z.string().max(50).optional()),
    status: named('状态', 'Status', Status.optional()),
  }),
})

export const listPositionOptions = call({
  id: 'position.options',
  summary: { zh: '岗位选项', en: 'All positions' },
  method: 'GET',
  path: '/system/post/optionselect',
  access: 'account',
  answer: dataOf(z.array(positionAdmin.record)),
  shows: ['position'],
})
