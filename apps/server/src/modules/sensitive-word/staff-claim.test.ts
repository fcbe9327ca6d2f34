import { expect, it } from 'vitest'
import { claimsStaff } from './staff-claim.ts'

it.each([
  '我是本站客服',
  '我 是 本 站 客 服',
  '本站官方客服，有问题找我',
  '我是本站的管理员',
  '大家好，我是这个论坛的版主',
  '深度选校编辑',
  '深度選校編輯',
  '官方客服 在线解答',
  '我是管理员。',
  '本人担任该网站审核',
  'DSS 团队成员',
  'Staff of this site',
  'I am an official moderator of this forum',
  'DSS support',
  'Site admin, ask me',
])('%s claims to be staff', (bio) => expect(claimsStaff(bio)).toBe(true))

it.each([
  '我不是本站客服',
  '感谢本站编辑',
  '在电商平台运营部上班',
  '社区工作人员，两个孩子的妈妈',
  '在小学当管理员阿姨，周末陪读',
  '银行客服经理，孩子十年级',
  '这个论坛帮了我很多',
  '官方说法和学校说法我都查',
  '图书编辑，爱读书',
  '我是版主的粉丝',
  'I am not staff of this site',
  'Editor at a magazine',
  'IT support for a bank, mother of two',
  'Grade 11 at a school in Ottawa',
])('%s does not', (bio) => expect(claimsStaff(bio)).toBe(false))
