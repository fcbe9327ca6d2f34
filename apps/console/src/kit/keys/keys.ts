import type { Pair } from '@app/contract/shapes/language.ts'

interface KeyGroup {
  title: Pair
  /** Single keys, which `useShortcuts` binds: it takes no other. */
  single: Readonly<Record<string, Pair>>
  /** Keys that a part of the page reads itself: those pressed together, or one for the other. */
  other?: readonly { keys: readonly string[]; does: Pair }[]
}

/** The keys of the reasons in their order; reasons beyond them are reached by the arrows. */
export const REASON_DIGITS = '1234567890'

/** The same in a dialog whose digits choose something else first. */
export const REASON_LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const step = { zh: '下一项', en: 'Next item' }
const back = { zh: '上一项', en: 'Previous item' }

/** Every key of the console, by where it works. `?` shows this table, and nothing binds a key that is not in it. */
export const keyGroups = {
  everywhere: {
    title: { zh: '全局', en: 'Everywhere' },
    single: {
      '?': { zh: '显示本说明', en: 'Show this list' },
      u: { zh: '撤销刚才的操作', en: 'Undo the last action' },
    },
    other: [
      { keys: ['Ctrl', 'K'], does: { zh: '搜索菜单', en: 'Find a page' } },
      { keys: ['Esc'], does: { zh: '关闭弹窗或抽屉', en: 'Close a dialog or drawer' } },
    ],
  },
  lists: {
    title: { zh: '列表页', en: 'Lists' },
    single: {
      '/': { zh: '跳到搜索条件', en: 'Go to the search' },
      n: { zh: '新增', en: 'Add a record' },
      ArrowDown: { zh: '跳到第一行', en: 'Go to the rows' },
    },
    other: [
      { keys: ['↑', '↓'], does: { zh: '在行间移动', en: 'Move between rows' } },
      { keys: ['Home', 'End'], does: { zh: '第一行、最后一行', en: 'First and last row' } },
      { keys: ['Enter'], does: { zh: '打开这一行的详情', en: 'Open the row' } },
      { keys: ['Space'], does: { zh: '勾选这一行', en: 'Tick the row' } },
    ],
  },
  queue: {
    title: { zh: '审核队列', en: 'Review queue' },
    single: {
      j: step,
      k: back,
      g: { zh: '立即刷新，回到第一项', en: 'Refresh now and go to the first item' },
      a: { zh: '通过，或举报不成立', en: 'Approve, or dismiss a report' },
      r: { zh: '驳回，或成立并隐藏', en: 'Reject, or uphold and hide' },
      x: { zh: '删除', en: 'Remove' },
      m: { zh: '驳回或删除，并禁言作者', en: 'Reject or remove, and mute the author' },
      o: { zh: '打开处理页面', en: 'Open the screen that decides' },
      p: { zh: '放大图片', en: 'Enlarge the pictures' },
      b: { zh: '上下文', en: 'Context' },
      n: { zh: '内部备注', en: 'Staff notes' },
      h: { zh: '转交或上报', en: 'Hand over or escalate' },
      c: { zh: '认领或放弃认领', en: 'Claim or release' },
      u: { zh: '撤销刚才的处理', en: 'Undo the last decision' },
    },
  },
  cases: {
    title: { zh: '认证与申诉', en: 'Applications and appeals' },
    single: {
      j: step,
      k: back,
      a: { zh: '通过，或申诉成立', en: 'Approve, or accept the appeal' },
      r: { zh: '驳回，或维持原处理', en: 'Refuse' },
    },
  },
  reasons: {
    title: { zh: '选择原因的弹窗', en: 'Dialogs that ask for a reason' },
    single: {},
    other: [
      { keys: ['1', '…', '9', '0'], does: { zh: '选这个原因并确定', en: 'Take this reason and decide' } },
      {
        keys: ['1', '2', '3', '4'],
        does: { zh: '禁言时：选择时长', en: 'With a mute: choose its length' },
      },
      {
        keys: ['A', '…', 'Q'],
        does: { zh: '禁言时：选这个原因并确定', en: 'With a mute: take this reason and decide' },
      },
      { keys: ['Enter'], does: { zh: '确定选中的原因', en: 'Decide with the selected reason' } },
    ],
  },
  notes: {
    title: { zh: '内部备注与认证说明', en: 'Notes and reasons in words' },
    single: {},
    other: [{ keys: ['Ctrl', 'Enter'], does: { zh: '提交', en: 'Send' } }],
  },
  board: {
    title: { zh: '线索看板', en: 'Board of leads' },
    single: {},
    other: [
      {
        keys: ['Shift', '←', '→'],
        does: { zh: '移到前一个或后一个状态', en: 'Move to the state before or after' },
      },
    ],
  },
} as const satisfies Record<string, KeyGroup>

export type KeyGroupName = keyof typeof keyGroups

/** A single key of a group. */
export type KeyOf<G extends KeyGroupName> = keyof (typeof keyGroups)[G]['single'] & string

/** A single key of any group, as a button shows it. */
export type SingleKey = { [G in KeyGroupName]: KeyOf<G> }[KeyGroupName]

/** What single keys of a group do now; those without anything to do rest. */
export type KeyActs<G extends KeyGroupName> = { readonly [K in KeyOf<G>]?: (() => void) | undefined }

const written: Readonly<Record<string, string>> = { ArrowDown: '↓' }

/** The table as the help sheet shows it: every key with what it does, in the order of the declaration. */
export const keySheet = (): { title: Pair; rows: { keys: readonly string[]; does: Pair }[] }[] =>
  Object.values<KeyGroup>(keyGroups).map(({ title, single, other = [] }) => ({
    title,
    rows: [...Object.entries(single).map(([key, does]) => ({ keys: [written[key] ?? key], does })), ...other],
  }))
