import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  versions: { zh: '版本', en: 'Versions' },
  versionsOf: (name: string) => ({ zh: `历史版本：${name}`, en: `Versions of ${name}` }),
  nth: (number: number) => ({ zh: `第 ${number} 版`, en: `Version ${number}` }),
  changed: (labels: readonly string[]) => ({
    zh: `改动：${labels.join('、')}`,
    en: `Changed: ${labels.join(', ')}`,
  }),
  system: { zh: '系统', en: 'the system' },
  none: {
    zh: '还没有历史版本，下次保存后会出现在这里',
    en: 'There are no versions yet. The next save makes the first',
  },
  all: { zh: '全部版本', en: 'All versions' },
  same: { zh: '与当前内容相同', en: 'The same as the present' },
  sameAs: (number: number) => ({ zh: `与第 ${number} 版相同`, en: `The same as version ${number}` }),
  against: { zh: '对比', en: 'Compare with' },
  present: { zh: '当前内容', en: 'What is there now' },
  field: { zh: '字段', en: 'Field' },
  was: { zh: '该版本', en: 'In this version' },
  now: { zh: '当前', en: 'Now' },
  empty: { zh: '（空）', en: '(empty)' },
  restSame: { zh: '（其余相同）', en: '(the rest is the same)' },
  onlyForm: {
    zh: '文字相同，格式、图片或链接有变化',
    en: 'The words are the same; formats, pictures or links differ',
  },
  revert: { zh: '恢复到此版本', en: 'Go back to this version' },
  askRevert: (name: string, number: number) => ({
    zh: `确定把“${name}”恢复到第 ${number} 版吗？当前内容会成为一个历史版本，可以再恢复回来。`,
    en: `Go back to version ${number} of “${name}”? What is there now stays as a version, so that you can return to it.`,
  }),
  reverted: (number: number) => ({ zh: `已恢复到第 ${number} 版`, en: `Back at version ${number}` }),
  removed: { zh: '已删除的记录', en: 'Deleted records' },
  noneRemoved: { zh: '没有可以恢复的记录', en: 'Nothing was deleted' },
  removedBy: (by: string, time: string) => ({
    zh: `${by} 于 ${time} 删除`,
    en: `Deleted by ${by} at ${time}`,
  }),
  look: { zh: '查看', en: 'Show' },
  restore: { zh: '恢复', en: 'Restore' },
  askRestore: (name: string) => ({
    zh: `确定恢复“${name}”吗？它会按删除前的内容重新出现。`,
    en: `Restore “${name}”? It comes back as it was before it was deleted.`,
  }),
  restored: (name: string) => ({ zh: `已恢复“${name}”`, en: `“${name}” is back` }),
  about: (verb: string, name: string) => ({ zh: `${verb} ${name}`, en: `${verb} ${name}` }),
})
