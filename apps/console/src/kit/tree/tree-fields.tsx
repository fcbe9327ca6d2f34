import type { TreeNode, TreeResource } from '@app/contract/shapes/tree.ts'
import type { Call } from '@app/contract/wire/call.ts'
import { Checkbox, Input, Tree, TreeSelect } from 'antd'
import { useMemo, useState } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { Failed } from '#kit/display/state.tsx'
import type { Values } from '#kit/form/draft.ts'
import type { Widget, WidgetProps } from '#kit/form/widget.ts'
import { rowsToTree, type TreeRow } from './tree-rows.ts'
import { countedOf, ticksAtEnds } from './tree-ticks.ts'

const copy = pairs({
  expand: { zh: '展开/折叠', en: 'Expand' },
  all: { zh: '全选/全不选', en: 'All' },
  linked: { zh: '父子联动', en: 'Parents follow' },
  waiting: { zh: '加载中，请稍候', en: 'Loading, please wait' },
  top: { zh: '主类目', en: 'Top level' },
})

interface NodeData {
  value: number
  key: number
  title: string
  disabled: boolean
  children?: NodeData[]
}

const dataOf = (nodes: readonly TreeNode[], isStoppedOff: boolean): NodeData[] =>
  nodes.map(({ id, label, disabled, children }) => ({
    value: id,
    key: id,
    title: label,
    disabled: isStoppedOff && disabled,
    ...(children ? { children: dataOf(children, isStoppedOff) } : {}),
  }))

const idsOf = (nodes: readonly TreeNode[]): number[] =>
  nodes.flatMap(({ id, children = [] }) => [id, ...idsOf(children)])

interface TreeChoiceProps extends WidgetProps {
  nodes: readonly TreeNode[]
  isLoading: boolean
  /** What stands for no parent; without it one of the nodes must be chosen or none. */
  hasTop?: boolean
}

/** One node of a tree, found by its name. Stopped ones can be seen and not chosen. */
function TreeChoice({ nodes, isLoading, hasTop, ...props }: TreeChoiceProps) {
  const say = useSay()
  const isInvalid = Object.keys(props.errors).length > 0
  const data = dataOf(nodes, true)
  // what is open at first is decided once, and needs the nodes; a control that is put in its place loses the focus
  if (isLoading) return <Input id={props.id} disabled aria-busy />
  return (
    <TreeSelect
      id={props.id}
      aria-invalid={isInvalid || undefined}
      aria-describedby={props.describedBy}
      status={isInvalid ? 'error' : undefined}
      disabled={props.isDisabled}
      treeData={hasTop ? [{ value: 0, key: 0, title: say(copy.top), disabled: false, children: data }] : data}
      value={(props.value as number | null) ?? undefined}
      placeholder={say(kitCopy.choose(props.label))}
      allowClear={!hasTop}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll={!hasTop}
      treeDefaultExpandedKeys={hasTop ? [0] : undefined}
      treeLine
      onChange={(value: number | undefined) => props.onChange(value ?? null)}
      onBlur={() => props.onBlur()}
    />
  )
}

/** A node of the tree that a call answers: `widgets: { deptId: treeChoiceFrom(readDepartmentTree) }`. */
export function treeChoiceFrom(call: Call, { hasTop }: { hasTop?: boolean } = {}): Widget {
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a screen is declared
  return function CalledTreeChoice(props) {
    const { data, isPending } = useCall(call, { query: {} } as never)
    const nodes = (data as { data: TreeNode[] } | undefined)?.data ?? []
    return <TreeChoice {...props} nodes={nodes} isLoading={isPending} hasTop={hasTop} />
  }
}

