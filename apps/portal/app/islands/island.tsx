import { type ComponentProps, type ComponentType, createContext, use } from 'react'

/** When an island comes alive: `near` the window or at any sign of the reader, or at a sign in itself only. */
export type IslandTiming = 'near' | 'touch'

/** Draws an island by its name and data; the server provides it while it renders. */
export const DrawIsland = createContext<((name: string, props: object) => string) | undefined>(undefined)

// biome-ignore lint/suspicious/noExplicitAny: any component may be an island; what it takes is checked where it is used
type AnyComponent = ComponentType<any>

interface Props<C extends AnyComponent> {
  /** The file below `features/` without `.island.tsx`: `lead/lead-part`. */
  name: string
  props: ComponentProps<C>
  when?: IslandTiming
  className?: string
}

/**
 * A living part of a page. The server draws it like the rest; in the browser it is a root of its own, whose script
 * loads on demand (`hydrate.client.ts`), and the page around it stays a document. Its data must be plain. Write
 * `<Island<typeof Part> name="…" props={{ … }} />` with the default export of the named file.
 */
export function Island<C extends AnyComponent>({ name, props, when = 'near', className }: Props<C>) {
  const draw = use(DrawIsland)
  const html = draw ? draw(name, props) : ''
  return (
    <div
      className={className}
      data-island={name}
      data-when={when}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from the same component
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
