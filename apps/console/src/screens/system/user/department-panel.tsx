import { MenuFoldOutlined, MenuUnfoldOutlined, ReloadOutlined } from '@ant-design/icons'
import type { TreeNode } from '@app/contract/shapes/tree.ts'
import { readDepartmentTree } from '@app/contract/system/department.ts'
import { Button, Input, Tree } from 'antd'
import { type CSSProperties, useDeferredValue, useEffect, useRef, useState } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { Failed, Waiting } from '#kit/display/state.tsx'
import './department-panel.css'

const copy = pairs({
  title: { zh: '组织机构', en: 'Departments' },
  search: { zh: '请输入部门名称', en: 'Find a department' },
  expand: { zh: '展开全部', en: 'Expand all' },
  collapse: { zh: '收起全部', en: 'Collapse all' },
  refresh: { zh: '刷新', en: 'Refresh' },
  all: { zh: '全部用户', en: 'Everyone' },
  fold: { zh: '收起组织机构', en: 'Hide the departments' },
  unfold: { zh: '展开组织机构', en: 'Show the departments' },
})

const idsOf = (nodes: readonly TreeNode[]): number[] =>
  nodes.flatMap(({ id, children = [] }) => [id, ...idsOf(children)])

/** Nodes whose name holds the word, with those above them. */
const found = (nodes: readonly TreeNode[], word: string): TreeNode[] =>
  nodes.flatMap((node) => {
    const children = found(node.children ?? [], word)
    if (node.label.includes(word)) return [node]
    return children.length > 0 ? [{ ...node, children }] : []
  })

interface NodeData {
  key: number
  title: string
  children?: NodeData[]
}
const dataOf = (nodes: readonly TreeNode[]): NodeData[] =>
  nodes.map(({ id, label, children }) => ({
    key: id,
    title: label,
    ...(children ? { children: dataOf(children) } : {}),
  }))

/** The template's name for it. */
const WIDTH_KEY = 'dept-sidebar-width'
const WIDEST = 400

/** The width that was dragged in this browser; the stylesheet's when there is none. */
function storedWidth(): number | undefined {
  const width = Number.parseInt(localStorage.getItem(WIDTH_KEY) ?? '', 10)
  return width > 0 && width <= WIDEST ? width : undefined
}

interface DepartmentPanelProps {
  chosen: number | undefined
  onChoose: (deptId: number | undefined) => void
}

/** The tree beside the list of users; its width is dragged at its edge. A department shows those below it too. */
export function DepartmentPanel({ chosen, onChoose }: DepartmentPanelProps) {
  const say = useSay()
  const tree = useCall(readDepartmentTree, { query: {} }, { isQuiet: true })
  // the user came for the list beside it: it is drawn before a tree of hundreds
  const isDue = useDeferredValue(tree.isSuccess, false)
  const [word, setWord] = useState('')
  const [open, setOpen] = useState<readonly number[]>()
  const nodes = tree.data?.data ?? []
  const visibleNodes = word ? found(nodes, word.trim()) : nodes
  const all = idsOf(visibleNodes)
  const opened = word ? all : (open ?? all)
  const [isFolded, setFolded] = useState(false)
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is unfolded is another element
  useEffect(() => {
    const element = panel.current
    if (!element) return
    // dragging the edge writes the element's own style, which nothing else does
    const observer = new ResizeObserver(() => {
      const dragged = Number.parseInt(element.style.width, 10)
      if (dragged > 0) localStorage.setItem(WIDTH_KEY, String(Math.min(dragged, WIDEST)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isFolded])
  const fold = (
    <Button
      type="text"
      size="small"
      icon={isFolded ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
      aria-label={say(isFolded ? copy.unfold : copy.fold)}
      title={say(isFolded ? copy.unfold : copy.fold)}
      aria-expanded={!isFolded}
      onClick={() => setFolded(!isFolded)}
    />
  )
  if (isFolded)
    return (
      <aside key="folded" className="tree-panel tree-panel-folded" aria-label={say(copy.title)}>
        {fold}
      </aside>
    )
  const width = storedWidth()
  return (
    <aside
      key="open"
      ref={panel}
      className="tree-panel"
      aria-label={say(copy.title)}
      style={width ? ({ '--panel-width': `${width}px` } as CSSProperties) : undefined}
    >
      <div className="tree-panel-bar">
        <h2>{say(copy.title)}</h2>
        <span>
          <Button
            type="text"
            size="small"
            icon={<ReloadOutlined aria-hidden />}
            aria-label={say(copy.refresh)}
            onClick={() => void tree.refetch()}
          />
          {fold}
        </span>
      </div>
      <Input
        allowClear
        size="small"
        aria-label={say(copy.search)}
        placeholder={say(copy.search)}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <div className="tree-panel-bar">
        <Button type="link" size="small" onClick={() => setOpen(opened.length > 0 ? [] : all)}>
          {say(opened.length > 0 ? copy.collapse : copy.expand)}
        </Button>
        <Button type="link" size="small" disabled={chosen === undefined} onClick={() => onChoose(undefined)}>
          {say(copy.all)}
        </Button>
      </div>
      {tree.isError ? (
        <Failed failure={tree.error} onRetry={() => void tree.refetch()} />
      ) : !isDue ? (
        <Waiting />
      ) : (
        <Tree
          blockNode
          treeData={dataOf(visibleNodes)}
          expandedKeys={[...opened]}
          onExpand={(keys) => setOpen(keys as number[])}
          selectedKeys={chosen === undefined ? [] : [chosen]}
          onSelect={([key]) => onChoose(key as number | undefined)}
        />
      )}
    </aside>
  )
}
