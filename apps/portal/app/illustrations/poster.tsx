import { chance, ridge } from '#app/illustrations/chance.ts'

type Props = { id: string | number; title?: string; className?: string }

/** A 16:9 cover for a video: a lake at one of several hours, on a strip of film, with the play sign. */
export function Poster({ id, title, className }: Props) {
  const draw = chance(`poster ${id}`)
  const back = ridge(draw, 320, 72, 20, 112)
  const front = ridge(draw, 320, 92, 10, 112)
  const sun = draw.between(60, 260)
  const canoe = draw.between(50, 250)
  return (
    <svg
      className={className ? `art ${className}` : 'art'}
      viewBox="0 0 320 180"
      width="320"
      height="180"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path className="g n" d="M0 0h320v180H0z" />
      <circle className="a n" cx={sun} cy="56" r="26" />
      <path className="p n f" d="M0 34h320v8H0zM0 50h320v4H0z" />
      <path className="s n" style={{ opacity: 0.3 }} d={back} />
      <path className="s n" style={{ opacity: 0.75 }} d={front} />
      <path className="p n" d="M0 112h320v68H0z" style={{ opacity: 0.75 }} />
      <path
        className="la f"
        d={`M${sun - 22} 120h44M${sun - 14} 128h28M${sun - 18} 136h36M${sun - 8} 144h16`}
      />
      <path className="m n" d={`M${canoe - 22} 140c4 10 40 10 44 0-8 4-36 4-44 0z`} />
      <path className="f" d="M20 132h26M260 126h34M40 152h30M230 150h40M120 158h20" />
      <path className="s n" d="M0 0h320v16H0zM0 164h320v16H0z" />
      <path
        className="lp"
        d="M8 8h310M8 172h310"
        style={{ strokeWidth: 7, strokeDasharray: '9 15', strokeLinecap: 'butt' }}
      />
      <circle className="m" cx="160" cy="90" r="27" style={{ stroke: 'var(--p)', strokeWidth: 3 }} />
      <path className="p n" d="M152 77v26l22-13z" />
    </svg>
  )
}
