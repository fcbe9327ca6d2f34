import { type BannerScene, bannerScenes, sceneAddress } from '@app/contract/editorial/banner.values.ts'
import { useSay } from '#kit/data/language.ts'
import type { WidgetProps } from '#kit/form/widget.ts'
import './banner.css'

/** The portal's drawings to choose from, as small pictures with their names. */
export function ScenePicker({ id, label, value, onChange, onBlur }: WidgetProps) {
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
