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

type LineProps = Pick<Props, 'language' | 'cityHref'> & {
  city: City
  isCurrent: boolean
  className: string
  /** What stands on it in place of the name. */
  label?: string
}

/** One city to choose: a link to the page for it, or where the page depends on no city a button. */
function CityLine({ city: { code, name }, isCurrent, className, label, language, cityHref }: LineProps) {
  const props = {
    className,
    'data-city': code,
    'data-city-name': say(name, language),
    'aria-current': isCurrent ? ('true' as const) : undefined,
  }
  const words = (
    <>
      <span>{label ?? say(name, language)}</span>
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

/** The way back from a city to all of them; the list of cities has none for it (fixed). */
function AllCitiesLine({ cityChoice, language, cityHref }: Props) {
  return (
    <CityLine
      city={everywhere}
      isCurrent={everywhere.code === cityChoice.city.code}
      className="menu-line city-choice all-cities"
      label={say(copy.allCities, language)}
      language={language}
      cityHref={cityHref}
    />
  )
}

/** From 600 px: a button that names the city and opens the list. `city.client.ts` listens to it. */
export function CityMenu({ cityChoice, language, cityHref }: Props) {
  const line = { language, cityHref, className: 'menu-line city-choice' }
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
          <AllCitiesLine cityChoice={cityChoice} language={language} cityHref={cityHref} />
          <LocateButton language={language} />
        </li>
      </ul>
    </details>
  )
}

/** Under 600 px: the browser's own list, which also works as a form where scripts are off. */
export function CitySelect({ cityChoice, language, cityHref }: Props) {
  const id = useId()
  const { city, cities } = cityChoice
  const isListed = cities.some(({ code }) => code === city.code)
  return (
    <form method="get" className="grid gap-1">
      <label htmlFor={id} className="field-label">
        {say(copy.city, language)}
      </label>
      <select
        id={id}
        name="city"
        className="input"
        defaultValue={isListed ? city.code : ''}
        data-city-select=""
        autoComplete="off"
      >
        <option value="" disabled hidden>
          {say((isListed ? everywhere : city).name, language)}
        </option>
        {cities.map(({ code, name }) => (
          <option key={code} value={code}>
            {say(name, language)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="button button-quiet">
          {say(copy.cityShow, language)}
        </button>
      </noscript>
      <AllCitiesLine cityChoice={cityChoice} language={language} cityHref={cityHref} />
      <LocateButton language={language} />
    </form>
  )
}
