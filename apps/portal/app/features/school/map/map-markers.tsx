import type { MapCluster, MapSchool } from '@app/contract/school/map/school-map.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { namesOf } from '#app/features/school/wording.ts'
import { say } from '#app/site/language.ts'
import { isSpot, nextMark, placeInWindow, type Size, type View } from './drawing/view.ts'
import { mapCopy } from './map-copy.ts'

/** Pixels around the window in which marks are still drawn, because a part of them shows. */
const EDGE_PX = 24

interface Props {
  box: RefObject<HTMLDivElement | null>
  points: readonly MapSchool[]
  clusters: readonly MapCluster[]
  opened: number | undefined
  view: View
  size: Size
  language: Language
  onCluster: (cluster: MapCluster) => void
  onPoint: (school: MapSchool) => void
}

const classOf = ({ kind, isArea }: MapSchool) =>
  ['geo-point', `geo-point-${kind ?? 'other'}`, isArea && 'geo-point-area'].filter(Boolean).join(' ')

/**
 * The schools and groups in the window as buttons. The Tab key meets them as one stop; arrow keys go to the next one in
 * their direction. The list beside the map has every school that they stand for.
 */
export function MapMarkers({ box, points, clusters, opened, view, size, language, ...act }: Props) {
  const [at, setAt] = useState(0)
  const isNear = ({ left, top }: { left: number; top: number }) =>
    left > -EDGE_PX && left < size.width + EDGE_PX && top > -EDGE_PX && top < size.height + EDGE_PX
  const marks = [
    ...clusters.map((cluster) => ({ cluster, ...placeInWindow(view, size, cluster.lng, cluster.lat) })),
    ...points.map((school) => ({ school, ...placeInWindow(view, size, school.lng, school.lat) })),
  ].filter(isNear)
  const current = Math.min(at, Math.max(0, marks.length - 1))

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !event.key.startsWith('Arrow')) return
    // the arrows of a mark are not those of the map
    event.stopPropagation()
    event.preventDefault()
    const next = nextMark(marks, current, event.key)
    if (next === undefined) return
    setAt(next)
    box.current?.querySelectorAll('button')[next]?.focus({ preventScroll: true })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: marks are no fields of a form
    <div
      ref={box}
      className="geo-map-markers"
      role="group"
      aria-label={say(mapCopy.markers, language)}
      onKeyDown={onKey}
    >
      {marks.map(({ left, top, ...mark }, n) => {
        const rest = {
          type: 'button' as const,
          style: { translate: `${left}px ${top}px` },
          tabIndex: n === current ? 0 : -1,
          onFocus: () => setAt(n),
        }
        if ('cluster' in mark) {
          const { cluster } = mark
          const copy = isSpot(cluster) ? mapCopy.spotCluster : mapCopy.cluster
          return (
            <button
              key={`${cluster.lng} ${cluster.lat} ${cluster.count}`}
              className={`geo-cluster geo-cluster-${String(cluster.count).length}`}
              aria-label={say(copy(cluster.count), language)}
              onClick={() => act.onCluster(cluster)}
              {...rest}
            >
              {cluster.count}
            </button>
          )
        }
        const { school } = mark
        const name = namesOf(school, language).main.text
        return (
          <button
            key={school.id}
            className={classOf(school)}
            aria-label={name}
            title={name}
            aria-pressed={school.id === opened}
            onClick={() => act.onPoint(school)}
            {...rest}
          />
        )
      })}
    </div>
  )
}
