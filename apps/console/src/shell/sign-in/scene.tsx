/** A dotted trail over contour lines to a campus by a lake, at the last light. Drawn, so that no photo is needed. */
export function Scene({ label }: { label: string }) {
  return (
    <svg
      className="scene"
      viewBox="0 0 1200 900"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={label}
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#dcebe8" />
          <stop offset="0.45" stopColor="#fbeed3" />
          <stop offset="0.62" stopColor="#f6d9a3" />
        </linearGradient>
        <linearGradient id="lake" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#b9dad6" />
          <stop offset="1" stopColor="#5d9a9a" />
        </linearGradient>
      </defs>
      <rect width="1200" height="900" fill="url(#sky)" />
      <circle cx="842" cy="322" r="66" fill="#f0c272" />
      <circle cx="842" cy="322" r="104" fill="#f0c272" opacity="0.25" />
      <path d="M0 420c120-70 220-88 340-40s180-60 300-40 160 60 270 30 190-70 290-30v160H0z" fill="#8fb8b3" />
      <path d="M0 470c150-40 260-20 380-10s220-70 340-40 210 50 480 0v130H0z" fill="#5f9794" />
      <path d="M0 520h1200v380H0z" fill="url(#lake)" />
      <g stroke="#fbf7f0" strokeWidth="3" strokeLinecap="round" opacity="0.65">
        <path d="M700 556h120M780 582h190M640 606h90M880 610h110M560 634h70M760 640h170" />
      </g>
      <path
        d="M150 640c60-40 120-70 190-92 60-20 190-30 270-16 50 10 60 26 20 40-70 24-150 30-190 60-30 22-60 50-110 60z"
        fill="#2b6b6c"
      />
      <g transform="translate(-262 8)">
        <path d="M640 470h220v62H640z" fill="#fbf7f0" />
        <path d="M626 474 750 412l124 62z" fill="#a93a1f" />
        <path d="M726 380h48v60h-48z" fill="#fbf7f0" />
        <path d="m718 384 32-34 32 34z" fill="#a93a1f" />
        <path d="M750 350v-26l22 7-22 8" fill="#e3a23a" stroke="#744800" strokeWidth="2" />
        <circle cx="750" cy="408" r="10" fill="#e3a23a" />
        <path d="M738 532v-34a12 12 0 0 1 24 0v34z" fill="#135257" />
        <g fill="#e3a23a">
          <path d="M656 486h18v24h-18zM688 486h18v24h-18zM794 486h18v24h-18zM826 486h18v24h-18z" />
        </g>
      </g>
      <g fill="#0d3e43" transform="translate(-262 8)">
        <path d="m560 536 20-58 20 58zM566 506l14-42 14 42zM600 540l16-46 16 46zM900 538l20-64 20 64zM906 506l14-44 14 44zM940 540l16-46 16 46zM980 540l22-70 22 70zM988 506l14-46 14 46z" />
      </g>
      <path d="M0 620c190-60 330-20 480 20s300 40 440 10 180-50 280-40v290H0z" fill="#2b6b6c" />
      <g fill="none" stroke="#7fb5b0" strokeWidth="2" opacity="0.75">
        <path d="M-20 690c180-70 330-20 470 20s300 40 460 6 200-40 310-34" />
        <path d="M-20 730c180-70 330-20 470 20s300 40 460 6 200-40 310-34" />
        <path d="M-20 774c180-70 330-20 470 20s300 40 460 6 200-40 310-34" />
        <path d="M-20 822c180-70 330-20 470 20s300 40 460 6 200-40 310-34" />
        <path d="M-20 874c180-70 330-20 470 20s300 40 460 6 200-40 310-34" />
        <path d="M120 700c70-30 150-18 190 10s-20 46-90 44-150-34-100-54z" />
        <path d="M150 706c50-18 100-12 126 6s-14 28-60 26-96-22-66-32z" />
      </g>
      <path
        d="M110 910c40-60 170-70 200-130s-60-90-30-140 110-46 150-66 60-10 58-32"
        fill="none"
        stroke="#f0c272"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray="0.1 22"
      />
      <g fill="#0d3e43">
        <path d="m30 900 46-150 46 150zM44 830l32-110 32 110zM1060 900l52-176 52 176zM1076 812l36-124 36 124zM980 900l34-110 34 110zM990 850l24-84 24 84z" />
      </g>
    </svg>
  )
}
