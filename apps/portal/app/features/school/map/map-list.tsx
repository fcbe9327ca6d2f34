import type { MapOverview, MapSchool } from '@app/contract/school/map/school-map.ts'
import { MAP_ROWS } from '@app/contract/school/map/school-map.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { namesOf } from '#app/features/school/wording.ts'
import { say } from '#app/site/language.ts'
import { Button, IconButton } from '#app/ui/control/button.tsx'
import { mapCopy } from './map-copy.ts'
import { MapSchoolText } from './map-school.tsx'
import type { MapData } from './use-map-data.ts'

interface Props {
  data: MapData
  language: Language
  /** The school that is opened on the map. */
  opened: number | undefined
  onPointed: (school: MapSchool | undefined) => void
  onShow: (school: MapSchool) => void
}

/** The schools of the map's window in words, in the order of the directory; what is pointed at is ringed on the map. */
export function MapList({ data, language, opened, onPointed, onShow }: Props) {
  const { mapView, overview } = data
  const rest = mapView ? mapView.total - mapView.rows.length : 0
  return (
    <div className="geo-map-side">
      {data.hasFailed && (
        <p role="alert">
          {say(mapCopy.failed, language)}{' '}
          <Button kind="plain" onClick={data.retry}>
            {say(mapCopy.retry, language)}
          </Button>
        </p>
      )}
      <p className="font-semibold" role="status" aria-busy={data.isLoading}>
        {mapView
          ? say(mapCopy.inView(mapView.total), language)
          : !data.hasFailed && say(mapCopy.loading, language)}
      </p>
      {mapView && mapView.rows.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keys
        <div className="geo-map-list" role="group" tabIndex={0} aria-label={say(mapCopy.list, language)}>
          <ol>
            {mapView.rows.map((school) => (
              <li
                key={school.id}
                data-opened={school.id === opened ? '' : undefined}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPointed(school)}
                onPointerLeave={() => onPointed(undefined)}
                onFocus={() => onPointed(school)}
                onBlur={() => onPointed(undefined)}
              >
                <MapSchoolText school={school} language={language} />
                <IconButton
                  icon="map-pin"
                  label={say(mapCopy.show(namesOf(school, language).main.text), language)}
                  onClick={() => onShow(school)}
                />
              </li>
            ))}
          </ol>
          {rest > 0 && (
            <Button kind="quiet" busy={data.isLoading} onClick={data.readMore}>
              {say(mapCopy.more(Math.min(rest, MAP_ROWS)), language)}
            </Button>
          )}
        </div>
      )}
      {overview && <Beyond overview={overview} language={language} onMore={data.readMoreBeyond} />}
    </div>
  )
}

/** The schools that no part of the map shows. */
function Beyond({
  overview,
  language,
  onMore,
}: {
  overview: MapOverview
  language: Language
  onMore: () => void
}) {
  const { beyond, beyondTotal: count } = overview
  if (count === 0) return null
  const rest = count - beyond.length
  return (
    <details className="geo-map-beyond">
      <summary>{say(mapCopy.beyond(count), language)}</summary>
      <ul>
        {beyond.map((school) => (
          <li key={school.id}>
            <MapSchoolText school={school} language={language} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p>
          <span className="meta">{say(mapCopy.andMore(rest), language)}</span>{' '}
          <Button kind="quiet" onClick={onMore}>
            {say(mapCopy.more(Math.min(rest, MAP_ROWS)), language)}
          </Button>
        </p>
      )}
    </details>
  )
}
