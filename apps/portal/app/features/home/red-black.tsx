import type { Language } from '@app/contract/shapes/language.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import type { City } from '#app/city/city.ts'
import { Block, Failed, useHere } from '#app/features/home/block.tsx'
import { copy } from '#app/features/home/copy.ts'
import type { readHome } from '#app/features/home/home.server.ts'
import { RedBlackCard } from '#app/features/red-black/red-black-card.tsx'
import { say } from '#app/site/language.ts'
import { Link } from '#app/ui/navigation/link.tsx'

const ANCHOR = 'lists'

interface Props {
  lists: Awaited<ReturnType<typeof readHome>>['redBlack']
  city: City
  isEverywhere: boolean
  language: Language
}

/** Both lists of the city side by side; an empty one says why and offers all cities. */
export function RedBlack({ lists, city, isEverywhere, language }: Props) {
  const here = useHere(ANCHOR)
  const name = say(city.name, language)
  const elsewhere = !isEverywhere && (
    <p>
      <Link className="link" to={here('city', ALL_CITIES)} preventScrollReset>
        {say(copy.allCities, language)}
      </Link>
    </p>
  )
  return (
    <Block anchor={ANCHOR} title={say(copy.redBlack(name), language)}>
      {lists === null ? (
        <Failed language={language} />
      ) : (
        <div className="grid items-start gap-5 md:grid-cols-2">
          {(['red', 'black'] as const).map((list) => (
            <RedBlackCard
              key={list}
              list={list}
              rows={lists[list]}
              city={name}
              replies={lists.replies}
              now={lists.now}
              language={language}
              elsewhere={elsewhere}
            />
          ))}
        </div>
      )}
    </Block>
  )
}
