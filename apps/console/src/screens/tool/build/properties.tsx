import { useState } from 'react'
import { useSay } from '#kit/data/language.ts'
import { FormPanels } from '#kit/form/parts.tsx'
import { copy } from './copy.ts'
import type { Built, FormSettings, Item } from './model.ts'
import { FormSettingsFields } from './property/form-settings.tsx'
import { ItemSettings } from './property/item-settings.tsx'

interface PropertiesProps {
  built: Built
  chosen: Item | undefined
  onItem: (item: Item) => void
  onForm: (form: FormSettings) => void
}

/** 组件属性 and 表单属性: what can be set of the chosen item and of the form. */
export function Properties({ built, chosen, onItem, onForm }: PropertiesProps) {
  const say = useSay()
  const [open, setOpen] = useState(0)
  return (
    <section className="build-properties panel" aria-label={say(copy.properties)}>
      <FormPanels
        label={say(copy.properties)}
        open={open}
        onOpen={setOpen}
        parts={[
          {
            title: say(copy.itemTab),
            wrong: 0,
            content: chosen ? (
              <ItemSettings key={chosen.id} built={built} item={chosen} onChange={onItem} />
            ) : (
              <p className="tip">{say(copy.nothingChosen)}</p>
            ),
          },
          {
            title: say(copy.formTab),
            wrong: 0,
            content: <FormSettingsFields form={built.form} onChange={onForm} />,
          },
        ]}
      />
    </section>
  )
}
