import type { Language } from '@app/contract/shapes/language.ts'
import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { navigate } from '#app/site/navigation.ts'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Button } from '#app/ui/control/button.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Facet } from './facets.ts'
import {
  activeAnswers,
  type CurrencyCode,
  currencyCodes,
  FORM_ID,
  feeSteps,
  filterOf,
  type ListState,
  NEAR_MAX,
  queryOf,
  readState,
  typedListId,
  without,
} from './filters.ts'
import type { Listing } from './list.server.ts'
import { listCopy } from './list-copy.ts'
import { useSheet } from './use-sheet.ts'

const COUNT_DELAY_MS = 250
/** The first questions are open; the rest open when they hold an answer. */
const OPEN_FACETS = 3

function stateOf(form: HTMLFormElement): ListState {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  return readState(fields)
}

/** One question: boxes where several answers fit at once, radio buttons where one excludes the others. */
function FacetGroup({ facet, state, language }: { facet: Facet; state: ListState; language: Language }) {
  const { name, title, options } = facet
  const isSingle = name === 'city' || name === 'complete'
  const chosen = isSingle ? [String(state[name] ?? '')] : (state[name] ?? [])
  const any = { value: '', label: say(listCopy.any, language), count: null }
  return (
    <fieldset className="facet-options">
      <legend className="visually-hidden">{title}</legend>
      {[...(isSingle ? [any] : []), ...options].map(({ value, label, count }) => (
        <label key={value} className="facet-option" data-none={count === 0 ? '' : undefined}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          <span className="grow">{label}</span>
          {count !== null && <span className="tab-count">{count}</span>}
        </label>
      ))}
      {facet.isTyped && (
        <label className="field mt-2">
          <span>{say(name === 'town' ? listCopy.otherTown : listCopy.otherBoard, language)}</span>
          <input className="input" name={name} list={typedListId(name)} maxLength={80} autoComplete="off" />
        </label>
      )}
    </fieldset>
  )
}

function FeeGroup({ state, language }: { state: ListState; language: Language }) {
  const [fee, setFee] = useState(state.fee === undefined ? '' : String(state.fee))
  const [currency, setCurrency] = useState<CurrencyCode>(state.cur ?? (state.type === 1 ? 'CAD' : 'CNY'))
  const { max, step } = feeSteps[currency]
  return (
    <fieldset className="grid gap-3">
      <legend className="visually-hidden">{say(listCopy.filterTitle('fee'), language)}</legend>
      <div className="flex flex-wrap gap-x-5">
        {currencyCodes.map((code) => (
          <label key={code} className="facet-option">
            <input
              type="radio"
              name="cur"
              value={code}
              checked={code === currency}
              onChange={() => setCurrency(code)}
            />
            <span>{say(listCopy[code], language)}</span>
          </label>
        ))}
      </div>
      <label className="field">
        <span>{say(listCopy.fee, language)}</span>
        <input
          className="input"
          type="number"
          name="fee"
          inputMode="numeric"
          min="0"
          max="10000000"
          step="any"
          value={fee}
          placeholder={say(listCopy.any, language)}
          aria-describedby="fee-hint"
          onChange={(event) => setFee(event.target.value)}
        />
      </label>
      <input
        type="range"
        className="noscript:hidden"
        min={step}
        max={max}
        step={step}
        value={fee === '' ? max : Math.min(max, Number(fee))}
        aria-label={say(listCopy.feeSlider, language)}
        onChange={(event) => setFee(event.target.value)}
      />
      <p id="fee-hint" className="meta">
        {say(listCopy.feeHint, language)}
      </p>
    </fieldset>
  )
}

type GroupProps = { title: string; isOpen: boolean; children: ReactNode }

