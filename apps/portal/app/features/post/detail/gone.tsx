import { Scene } from '#app/illustrations/scene.tsx'
import { ButtonLink } from '#app/ui/control/button.tsx'

interface Props {
  title: string
  text: string
  /** Where the reader may go on. */
  to: string
  way: string
}

/** In the place of a post or story that was removed. */
export function Gone({ title, text, to, way }: Props) {
  return (
    <div className="page band grid items-center gap-8 md:grid-cols-[1fr_minmax(0,24rem)]">
      <div className="grid justify-items-start gap-4">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <ButtonLink to={to}>{way}</ButtonLink>
      </div>
      <Scene name="lost" width={384} className="order-first w-full md:order-none" />
    </div>
  )
}
