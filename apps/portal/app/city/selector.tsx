import type { Language } from '@app/contract/language.ts'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation, useMatches, useNavigate } from 'react-router'
import { copy } from '#app/frame/copy.ts'
import { say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { Icon } from '#app/ui/icon.tsx'
import { hydrateAll } from '#app/ui/lazy-hydrate.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { CITY_KEY, type City, cityNear, type Shown } from './city.ts'
import type { Position } from './nearest-city.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The reader's own pick of this session, or what was detected; null when neither. */
let detected: string | null = null

function kept(): string | null {
  try {
    return sessionStorage.getItem(CITY_KEY) ?? detected
  } catch {
    // storage may be refused; the choice then lives in the address only
    return detected
  }
}

function keep(code: string) {
  detected = code
  try {
    sessionStorage.setItem(CITY_KEY, code)
  } catch {
    // as above
  }
  for (const listener of listeners) listener()
}

function useIsCityBound(): boolean {
  return useMatches().some((match) => (match.handle as PageHandle | undefined)?.isCityBound)
}

/** The city that needs no name in this page's address. */
function useUnnamed({ usual }: Shown): string | null {
  const isDropped = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.dropsUsualCity)
  return isDropped ? usual : null
}

/** The address of a page for another city, as the server spells it. */
function withCity(location: { pathname: string; search: string }, code: string, unnamed: string | null) {
  const search = new URLSearchParams(location.search)
  if (code === unnamed) search.delete('city')
  else search.set('city', code)
  search.delete('page')
  const text = search.toString()
  return text ? `${location.pathname}?${text}` : location.pathname
}

/** Where the browser is, without asking the reader when `mayAsk` is false. */
async function locate(mayAsk: boolean): Promise<Position | undefined> {
  if (!navigator.geolocation) return undefined
  if (!mayAsk) {
    const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
    if (permission?.state !== 'granted') return undefined
  }
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lng: coords.longitude, lat: coords.latitude }),
      () => resolve(undefined),
      { maximumAge: 3_600_000, timeout: 10_000 },
    )
  })
}

interface Props {
  shown: Shown
  language: Language
}

/**
 * Brings the session's city to pages that depend on it: the reader's pick, else a position the browser
 * gives without asking. Put once in the frame.
 */
export function CityFollower({ shown, language }: Props) {
  const isBound = useIsCityBound()
  const unnamed = useUnnamed(shown)
  const location = useLocation()
  const navigate = useNavigate()
  const [news, setNews] = useState('')
  const before = useRef(shown.city.code)
  const hasLooked = useRef(false)

  useEffect(() => {
    if (before.current !== shown.city.code) {
      setNews(say(copy.cityChanged(say(shown.city.name, language)), language))
      before.current = shown.city.code
    }
  }, [shown.city, language])

  useEffect(() => {
    if (!isBound || shown.isAsked) return
    let isCurrent = true
    const follow = (code: string | null) => {
      if (!isCurrent || !code || code === shown.city.code) return
      if (!shown.cities.some((city) => city.code === code)) return
      hydrateAll()
      navigate(withCity(location, code, unnamed), { replace: true, preventScrollReset: true })
    }
    const pick = kept()
    if (pick || hasLooked.current) follow(pick)
    else {
      hasLooked.current = true
      locate(false).then((position) => {
        if (!position) return
        detected = cityNear(position, shown.cities).code
        follow(detected)
      })
    }
    return () => {
      isCurrent = false
    }
  }, [isBound, unnamed, shown, location, navigate])

  return (
    <p className="visually-hidden" role="status">
      {news}
    </p>
  )
}

/** The city a page shows, or on pages without one the session's pick. */
function useCurrentCity({ shown }: Pick<Props, 'shown'>): City {
  const isBound = useIsCityBound()
  const pick = useSyncExternalStore(subscribe, kept, () => null)
  const picked = shown.cities.find((city) => city.code === pick)
  return isBound || !picked ? shown.city : picked
}

function useChoose(shown: Shown) {
  const isBound = useIsCityBound()
  const unnamed = useUnnamed(shown)
  const location = useLocation()
  const navigate = useNavigate()
  return (code: string) => {
    keep(code)
    if (isBound) navigate(withCity(location, code, unnamed), { preventScrollReset: true })
  }
}

/** Asks for the position only on the reader's own press. */
function LocateButton({ shown, language, onDone }: Props & { onDone?: () => void }) {
  const choose = useChoose(shown)
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const position = await locate(true)
    setBusy(false)
    if (!position) return showToast(say(copy.locateFailed, language))
    choose(cityNear(position, shown.cities).code)
    onDone?.()
  }
  return (
    <button type="button" className="menu-line" aria-busy={isBusy || undefined} onClick={press}>
      <Icon name="map-pin" size={18} />
      {say(copy.locate, language)}
    </button>
  )
}

/** From 600 px: a button that names the city and opens the list. On city-bound pages the entries are links. */
export function CityMenu({ shown, language }: Props) {
  const isBound = useIsCityBound()
  const unnamed = useUnnamed(shown)
  const location = useLocation()
  const current = useCurrentCity({ shown })
  const choose = useChoose(shown)
  const box = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (box.current) box.current.open = false
    box.current?.querySelector('summary')?.focus()
  }
  return (
    <details className="drop" ref={box}>
      <summary className="drop-button">
        <Icon name="map-pin" size={18} />
        {say(copy.cityNow(say(current.name, language)), language)}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className="drop-panel" aria-label={say(copy.city, language)}>
        {shown.cities.map((city) => {
          const mark = city.code === current.code ? ('true' as const) : undefined
          const words = (
            <>
              {say(city.name, language)}
              {mark && <Icon name="check" size={16} className="ms-auto" />}
            </>
          )
          return (
            <li key={city.code}>
              {isBound ? (
                <Link
                  className="menu-line"
                  to={withCity(location, city.code, unnamed)}
                  aria-current={mark}
                  preventScrollReset
                  rel="nofollow"
                  onClick={() => {
                    keep(city.code)
                    close()
                  }}
                >
                  {words}
                </Link>
              ) : (
                <button
                  type="button"
                  className="menu-line"
                  aria-current={mark}
                  onClick={() => {
                    choose(city.code)
                    close()
                  }}
                >
                  {words}
                </button>
              )}
            </li>
          )
        })}
        <li className="drop-rule">
          <LocateButton shown={shown} language={language} onDone={close} />
        </li>
      </ul>
    </details>
  )
}

/** Under 600 px: the browser's own list, which also works as a form where scripts are off. */
export function CitySelect({ shown, language }: Props) {
  const id = useId()
  const current = useCurrentCity({ shown })
  const choose = useChoose(shown)
  const isListed = shown.cities.some((city) => city.code === current.code)
  return (
    <form method="get" className="grid gap-1">
      <label htmlFor={id} className="field-label">
        {say(copy.city, language)}
      </label>
      <select
        id={id}
        name="city"
        className="input"
        value={isListed ? current.code : ''}
        onChange={(event) => choose(event.target.value)}
      >
        {!isListed && (
          <option value="" disabled>
            {say(current.name, language)}
          </option>
        )}
        {shown.cities.map((city) => (
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
      <LocateButton shown={shown} language={language} />
    </form>
  )
}