function Group({ title, isOpen, children }: GroupProps) {
  return (
    <details className="disclosure" open={isOpen}>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}

interface Props {
  listing: Pick<Listing, 'state' | 'facets' | 'total'>
  language: Language
}

/** Asks the browser where the reader is, and the server which postal area or city that is. */
function LocateButton({ language, onPlace }: { language: Language; onPlace: (near: string) => void }) {
  const [isBusy, setBusy] = useState(false)
  async function locate() {
    if (isBusy) return
    setBusy(true)
    try {
      const [{ readPosition }, { api }, { findSchoolPlace }] = await Promise.all([
        import('#app/city/position.client.ts'),
        import('#app/request/api.client.ts'),
        import('@app/contract/school/school.ts'),
      ])
      const position = await readPosition()
      if (!position) return showToast(say(listCopy.locateFailed, language))
      // a kilometre is as exact as the answer
      const rounded = (degrees: number) => Math.round(degrees * 100) / 100
      const body = { lat: rounded(position.lat), lng: rounded(position.lng) }
      const { data } = await api(findSchoolPlace, { body })
      if (data.near) onPlace(data.near)
      else showToast(say(listCopy.locateFar, language))
    } catch {
      showToast(say(listCopy.locateFailed, language))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="quiet" icon="map-pin" busy={isBusy} onClick={() => void locate()}>
        {say(listCopy.locate, language)}
      </Button>
      <p className="meta">{say(listCopy.locateHint, language)}</p>
    </>
  )
}

/**
 * The filters as one GET form: without script it is sent as it is and the server tidies the address. With
 * script the button says how many schools the ticked answers would leave.
 */
export default function FilterForm({ listing, language }: Props) {
  const { state, facets } = listing
  const panel = useRef<HTMLDetailsElement>(null)
  const nearField = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useSheet(panel)
  const timer = useRef(0)
  const latestRequest = useRef(0)
  const [count, setCount] = useState(listing.total)
  const active = activeAnswers(state).filter(({ name }) => name !== 'type' && name !== 'q').length
  const key = JSON.stringify(queryOf({ ...state, page: 1 }))

  useEffect(() => {
    setCount(listing.total)
    return () => clearTimeout(timer.current)
  }, [listing.total])

  function recount() {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(async () => {
      if (!form.current) return
      latestRequest.current += 1
      const mine = latestRequest.current
      try {
        const [{ api }, { listSchools }] = await Promise.all([
          import('#app/request/api.client.ts'),
          import('@app/contract/school/school.ts'),
        ])
        const body = filterOf(stateOf(form.current))
        const { total } = await api(listSchools, { query: { pageNum: 1, pageSize: 1 }, body })
        if (mine === latestRequest.current) setCount(total)
      } catch {
        // the figure on the button is a convenience; the form works without it
      }
    }, COUNT_DELAY_MS)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (panel.current) panel.current.open = false
    navigate(to('school.list', language, {}, queryOf(stateOf(event.currentTarget))))
  }

  function goNear(near: string) {
    if (nearField.current) nearField.current.value = near
    form.current?.requestSubmit()
  }

  return (
    <div className="filter-panel no-print">
      <details ref={panel} className="panel-toggle">
        <summary className="button button-quiet">
          <span className="panel-closed">
            <Icon name="filter" />
            {say(listCopy.filters, language)}
          </span>
          <span className="panel-open">
            <Icon name="close" />
            {say(listCopy.closeFilters, language)}
          </span>
          {active > 0 && <span className="badge badge-count">{active}</span>}
        </summary>
      </details>
      <form
        ref={form}
        id={FORM_ID}
        method="get"
        action={to('school.list', language)}
        aria-label={say(listCopy.filters, language)}
        onSubmit={submit}
        onChange={recount}
      >
        {state.type !== undefined && <input type="hidden" name="type" value={state.type} />}
        {state.sort !== 'complete' && <input type="hidden" name="sort" value={state.sort} />}
        {state.view !== 'cards' && <input type="hidden" name="view" value={state.view} />}
        <Fragment key={key}>
          <Group title={say(listCopy.filterTitle('near'), language)} isOpen>
            <label className="field">
              <span>{say(listCopy.near, language)}</span>
              <input
                ref={nearField}
                className="input"
                name="near"
                maxLength={NEAR_MAX}
                defaultValue={state.near}
                autoComplete="address-level2"
                aria-describedby="near-hint"
              />
            </label>
            <p id="near-hint" className="meta">
              {say(listCopy.nearHint, language)}
            </p>
            <div className="mt-2 grid gap-2 noscript:hidden">
              <LocateButton language={language} onPlace={goNear} />
            </div>
          </Group>
          {facets.map((facet, at) => (
            <Group
              key={facet.name}
              title={facet.title}
              isOpen={at < OPEN_FACETS || state[facet.name] !== undefined}
            >
              <FacetGroup facet={facet} state={state} language={language} />
            </Group>
          ))}
          <Group title={say(listCopy.filterTitle('fee'), language)} isOpen>
            <FeeGroup state={state} language={language} />
          </Group>
        </Fragment>
        <div className="filter-submit">
          <Button type="submit" className="grow">
            <span aria-live="polite">{say(listCopy.show(count), language)}</span>
          </Button>
          {active > 0 && (
            <Link
              to={to('school.list', language, {}, queryOf(without({ ...state }, 'all')))}
              className="button button-plain"
            >
              <Icon name="close" />
              <VisuallyHidden>{say(listCopy.clearAll, language)}</VisuallyHidden>
            </Link>
          )}
        </div>
      </form>
    </div>
  )
}
