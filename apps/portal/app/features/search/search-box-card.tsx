import type { ComponentProps } from 'react'
import { Island } from '#app/islands/island.tsx'
import type Box from './search-box.island.tsx'

/** The search field of a page or of the frame: a plain form, which suggests once the reader is in it. */
export function SearchBox(props: ComponentProps<typeof Box>) {
  return <Island<typeof Box> name="search/search-box" props={props} when="touch" className="search-island" />
}
