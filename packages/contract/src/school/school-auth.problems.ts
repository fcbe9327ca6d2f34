import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** Verification of schools and of families at a school. */
export const schoolAuthProblems = {
  authSchoolName: {
    code: 500,
    errKey: 'auth.school.name',
    zh: '请输入学校名称',
    en: 'Please enter the school name',
  },
  authSchoolNameEn: {
    code: 500,
    errKey: 'auth.school.name',
    zh: '请输入学校英文名称',
    en: 'Please enter the English name of the school',
  },
  authChoice: { code: 500, errKey: 'auth.choice', zh: '请选择{field}', en: 'Please choose {field}' },
  authMinistryNo: {
    code: 500,
    errKey: 'auth.ministryNo',
    zh: '学校编号须为6位数字',
    en: 'The school number has 6 digits',
  },
  authLicense: {
    code: 500,
    errKey: 'auth.license',
    zh: '请输入办学许可编号',
    en: 'Please enter the licence number',
  },
  authContactName: {
    code: 500,
    errKey: 'auth.contact.name',
    zh: '请输入联系人姓名',
    en: 'Please enter the contact’s name',
  },
  authMaterials: {
    code: 500,
    errKey: 'auth.materials',
    zh: '请上传办学许可或授权文件及授权书',
    en: 'Please upload the licence or ministry approval and the letter',
  },
  authPublicLetter: {
    code: 500,
    errKey: 'auth.materials',
    zh: '请上传学校或教育局盖章的授权书',
    en: 'Please upload a letter of authority of the school or its board',
  },
  authStudentMaterials: {
    code: 500,
    errKey: 'auth.materials',
    zh: '请上传录取信、缴费凭证或学生证',
    en: 'Please upload an offer letter, a receipt or a student card',
  },
  authStudentSchool: {
    code: 500,
    errKey: 'auth.student.school',
    zh: '请选择就读的学校',
    en: 'Please choose the school',
  },
  authOpen: {
    code: 601,
    errKey: 'auth.open',
    zh: '已有审核中或已通过的认证',
    en: 'You already have a pending or approved record',
  },
  authState: {
    code: 601,
    errKey: 'auth.state',
    zh: '当前状态不能这样做',
    en: 'This cannot be done in this status',
  },
  authDeleteState: {
    code: 601,
    errKey: 'auth.delete.state',
    zh: '当前状态不能删除',
    en: 'It cannot be deleted in this status',
  },
  authRelation: {
    code: 500,
    errKey: 'auth.relation',
    zh: '请选择与学校的关系',
    en: 'Please choose your relationship to the school',
  },
  authReason: { code: 500, errKey: 'auth.reason', zh: '请填写原因', en: 'Please give a reason' },
  authSchoolHeld: {
    code: 601,
    errKey: 'auth.school.held',
    zh: '该学校已有认证账号：{names}。确认后两个账号将同时代表该学校',
    en: 'This school already has a verified account: {names}. Confirm that both may speak for it',
  },
} as const satisfies Record<string, ProblemText>
