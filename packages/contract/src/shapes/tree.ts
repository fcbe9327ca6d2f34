import { type Access, type Call, call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { type Resource, type ResourceSpec, resource } from './resource.ts'
import { Done, dataOf, Id, Sorting } from './shapes.ts'

/** A node of a tree to choose from, such as departments. `children` is absent where there are none. */
export interface TreeNode {
  id: number
  label: string
  /** True for what is stopped. */
  disabled: boolean
  children?: TreeNode[]
}

export const TreeNode: z.ZodType<TreeNode, TreeNode> = z.object({
  id: Id,
  label: z.string(),
  disabled: z.boolean(),
  get children() {
    return z.array(TreeNode).optional()
  },
})

/** The record above, or 0 at the top; some clients keep it as text. */
export const ParentId = z.codec(
  z.union([z.number().int().min(0), z.string().regex(/^\d{1,16}$/)]),
  z.number().int().min(0),
  { decode: Number, encode: (id) => id },
)

/** Numbers joined by commas: `menuIds=5,6`. */
const JoinedNumbers = z.codec(z.string().regex(/^\d{1,16}(,\d{1,16}){0,1999}$/), z.array(z.number()), {
  decode: (wire) => wire.split(',').map(Number),
  encode: (numbers) => numbers.join(','),
})

/** Which fields of a record make a tree of them; `order` is its place among its neighbours, where it has one. */
interface TreeFields<R extends z.ZodObject> {
  parent: keyof R['shape'] & string
  label: keyof R['shape'] & string
  order?: keyof R['shape'] & string
}

/**
 * A resource whose records stand in a tree: its list is all of them at once. With an order of their own they can be put
 * in order (`sort`).
 */
export function treeResource<
  K extends string,
  R extends z.ZodObject,
  D extends z.ZodObject,
  S extends z.ZodObject,
  T extends TreeFields<R>,
>({ tree, ...spec }: ResourceSpec<K, R, D, S> & { tree: T }) {
  const made = resource({ ...spec, verbs: ['list', 'read', 'create', 'update', 'remove'] })
  const { name, path } = spec
  const sort = tree.order ? { sort: sortCall(spec, made.update.access) } : {}
  return {
    ...made,
    tree,
    list: call({
      id: `${name}.list`,
      summary: made.list.summary,
      method: 'GET',
      path: `${path}/list`,
      access: made.list.access,
      query: z.object({ ...spec.search.shape, ...Sorting.shape }) as z.ZodObject<
        S['shape'] & typeof Sorting.shape
      >,
      answer: dataOf(z.array(spec.record)),
      shows: made.list.shows,
      problems: ['sortNotAllowed'],
    }),
    ...(sort as T extends { order: string } ? { sort: ReturnType<typeof sortCall<K>> } : object),
  }
}

/** Puts records in another order among their neighbours. */
const sortCall = <K extends string>(
  { name, title, path, id }: Pick<ResourceSpec<K, never, never, never>, 'name' | 'title' | 'path' | 'id'>,
  access: Access,
) =>
  call({
    id: `${name}.sort`,
    summary: { zh: `保存${title.zh}排序`, en: `Put ${title.en.toLowerCase()}s in order` },
    method: 'PUT',
    path: `${path}/updateSort`,
    access,
    body: z.object({ [`${id}s`]: JoinedNumbers, orderNums: JoinedNumbers }) as z.ZodObject<
      Record<`${K}s` | 'orderNums', typeof JoinedNumbers>
    >,
    answer: Done,
    invalidates: [name],
    log: { title: `保存${title.zh}排序`, type: 'edit' },
    problems: ['invalid', 'orderNotSaved'],
  })

/** A declared tree, whatever its record. */
export interface TreeResource extends Resource {
  tree: { parent: string; label: string; order?: string }
  sort?: Call
}

export const isTree = (resource: Resource): resource is TreeResource => 'tree' in resource
