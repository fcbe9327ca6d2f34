import type { Language } from '@app/contract/shapes/language.ts'
import { useId } from 'react'
import { type City, type CityChoice, everywhere } from '#app/city/city.ts'
import { say } from '#app/site/language.ts'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { copy } from './copy.ts'

/** The page's address for another city. */
export type CityHref = (code: string) => string

interface Props {
  cityChoice: CityChoice
  language: Language
  /** On pages that depend on the city; elsewhere a choice is only remembered. */
  cityHref: CityHref | undefined
}

/** Asks for the position only on the reader's own press. */
function LocateButton({ language }: Pick<Props, 'language'>) {
  return (
    <button type="button" className="menu-line" data-city-locate="">
      <Icon name="map-pin" size={18} />
      {say(copy.locate, language)}
    </button>
  )
}

type LineProps = Pick<Props, 'language' | 'cityHref'> & { city: City; isCurrent: boolean }

/** One city to choose: a link to the page for it, or where the page depends on no city a button. */
function CityLine({ city: { code, name }, isCurrent, language, cityHref }: LineProps) {
  const props = {
    className: 'menu-line city-choice',
    'data-city': code,
    'aria-current': isCurrent ? ('true' as const) : undefined,
  }
  const words = (
    <>
      <span>{say(name, language)}</span>
      <Icon name="check" size={16} className="ms-auto" />
    </>
  )
  return cityHref ? (
    <Link {...props} to={cityHref(code)} preventScrollReset rel="nofollow">
      {words}
    </Link>
  ) : (
    <button type="button" {...props}>
      {words}
    </button>
  )
}

/** From 600 px: a button that names the city and opens the list. `city.client.ts` listens to it. */
export function CityMenu({ cityChoice, language, cityHref }: Props) {
  const line = { language, cityHref }
  return (
    <details className="drop" data-city-menu="">
      <summary className="drop-button">
        <Icon name="map-pin" size={18} />
        <span data-city-now="">{say(copy.cityNow(say(cityChoice.city.name, language)), language)}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className="drop-panel" aria-label={say(copy.city, language)}>
        {cityChoice.cities.map((city) => (
          <li key={city.code}>
            <CityLine city={city} isCurrent={city.code === cityChoice.city.code} {...line} />
          </li>
        ))}
        <li className="drop-rule">
          <CityLine city={everywhere} isCurrent={everywhere.code === cityChoice.city.code} {...line} />
        </li>
        <li>
          <LocateButton language={language} />
        </li>
      </ul>
    </details>
  )
}

/** Under 600 px: the browser's own list, which also works as a form where scripts are off. */
export function CitySelect({ cityChoice, language }: Props) {
  const id = useId()
  const offered = [...cityChoice.cities, everywhere]
  const isListed = offered.some((city) => city.code === cityChoice.city.code)
  return (
    <form method="get" className="grid gap-1">
      <label htmlFor={id} className="field-label">
        {say(copy.city, language)}
      </label>
      <select
        id={id}
        name="city"
        className="input"
        defaultValue={isListed ? cityChoice.city.code : ''}
        data-city-select=""
        autoComplete="off"
      >
        {!isListed && (
          <option value="" disabled>
            {say(cityChoice.city.name, language)}
          </option>
        )}
        {offered.map((city) => (
          <option key={city.code} value={city.code}>
            {say(city.name, language)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="button button-quiet">
          {say(copy.cityShow, language)}
        </button>
      </noscript>
      <LocateButton language={language} />
    </form>
  )
}
