import type { Language, Pair } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { say } from '#app/site/language.ts'

type PersonProps = { x: number; y: number; tone?: 's' | 'm' | 'a'; size?: number; className?: string }

/** A person seen from far: a head and a coat. `x`, `y` is where the feet stand. */
function Person({ x, y, tone = 's', size = 1, className }: PersonProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <g className={className}>
        <circle className="p" cx="0" cy="-34" r="6" />
        <path className={`${tone} n`} d="M-8-4c0-14 1-22 8-22s8 8 8 22z" />
        <path d="M-4-4v4M4-4v4" />
      </g>
    </g>
  )
}

type TreeProps = { x: number; y: number; size?: number; tone?: 's' | 'g' }

function Pine({ x, y, size = 1, tone = 's' }: TreeProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 0v-8" />
      <path className={`${tone} n`} d="M0-52 12-30H6l10 16H7l6 10h-26l6-10h-9l10-16h-6z" />
    </g>
  )
}

const sky = <path className="g n" d="M0 0h320v180H0z" />
const wall = <path className="p n" d="M0 0h320v180H0z" />

/** A floor from this height down, darker than the wall. */
const floor = (y: number) => <path className="g n" d={`M0 ${y}h320v${180 - y}H0z`} />

interface Drawn {
  name: Pair
  draw: ReactNode
}