/** The record above one of a tree, chosen among all of them, or the top. */
export function parentChoiceOf({ list, id, tree }: TreeResource): Widget {
  const nodesOf = (rows: readonly TreeRow[]): TreeNode[] =>
    rows.map(({ children, ...row }) => ({
      id: row[id] as number,
      label: String(row[tree.label] ?? row[id]),
      disabled: false,
      ...(children ? { children: nodesOf(children) } : {}),
    }))
  // biome-ignore lint/correctness/noComponentHookFactories: made once for a screen
  return function ParentChoice(props) {
    const { data, isPending } = useCall(list, { query: {} } as never)
    const { data: rows = [] } = (data ?? {}) as { data?: Values[] }
    const nodes = nodesOf(rowsToTree(rows, { id, parent: tree.parent }))
    return <TreeChoice {...props} nodes={nodes} isLoading={isPending} hasTop />
  }
}

const none: readonly TreeNode[] = []

interface TreeTicksProps {
  label: string
  /** Missing while they are on their way, or when they did not come. */
  nodes: readonly TreeNode[] | undefined
  /** Why they did not come, and a way to ask again. */
  failure?: unknown
  onRetry?: () => void
  /** Ids that are ticked: where parents follow those at the ends alone. */
  ticked: readonly number[]
  /** Whether a parent is ticked with its children. */
  isLinked: boolean
  isOpenAtFirst?: boolean
  /** Told what is ticked, and what counts by that (`countedOf`). */
  onChange: (ticked: readonly number[], counted: readonly number[]) => void
  onLink: (isLinked: boolean) => void
}

/** A tree whose nodes are ticked, with the three boxes of the admin template above it. */
export function TreeTicks({
  label,
  nodes: come,
  failure,
  onRetry,
  ticked,
  isLinked,
  isOpenAtFirst,
  onChange,
  onLink,
}: TreeTicksProps) {
  const say = useSay()
  const nodes = come ?? none
  const all = useMemo(() => idsOf(nodes), [nodes])
  const data = useMemo(() => dataOf(nodes, false), [nodes])
  const [open, setOpen] = useState<readonly number[]>(isOpenAtFirst ? all : [])
  const counted = countedOf(nodes, ticked, isLinked)

  /** What counts stays the same, but for parents that were ticked alone: where parents follow there are none. */
  function link(isOn: boolean) {
    onLink(isOn)
    const next = isOn ? ticksAtEnds(nodes, new Set(ticked)) : counted
    if (ticked.length > 0) onChange(next, countedOf(nodes, next, isOn))
  }

  return (
    <fieldset className="tree-ticks">
      <legend className="visually-hidden">{label}</legend>
      <div className="tree-ticks-bar">
        <Checkbox checked={open.length > 0} onChange={({ target }) => setOpen(target.checked ? all : [])}>
          {say(copy.expand)}
        </Checkbox>
        <Checkbox
          checked={all.length > 0 && counted.length >= all.length}
          indeterminate={counted.length > 0 && counted.length < all.length}
          onChange={({ target }) => onChange(target.checked ? all : [], target.checked ? all : [])}
        >
          {say(copy.all)}
        </Checkbox>
        <Checkbox checked={isLinked} onChange={({ target }) => link(target.checked)}>
          {say(copy.linked)}
        </Checkbox>
      </div>
      {!come && failure && onRetry ? (
        <Failed failure={failure} onRetry={onRetry} />
      ) : nodes.length === 0 ? (
        <p className="tip">{say(come ? kitCopy.empty : copy.waiting)}</p>
      ) : (
        <Tree
          checkable
          selectable={false}
          checkStrictly={!isLinked}
          checkedKeys={isLinked ? [...ticked] : { checked: [...ticked], halfChecked: [] }}
          expandedKeys={[...open]}
          onExpand={(keys) => setOpen(keys as number[])}
          onCheck={(keys) => {
            const next = (Array.isArray(keys) ? keys : keys.checked) as number[]
            onChange(next, countedOf(nodes, next, isLinked))
          }}
          treeData={data}
          virtual={false}
        />
      )}
    </fieldset>
  )
}
