import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  sort: { zh: '保存排序', en: 'Save order' },
  sorted: { zh: '排序保存成功', en: 'The order is saved' },
  unsorted: { zh: '未检测到排序修改', en: 'The order has not been changed' },
  toggle: { zh: '展开/折叠', en: 'Expand or collapse' },
  askRemove: (name: string) => ({
    zh: `是否确认删除名称为"${name}"的数据项？`,
    en: `Delete the record named "${name}"?`,
  }),
  order: (name: string) => ({ zh: `${name}的排序`, en: `Order of ${name}` }),
  top: { zh: '顶级', en: 'None, it is at the top' },
  fold: (name: string) => ({ zh: `收起 ${name}`, en: `Collapse ${name}` }),
  unfold: (name: string) => ({ zh: `展开 ${name}`, en: `Expand ${name}` }),
  drag: { zh: '按住拖动可调整顺序', en: 'Drag to change the order' },
})
