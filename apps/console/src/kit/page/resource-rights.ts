import { type Resource, type Verb, verbsOf } from '@app/contract/shapes/resource.ts'
import { useCan } from '#kit/data/person.ts'
import { switchActions, switchOf } from '#kit/rows/row-switch.tsx'
import type { ScreenConfig } from './screen-config.ts'

/** The switch of a list's rows, where the viewer may turn it. */
function turnableSwitch(
  resource: Resource,
  config: ScreenConfig<Resource>,
  can: ReturnType<typeof useCan>,
  mayUpdate: boolean,
) {
  const rowSwitch = mayUpdate || config.rowSwitch ? switchOf(resource, config) : undefined
  return rowSwitch && can(rowSwitch.call ?? resource.update) ? rowSwitch : undefined
}

/** What the viewer may do with the records of a list screen. */
export function useResourceRights(resource: Resource, config: ScreenConfig<Resource>) {
  const can = useCan()
  const verbs = verbsOf(resource)
  const offers = (verb: Verb) => verbs.includes(verb) && can(resource[verb])
  const opensRows =
    !config.isInDialog && !config.ticks?.byPress && (!config.detailNeeds || can(config.detailNeeds))
  const hasDetailButton = opensRows && config.hasDetailButton === true
  const mayEdit = offers('update') && config.form.length > 0
  const mayRemove = offers('remove')
  const rowSwitch = turnableSwitch(resource, config, can, offers('update'))
  /** What can be done to all ticked rows. */
  const bulk = [
    ...(rowSwitch ? switchActions(resource, rowSwitch) : []),
    ...(config.bulk ?? []).filter(({ needs }) => can(needs)),
  ]
  const mayExport = offers('export')
  const hasLinks = config.links?.some(({ needs }) => can(needs)) === true
  return {
    mayAdd: offers('create'),
    mayEdit,
    mayRemove,
    mayExport,
    mayImport: resource.importData !== undefined && can(resource.importData),
    /** Rows have a drawer that shows them. */
    opensRows,
    hasDetailButton,
    /** Something can be done with a row. */
    hasActions: mayEdit || mayRemove || hasLinks || hasDetailButton || config.rowControl !== undefined,
    rowSwitch,
    bulk,
    /** Something can be done with ticked rows; without it a row has no box. */
    hasTicks: config.ticks !== undefined || mayEdit || mayRemove || mayExport || bulk.length > 0,
  }
}
