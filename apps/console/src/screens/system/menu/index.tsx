import type { Pair } from '@app/contract/shapes/language.ts'
import { menuAdmin, menuTypes, readMenuTree } from '@app/contract/system/menu.ts'
import { Tag } from '#kit/data/dictionary.tsx'
import { pairs, useSay } from '#kit/data/language.ts'
import type { WidgetProps } from '#kit/form/widget.ts'
import { choice } from '#kit/form/widgets.tsx'
import { iconOf } from '#kit/icon/menu-icons.tsx'
import { LazyInline, lazyComponent } from '#kit/page/lazy-component.tsx'
import { treeChoiceFrom } from '#kit/tree/tree-fields.tsx'
import { TreeScreen } from '#kit/tree/tree-screen.tsx'
import { menuShape } from './form-shape.ts'
import './menu.css'

const IconChoice = lazyComponent(async () => ({ default: (await import('./icon-choice.tsx')).IconChoice }))

const copy = pairs({
  external: { zh: '外链', en: 'External' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  kept: { zh: '缓存', en: 'Kept alive' },
  fresh: { zh: '不缓存', en: 'Built anew' },
})

const tones = { M: 'primary', C: 'success', F: 'info' } as const

/** Which kinds of menus have a field; those that are not named belong to all. */
const fieldsOf: Record<string, string> = {
  icon: 'MC',
  routeName: 'C',
  isFrame: 'MC',
  path: 'MC',
  component: 'C',
  perms: 'CF',
  query: 'C',
  isCache: 'C',
  visible: 'MC',
}

function Icon(props: WidgetProps) {
  return (
    <LazyInline fallback={null}>
      <IconChoice {...props} />
    </LazyInline>
  )
}

function TypeTag({ type, isExternal }: { type: keyof typeof menuTypes; isExternal: boolean }) {
  const say = useSay()
  return <Tag label={say(isExternal ? copy.external : menuTypes[type])} tone={tones[type]} />
}

/** The word of a coded value, as its form says it. */
function Word({ of, value }: { of: Record<string, Pair>; value: unknown }) {
  const say = useSay()
  const pair = of[String(value)]
  return pair ? say(pair) : null
}

const hints = pairs({
  routeName: {
    zh: '不填则由路由地址得出，如地址为 user，名称为 User；名称须唯一，可能重名时请自行填写',
    en: 'Made of the path when left empty (user becomes User); it must be unique',
  },
  isFrame: {
    zh: '选“是”时，路由地址须以 http(s):// 开头',
    en: 'The path of an external menu starts with http(s)://',
  },
  path: {
    zh: '访问的地址，如 user；要在后台内打开外部网址，也以 http(s):// 开头。下级目录可以不填：它只用来分组，页面地址不变',
    en: 'Such as user. Another site shown inside the console starts with http(s):// too. A directory below another may have none: it only groups its screens, whose addresses stay',
  },
  component: {
    zh: '页面组件的路径，如 system/user/index',
    en: 'The page below the screens, such as system/user/index',
  },
  perms: {
    zh: '接口所要求的权限，如 system:user:list',
    en: 'What calls ask for, such as system:user:list',
  },
  query: {
    zh: '打开页面时默认传递的参数，如 {"id": 1, "name": "ry"}',
    en: 'Passed to the page when it opens, such as {"id": 1, "name": "ry"}',
  },
  isCache: {
    zh: '选“缓存”时，切换标签页后页面保持原样',
    en: 'A page that is kept alive is left as it was when another tab is opened',
  },
  visible: {
    zh: '选“隐藏”时不出现在侧边栏，但仍可访问',
    en: 'A hidden menu is not in the sidebar, but its address opens',
  },
  status: {
    zh: '选“停用”时不出现在侧边栏，也不能访问',
    en: 'A disabled menu is neither in the sidebar nor does its address open',
  },
})

const external = { '0': copy.yes, '1': copy.no }
const caching = { '0': copy.kept, '1': copy.fresh }

const widgets = {
  parentId: treeChoiceFrom(readMenuTree, { hasTop: true }),
  icon: Icon,
  isFrame: choice(external),
  isCache: choice(caching),
}

/** Directories, screens and buttons of the console, and with them every permission. */
export default function Menus() {
  return (
    <TreeScreen
      resource={menuAdmin}
      config={{
        search: ['menuName', 'status'],
        columns: ['menuType', 'perms', 'component', 'status'],
        form: [
          'parentId',
          'menuType',
          ['icon', 'orderNum'],
          ['menuName', 'menuNameEn'],
          ['isFrame', 'routeName'],
          ['path', 'component'],
          ['perms', 'query'],
          ['isCache', 'visible'],
          'status',
        ],
        widgets,
        formShape: menuShape,
        hints,
        nameOf: ({ menuName, menuNameEn }, language) => (language === 'en' && menuNameEn) || menuName,
        icon: ({ icon, menuType }) =>
          menuType !== 'F' && <span className="tree-icon">{iconOf(String(icon))}</span>,
        cells: {
          menuType: ({ menuType, isFrame }) => (
            <TypeTag type={menuType as keyof typeof menuTypes} isExternal={isFrame === 0} />
          ),
          isFrame: ({ isFrame }) => <Word of={external} value={isFrame} />,
          isCache: ({ isCache }) => <Word of={caching} value={isCache} />,
        },
        isHidden: (name, { menuType = 'M' }) => !(fieldsOf[name] ?? 'MCF').includes(String(menuType)),
        isLeaf: ({ menuType }) => menuType === 'F',
        startBelow: (row) => ({
          parentId: row?.menuId ?? 0,
          menuType: !row ? 'M' : row.menuType === 'M' ? 'C' : 'F',
        }),
        width: 680,
      }}
    />
  )
}
