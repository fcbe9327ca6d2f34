import { type BannerScene, bannerScenes, sceneAddress } from '@app/contract/editorial/banner.values.ts'
import { inLanguage } from '@app/contract/shapes/language.ts'
import { writeDraft } from '@app/contract/wire/preview-draft.values.ts'
import { useLanguage, useSay } from '#kit/data/language.ts'
import { UnsavedPreviewButton } from '#kit/display/page-preview.tsx'
import type { WidgetProps } from '#kit/form/widget.ts'
import './banner.css'

/** The portal's drawings to choose from, as small pictures with their names. */
function ScenePicker({ id, label, value, onChange, onBlur }: WidgetProps) {
  const say = useSay()
  return (
    <div className="scene-choices" role="radiogroup" aria-label={label} id={id} onBlur={() => onBlur()}>
      {(Object.keys(bannerScenes) as BannerScene[]).map((name) => (
        <label key={name} className="scene-choice">
          <input
            type="radio"
            name={id}
            value={name}
            checked={value === name}
            onChange={() => onChange(name)}
          />
          <img src={sceneAddress(name)} alt="" width={80} height={56} loading="lazy" />
          <span>{say(bannerScenes[name])}</span>
        </label>
      ))}
    </div>
  )
}

/** The same, and below it the home page with the banner as the form has it. */
export function SceneWithPreview({ bannerId, ...props }: WidgetProps & { bannerId: number | undefined }) {
  const values = props.form?.values ?? {}
  const name = inLanguage(values as { title?: string; titleEn?: string }, 'title', useLanguage())
  return (
    <>
      <ScenePicker {...props} />
      <p>
        <UnsavedPreviewButton path="/" name={name} query={draftQuery(values, bannerId)} />
      </p>
    </>
  )
}

const options = [
  'title',
  'titleEn',
  'image',
  'imageEn',
  'scene',
  'focusX',
  'focusY',
  'linkUrl',
  'linkTarget',
] as const

/** What the home page shows of a banner, for the address of its preview. */
export function draftQuery(values: Readonly<Record<string, unknown>>, id: number | undefined): string {
  const filled = options.filter((name) => values[name] !== undefined && values[name] !== null)
  const draft = Object.fromEntries(filled.map((name) => [name, values[name]]))
  // the page needs words to show; a form that is begun may lack them
  return `draft=${writeDraft({ linkUrl: '', ...draft, title: values.title || '—', titleEn: values.titleEn || '—', id })}`
}