/** One drawing for each place a caption may speak of; keys are the records' own. */
const scenes = {
  gate: {
    name: { zh: '校门口', en: 'The school gate' },
    draw: (
      <>
        {sky}
        <path className="s n f" d="M0 96c40-22 74-10 106-24s60-26 96-6 70 6 118-14v90H0z" />
        <g className="mv-drift">
          <path className="p n" d="M30 40c6-10 22-10 26 0 10 0 10 10 0 10H28c-8 0-8-10 2-10z" />
        </g>
        <path className="p n" d="M0 128h320v52H0z" />
        <path className="a n f" d="M132 128h56l40 52H92z" />
        <Pine x={36} y={134} />
        <Pine x={284} y={134} size={1.15} />
        <Pine x={258} y={132} size={0.8} />
        <path className="p" d="M104 70h20v62h-20zM196 70h20v62h-20z" />
        <path className="m n" d="M100 62h28v9h-28zM192 62h28v9h-28z" />
        <path className="p" d="M124 84c12-22 60-22 72 0v-14c-16-18-56-18-72 0z" />
        <path className="lm" d="M148 66h24" />
        <circle className="a mv-glow" cx="114" cy="56" r="5" />
        <circle className="a mv-glow" cx="206" cy="56" r="5" />
        <path d="M124 92v40M132 88v44M188 88v44M196 92v40" className="f" />
        <Person x={150} y={158} tone="m" className="mv-walk" />
        <Person x={174} y={164} className="mv-walk mv-late" />
      </>
    ),
  },
  library: {
    name: { zh: '图书馆', en: 'The library' },
    draw: (
      <>
        {wall}
        {floor(140)}
        <path className="g" d="M118 22c0-16 84-16 84 0v78h-84z" />
        <path d="M160 10v90M118 58h84" className="f" />
        <circle className="a n mv-glow" cx="182" cy="36" r="9" />
        {[14, 216].map((x) => (
          <g key={x}>
            <path className="g" d={`M${x} 18h90v122h-90z`} />
            <path d={`M${x} 48h90M${x} 79h90M${x} 110h90`} />
            <path className="s n" d={`M${x + 8} 26h7v22h-7zM${x + 30} 24h9v24h-9zM${x + 60} 28h6v20h-6z`} />
            <path className="m n" d={`M${x + 18} 24h8v24h-8zM${x + 48} 57h8v22h-8zM${x + 72} 88h8v22h-8z`} />
            <path className="a n" d={`M${x + 44} 28h8v20h-8zM${x + 12} 57h9v22h-9zM${x + 28} 88h7v22h-7z`} />
            <path
              className="s n f"
              d={`M${x + 26} 59h12v20h-12zM${x + 68} 57h12v22h-12zM${x + 46} 90h14v20h-14z`}
            />
            <path className="lm f" d={`M${x + 10} 134l6-20M${x + 26} 134v-20M${x + 34} 134v-20`} />
          </g>
        ))}
        <Person x={138} y={146} tone="m" />
        <Person x={186} y={146} />
        <path className="p" d="M112 128h96v7h-96zM120 135v24M200 135v24" />
        <path className="p" d="M134 126l10-5 10 5M170 126l10-5 10 5" />
        <path className="a" d="M155 112h12l-3-9h-6z" />
        <path d="M161 112v16" />
      </>
    ),
  },
  shelf: {
    name: { zh: '一排书', en: 'A shelf of books' },
    draw: (
      <>
        {wall}
        <path className="g n" d="M0 0h320v20H0zM0 142h320v14H0z" />
        <path d="M0 20h320M0 142h320M0 156h320" />
        <path className="s" d="M18 52h20v90H18zM92 44h16v98H92zM214 40h22v102h-22z" />
        <path className="m" d="M42 38h24v104H42zM258 56h18v86h-18z" />
        <path className="a" d="M70 60h18v82H70zM184 50h16v92h-16z" />
        <path className="g" d="M112 50h28v92h-28zM240 48h14v94h-14zM280 62l16-6 24 80-16 6z" />
        <g className="mv-nudge">
          <path className="p" d="M148 34h28v104h-28z" />
          <path className="m n" d="M148 48h28v12h-28z" />
          <path className="lm" d="M156 76h12M156 84h12" />
          <path d="M156 122c2-8 4-4 6-10 2 6 4 2 6 10" />
        </g>
        <path className="lp" d="M48 52h12M48 60h12M22 66h12M96 58h8M218 56h14M218 64h14" />
        <path className="f" d="M116 64h20M116 128h20M74 74h10M188 64h8" />
        <path className="la" d="M10 168h90M214 168h96" />
      </>
    ),
  },
  dorm: {
    name: { zh: '宿舍房间', en: 'A dorm room' },
    draw: (
      <>
        {wall}
        {floor(138)}
        <path className="g" d="M124 20h72v60h-72z" />
        <path d="M160 20v60M124 50h72" />
        <circle className="a n" cx="180" cy="36" r="8" />
        <path className="lp mv-blink" d="M138 34h.1M148 44h.1M172 64h.1M140 66h.1" />
        <path className="p" d="M14 102h88v36H14z" />
        <path className="m n" d="M14 96h88v16H14z" />
        <path className="p" d="M18 84h30c6 0 6 12 0 12H18z" />
        <path d="M14 78v72M102 96v54" />
        <path className="p" d="M218 102h88v36h-88z" />
        <path className="s n" d="M218 96h88v16h-88z" />
        <path className="p" d="M302 84h-30c-6 0-6 12 0 12h30z" />
        <path d="M306 78v72M218 96v54" />
        <path className="p" d="M116 106h42v6h-42zM162 106h42v6h-42zM120 112v40M200 112v40M160 112v40" />
        <path className="a" d="M124 106V94l10-6M134 88l6 5-8 6z" />
        <path className="g" d="M168 92h22v14h-22z" />
        <path className="lm mv-blink" d="M173 99h10" />
        <path className="a n f" d="M108 160c30-8 74-8 104 0-30 10-74 10-104 0z" />
      </>
    ),
  },
  corridor: {
    name: { zh: '走廊', en: 'A corridor' },
    draw: (
      <>
        {wall}
        <path className="g n" d="M0 180 128 108h64l128 72z" />
        <path className="g n f" d="M0 0l128 48h64L320 0z" />
        <path d="M0 0l128 48v60L0 180M320 0 192 48v60l128 72M128 48h64M128 108h64" className="f" />
        <path className="s" d="M148 66h24v42h-24z" />
        <circle className="a n" cx="167" cy="88" r="2" />
        <path className="m" d="M34 46l30 10v96l-30 18zM256 56l30-10v124l-30-18z" />
        <path className="s" d="M84 62l18 6v62l-18 10zM218 68l18-6v78l-18-10z" />
        <path className="lp" d="M40 62l18 5v26l-18 4zM280 62l-18 5v26l18 4z" />
        <circle className="a n mv-blink" cx="160" cy="18" r="6" />
        <circle className="a n mv-blink mv-late" cx="160" cy="36" r="4" />
        <path className="p" d="M4 118l18-4v26l-18 8zM10 117v30M16 115v28" />
        <path className="p" d="M298 114l18 4v30l-18-8zM304 115v28M310 117v30" />
        <Person x={146} y={150} tone="a" className="mv-walk" />
      </>
    ),
  },
  classroom: {
    name: { zh: '教室', en: 'A classroom' },
    draw: (
      <>
        {wall}
        {floor(132)}
        <path className="s" d="M60 20h168v76H60z" />
        <path className="lp" d="M78 40h46M78 52h70M78 64h30" />
        <path className="lp mv-draw" pathLength="1" d="M160 78c8-34 22-34 28 0s18-6 24-30" />
        <path className="a n" d="M60 96h168v5H60z" />
        <path className="g" d="M252 22h50v64h-50z" />
        <path className="f" d="M277 22v64M252 54h50" />
        <Person x={248} y={134} tone="m" size={1.25} className="mv-sway" />
        {[44, 122, 200].map((x) => (
          <g key={x}>
            <Person x={x + 20} y={150} tone={x === 122 ? 'a' : 's'} />
            <path className="p" d={`M${x - 6} 142h52v7h-52zM${x} 149v26M${x + 40} 149v26`} />
          </g>
        ))}
        <circle className="p" cx="30" cy="42" r="15" />
        <path className="lm" d="M30 42V32M30 42h7" />
      </>
    ),
  },
  workshop: {
    name: { zh: '工坊', en: 'The workshop' },
    draw: (
      <>
        {wall}
        {floor(146)}
        <path className="g" d="M22 16h214v80H22z" />
        <path
          className="f"
          d="M40 30h.1M64 30h.1M88 30h.1M112 30h.1M136 30h.1M160 30h.1M184 30h.1M208 30h.1"
        />
        <path className="p" d="M44 34v34M38 34h12v-8H38zM44 68v14" />
        <path className="m" d="M76 28l10 10-6 6-10-10zM84 42l20 24" />
        <path className="p" d="M128 30a10 10 0 1 0 .1 0zM128 50v30M124 80h8" />
        <path className="a" d="M158 28h8v16h-8zM162 44v34" />
        <path className="p" d="M190 36l24 36M214 36l-24 36M188 34a5 5 0 1 0 .1 0zM216 34a5 5 0 1 0 .1 0z" />
        <path className="a" d="M250 20h44l10 24h-64z" />
        <path className="a n f mv-glow" d="M240 44h64l16 74h-96z" />
        <path className="m" d="M12 116h296v12H12z" />
        <path d="M28 128v42M292 128v42M28 152h264" />
        <path className="p" d="M52 98h20v18H52zM46 98h32v-8H46zM72 104h26v6H72z" />
        <g className="mv-sway">
          <path className="s" d="M150 116v-20h34v20zM160 96v-10h14v10" />
        </g>
        <path className="g" d="M216 116v-16h36v16z" />
        <path className="lm" d="M222 108h24" />
      </>
    ),
  },
  robot: {
    name: { zh: '分球的机器', en: 'The sorting machine' },
    draw: (
      <>
        {wall}
        {floor(150)}
        <path className="p" d="M30 24h54l-12 26H42z" />
        <circle className="a" cx="46" cy="34" r="6" />
        <circle className="p" cx="60" cy="36" r="6" />
        <circle className="a" cx="72" cy="34" r="5" />
        <path className="s" d="M52 50h10v12H52z" />
        <path d="M50 66l150 38M56 58l150 38" />
        <path className="g" d="M112 102l60 16v30h-60z" />
        <path className="lm" d="M124 128h30M124 136h20" />
        <circle className="m mv-blink" cx="160" cy="132" r="4" />
        <g className="mv-roll">
          <circle className="a" cx="66" cy="54" r="7" />
        </g>
        <g className="mv-sway">
          <path className="m" d="M204 70h8v34h-8z" />
        </g>
        <circle className="p" cx="208" cy="104" r="6" />
        <path className="p" d="M196 118h44v32h-44zM256 118h44v32h-44z" />
        <path className="a n" d="M256 118h44v8h-44z" />
        <path className="g n" d="M197 118h42v8h-42z" />
        <circle className="p" cx="208" cy="114" r="6" />
        <circle className="a" cx="270" cy="114" r="6" />
        <circle className="a" cx="284" cy="113" r="6" />
        <path d="M212 100c24 0 40 4 52 14" strokeDasharray="2 7" />
        <path className="f" d="M70 68v82M100 76v74" />
      </>
    ),
  },
  canteen: {
    name: { zh: '食堂', en: 'The canteen' },
    draw: (
      <>
        {wall}
        {floor(144)}
        <path className="g" d="M16 16h186v52H16z" />
        <path className="f" d="M28 32h50M28 44h66M28 56h40M118 32h64M118 44h50M118 56h58" />
        <circle className="p" cx="266" cy="42" r="24" />
        <path className="lm" d="M266 42V26M266 42l12 8" />
        <path className="s" d="M0 104h320v12H0z" />
        <path className="g" d="M8 116h304v40H8z" />
        <path className="p" d="M28 104c0-20 52-20 52 0zM118 104c0-16 44-16 44 0z" />
        <path className="a n" d="M34 102c4-12 36-12 40 0zM124 102c2-8 30-8 32 0z" />
        <g className="mv-rise">
          <path className="f" d="M44 76c-6-8 6-10 0-18M56 76c-6-8 6-10 0-18" />
        </g>
        <g className="mv-rise mv-late">
          <path className="f" d="M136 80c-6-8 6-10 0-18M148 80c-6-8 6-10 0-18" />
        </g>
        <path className="m" d="M196 104l6-20h26l6 20z" />
        <path className="p" d="M252 98h50v6h-50z" />
        <path className="a" d="M262 98c0-10 14-10 14 0zM282 98v-12h12v12" />
        <Person x={70} y={176} tone="m" />
        <Person x={104} y={178} />
        <Person x={214} y={176} tone="a" className="mv-sway" />
      </>
    ),
  },
  field: {
    name: { zh: '操场', en: 'The playing field' },
    draw: (
      <>
        {sky}
        <g className="mv-drift">
          <path className="p n" d="M200 36c6-12 26-12 32 0 12 0 12 12 0 12h-36c-8 0-8-12 4-12z" />
          <path className="p n" d="M44 26c4-8 18-8 22 0 8 0 8 8 0 8H42c-6 0-6-8 2-8z" />
        </g>
        <circle className="a n" cx="278" cy="32" r="15" />
        <path className="s n f" d="M0 92c60-20 120-20 170-8s100 4 150-10v30H0z" />
        <path className="s n" d="M0 98h320v82H0z" />
        <path className="lp" d="M0 150c80-30 240-30 320 0M0 168c80-26 240-26 320 0M160 98v32" />
        <path className="lp" d="M118 130c0-12 84-12 84 0s-84 12-84 0z" />
        <path className="lp" d="M22 118V84h54v34M22 96l54 0M40 84v34M58 84v34" />
        <Person x={128} y={140} tone="m" className="mv-walk" />
        <Person x={218} y={136} tone="a" className="mv-walk mv-late" />
        <g className="mv-bounce">
          <circle className="p" cx="172" cy="150" r="7" />
        </g>
        <path className="lp f" d="M262 118V84h40v34" />
      </>
    ),
  },
  noticeboard: {
    name: { zh: '公告栏', en: 'The noticeboard' },
    draw: (
      <>
        {wall}
        <path className="m" d="M22 14h276v140H22z" />
        <path className="g" d="M32 24h256v120H32z" />
        <path className="p" d="M46 36h58v46H46zM118 34h46v60h-46zM46 92h58v42H46zM180 38h44v40h-44z" />
        <path
          className="f"
          d="M54 50h42M54 58h36M54 66h40M126 52h30M126 60h26M126 68h30M126 76h18M54 106h42M54 114h42M54 122h26M188 54h28M188 62h20"
        />
        <path className="a" d="M238 34h38v50h-38z" />
        <path d="M246 48h22M246 56h22M246 64h14" />
        <g className="mv-sway">
          <path
            className="m"
            d="M196 96c0-8 10-8 10 0v8c2-10 10-8 10-1v4c3-6 9-4 8 2l-2 20c-1 8-22 8-24 0l-4-18c-2-8 6-8 8-2z"
          />
          <path className="lp" d="M194 128h30" />
        </g>
        <path className="p" d="M118 104h58v30h-58zM240 96h36v38h-36z" />
        <path className="f" d="M126 114h40M126 124h30M246 108h24M246 118h24" />
        <path
          className="lm mv-blink"
          d="M75 38h.1M141 36h.1M75 94h.1M202 40h.1M257 36h.1M210 92h.1M147 106h.1M258 98h.1"
        />
        <path className="g n" d="M0 162h320v18H0z" />
      </>
    ),
  },
  office: {
    name: { zh: '办公室', en: 'An office' },
    draw: (
      <>
        {wall}
        {floor(146)}
        <path className="g" d="M30 18h84v66H30z" />
        <path className="p" d="M30 18h84v8H30zM30 30h84v8H30zM30 42h84v8H30z" />
        <path className="g" d="M214 22h86v58h-86zM214 50h86" />
        <path className="s n" d="M222 30h8v20h-8zM246 28h8v22h-8zM268 60h10v20h-10z" />
        <path className="m n" d="M232 30h10v20h-10zM280 58h8v22h-8z" />
        <path className="a n" d="M258 32h9v18h-9zM222 62h12v18h-12z" />
        <Person x={160} y={138} size={1.35} tone="s" className="mv-sway" />
        <path className="m" d="M66 112h190v10H66z" />
        <path d="M80 122v44M242 122v44" />
        <path className="p" d="M84 112V84h44v28z" />
        <path className="la mv-blink" d="M92 94h26M92 102h16" />
        <path className="p" d="M190 112v-6h40v6zM194 106v-5h34v5z" />
        <path className="p" d="M274 146v-18h22v18z" />
        <path
          className="s n"
          d="M285 130c-14-6-14-24-4-30 0 10 4 14 4 30zM286 130c12-4 16-18 8-26-2 10-8 14-8 26z"
        />
        <path className="lm" d="M176 112l10-8" />
      </>
    ),
  },
  homestay: {
    name: { zh: '寄宿家庭的房子', en: 'The host family’s house' },
    draw: (
      <>
        {sky}
        <path className="p n" d="M0 140c60-14 110-10 160-8s110-8 160 4v44H0z" />
        <path className="p" d="M78 82h150v60H78z" />
        <path className="m" d="M62 84l90-52 92 52-8 8-84-46-82 46z" />
        <path className="s" d="M196 34h18v26l-18-10z" />
        <g className="mv-rise">
          <path className="f" d="M204 28c-8-8 8-10 0-20M210 24c-6-6 6-8 0-14" />
        </g>
        <path className="a mv-glow" d="M94 96h32v24H94zM180 96h32v24h-32z" />
        <path d="M110 96v24M94 108h32M196 96v24M180 108h32" />
        <path className="s" d="M140 98h26v44h-26z" />
        <circle className="a n" cx="160" cy="122" r="2" />
        <path className="p" d="M132 142h42v6h-42zM126 148h54v6h-54z" />
        <Pine x={42} y={146} size={1.2} />
        <Pine x={274} y={144} />
        <path className="p" d="M246 150v-16h20v16zM246 134c0-8 20-8 20 0M256 150v14" />
        <path className="lm" d="M266 132v-8h6" />
        <path className="t" d="M152 156c-6 10 10 14 2 24" />
      </>
    ),
  },
  kitchen: {
    name: { zh: '厨房', en: 'A kitchen' },
    draw: (
      <>
        {wall}
        {floor(154)}
        <path className="g f n" d="M0 60h320v44H0z" />
        <path
          className="f"
          d="M0 60h320M0 82h320M40 60v22M80 82v22M120 60v22M160 82v22M200 60v22M240 82v22M280 60v22"
        />
        <path className="s" d="M16 10h96v40H16zM64 10v40M208 10h96v40h-96zM256 10v40" />
        <path className="p" d="M132 8h56l10 30h-76z" />
        <path className="p" d="M8 112h304v42H8z" />
        <path className="m" d="M0 104h320v9H0z" />
        <path className="g" d="M114 122h92v26h-92z" />
        <path className="la" d="M128 118h.1M144 118h.1M176 118h.1M192 118h.1" />
        <path className="s" d="M116 82h36v22h-36zM110 86h6M152 86h6" />
        <path className="m" d="M168 78h38v26h-38zM162 84h6M206 84h6" />
        <g className="mv-lid">
          <path className="p" d="M166 78h42v-4h-42zM184 74v-5h6v5" />
        </g>
        <g className="mv-rise">
          <path className="f" d="M126 74c-6-8 6-10 0-18M140 74c-6-8 6-10 0-18" />
        </g>
        <path className="p" d="M248 104V84c0-8 24-8 24 0v20zM272 88l12-6v8l-12 6M252 78c0-10 16-10 16 0" />
        <path className="a" d="M30 104l4-18h30l4 18z" />
        <path className="f" d="M38 84V66M46 84V60M54 84V68" />
      </>
    ),
  },
  street: {
    name: { zh: '街道', en: 'The street' },
    draw: (
      <>
        {sky}
        <path className="p" d="M8 44h44v84H8zM52 60h38v68H52zM232 52h42v76h-42zM274 34h40v94h-40z" />
        <path className="m" d="M52 60l19-18 19 18zM232 52l21-20 21 20z" />
        <path
          className="a n"
          d="M16 54h10v12H16zM34 54h10v12H34zM16 78h10v12H16zM282 46h10v12h-10zM298 46h10v12h-10zM282 70h10v12h-10z"
        />
        <path
          className="s n"
          d="M34 78h10v12H34zM62 76h16v14H62zM244 72h16v14h-16zM298 70h10v12h-10zM20 108h16v20H20zM286 106h16v22h-16z"
        />
        <path className="f" d="M0 26c100 14 220 14 320 0" />
        <path className="s n f" d="M0 128h320v52H0z" />
        <path className="lp" d="M0 142h320M0 170h320" />
        <path className="p n" d="M196 128h14l6 52h-16zM222 128h14l12 52h-16zM248 128h14l18 52h-16z" />
        <g className="mv-pass">
          <path className="m" d="M60 84h112c8 0 10 4 10 10v48H50V94c0-6 2-10 10-10z" />
          <path className="p" d="M60 94h24v20H60zM92 94h24v20H92zM124 94h24v20h-24zM156 94h18v20h-18z" />
          <path className="lp" d="M52 126h128" />
          <circle className="p" cx="78" cy="144" r="8" />
          <circle className="p" cx="152" cy="144" r="8" />
          <path d="M112 84V44M100 44h24" />
        </g>
        <Person x={262} y={142} tone="a" className="mv-walk" />
      </>
    ),
  },
  winter: {
    name: { zh: '冬天的路', en: 'A winter trail' },
    draw: (
      <>
        {sky}
        <circle className="a n" cx="252" cy="44" r="18" />
        <path className="s n f" d="M0 94 50 50l40 30 46-46 52 50 40-24 92 50v70H0z" />
        <path className="p n" d="M0 118c60-22 120-14 170-6s110-14 150-4v72H0z" />
        <Pine x={44} y={130} size={1.3} />
        <Pine x={82} y={124} size={0.9} />
        <Pine x={268} y={124} size={1.2} />
        <Pine x={298} y={134} size={0.9} />
        <path className="t" d="M160 118c-26 12 34 20 6 34s-8 20-16 28" />
        <Person x={172} y={132} tone="m" size={0.9} className="mv-walk" />
        <path className="f" d="M0 150c70-12 110 4 140 10M200 156c40-10 80-8 120-2" />
        <g className="mv-fall">
          <path
            className="lp"
            d="M30 20h.1M70 44h.1M110 12h.1M150 36h.1M196 16h.1M230 60h.1M280 84h.1M20 76h.1M128 72h.1M300 28h.1"
            style={{ strokeWidth: 5 }}
          />
        </g>
        <g className="mv-fall mv-late">
          <path
            className="lp"
            d="M50 8h.1M90 64h.1M170 8h.1M214 40h.1M262 14h.1M310 60h.1M8 44h.1M140 56h.1"
            style={{ strokeWidth: 4 }}
          />
        </g>
      </>
    ),
  },
  desk: {
    name: { zh: '书桌', en: 'A desk' },
    draw: (
      <>
        {wall}
        <path className="a n f mv-glow" d="M76 44 20 132h150z" />
        <path className="m n" d="M0 128h320v52H0z" />
        <path className="lp f" d="M0 146h320M0 164h320" />
        <path className="s" d="M56 44l34-14 12 22-34 14z" />
        <path d="M92 40l28 34-24 52M80 128h36" />
        <path
          className="p"
          d="M118 130c20-12 36-12 48 0 12-12 30-12 50 0v-30c-20-12-38-12-50 0-12-12-28-12-48 0z"
        />
        <path d="M166 100v30" />
        <path className="f" d="M128 106c10-4 20-4 28 1M128 114c10-4 20-4 28 1M128 122c8-4 20-4 28 1" />
        <path className="lm mv-draw" pathLength="1" d="M176 108c10-5 20-5 30-2M176 116c10-5 20-5 30-2" />
        <g className="mv-nudge">
          <path className="a" d="M206 112l24-26 6 6-24 26-8 2z" />
        </g>
        <path className="p" d="M254 98h30v24c0 8-30 8-30 0zM284 102c12-2 12 16 0 14" />
        <g className="mv-rise">
          <path className="f" d="M262 90c-6-8 6-10 0-18M274 90c-6-8 6-10 0-18" />
        </g>
        <path className="g" d="M214 20h82v44h-82z" />
        <path className="f" d="M224 32h40M224 42h58M224 52h30" />
      </>
    ),
  },
  code: {
    name: { zh: '写着代码的屏幕', en: 'A screen of code' },
    draw: (
      <>
        {wall}
        {floor(152)}
        <path className="s" d="M36 14h196v116H36z" />
        <path className="p n" d="M44 22h180v12H44z" />
        <path className="lm" d="M52 28h.1M60 28h.1" style={{ strokeWidth: 5 }} />
        <path className="la" d="M56 48h22M68 72h30M68 96h18" style={{ strokeWidth: 4 }} />
        <path
          className="lp"
          d="M86 48h48M68 60h70M106 72h52M80 84h40M94 96h64M56 108h14"
          style={{ strokeWidth: 4 }}
        />
        <path className="lp mv-draw" pathLength="1" d="M146 60h48M128 84h56" style={{ strokeWidth: 4 }} />
        <path className="la mv-blink" d="M80 104v9" style={{ strokeWidth: 5 }} />
        <path className="p" d="M116 130h36l6 20h-48zM92 150h84" />
        <path className="p" d="M60 158h132l10 14H50z" />
        <path className="f" d="M66 163h118M62 168h128" />
        <path className="m" d="M252 122h26v26h-26zM278 128c10-2 10 14 0 12" />
        <g className="mv-rise">
          <path className="f" d="M258 114c-6-8 6-10 0-18M270 114c-6-8 6-10 0-18" />
        </g>
        <path className="a" d="M254 30h42v42h-42z" />
        <path d="M262 42h26M262 52h26M262 62h14" />
      </>
    ),
  },
} as const satisfies Record<string, Drawn>

type SceneKey = keyof typeof scenes

const isScene = (key: string): key is SceneKey => Object.hasOwn(scenes, key)

type Props = {
  /** Key of the record's line; an unknown one is drawn as the gate. */
  scene: string
  isMoving: boolean
  language: Language
}

/** The picture behind a caption, drawn in the page's own colours. It moves only while the film plays. */
export function SceneStage({ scene, isMoving, language }: Props) {
  const { name, draw } = scenes[isScene(scene) ? scene : 'gate']
  return (
    <svg
      key={scene}
      className="art stage-picture"
      viewBox="0 0 320 180"
      role="img"
      aria-label={say(name, language)}
      data-moving={isMoving ? '' : undefined}
    >
      {draw}
    </svg>
  )
}

/** The keys that have a drawing of their own. */
export const sceneKeys = Object.keys(scenes)
