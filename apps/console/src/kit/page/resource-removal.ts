import type { Resource } from '@app/contract/shapes/resource.ts'
import { copy } from '#kit/copy.ts'
import { say } from '#kit/data/language.ts'
import { labelFor } from '#kit/data/shape.ts'
import { useWrite } from '#kit/data/use-call.ts'
import type { Values } from '#kit/form/draft.ts'
import type { RowId } from '#kit/list/list-state.ts'
import { confirm } from '#kit/message/confirm.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import type { ScreenConfig } from './screen-config.ts'

/** Removes rows after a question that names them. */
export function useRemoval(
  resource: Resource,
  config: ScreenConfig<Resource>,
  nameOf: (row: Values) => string,
  onRemoved: (ids: readonly RowId[]) => void,
) {
  const call = useWrite(resource.remove)
  async function remove(rows: readonly Values[]) {
    const ids = rows.map((row) => row[resource.id] as RowId)
    const sentence = say(copy.askRemove(config.idName ?? idNameOf(resource), ids))
    if (!(await confirm(sentence, { names: rows.map(nameOf), isDanger: true }))) return
    await call.mutateAsync({ params: { ids } } as never).then(
      () => {
        tellDone(say(copy.removed))
        onRemoved(ids)
      },
      () => undefined,
    )
  }
  return { remove, isPending: call.isPending }
}

/** `岗位编号`: the id's label, with the title before it where the label does not name the thing. */
function idNameOf({ title, id, record }: Resource) {
  const label = labelFor(record.shape[id] as never, id)
  return {
    zh: label.zh.startsWith(title.zh.slice(0, 2)) ? label.zh : `${title.zh}${label.zh}`,
    en: label.en.replace('No.', 'number'),
  }
}
