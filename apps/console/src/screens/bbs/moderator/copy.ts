import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  hint: {
    zh: '版主是拥有“版主”角色的账号。设置城市后，只能看到并处理这些城市以及不属于单个城市的内容；不设置则处理所有城市。',
    en: 'Moderators are accounts with the moderator role. Those with cities see and decide only content from those cities and content that belongs to no city; those without see everything.',
  },
  nothing: { zh: '还没有账号拥有版主角色', en: 'No account has the moderator role yet' },
  userId: { zh: '编号', en: 'No.' },
  userName: { zh: '账号', en: 'Account' },
  nickName: { zh: '昵称', en: 'Nickname' },
  cities: { zh: '负责城市', en: 'Cities' },
  all: { zh: '所有城市', en: 'All cities' },
  act: { zh: '操作', en: 'Action' },
  set: { zh: '设置城市', en: 'Set cities' },
  title: (name: string) => ({ zh: `${name}负责的城市`, en: `Cities for ${name}` }),
  save: { zh: '确定', en: 'Confirm' },
  cancel: { zh: '取消', en: 'Cancel' },
  done: { zh: '修改成功', en: 'Changed' },
})
