type SealProps = { size?: number }

/** The stamp of the product: the trail is its perforation, the check its milestone. */
function Seal({ size = 40 }: SealProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="24" cy="24" r="23" fill="var(--seal, var(--spruce))" />
      <circle cx="24" cy="24" r="18.5" stroke="var(--amber)" strokeWidth="2.6" strokeDasharray="0 5.811" />
      <path d="M14.5 24.5 21.5 31.5 34 16.5" stroke="var(--seal-line, var(--on-accent))" strokeWidth="5" />
    </svg>
  )
}

type LogoProps = {
  /** 深度选校 or DSS. */
  name: string
  /** The line under the name: OSSD 与加拿大留学 / OSSD Deep School Selection. */
  kind?: string
  /** The address of a picture of the operator's own, in place of the seal. */
  picture?: string
}

/** The wordmark; the caller wraps it in the home link. */
export function Logo({ name, kind, picture }: LogoProps) {
  return (
    <span className="logo">
      {picture ? <img src={picture} alt="" width={40} height={40} className="logo-picture" /> : <Seal />}
      <span>
        <span className="logo-name">{name}</span>
        {kind && <span className="logo-kind">{kind}</span>}
      </span>
    </span>
  )
}
